-- Who acts for a customer is told of what changes of him.
create index on impersonation (customer_number) where ended_at is null;
