import type { LucideIcon } from 'lucide-react'

type IconProps = {
  /** One icon by its own import: `import Heart from 'lucide-react/icons/heart'`. */
  of: LucideIcon
  /** Edge length in pixels, where text has its usual size: the icon grows with it. */
  size?: 14 | 16 | 20 | 32
  className?: string | undefined
}

/** A line icon beside words or inside a labelled control; it is hidden from screen readers, the words say it. */
export function Icon({ of: Shape, size = 16, className }: IconProps) {
  return (
    <Shape size={`${size / 16}rem`} strokeWidth={size > 20 ? 1.5 : 1.75} className={className} aria-hidden="true" />
  )
}
