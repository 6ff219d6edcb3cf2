-- What a user has ordered: he is exported and erased, and mails go to who has ordered last.
create index on customer_order (user_id, placed_at desc);
-- Forms in the sequence they came, as they are forgotten.
create index on form_submission (submitted_at);
-- Those that have ended too: they go with their session.
create index on impersonation (session_id);
drop index impersonation_session_id_idx;
