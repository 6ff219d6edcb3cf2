import css from './rich-text.module.css'

/**
 * Text that editors wrote; a table that is wider than its place scrolls there. The shop sanitises it when it is written
 * and again when it is answered.
 */
export function RichText({ html, size = 'm' }: { html: string; size?: 's' | 'm' }) {
  const boxed = html.replace(/<table/g, '<div>$&').replace(/<\/table>/g, '$&</div>')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the shop, see above
  return <div className={css.text} data-size={size} dangerouslySetInnerHTML={{ __html: boxed }} />
}
