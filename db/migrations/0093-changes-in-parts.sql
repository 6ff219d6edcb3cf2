-- Changes are read transaction by transaction, and those of one transaction in parts: an import of prices is one of a
-- million.
create index on change (transaction_id, change_id);
drop index change_transaction_id_idx;
