/** What the variant `v` of the product `p` of a statement is called in a language, as `nameOfVariant` says it. */
export const variantNameIn = (languageCode: string): string =>
  `concat_ws(', ', coalesce(text_in(p.texts, ${languageCode}) ->> 'name', p.number),
     (select string_agg(each ->> 'value', ', ') from jsonb_array_elements(v.attributes) as each))`
