import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { queryFor } from './query.ts'

const Query = z.object({
  area: z.object({ areaId: z.string() }),
  take: z.int().default(15),
  isActive: z.boolean().optional(),
  sorting: z.array(z.string()).optional(),
})

describe('queryFor', () => {
  test('gives names, numbers, booleans and lists the shape of the schema', () => {
    const read = queryFor(Query, 'AREA.AREAID=eu&take=20&isactive=true&Sorting[0]=a&Sorting[1]=b')
    expect(Query.parse(read)).toEqual({ area: { areaId: 'eu' }, take: 20, isActive: true, sorting: ['a', 'b'] })
  })

  test.each([
    'Area.AreaId=eu&take=',
    'Area.AreaId=eu&take=0x10',
    'Area.AreaId=eu&take=+1+',
    'Area.AreaId=eu&take=1e999',
    'Area.AreaId=eu&take=x',
    'Area=eu',
    '',
  ])('leaves %j for the schema to refuse', (query) => {
    expect(Query.safeParse(queryFor(Query, query)).success).toBe(false)
  })

  test('takes a repeated name for a list where one is wanted, else its last value', () => {
    const read = queryFor(Query, 'Area.AreaId=us&Area.AreaId=eu&Sorting=a&Sorting=b&take=1&take=2')
    expect(read).toEqual({ area: { areaId: 'eu' }, take: 2, sorting: ['a', 'b'] })
  })

  test('drops names the schema does not have', () => {
    expect(queryFor(Query, 'Area.AreaId=eu&__proto__.x=1&Area.Price=1')).toEqual({ area: { areaId: 'eu' } })
  })
})
