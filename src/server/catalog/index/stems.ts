type Rule = { ending: string; becomes: string; keeps: number }

const rule = (ending: string, becomes = '', keeps = 3): Rule => ({ ending, becomes, keeps })

/** Endings by language, longest first: the first that fits and leaves `keeps` letters is taken off. */
const RULES: Record<string, readonly Rule[]> = {
  en: [
    rule('sses', 'ss'),
    rule('ches', 'ch', 2),
    rule('shes', 'sh', 2),
    rule('ies', 'y', 2),
    rule('xes', 'x', 2),
    rule('zes', 'z', 2),
    rule('ss', 'ss'),
    rule('us', 'us'),
    rule('is', 'is'),
    rule('s'),
  ],
  da: ['ernes', 'erne', 'enes', 'ene', 'ers', 'ens', 'ets', 'er', 'en', 'et', 'es', 'e', 's'].map((each) => rule(each)),
  de: ['ern', 'en', 'er', 'es', 'em', 'e', 'n', 's'].map((each) => rule(each, '', 4)),
  sv: 'arnas ornas ernas arna orna erna ens ets ars ors ers ar or er en et an a e n s'
    .split(' ')
    .map((each) => rule(each)),
}
RULES.nb = RULES.da!
RULES.nn = RULES.da!

/** `word` (folded) without its plural or case ending, by the rules of `languageCode`; itself where there are none. */
export function stem(word: string, languageCode: string): string {
  for (const { ending, becomes, keeps } of RULES[languageCode.slice(0, 2)] ?? []) {
    if (word.endsWith(ending) && word.length - ending.length >= keeps) {
      return word.slice(0, word.length - ending.length) + becomes
    }
  }
  return word
}

/** The shortest word that a compound is made of. */
export const SHORTEST_PART = 3

const COMPOUNDING: ReadonlySet<string> = new Set(['da', 'de', 'nb', 'nn', 'sv'])

/** Whether the language writes two nouns as one word (`Dartscheibe`), where English writes two. */
export const writesCompounds = (languageCode: string): boolean => COMPOUNDING.has(languageCode.slice(0, 2))

const STOP_WORDS: Record<string, ReadonlySet<string>> = {
  en: new Set('a an and are as at be by for from in is it its of on or that the this to was with you your'.split(' ')),
  da: new Set('af at de den der det din du en er et for fra han i med og om pa som til ved'.split(' ')),
  de: new Set('am an auf aus bei das dem den der des die ein eine fur im in ist mit und von zu zum zur'.split(' ')),
  sv: new Set('av att de den der det din du en ett for fran han i med och om pa som till vid'.split(' ')),
}
const NONE: ReadonlySet<string> = new Set()

/** Folded words that say nothing in `languageCode`: a query is matched without them when it has others. */
export function stopWords(languageCode: string): ReadonlySet<string> {
  return STOP_WORDS[languageCode.slice(0, 2)] ?? NONE
}
