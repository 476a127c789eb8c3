import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { config } from '~/config/config.server'
import type { AddressFile } from '~/domain/addresses/address-file.server'
import { loadAddresses } from '~/domain/addresses/load-addresses.server'
import { PROVINCES } from '~/domain/addresses/provinces'
import { hasAddresses, searchAddresses } from '~/domain/addresses/search-addresses.server'
import { db } from '~/domain/db.server'
import sample from '../../db/seed/sample-addresses.txt?raw'
import { addressFile, addressLine, teheranRo } from '../support/address-files'

const emptyTable = () => sql`truncate addresses`.execute(db)
const load = (...files: AddressFile[]) => loadAddresses(files, { allowFewer: true })

async function find(typed: string, page?: number) {
  const result = await searchAddresses(db, { typed, page })
  if (result.state !== 'searched') throw new Error(result.state)
  return result
}
const addressesOf = async (typed: string) => (await find(typed)).found.map(({ address }) => address)

describe('a load of addresses', () => {
  beforeEach(emptyTable)

  it.each(['utf8', 'cp949'])('reads a file in %s', async (encoding) => {
    const { rows, byProvince } = await load(addressFile([teheranRo(152), teheranRo(154)], { encoding }))
    expect([rows, [...byProvince]]).toEqual([2, [['서울', 2]]])
    expect(await addressesOf('테헤란로 152')).toEqual(['서울 강남구 테헤란로 152 (역삼동)'])
  })

  it('replaces the addresses before it, and the same file twice gives the same', async () => {
    await load(addressFile([teheranRo(1)]))
    for (const _ of [1, 2]) await load(addressFile([teheranRo(152), teheranRo(154)]))
    expect(await addressesOf('테헤란로')).toEqual([
      '서울 강남구 테헤란로 152 (역삼동)',
      '서울 강남구 테헤란로 154 (역삼동)',
    ])
  })

  it('goes past a pooler, whose connections it would hold for minutes', async () => {
    Object.assign(config, { databaseDirectUrl: 'postgres://shop@127.0.0.1:1/shop' })
    try {
      await expect(load(addressFile([teheranRo(1)]))).rejects.toThrow('127.0.0.1:1')
    } finally {
      Object.assign(config, { databaseDirectUrl: undefined })
    }
  })

  it('of a demo’s sample has every province', async () => {
    const { byProvince } = await load({ name: 'sample', read: () => Readable.from([Buffer.from(sample)]) })
    expect(PROVINCES.filter((province) => !byProvince.has(province))).toEqual([])
    expect(await addressesOf('세종대로 110')).toEqual(['서울 중구 세종대로 110 (태평로1가, 서울특별시청)'])
  })

  it('of several files is one', async () => {
    const busan = addressLine({
      우편번호: '47545',
      시도: '부산광역시',
      시군구: '연제구',
      도로명: '중앙대로',
      건물번호본번: 1001,
    })
    expect((await load(addressFile([teheranRo(152)]), addressFile([busan]))).rows).toBe(2)
    expect((await find('부산 중앙대로')).total).toBe(1)
  })

  const whole = [teheranRo(152), teheranRo(154, { 시군구용건물명: '큰 건물' })]
  it.each([
    [
      'cut off in its last line',
      () => addressFile(whole, { bytes: -20 }),
      /line 3: 1\d fields instead of 26/,
    ],
    [
      'with a line of other fields',
      () => addressFile([`${teheranRo(1)}|`]),
      /line 2: 27 fields instead of 26/,
    ],
    ['in UTF-16', () => addressFile(whole, { encoding: 'utf16le' }), /another encoding/],
    ['of another kind', () => addressFile(['a|b'], { head: 'name|city' }), /does not begin with the names/],
    ['without a line', () => addressFile([], { bytes: 0 }), /is empty/],
    [
      'with a wrong postcode',
      () => addressFile([teheranRo(1, { 우편번호: '135-9' })]),
      /line 2: no postcode/,
    ],
    ['with no number', () => addressFile([teheranRo(1, { 건물번호본번: 'x' })]), /line 2: no number/],
  ])('of a file %s is refused and the addresses stay', async (_, broken, message) => {
    await load(addressFile([teheranRo(7)]))
    await expect(load(addressFile(whole), broken())).rejects.toThrow(message)
    expect(await addressesOf('테헤란로')).toEqual(['서울 강남구 테헤란로 7 (역삼동)'])
  })

  it('of letters that change their encoding is refused', async () => {
    const [start, end] = [
      addressFile([teheranRo(1)]),
      addressFile([teheranRo(2)], { encoding: 'cp949', head: '' }),
    ]
    const mixed: AddressFile = {
      name: 'mixed.txt',
      async *read() {
        yield* start.read()
        yield* end.read()
      },
    }
    await expect(load(mixed)).rejects.toThrow(/line 4: letters of another encoding/)
  })

  it('leaves one index, however often it is repeated', async () => {
    for (const number of [1, 2, 3]) await load(addressFile([teheranRo(number)]))
    const { rows } = await sql`select indexname from pg_indexes where tablename = 'addresses'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('by far fewer addresses needs to be allowed', async () => {
    await load(addressFile([1, 2, 3].map((number) => teheranRo(number))))
    const fewer = addressFile([teheranRo(9)])
    await expect(loadAddresses([fewer])).rejects.toThrow(/1 addresses would replace 3/)
    expect((await find('테헤란로')).total).toBe(3)
    await loadAddresses([fewer], { allowFewer: true })
    expect((await find('테헤란로')).total).toBe(1)
  })

  it('refuses a second load at the same time', async () => {
    let reach = () => {}
    const reached = new Promise<void>((resolve) => (reach = resolve))
    let go = () => {}
    const slow: AddressFile = {
      name: 'slow.txt',
      async *read() {
        reach()
        await new Promise<void>((resolve) => (go = resolve))
        yield* addressFile([teheranRo(152)]).read()
      },
    }
    const first = load(slow)
    await reached
    await expect(load(addressFile([teheranRo(1)]))).rejects.toThrow(/already/)
    go()
    expect((await first).rows).toBe(1)
  })
})

describe('a search of addresses', () => {
  it('says that none are loaded', async () => {
    await emptyTable()
    expect(await hasAddresses(db)).toBe(false)
    expect(await searchAddresses(db, { typed: '테헤란로 152' })).toEqual({ state: 'unloaded' })
  })
})

describe('a search among addresses', () => {
  beforeEach(async () => {
    if (await db.selectFrom('addresses').select('road').where('road', '=', '중앙로').executeTakeFirst())
      return
    await load(
      addressFile([
        teheranRo(152, { 시군구용건물명: '강남파이낸스센터', 지번본번: 737 }),
        teheranRo(152, { 건물번호부번: 3, 지번본번: 740, 지번부번: 2 }),
        teheranRo(15, { 지번본번: 152 }),
        teheranRo(12, { 도로명: '테헤란로8길' }),
        teheranRo(1, { 도로명: '테헤란로', 지하여부: 1, 시군구용건물명: '강남역' }),
        ...Array.from({ length: 45 }, (_, at) =>
          addressLine({
            우편번호: '12345',
            시도: '경기도',
            시군구: '수원시 팔달구',
            도로명: '중앙로',
            건물번호본번: at + 1,
            시군구용건물명: '래미안 대치팰리스',
          }),
        ),
        addressLine({
          우편번호: '25627',
          시도: '강원도',
          시군구: '강릉시',
          읍면: '강동면',
          도로명: '돌평길',
          건물번호본번: 58,
          건물번호부번: 16,
          리명: '모전리',
          산여부: 1,
          지번본번: 735,
        }),
      ]),
    )
  })

  const financeCentre = '서울 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)'
  it.each([
    ['테헤란로 152'],
    ['테헤란로152'],
    ['152 테헤란로'],
    ['서울 강남구 테헤란로 152'],
    ['서울특별시 강남구 테헤란로 152, 3층'],
    ['테헤란로 152 101동 1203호'],
    ['강남파이낸스'],
    ['역삼동 737'],
    ['역삼동737번지'],
    ['06236 152'],
  ])('finds a building by %s first', async (typed) => {
    expect((await addressesOf(typed))[0]).toBe(financeCentre)
  })

  it.each([
    ['테헤란로 152-3', '서울 강남구 테헤란로 152-3 (역삼동)'],
    ['테헤란로 8길 12', '서울 강남구 테헤란로8길 12 (역삼동)'],
    ['테헤란로8길12', '서울 강남구 테헤란로8길 12 (역삼동)'],
    ['테헤란로 지하 1', '서울 강남구 테헤란로 지하 1 (역삼동, 강남역)'],
    ['강원특별자치도 강릉 돌평길 58-16', '강원 강릉시 강동면 돌평길 58-16'],
    ['모전리 산 735', '강원 강릉시 강동면 돌평길 58-16'],
  ])('%s is %s alone', async (typed, address) => {
    expect(await addressesOf(typed)).toEqual([address])
  })

  it('by a number of the road leaves out the lots of that number', async () => {
    expect(await addressesOf('테헤란로 152')).toEqual([financeCentre, '서울 강남구 테헤란로 152-3 (역삼동)'])
  })

  it('shows the lot number beside the road address', async () => {
    const { found } = await find('돌평길 58-16')
    expect(found).toEqual([
      { postalCode: '25627', address: '강원 강릉시 강동면 돌평길 58-16', lot: '모전리 산735' },
    ])
  })

  it('has pages of twenty, and a page behind the last one is the first', async () => {
    const pages = [await find('래미안대치팰리스'), await find('래미안 대치', 2), await find('대치팰리스', 3)]
    expect(pages.map(({ found, total, page }) => [found.length, total, page])).toEqual([
      [20, 45, 1],
      [20, 45, 2],
      [5, 45, 3],
    ])
    expect(new Set(pages.flatMap(({ found }) => found.map(({ address }) => address))).size).toBe(45)
    expect(await find('대치팰리스', 4)).toEqual(await find('대치팰리스'))
  })

  it.each(['', '서울', '경기도', '152', '!', "' | '", '\u0000'])(
    'by %j alone is too vague',
    async (typed) => {
      expect(await searchAddresses(db, { typed })).toEqual({ state: 'vague' })
    },
  )

  it.each(['없는길 1', '99999', "x' | 'y", 'a\\b', '&&|!()<->:*', '가'.repeat(5000)])(
    'by %j finds nothing and breaks nothing',
    async (typed) => {
      const result = await searchAddresses(db, { typed })
      expect(result).not.toHaveProperty('found.0')
    },
  )
})
