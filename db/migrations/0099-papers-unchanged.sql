-- What an invoice or a credit memo was imported as: the same again is not written again.
alter table invoice add column import_hash bytea;
alter table credit_memo add column import_hash bytea;
