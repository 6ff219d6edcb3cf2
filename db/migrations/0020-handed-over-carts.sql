-- Links by which a prepared cart is handed over to who buys for the same customer, hashed; each is taken once.
create table cart_handover (
  hash bytea primary key,
  cart_id uuid not null references cart on delete cascade,
  -- Who hands over.
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz
);
create index on cart_handover (cart_id);

-- Attempts to sign in count in rate_limit.
drop table login_attempt;
