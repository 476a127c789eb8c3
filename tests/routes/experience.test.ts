import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { loader } from '~/routes/shop/experience'
import { aBook, aPicture } from '../support/builders'
import { loaderArgs } from '../support/requests'

// The trial flow: every step has an address, all visitors see the same sample, and nothing is stored.

let whale = 0
let sold = 0
let target: Awaited<ReturnType<typeof aPicture>>
let cover: Awaited<ReturnType<typeof aPicture>>
beforeAll(async () => {
  target = await aPicture('whale-target')
  cover = await aPicture('whale')
  whale = await aBook({ title: '고래의 노래', imageUrl: cover.url, targetImageUrl: target.url })
  sold = await aBook({ title: '달의 서랍', isSoldOut: true })
  await aBook({ title: '숨은 책', isHidden: true })
})
const open = (query = '', path = '/experience') => loader(loaderArgs(path + query) as never)

describe.each(['/experience', '/wadiz/experience'])('%s', (path) => {
  it('starts with the books that can be ordered, without prices', async () => {
    const known = await open('', path)
    expect(known).toMatchObject({ step: 'book', books: [{ title: '고래의 노래' }] })
    expect(JSON.stringify(known)).not.toContain('price')
  })

  it('continues with the photo step, the wait and the book’s sample', async () => {
    const steps = ['', '&step=making', '&step=result']
    const known = await Promise.all(steps.map((step) => open(`?book=${whale}${step}`, path)))
    expect(known.map(({ step }) => step)).toEqual(['photo', 'making', 'result'])
    expect(known[2]).toMatchObject({ book: { id: whale }, sample: { url: target.url } })
  })

  it.each(['?book=x', '?book=99999', '?step=result', '?book=%00&step=making'])(
    'starts over for an unknown or malformed book: %s',
    async (query) => {
      expect((await open(query, path)).step).toBe('book')
    },
  )
})

it('a sold-out book cannot be tried', async () => {
  expect((await open(`?book=${sold}`)).step).toBe('book')
})

it('a book without a sample shows its cover', async () => {
  const bare = await aBook({ imageUrl: cover.url })
  expect(await open(`?book=${bare}&step=result`)).toMatchObject({ sample: { url: cover.url } })
})

it('stores no photo, preview or visitor', async () => {
  await open(`?book=${whale}&step=result`)
  const kept = await Promise.all(
    (['photos', 'previews', 'visitors'] as const).map((table) => db.selectFrom(table).select('id').execute()),
  )
  expect(kept).toEqual([[], [], []])
})
