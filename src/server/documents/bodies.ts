import type { z } from 'zod'
import type { DocumentType } from '#contract/documents.ts'
import { RecoveryMail } from '#contract/users.ts'
import { StoredCategory, StoredPage, StoredProduct } from '../content/stored-page.ts'
import { StoredCampaign, StoredElement, StoredForm, StoredModal, StoredTranslation } from '../content/stored-parts.ts'

/** What a document of each type holds. */
export const BODIES = {
  page: StoredPage,
  category: StoredCategory,
  product: StoredProduct,
  campaign: StoredCampaign,
  form: StoredForm,
  modal: StoredModal,
  translation: StoredTranslation,
  recoveryMail: RecoveryMail,
  element: StoredElement,
} as const satisfies Record<DocumentType, z.ZodType>

export type BodyOf<T extends DocumentType> = z.output<(typeof BODIES)[T]>
