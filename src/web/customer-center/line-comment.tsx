import css from './line-note.module.css'

/** What the buyer says of a line, below its name. */
export const LineComment = ({ text }: { text: string }) => <span className={css.note}>{text}</span>
