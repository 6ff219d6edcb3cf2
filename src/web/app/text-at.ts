/// <reference types="vite/types/importMeta.d.ts" />
import { ERROR_TEXTS } from '#contract/error-texts.ts'
import type { Translate } from './translations.ts'

/**
 * A text whose key is made as the page runs, like `Exceptions.{type}`: as editors wrote it or as the shop says it.
 * Where nobody wrote it, it is the bare key in development, so that it is noticed, else `fallback`.
 */
export function textAt(t: Translate, key: string, fallback = ERROR_TEXTS['Exceptions.DefaultErrorMessage']): string {
  const own = new Map<string, string>(Object.entries(ERROR_TEXTS)).get(key)
  return t(key, own ?? (import.meta.env.DEV ? key : fallback))
}
