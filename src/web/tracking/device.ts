/** What is known of the device: the window in CSS pixels, and how it is pointed at. */
type DeviceInfo = {
  width: number
  height: number
  kind: 'phone' | 'tablet' | 'desktop'
  isTouch: boolean
  pixelRatio: number
}

/** How long the window has to rest (spec section 9). */
const REST_MS = 50
const PHONE_BELOW = 640
const TABLET_BELOW = 1024

/**
 * Says on the document (`data-device`), and in the event `device:changed`, what the device is: now and 50 ms after each
 * resize of the window. Returns what ends it.
 */
export function followDevice(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    const device = readDevice()
    document.documentElement.dataset.device = device.kind
    dispatchEvent(new CustomEvent<DeviceInfo>('device:changed', { detail: device }))
  }
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(refresh, REST_MS)
  }
  refresh()
  addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', onResize)
  }
}

function readDevice(): DeviceInfo {
  const { innerWidth: width, innerHeight: height, devicePixelRatio: pixelRatio } = window
  const kind = width < PHONE_BELOW ? 'phone' : width < TABLET_BELOW ? 'tablet' : 'desktop'
  return { width, height, kind, isTouch: matchMedia('(pointer: coarse)').matches, pixelRatio }
}
