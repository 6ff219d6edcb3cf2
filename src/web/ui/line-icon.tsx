import { createElement } from 'react'

/** An icon as lucide-react writes it: the shapes on its 24 by 24 grid. */
type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

type LineIconProps = { size: number; strokeWidth: number; className?: string | undefined }

/** The component of a drawing, in the place of the library's own: the build puts it there. `Icon` is the only user. */
export default function createLineIcon({ node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size, ...rest }: LineIconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {shapes}
    </svg>
  )
}
