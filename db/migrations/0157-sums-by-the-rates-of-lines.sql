-- Lines of papers had rates of two decimals until 0150, and bore tax by those: their sums are of 8.88 %, not of 8.875.
update invoice p set vat_rates = (
  select jsonb_agg(jsonb_build_object('ratePercentage', rate, 'base', base, 'vat', vat) order by rate desc)
  from (
    select round((each ->> 'ratePercentage')::numeric, 2) as rate, sum((each ->> 'base')::bigint) as base,
      sum((each ->> 'vat')::bigint) as vat
    from jsonb_array_elements(vat_rates) as each group by 1
  ) as sums
)
where exists (
  select from jsonb_array_elements(vat_rates) as each, lateral (select (each ->> 'ratePercentage')::numeric as rate) as said
  where rate <> round(rate, 2)
    and not exists (select from invoice_line l where l.invoice_id = p.invoice_id and l.rate_percentage = rate)
);

update credit_memo p set vat_rates = (
  select jsonb_agg(jsonb_build_object('ratePercentage', rate, 'base', base, 'vat', vat) order by rate desc)
  from (
    select round((each ->> 'ratePercentage')::numeric, 2) as rate, sum((each ->> 'base')::bigint) as base,
      sum((each ->> 'vat')::bigint) as vat
    from jsonb_array_elements(vat_rates) as each group by 1
  ) as sums
)
where exists (
  select from jsonb_array_elements(vat_rates) as each, lateral (select (each ->> 'ratePercentage')::numeric as rate) as said
  where rate <> round(rate, 2)
    and not exists (select from credit_memo_line l where l.credit_memo_id = p.credit_memo_id and l.rate_percentage = rate)
);
