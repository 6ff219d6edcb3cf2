/** Facts about the page for search engines: data, which no browser runs. */
export function JsonLd({ of }: { of: object }) {
  const json = JSON.stringify(of).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped cannot end its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
