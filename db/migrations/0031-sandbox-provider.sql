-- The books of the sandbox, a payment provider of our own for trying out. The shop never reads them: it asks.
create table sandbox_payment (
  reference text primary key,
  -- Asked for again under the same key it is the same payment.
  idempotency_key text not null unique,
  merchant text not null,
  description text not null,
  amount bigint not null,
  currency_code text not null,
  return_path text not null,
  status text not null default 'open' check (status in ('open', 'processing', 'declined', 'ended', 'paid')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Until then every question about it fails.
  silent_until timestamptz
);

create table sandbox_charge (
  charge_id text primary key,
  reference text not null references sandbox_payment,
  amount bigint not null,
  currency_code text not null,
  refunded bigint not null default 0,
  -- A charge of the future has not happened yet.
  charged_at timestamptz not null
);
create index on sandbox_charge (reference);

create table sandbox_refund (
  idempotency_key text primary key,
  charge_id text not null references sandbox_charge,
  amount bigint not null,
  refunded_at timestamptz not null default now()
);
