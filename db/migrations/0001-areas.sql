-- A sales area: currency, language and everything of the area settings that is data (contract/area.ts).
create table area (
  area_id text primary key,
  language_code text not null,
  currency_code text not null,
  settings jsonb not null
);

create table shipping_country (
  area_id text not null references area,
  country_code text not null,
  name text not null,
  primary key (area_id, country_code)
);

-- `countries` empty: all of the area.
create table shipping_method (
  method_id text primary key,
  area_id text not null references area,
  name text not null,
  description text not null,
  countries text[] not null default '{}',
  max_weight_grams integer,
  position integer not null default 0
);

-- What a method costs in each currency that is paid in, in its minor units. Without a row it is not offered.
create table shipping_fee (
  method_id text not null references shipping_method on delete cascade,
  currency_code text not null,
  fee bigint not null check (fee >= 0),
  fee_per_kg bigint not null default 0 check (fee_per_kg >= 0),
  free_from bigint,
  primary key (method_id, currency_code)
);

-- Who charges which value added tax: `home_country` is where the area's goods are sold from.
create table vat_rate (
  area_id text not null references area,
  country_code text not null,
  tax_class text not null,
  rate_percentage numeric(5, 2) not null check (rate_percentage between 0 and 100),
  primary key (area_id, country_code, tax_class)
);

-- Pages, and later every other editorial thing, as JSON with a type, a key and a version.
create table document (
  type text not null,
  key text not null,
  area_id text not null references area,
  language_code text not null,
  version integer not null default 1,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (type, key, area_id, language_code)
);
