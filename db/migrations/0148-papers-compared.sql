-- A paper is compared with what is kept of it: what an import was like is written by nobody any more.
alter table invoice drop column import_hash;
alter table credit_memo drop column import_hash;
