import type { DocumentType } from '#contract/documents.ts'
import type { Translate } from '../../app/translations.ts'

/** The types of documents, the ones that are edited most first. */
export const TYPES: readonly DocumentType[] = [
  'page',
  'element',
  'category',
  'product',
  'campaign',
  'form',
  'modal',
  'translation',
  'recoveryMail',
]

/** How a type is called. */
export function typeText(type: DocumentType, t: Translate): string {
  switch (type) {
    case 'page':
      return t('DocumentType.Page', 'Page')
    case 'element':
      return t('DocumentType.Element', 'Element')
    case 'category':
      return t('DocumentType.Category', 'Category')
    case 'product':
      return t('DocumentType.Product', 'Product')
    case 'campaign':
      return t('DocumentType.Campaign', 'Campaign')
    case 'form':
      return t('DocumentType.Form', 'Form')
    case 'modal':
      return t('DocumentType.Modal', 'Modal')
    case 'translation':
      return t('DocumentType.Translation', 'Text')
    case 'recoveryMail':
      return t('DocumentType.RecoveryMail', 'Mail')
  }
}

/** Where a document is edited. */
export const documentHref = (areaId: string, type: DocumentType, key: string): string =>
  `/backoffice/${areaId}/documents/${type}?key=${encodeURIComponent(key)}`
