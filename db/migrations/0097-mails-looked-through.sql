-- The back office looks through subjects and addresses of an area's mails: of the rows, which hold what was written, that
-- took longer than a statement may once there were 300,000. Of a mail to very many only the first are found.
create function said_of_mail(subject text, recipients text[]) returns text immutable parallel safe language sql
  return left(lower(subject || ' ' || array_to_string(recipients, ' ')), 600);
alter table mail add column said text not null generated always as (said_of_mail(subject, recipients)) stored;

create index mail_as_listed on mail (area_id, created_at desc, mail_id) include (state, said);
drop index mail_area_id_created_at_mail_id_idx;
