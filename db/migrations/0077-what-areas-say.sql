-- What an area has to say was nothing in places: a name, a label, the street of its company. Settings that say nothing
-- there are not read any more, so what the shop takes for a blank is meant here too: also as JSON writes a tab.
create temporary table nothing on commit drop as
  select '("(?:id|name|solutionName|label|facetName|field|bankName|street|postalCode|city)": )'
    || '"(?:[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]|\\[nrtf]|\\u000b)*"' as pattern;

update area set settings = regexp_replace(settings::text, pattern, '\1"–"', 'g')::jsonb
from nothing where settings::text ~ pattern;

update area_version set settings = regexp_replace(settings::text, pattern, '\1"–"', 'g')::jsonb
from nothing where settings::text ~ pattern;
