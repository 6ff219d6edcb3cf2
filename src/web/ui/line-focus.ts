/**
 * Moves the focus from a line of a list to the same `control`, a selector, of the next one; from the last to the first.
 */
export function focusNext(list: HTMLElement | null, line: string, control: string): void {
  const [controls, index] = controlsIn(list, line, control)
  controls[(index + 1) % controls.length]?.focus()
}

/** Keeps the focus in a list when a line goes: on the same `control` of the line after it, or before. */
export function focusBeside(list: HTMLElement | null, line: string, control: string): void {
  const [controls, index] = controlsIn(list, line, control)
  const beside = controls[index + 1] ?? controls[index - 1]
  beside?.focus()
}

/** Moves the focus to the `control` of a line. */
export function focusIn(list: HTMLElement | null, line: string, control: string): void {
  const [controls, index] = controlsIn(list, line, control)
  controls[index]?.focus()
}

/** Moves the focus to the same `control`, a selector, of the next row of its table; from the last row it does not move. */
export function focusBelow(control: string): void {
  const here = document.activeElement
  const controls = [...(here?.closest('table')?.querySelectorAll<HTMLElement>(control) ?? [])]
  if (here instanceof HTMLElement) controls[controls.indexOf(here) + 1]?.focus()
}

/** That control of every line that has it, and which of them is the one in `line`: what its `data-line` says. */
function controlsIn(list: HTMLElement | null, line: string, control: string) {
  const controls = [...(list?.querySelectorAll<HTMLElement>(`[data-line] ${control}`) ?? [])]
  const index = controls.findIndex((each) => each.closest<HTMLElement>('[data-line]')?.dataset.line === line)
  return [controls, index] as const
}
