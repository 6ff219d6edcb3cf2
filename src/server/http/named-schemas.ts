import { z } from 'zod'
import { AreaInfo, AreaSettings } from '#contract/area.ts'
import { CampaignMeter, OwnCampaign } from '#contract/campaigns.ts'
import { CalculatedCart, Cart, CartLine, CartSummary } from '#contract/cart.ts'
import { Category, Element } from '#contract/content.ts'
import { CreditMemoDetail, CreditMemoRow } from '#contract/credit-memos.ts'
import { FavoriteList } from '#contract/favorites.ts'
import { ImportRun } from '#contract/imports.ts'
import { InvoiceDetail, InvoiceRow } from '#contract/invoices.ts'
import { OrderDetail, OrderRow, Shipment } from '#contract/order-history.ts'
import { Order, OrderStates } from '#contract/orders.ts'
import { PriceResult } from '#contract/prices.ts'
import { Facet, Product, ProductSearch, Suggestions, Variant } from '#contract/products.ts'
import { ListPrice, Price } from '#contract/shared.ts'
import { OwnAddress, ShippingMethod } from '#contract/shipping.ts'
import { SignedInUser, Tokens } from '#contract/users.ts'

/** What calls answer, and the area that they are asked with: a type of its own for who generates a client. */
const NAMED = {
  ...{ AreaInfo, AreaSettings },
  ...{ CampaignMeter, OwnCampaign },
  ...{ CalculatedCart, Cart, CartLine, CartSummary },
  ...{ Category, Element },
  ...{
    CreditMemoDetail,
    CreditMemoRow,
    InvoiceDetail,
    InvoiceRow,
    Order,
    OrderDetail,
    OrderRow,
    OrderStates,
    Shipment,
  },
  ...{ Facet, Product, ProductSearch, Suggestions, Variant },
  ...{ ListPrice, Price, PriceResult },
  ...{ OwnAddress, ShippingMethod },
  ...{ FavoriteList, ImportRun, SignedInUser, Tokens },
}

/** Has zod refer to each of these by its name, where it would write it out at every place. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) {
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  }
}
