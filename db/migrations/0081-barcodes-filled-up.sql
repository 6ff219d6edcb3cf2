-- Numbers are compared without the zeros that fill a barcode up to 13 or 14 digits: so are those that are kept.
update own_number o
set normalised = regexp_replace(o.normalised, '^0{1,2}(?=[0-9]{12,13}$)', '')
where o.normalised ~ '^0{1,2}(?=[0-9]{12,13}$)'
  and not exists (
    select from own_number other
    where other.customer_number = o.customer_number
      and other.normalised <> o.normalised
      and regexp_replace(other.normalised, '^0{1,2}(?=[0-9]{12,13}$)', '') =
        regexp_replace(o.normalised, '^0{1,2}(?=[0-9]{12,13}$)', '')
  );
