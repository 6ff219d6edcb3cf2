-- A cart whose payment was given up is named by that order: its owner deletes it, and it stays as an empty row.
alter table cart drop constraint cart_status_check, add check (status in ('open', 'ordered', 'deleted'));
