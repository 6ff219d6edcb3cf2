import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '../app/translations.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import css from './intake.module.css'

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type WithDetector = { BarcodeDetector: new (options: { formats: string[] }) => Detector }

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']
const LOOK_MS = 150
/** The same code counts again when it was away, or after so long. */
const AGAIN_MS = 1_500

/** The camera reads barcodes, one after the other, each +1; only where the browser can (`BarcodeDetector`). */
export function Scanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const [last, setLast] = useState<string>()
  const [isRefused, setIsRefused] = useState(false)
  const hear = useEffectEvent(onCode)

  useEffect(() => {
    // The page offers the camera only where the browser has this; TypeScript does not know it yet.
    const { BarcodeDetector } = window as unknown as WithDetector
    const detector = new BarcodeDetector({ formats: FORMATS })
    let stream: MediaStream | undefined
    let isOver = false
    let seen = { code: '', at: 0 }

    async function look(): Promise<void> {
      if (isOver || !video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      const code = found?.rawValue.trim() ?? ''
      const now = performance.now()
      if (code && (code !== seen.code || now - seen.at > AGAIN_MS)) {
        hear(code)
        setLast(code)
        navigator.vibrate?.(40)
      }
      if (code) seen = { code, at: now }
      setTimeout(() => void look(), LOOK_MS)
    }

    async function open(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stop(stream)
        video.current.srcObject = stream
        await video.current.play()
        await look()
      } catch (error) {
        // Also when it was closed before the camera had begun.
        console.warn('The camera cannot be used', error)
        setIsRefused(true)
      }
    }

    void open()
    return () => {
      isOver = true
      stop(stream)
    }
  }, [])

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('InstantExcel.Scan', 'Scan with the camera')}
      closeLabel={t('Dialog.Close', 'Close')}
    >
      {isRefused ? (
        <ErrorText>
          {t('InstantExcel.NoCamera', 'The camera cannot be used. Allow it in your browser, then try again.')}
        </ErrorText>
      ) : (
        <video ref={video} className={css.camera} muted playsInline />
      )}
      <p className={css.hint} role="status">
        {last
          ? t('InstantExcel.Scanned', '{code} counted', { code: last })
          : t('InstantExcel.ScanHint', 'Hold a barcode into the picture. Each scan counts one piece.')}
      </p>
    </Dialog>
  )
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
