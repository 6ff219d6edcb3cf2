import type { OpenFile } from './grouped-rows.ts'
import { partOf, readXmlItems, textOf, type XmlItem, type XmlPart } from './xml-items.ts'

/** What is said once for all articles of a BMEcat. */
export type Catalogue = {
  /** That of prices that name none. */
  currencyCode: string
  /** What the address of a picture begins with. */
  mimeRoot: string
  /** Whose prices `net_customer` are; empty in a catalogue that names nobody. */
  buyerId: string
  /** It says of some articles alone what has changed: `T_UPDATE_PRODUCTS` or `T_UPDATE_PRICES`, without groups. */
  isUpdate: boolean
  /** Some article is in a group. */
  hasGroups: boolean
  /** The names on the way to the group of an article. */
  categoryOf(number: string): readonly string[]
  /** Those on the way to a class, of a classification whose classes the file names. */
  classOf(id: string): readonly string[]
}

type Group = { name: string; parentId: string; isRoot: boolean }

/** What BMEcat 1.2 calls an article is a product in 2005: both are read by the names of 1.2. */
const nameOf = (tag: string): string =>
  tag
    .replace(/^.*:/, '')
    .toUpperCase()
    .replace(/^PRODUCT(?=_|$)/, 'ARTICLE')
    .replace(/_PID$/, '_AID')
    .replace(/^PROD_ID/, 'ART_ID')

const BMECAT = { root: /^BMECAT$/, nameOf, isNone: 'is no BMEcat: no <BMECAT> is in it' }

/** The articles of a BMEcat 1.2 or 2005. */
export const readArticles = (open: OpenFile): AsyncGenerator<XmlItem> =>
  readXmlItems(open(), { ...BMECAT, items: /^ARTICLE$/ })

/** What stands before and behind the articles: all of it is held in memory, a name for each group and article. */
export async function readCatalogue(open: OpenFile, currencyCode: string): Promise<Catalogue> {
  const groups = new Map<string, Group>()
  const classes = new Map<string, Group>()
  const groupOf = new Map<string, string>()
  const said = { currencyCode, mimeRoot: '', buyerId: '' }
  let isUpdate = false
  const items = /^(?:HEADER|CATALOG_STRUCTURE|CLASSIFICATION_GROUP|ARTICLE_TO_CATALOGGROUP_MAP)$/
  const onPassing = (name: string) => {
    isUpdate ||= name.startsWith('T_UPDATE_')
  }
  for await (const item of readXmlItems(open(), { ...BMECAT, items, onPassing })) {
    if (item.name === 'HEADER') Object.assign(said, headerOf(item, currencyCode))
    else if (item.name === 'CATALOG_STRUCTURE') {
      const isRoot = item.attributes.type === 'root'
      const group = { name: textOf(item, 'GROUP_NAME'), parentId: textOf(item, 'PARENT_ID'), isRoot }
      groups.set(textOf(item, 'GROUP_ID'), group)
    } else if (item.name === 'CLASSIFICATION_GROUP') {
      const say = (what: string) => textOf(item, `CLASSIFICATION_GROUP_${what}`)
      classes.set(say('ID'), { name: say('NAME'), parentId: say('PARENT_ID'), isRoot: false })
    } else if (item.attributes.mode !== 'delete') {
      const number = textOf(item, 'ART_ID')
      if (!groupOf.has(number)) groupOf.set(number, textOf(item, 'CATALOG_GROUP_ID'))
    }
  }
  return {
    ...said,
    isUpdate,
    hasGroups: groupOf.size > 0,
    categoryOf: (number) => wayTo(groups, groupOf.get(number)),
    classOf: (id) => wayTo(classes, id),
  }
}

function headerOf(header: XmlPart, currencyCode: string) {
  const catalogue = partOf(header, 'CATALOG')
  const buyer = partOf(header, 'BUYER')
  return {
    currencyCode: (catalogue && textOf(catalogue, 'CURRENCY')) || currencyCode,
    mimeRoot: (catalogue && textOf(catalogue, 'MIME_ROOT')) || '',
    buyerId: (buyer && textOf(buyer, 'BUYER_ID')) || textOf(header, 'BUYER_IDREF'),
  }
}

/** No way is longer: every article takes its own. */
const LONGEST_WAY = 100

/** The root is the catalogue itself: its name leads nowhere, but for what is in no group of it. */
function wayTo(groups: ReadonlyMap<string, Group>, groupId: string | undefined): string[] {
  const names: string[] = []
  const seen = new Set<string>()
  for (let id = groupId; id !== undefined && !seen.has(id) && seen.size < LONGEST_WAY; ) {
    const group = groups.get(id)
    if (!group || (group.isRoot && names.length)) break
    names.unshift(group.name)
    seen.add(id)
    id = group.parentId
  }
  return names.filter(Boolean).map((name) => name.slice(0, 80))
}
