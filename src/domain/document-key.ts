import { contentPath } from './content.ts'

const PAGE_PATH = /^\/(?:[^\s\\?#%/]+(?:\/[^\s\\?#%/]+)*)?$/
const TEXT_KEY = /^[A-Za-z][\w.-]{0,199}$/
const ID = /^[\x21-\x7e]{1,100}$/

/** What is wrong with the key of a document of a type, in words for who writes it; undefined where it can be one. */
export function documentKeyFault(type: string, key: string): string | undefined {
  switch (type) {
    case 'page':
      return isPagePath(key)
        ? undefined
        : 'A page is named by its path, like /about: without query, language and closing slash.'
    case 'translation':
      return TEXT_KEY.test(key) ? undefined : 'A key of letters, digits, dots, - and _, like Cart.Heading'
    default:
      return ID.test(key) ? undefined : 'An id of at most 100 characters, without spaces or control characters'
  }
}

const isPagePath = (key: string): boolean =>
  PAGE_PATH.test(key) && contentPath(key) === key && !/(^|\/)\.\.?(\/|$)/.test(key)
