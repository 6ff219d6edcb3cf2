import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Combobox, type ComboboxOption } from './combobox.tsx'
import { Icon } from './icon.tsx'
import css from './search-field.module.css'

type SearchFieldProps<O extends ComboboxOption> = Omit<ComponentProps<typeof Combobox<O>>, 'className'> & {
  /** Where the form goes without a picked option, `/search`; the text goes along under `name`. */
  action: string
  /** Enter or the button. Without it the form is sent by the browser. */
  onSubmitText?: (text: string) => void
  submitLabel: string
}

/**
 * The search of the header: a form that works by itself, with suggestions once the script is there. Its field is the
 * place `#search`, to which a link takes the focus.
 */
export function SearchField<O extends ComboboxOption>({
  action,
  onSubmitText,
  submitLabel,
  ...rest
}: SearchFieldProps<O>) {
  return (
    <search className={css.search}>
      <form
        action={action}
        className={css.form}
        onSubmit={(event) => {
          if (!onSubmitText) return
          event.preventDefault()
          // What stands in the field: it may have been typed before the script knew of it.
          onSubmitText(event.currentTarget.querySelector('input')?.value ?? '')
          hideKeyboard()
        }}
      >
        <Combobox
          {...rest}
          id="search"
          className={css.input}
          onPick={(option) => {
            rest.onPick(option)
            hideKeyboard()
          }}
        />
        <button type="submit" className={css.submit} aria-label={submitLabel}>
          <Icon of={Search} size={20} />
        </button>
      </form>
    </search>
  )
}

/** Where fingers press, what was found would lie below the keyboard while the field has the focus. */
function hideKeyboard(): void {
  const { activeElement } = document
  if (matchMedia('(pointer: coarse)').matches && activeElement instanceof HTMLElement) activeElement.blur()
}
