import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** The kinds of file that are offered: `.csv,text/csv`. */
  accept: string
  /** The name of the field behind the button. */
  label?: string
  onFile: (file: File) => void
}

/** A button that has a file chosen; the same one can be chosen again, once it was mended. */
export function FileButton({ accept, label, onFile, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
