-- The renewals of a session are found by the index of 0153, which has their moments too.
drop index refresh_token_session_id_idx;
