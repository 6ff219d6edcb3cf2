-- When a user was invited last, and when he came last, which sessions tell for a quarter of a year alone.
alter table app_user add column invited_at timestamptz, add column last_signed_in_at timestamptz;

update app_user u set last_signed_in_at = came.last_at
from (
  select user_id, max(at) as last_at
  from (
    select user_id, created_at as at from session
    union all select user_id, placed_at from customer_order
    union all select case when object ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then object::uuid end, at
    from audit_entry where action = 'Session.Start' and outcome = 'ok'
  ) as traces
  group by user_id
) as came
where came.user_id = u.user_id and u.erased_at is null;

-- Whether it is the link of an invitation, which lasts for days.
alter table password_reset add column is_invitation boolean not null default false;
