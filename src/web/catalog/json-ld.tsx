import { scriptJson } from '../app/script-json.ts'

/** Facts about the page for search engines: data, which no browser runs. */
export function JsonLd({ of }: { of: object }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped cannot end its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(of) }} />
}
