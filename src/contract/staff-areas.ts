import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Version } from './shared.ts'

const Written = z.record(z.string(), z.unknown())

/** What something was before a change, and who made it. */
const Before = z.object({
  version: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  replacedAt: z.iso.datetime(),
  replacedBy: z.string(),
})

export const staffAreas = {
  'POST /backoffice/api/Area/GetSettings': endpoint({
    summary:
      'The settings of an area as they are written, menus, banners and company among them, what they were before their last ten changes, and what they may hold as JSON Schema.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({
      version: z.int(),
      settings: Written,
      updatedAt: z.iso.datetime(),
      updatedBy: z.string(),
      versions: z.array(Before.extend({ settings: Written })),
      schema: Written,
    }),
  }),
  'POST /backoffice/api/Area/UpdateSettings': endpoint({
    summary: 'Writes the settings of an area and keeps what they were. Its id, language and currency stay.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, version: Version, settings: Written }),
    reply: z.object({ version: z.int() }),
    fails: ['RecordHasBeenModifiedException'],
    bodyLimit: 2 ** 20,
  }),
}

export const staffShippingAndTax = {
  'POST /backoffice/api/Area/GetShippingAndTax': endpoint({
    summary:
      'The ways to ship of an area, the countries it delivers to and its rates of value added tax, as a file of areas says them, what they were before their last ten changes, and what they may hold as JSON Schema.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({
      version: z.string(),
      lists: Written,
      updatedAt: z.iso.datetime(),
      updatedBy: z.string().describe('Empty for an import.'),
      versions: z.array(Before.extend({ lists: Written })),
      schema: Written,
    }),
  }),
  'POST /backoffice/api/Area/UpdateShippingAndTax': endpoint({
    summary:
      'Writes the ways to ship, countries and rates of an area and keeps what they were. What is not among them any more is offered no longer; `warnings` says what a file that says the same would be warned of.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, version: z.string().max(100), lists: Written }),
    reply: z.object({ version: z.string(), warnings: z.array(z.string()) }),
    fails: ['RecordHasBeenModifiedException'],
    bodyLimit: 2 ** 20,
  }),
}
