import { expect, test } from 'vitest'
import { importFormatOf, lookOf } from './import-format.ts'

test.each([
  ['products', 'catalogue.ndjson', '{"number":"A"}', 'ndjson'],
  ['products', 'catalogue.ndjson', 'what is this\n{"number":"A"}', 'ndjson'],
  ['products', 'export.csv', 'Handle,Title,Body (HTML),Variant Price\n', 'shopify'],
  ['products', 'export.csv', 'URL handle,Title,Description\n', 'shopify'],
  ['products', 'export.csv', '\ufeffsep=;\r\nHandle;Title\n', 'shopify'],
  ['products', 'ours.csv', 'number,name,brand\n', 'sheet'],
  [
    'customers',
    'c.csv',
    'Customer ID,First Name,Last Name,Email,Default Address Company,Default Address Address1\n',
    'shopify',
  ],
  ['users', 'c.csv', 'First Name,Last Name,Email,Company,Address1\n', 'shopify'],
  ['users', 'ours.csv', 'username,name,email\n', 'sheet'],
  ['products', 'wc.csv', '\ufeffID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,"Regular price"\n', 'woocommerce'],
  ['products', 'wc.csv', 'Typ;Artikelnummer;Name;"Regulärer Preis"\r\n', 'woocommerce'],
  ['products', 'wc.csv', 'ID,Тип,Артикул,Имя\n40,simple,,Дротик\n', 'woocommerce'],
  ['products', 'ours.csv', 'number,name,sku\nA,simple,\n', 'sheet'],
  ['products', 'feed', '<?xml version="1.0"?><rss>', 'google'],
  ['products', 'feed.xml', '', 'google'],
  [
    'products',
    'catalogue.xml',
    '<?xml version="1.0"?>\n<!DOCTYPE BMECAT SYSTEM "x.dtd">\n<BMECAT version="1.2">',
    'bmecat',
  ],
  ['prices', 'catalogue', '<?xml version="1.0"?><bme:BMECAT version="2005">', 'bmecat'],
  ['prices', 'feed.xml', '<rss>', 'sheet'],
  ['products', 'ours.XLSX', 'PK', 'sheet'],
  ['stock', 'levels.csv', 'Handle,Title\n', 'sheet'],
  ['stock', 'levels.txt', '\n {"number":"A"}', 'ndjson'],
  ['prices', 'prices.ods', '{', 'sheet'],
] as const)('a file of %s called %s that begins with %j is read as %s', (kind, fileName, beginning, format) => {
  expect(importFormatOf(kind, fileName, beginning)).toBe(format)
})

test.each([
  ['sheet', 'ID,Type,SKU,Name,Regular price\n', 'a file of the format “woocommerce”'],
  ['google', '<BMECAT version="1.2">', 'a file of the format “bmecat”'],
  ['sheet', 'sku,store_view_code,attribute_set_code,product_type\n', 'an export of Magento, which is not read'],
  ['shopify', 'id;product_number;name;price_net\n', 'an export of Shopware, which is not read'],
  ['sheet', 'Product ID,Active (0/1),Name *\n', 'an export of PrestaShop, which is not read'],
  ['woocommerce', 'ID,Type,SKU,Name,Regular price\n', undefined],
  ['sheet', 'number,name\n', undefined],
] as const)('what cannot be read as %s and begins with %j looks like %s', (format, beginning, look) => {
  expect(lookOf('products', format, beginning)).toEqual(look && expect.stringContaining(look))
})
