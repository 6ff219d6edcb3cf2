-- Value added tax by its rate, as a list of {ratePercentage, base, vat} in minor units; empty for orders of before.
alter table customer_order add column vat_rates jsonb not null default '[]';
