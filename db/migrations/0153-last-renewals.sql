-- When a session was renewed last, each night of all of them and for its user: a session of a month has thousands of rows.
create index on refresh_token (session_id, created_at desc);
