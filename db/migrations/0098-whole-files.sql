-- Whether products that the file does not name go off sale.
alter table import_run add column is_whole boolean not null default false;
