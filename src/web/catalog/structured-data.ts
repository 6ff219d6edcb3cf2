import type { AreaSettings } from '#contract/area.ts'
import type { Category } from '#contract/content.ts'
import type { Product } from '#contract/products.ts'
import { displayCurrency } from '#domain/money.ts'
import { isBuyable } from '#domain/stock.ts'

const CONTEXT = 'https://schema.org'
const PIECES_MOST = 48

type Crumbs = readonly { name: string; url: string }[]

/** A product as search engines read it: what every visitor sees, list prices without value added tax. */
export function productJsonLd(product: Product, origin: string): object {
  const prices = product.unitPrices.map(({ price }) => price)
  const [first] = product.variants
  const availability = product.variants.some(isBuyable) ? 'InStock' : 'OutOfStock'
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.number,
    ...(first?.ean && { gtin: first.ean }),
    ...(product.specifications.brand && { brand: { '@type': 'Brand', name: product.specifications.brand } }),
    image: product.media.filter(({ type }) => type === 'image').map(({ url }) => new URL(url, origin).href),
    url: origin + product.url,
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: product.variants.length,
        priceCurrency: displayCurrency(product.unitPrices[0]?.currencyCode ?? ''),
        availability: `${CONTEXT}/${availability}`,
      },
    }),
  }
}

/** The products of a list in their order. */
export function listJsonLd(name: string, products: readonly Product[], origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    itemListElement: products.slice(0, PIECES_MOST).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + product.url,
    })),
  }
}

/** The way to a page. */
export function crumbsJsonLd(crumbs: Crumbs, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + url,
    })),
  }
}

type Named = Pick<AreaSettings, 'solutionName' | 'logoUrl'>

/** Who keeps the shop, and how it is searched from outside. */
export function shopJsonLd({ solutionName: name, logoUrl = '/favicon.svg' }: Named, origin: string): object[] {
  const organisation = { '@type': 'Organization', '@id': `${origin}/#organization`, name, url: `${origin}/` }
  return [
    { '@context': CONTEXT, ...organisation, logo: new URL(logoUrl, origin).href },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name,
      url: `${origin}/`,
      publisher: { '@id': organisation['@id'] },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** The way to a category, itself included. */
export const categoryCrumbs = ({ path, name, url }: Category): Crumbs =>
  path.at(-1)?.url === url ? path : [...path, { name, url }]
