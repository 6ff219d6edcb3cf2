-- The addresses that a user had before: what went there is found when he is erased.
alter table app_user add column former_emails text[] not null default '{}';

create function keep_former_email() returns trigger language plpgsql as $$
begin
  new.former_emails := case when new.erased_at is null then old.former_emails || old.email else '{}' end;
  return new;
end
$$;
create trigger app_user_readdressed before update of email on app_user for each row
  when (old.email is distinct from new.email) execute function keep_former_email();
