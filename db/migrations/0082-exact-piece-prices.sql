-- Of one piece, in minor units and fractions of them: money is rounded once, on the line. What was kept before stays as
-- it was rounded.
alter table order_line alter column net_unit_price type numeric;
alter table invoice_line alter column net_unit_price type numeric;
alter table credit_memo_line alter column net_unit_price type numeric;
