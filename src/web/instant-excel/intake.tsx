import Camera from 'lucide-react/icons/camera'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { splitQuantity } from '#domain/item-number.ts'
import { useFormat } from '../app/format.ts'
import { useHydrated } from '../app/hydrated.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useSheetStore } from './data.ts'
import css from './intake.module.css'
import { Scanner } from './scanner.tsx'
import { useVariants, type VariantOption } from './use-variants.tsx'
import { failureText, rowsText } from './words.ts'

/** Bytes of a file at most; the shop looks at what is in it. */
const MOST_BYTES = 5 * 2 ** 20

type IntakeProps = {
  /** Hears when pasted cells or a file have brought rows, which are drawn by then. */
  onRead: () => void
}

/**
 * Three ways for rows to come, side by side: a number or name, pasted cells, a file. They all feed one list. Rows pasted
 * into the cart's field come along in the location's state.
 */
export function Intake({ onRead }: IntakeProps) {
  const t = useTranslate()
  const format = useFormat()
  const store = useSheetStore()
  const navigate = useNavigate()
  const brought: { pasted?: string } | null = useLocation().state
  const pasted = brought?.pasted
  const [failure, setFailure] = useState<string>()
  const takeBrought = useEffectEvent(async (text: string) => {
    // They come once: not again by a reload, which may come before a slow line has let the page go on.
    await navigate('.', { replace: true, state: null, preventScrollReset: true })
    await read({ text })
  })
  useEffect(() => {
    if (pasted) void takeBrought(pasted)
  }, [pasted])

  async function read(source: { file: string } | { text: string }): Promise<boolean> {
    setFailure(undefined)
    try {
      const { count, unread } = await store.read(source)
      if (count === 0) setFailure(t('InstantExcel.NothingRead', 'No row there has a number and a quantity.'))
      else {
        toasts.show('success', t('InstantExcel.Read', '{rows} read', { rows: rowsText(count, t, format) }))
        requestAnimationFrame(onRead)
      }
      if (unread.length > 0) {
        const names = unread.join(', ')
        setFailure(
          t('InstantExcel.Unread', 'One sheet of a file is read. Open these in files of their own: {names}', { names }),
        )
      }
      return count > 0
    } catch (error) {
      setFailure(failureText(t, error))
      return false
    }
  }

  return (
    <div className={css.intake} data-no-print="">
      <div className={css.ways}>
        <NumberWay onAdd={() => setFailure(undefined)} />
        <PasteWay onRead={(text) => read({ text })} />
        <FileWay onRead={(file) => read({ file })} onFailure={setFailure} />
      </div>
      {failure && (
        <ErrorText title={t('InstantExcel.NotRead', 'Not taken in')}>
          <p>{failure}</p>
        </ErrorText>
      )}
    </div>
  )
}

function NumberWay({ onAdd }: { onAdd: () => void }) {
  const t = useTranslate()
  const store = useSheetStore()
  const [text, setText] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const options = useVariants(text)
  const canScan = useHydrated() && 'BarcodeDetector' in window

  function add(typed: string): void {
    const { number, quantity } = splitQuantity(typed)
    setText('')
    field.current?.focus()
    if (!number) return
    onAdd()
    void store.add(number.slice(0, 100), quantity?.slice(0, 20) ?? '1')
  }

  return (
    <section className={css.way}>
      <h2 className={css.title}>{t('InstantExcel.Type', 'Type or scan')}</h2>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          add(text)
        }}
      >
        <Combobox<VariantOption>
          ref={field}
          label={t('InstantExcel.NumberField', 'Number, EAN or name')}
          placeholder={t('Cart.AddByNumberExample', 'Number x quantity')}
          enterKeyHint="done"
          maxLength={100}
          text={text}
          onText={setText}
          groups={[{ id: 'variants', options }]}
          onPick={({ number }) => add(number)}
          countText={(count) => t('Search.SuggestionCount', '{count} {count|suggestion|suggestions}', { count })}
        />
        <Button type="submit" icon={Plus}>
          {t('Cart.Add', 'Add')}
        </Button>
      </form>
      <p className={css.hint}>
        {t(
          'InstantExcel.TypeHint',
          'A number, an EAN or a name; number x quantity adds several. Each scan counts one piece. Enter adds, and the field is free again.',
        )}
      </p>
      {canScan && (
        <Button size="s" icon={Camera} onClick={() => setIsScanning(true)}>
          {t('InstantExcel.Scan', 'Scan with the camera')}
        </Button>
      )}
      {isScanning && <Scanner onCode={add} onClose={() => setIsScanning(false)} />}
    </section>
  )
}

function PasteWay({ onRead }: { onRead: (text: string) => Promise<boolean> }) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [isReading, setReading] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  async function take(pasted: string): Promise<void> {
    if (!pasted.trim()) return
    setReading(true)
    // What was typed meanwhile is not read yet.
    if (await onRead(pasted)) setText((now) => (now === pasted ? '' : now))
    setReading(false)
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain')
    // Rows are taken at once; a single word may still be typed on.
    if (!text.trim() && /[\t\n]/.test(pasted.trim())) {
      event.preventDefault()
      setText(pasted)
      void take(pasted)
    }
  }

  return (
    <section className={css.way}>
      <h2 className={css.title}>{t('InstantExcel.Paste', 'Paste rows')}</h2>
      <TextArea
        ref={field}
        label={t('InstantExcel.PasteField', 'Rows from a spreadsheet: number and quantity')}
        labelHidden
        className={css.paste}
        rows={3}
        spellCheck={false}
        placeholder={t('InstantExcel.PasteExample', 'TL-165\t12\nNB 2110.21\t6')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
      />
      <p className={css.hint}>
        {t('InstantExcel.PasteHint', 'Copy the cells in your spreadsheet. The columns may stand in any order.')}
      </p>
      {text.trim() && (
        <Button
          size="s"
          icon={Plus}
          loading={isReading}
          onClick={() => void take(text).then(() => field.current?.focus())}
        >
          {t('InstantExcel.TakeRows', 'Take these rows')}
        </Button>
      )}
    </section>
  )
}

type FileWayProps = {
  onRead: (base64: string) => Promise<boolean>
  onFailure: (text: string | undefined) => void
}

function FileWay({ onRead, onFailure }: FileWayProps) {
  const t = useTranslate()
  const isAlive = useHydrated()
  const [isOver, setIsOver] = useState(false)
  const [isReading, setReading] = useState(false)

  async function take(file: File): Promise<void> {
    if (file.size > MOST_BYTES) return onFailure(t('InstantExcel.TooLarge', 'The file is larger than 5 MB.'))
    if (file.size === 0) return onFailure(t('InstantExcel.Empty', 'The file is empty.'))
    const content = await base64Of(file).catch(() => undefined)
    if (content === undefined) return onFailure(t('InstantExcel.Unreadable', 'Your browser could not read the file.'))
    setReading(true)
    await onRead(content)
    setReading(false)
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) void take(file)
  }

  return (
    <section className={css.way}>
      <h2 className={css.title}>{t('InstantExcel.File', 'Open a file')}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <FileButton
          icon={FileUp}
          loading={isReading}
          disabled={!isAlive}
          accept=".xlsx,.ods,.csv,.txt,.tsv"
          label={t('InstantExcel.FileField', 'Order sheet')}
          onFile={(file) => void take(file)}
        >
          {t('InstantExcel.ChooseFile', 'Choose a file')}
        </FileButton>
        <span>{t('InstantExcel.Drop', 'or drop it here')}</span>
      </div>
      <p className={css.hint}>
        {t('InstantExcel.FileHint', '.xlsx, .ods or .csv, up to 5 MB: the sheet from here, or your own.')}
      </p>
    </section>
  )
}

/** What is in a file, as text for a call. */
function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
