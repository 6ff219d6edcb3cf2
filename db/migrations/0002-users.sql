create table customer (
  customer_number text primary key,
  name text not null,
  area_id text not null references area,
  -- Overrides the area's currency when set.
  currency_code text,
  price_group text,
  country_code text not null,
  vat_number text,
  -- Minor units of the currency he pays in; null is no limit.
  credit_limit bigint,
  is_blocked boolean not null default false
);

create table customer_address (
  address_id text primary key,
  customer_number text not null references customer on delete cascade,
  name text not null,
  attention text not null default '',
  street text not null,
  postal_code text not null,
  city text not null,
  region text not null default '',
  country_code text not null,
  phone text not null default '',
  is_default boolean not null default false
);
create index on customer_address (customer_number);

create table app_user (
  user_id uuid primary key default gen_random_uuid(),
  -- Kept in lower case: people sign in with either.
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  name text not null,
  email text not null,
  area_id text not null references area,
  customer_number text references customer,
  roles text[] not null default '{customer}',
  is_active boolean not null default true
);
create index on app_user (customer_number);

-- One signing in.
create table session (
  session_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on session (user_id);

-- Every refresh token a session has had, hashed. One that is used again long after its use was stolen.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on refresh_token (session_id);

-- Attempts to sign in that have not succeeded, by what they are counted for; rows age out.
create table login_attempt (
  attempt_id bigint generated always as identity primary key,
  bucket text not null,
  attempted_at timestamptz not null default now()
);
create index on login_attempt (bucket, attempted_at);
