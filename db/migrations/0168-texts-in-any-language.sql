-- What a product or a category says in a language; where it says nothing in that, what it says in the one it has.
create function text_in(texts jsonb, language_code text) returns jsonb
  immutable parallel safe
  return coalesce(texts -> language_code, jsonb_path_query_first(texts, '$.*'));
