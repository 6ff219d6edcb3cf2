-- The ledger of payments is only added to, so nothing in it may name a person: it says who by his id, and not from where.
alter table payment_event disable trigger user;
update payment_event set detail = detail - 'via' where kind = 'called' and detail ->> 'via' <> 'stripe';
update payment_event set detail = detail - 'by' || coalesce(
  (select jsonb_build_object('by', user_id) from app_user where username = detail ->> 'by'), '{}')
where kind = 'settled';
alter table payment_event enable trigger user;
