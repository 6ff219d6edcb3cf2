import { DEFAULT_TEXTS } from '#domain/default-texts.ts'
import type { Documents, Scope } from '../documents/documents.ts'
import { invalid } from '../http/errors.ts'
import type { Shop } from '../shop.ts'

/** The texts of the interface that editors of the area wrote in place of the shop's own, by their keys. */
export function ownTexts(documents: Documents, scope: Scope): Record<string, string> {
  return Object.fromEntries(documents.all('translation', scope).map(({ key, body }) => [key, body.text]))
}

/** Every text of the interface, by its key. Throws ValidationException for an area or a language that is not there. */
export function translationsOf(
  { areas, documents }: Pick<Shop, 'areas' | 'documents'>,
  scope: Scope,
): Record<string, string> {
  const settings = areas.find(scope.areaId)
  if (!settings) throw invalid('areaId', `There is no area ${scope.areaId}.`)
  const { languageCode } = settings.areaInfo
  if (scope.languageCode !== languageCode) throw invalid('languageCode', `The area speaks ${languageCode}.`)
  return { ...DEFAULT_TEXTS, ...ownTexts(documents, scope) }
}
