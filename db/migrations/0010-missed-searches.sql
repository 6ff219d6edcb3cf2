-- What people looked for in an area and did not find, folded and counted, for whoever tends the synonyms.
create table missed_search (
  area_id text not null references area,
  text text not null,
  count bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (area_id, text)
);
