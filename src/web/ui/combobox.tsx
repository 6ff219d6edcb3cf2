import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from './classes.ts'
import css from './combobox.module.css'
import control from './control.module.css'
import { say } from './said.tsx'

export type ComboboxOption = {
  id: string
  /** How the option looks; its text is its name. */
  content: ReactNode
}

export type ComboboxGroup<O extends ComboboxOption> = {
  id: string
  /** The heading of the group; without one its options stand alone. */
  label?: string
  options: readonly O[]
}

type ComboboxProps<O extends ComboboxOption> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onSelect' | 'type'
> & {
  label: string
  /** What is typed. */
  text: string
  onText: (text: string) => void
  /** Options for the typed text; empty groups are left out. */
  groups: readonly ComboboxGroup<O>[]
  /** An option was chosen by Enter or pointer. The text is left to the caller. */
  onPick: (option: O) => void
  /** Says how many options there are: `6 suggestions`. */
  countText: (count: number) => string
  ref?: Ref<HTMLInputElement>
}

/** Who types is told what was found once he rests. */
const RESTING_MS = 500

/**
 * A text field with a list of options below it (APG combobox with list autocomplete). Arrow keys move through the
 * options, Enter picks the marked one and otherwise submits the form, Esc closes the list and then empties the field.
 */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { label, text, onText, groups, onPick, countText, className, ...rest } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [wantsOpen, setWantsOpen] = useState(false)
  const [markedId, setMarkedId] = useState<string>()

  const filled = groups.filter((group) => group.options.length > 0)
  const options = filled.flatMap((group) => group.options)
  const open = wantsOpen && options.length > 0
  const marked = open ? options.findIndex((option) => option.id === markedId) : -1
  const markedOption = options[marked]
  const sayCount = useEffectEvent(() => say(countText(options.length)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the rest anew
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => sayCount(), RESTING_MS)
    return () => clearTimeout(timer)
  }, [open, text, options.length])
  const elementId = (optionId: string) => `${id}-${optionId}`

  function close() {
    setWantsOpen(false)
    setMarkedId(undefined)
  }

  function mark(index: number) {
    const option = options[(index + options.length) % options.length]
    setWantsOpen(true)
    setMarkedId(option?.id)
    if (option) document.getElementById(elementId(option.id))?.scrollIntoView({ block: 'nearest' })
  }

  function pick(option: O) {
    close()
    onPick(option)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const option = options[marked]
    if (event.key === 'ArrowDown') mark(open ? marked + 1 : 0)
    else if (event.key === 'ArrowUp') mark(marked > 0 ? marked - 1 : -1)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Escape' && text) onText('')
    else if (event.key === 'Enter' && option) pick(option)
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the list when the focus leaves it
    <div
      ref={root}
      className={css.combobox}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) close()
      }}
    >
      <input
        {...rest}
        type="text"
        role="combobox"
        className={classes(control.control, className)}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={markedOption && elementId(markedOption.id)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setWantsOpen(true)
          setMarkedId(undefined)
        }}
        onClick={() => setWantsOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div className={css.popup} hidden={!open}>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={css.list}>
          {filled.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
            <div key={group.id} role="group" aria-labelledby={group.label && elementId(`group-${group.id}`)}>
              {group.label && (
                <div className={css.group} id={elementId(`group-${group.id}`)} role="presentation">
                  {group.label}
                </div>
              )}
              {group.options.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and handles the keys
                <div
                  key={option.id}
                  id={elementId(option.id)}
                  role="option"
                  aria-selected={option.id === markedId}
                  className={css.option}
                  onPointerMove={() => setMarkedId(option.id)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  {option.content}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
