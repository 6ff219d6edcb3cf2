/** An icon as lucide-react writes it, without the keys of its shapes: they lie on a grid of 24 by 24. */
type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

type LineIconProps = { size: string; strokeWidth: number; className?: string | undefined }

/**
 * The component of a drawing, in the place of the library's own: the build puts it there. `Icon` is the only user. A
 * page has a hundred icons: their shapes are written once, and what all have in common stands in the style sheet.
 */
export default function createLineIcon({ node }: Drawing) {
  const shapes = { __html: node.map(write).join('') }
  return ({ size, ...rest }: LineIconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: The library's own drawings.
      dangerouslySetInnerHTML={shapes}
    />
  )
}

const write = ([tag, attributes]: Drawing['node'][number]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`
