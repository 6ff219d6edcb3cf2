-- The mails of an area, the latest first, and those that wait or have failed.
create index on mail (area_id, created_at desc, mail_id);
create index on mail (area_id, state, created_at desc, mail_id);
