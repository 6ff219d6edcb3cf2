import { useTranslate } from '../app/translations.ts'

/** The words of pictures that can be enlarged and turned. */
export function useGalleryLabels() {
  const t = useTranslate()
  return {
    zoom: t('Gallery.Zoom', 'Enlarge'),
    zoomOut: t('Gallery.ZoomOut', 'Fit to the screen'),
    close: t('Gallery.Close', 'Close'),
    previous: t('Gallery.Previous', 'Previous picture'),
    next: t('Gallery.Next', 'Next picture'),
    choose: (position: number) => t('Gallery.Choose', 'Picture {position}', { position }),
  }
}
