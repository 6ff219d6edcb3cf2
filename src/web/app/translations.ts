import type { AreaSettings } from '#contract/area.ts'
import { type Translate, voiceOf } from '#domain/texts.ts'
import { useShop } from './shop.ts'

export type { Translate } from '#domain/texts.ts'

/** The texts of a shop's area, for loaders; components use `useTranslate`. */
export const translate = ({ settings }: { settings: Pick<AreaSettings, 'texts'> }): Translate => voiceOf(settings.texts)

/** `t('Cart.Heading', 'Your cart')`: the default text stands where it is used, editors override it by its key. */
export const useTranslate = (): Translate => translate(useShop())
