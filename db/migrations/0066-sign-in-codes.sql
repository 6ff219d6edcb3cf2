-- The code mailed to a user whose password was guessed at all day, hashed: the latest one counts, once.
create table sign_in_code (
  user_id uuid primary key references app_user on delete cascade,
  hash bytea not null,
  expires_at timestamptz not null
);
