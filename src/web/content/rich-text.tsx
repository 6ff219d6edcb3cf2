import css from './rich-text.module.css'

/** Text that editors wrote. The shop sanitises it when it is written and again when it is answered. */
export function RichText({ html, size = 'm' }: { html: string; size?: 's' | 'm' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop, see above
  return <div className={css.text} data-size={size} dangerouslySetInnerHTML={{ __html: html }} />
}
