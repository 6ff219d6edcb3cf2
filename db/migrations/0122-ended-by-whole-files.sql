-- How many products went off sale, or prices ended, that a whole file did not name.
alter table import_run add column ended integer not null default 0;
