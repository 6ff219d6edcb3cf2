-- What an area has to say was nothing in places: a name, a label, the street of its company.
update area
set settings = regexp_replace(settings::text, pattern, '\1"–"', 'g')::jsonb
from (values ('("(?:id|name|solutionName|label|facetName|field|bankName|street|postalCode|city)": )"\s*"')) as nothing (pattern)
where settings::text ~ pattern;

update area_version
set settings = regexp_replace(settings::text, pattern, '\1"–"', 'g')::jsonb
from (values ('("(?:id|name|solutionName|label|facetName|field|bankName|street|postalCode|city)": )"\s*"')) as nothing (pattern)
where settings::text ~ pattern;
