-- Themes are named by their colours. A name that meant nothing was shown as felt.
update area
set settings = jsonb_set(settings, '{theme}', case settings ->> 'theme' when 'us' then '"chalk"' else '"felt"' end::jsonb)
where settings ? 'theme' and coalesce(settings ->> 'theme', '') not in ('felt', 'chalk');

update area_version
set settings = jsonb_set(settings, '{theme}', case settings ->> 'theme' when 'us' then '"chalk"' else '"felt"' end::jsonb)
where settings ? 'theme' and coalesce(settings ->> 'theme', '') not in ('felt', 'chalk');
