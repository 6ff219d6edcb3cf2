-- Sales tax has rates of three decimals and more: 8.875 % in New York.
alter table invoice_line alter column rate_percentage type numeric;
alter table credit_memo_line alter column rate_percentage type numeric;
