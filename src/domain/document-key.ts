import { contentPath } from './content.ts'
import { ID, NO_ID } from './id.ts'
import { RECOVERY_MAILS } from './recovery-mails.ts'
import { isOwnScreen, leadsNowhere } from './system-pages.ts'

const PAGE_PATH = /^\/(?:[^\s\\?#%/]+(?:\/[^\s\\?#%/]+)*)?$/
const TEXT_KEY = /^[A-Za-z][\w.-]{0,199}$/

/** What is wrong with the key of a document of a type, in words for who writes it; undefined where it can be one. */
export function documentKeyFault(type: string, key: string): string | undefined {
  switch (type) {
    case 'page':
      if (!isPagePath(key))
        return 'A page is named by its path, like /about: without query, language and closing slash.'
      if (!isOwnScreen(key) && !leadsNowhere(key)) return undefined
      return `The shop itself answers at ${key}: a page there would never be seen.`
    case 'translation':
      return TEXT_KEY.test(key) ? undefined : 'A key of letters, digits, dots, - and _, like Cart.Heading'
    case 'recoveryMail':
      return RECOVERY_MAILS.some((each) => each === key) ? undefined : `One of ${RECOVERY_MAILS.join(', ')}`
    default:
      return ID.test(key) ? undefined : NO_ID
  }
}

const isPagePath = (key: string): boolean =>
  PAGE_PATH.test(key) && contentPath(key) === key && !/(^|\/)\.\.?(\/|$)/.test(key)
