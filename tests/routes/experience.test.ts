import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { loader } from '~/routes/shop/experience'
import { aBook, aPicture } from '../support/builders'
import { asking } from '../support/requests'

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
const open = (query = '', path = '/experience') => loader(asking(path + query) as never)

describe.each(['/experience', '/wadiz/experience'])('%s', (path) => {
  it('begins with the books that can be ordered, without their prices', async () => {
    const known = await open('', path)
    expect(known).toMatchObject({ step: 'book', books: [{ title: '고래의 노래' }] })
    expect(JSON.stringify(known)).not.toContain('price')
  })

  it('goes on with a photo, a wait and the drawn sample of that book', async () => {
    const steps = ['', '&step=making', '&step=result']
    const known = await Promise.all(steps.map((step) => open(`?book=${whale}${step}`, path)))
    expect(known.map(({ step }) => step)).toEqual(['photo', 'making', 'result'])
    expect(known[2]).toMatchObject({ book: { id: whale }, sample: { url: target.url } })
  })

  it.each(['?book=x', '?book=99999', '?step=result', '?book=%00&step=making'])(
    'begins anew where no such book is: %s',
    async (query) => {
      expect((await open(query, path)).step).toBe('book')
    },
  )
})

it('lets nobody try a book that is sold out', async () => {
  expect((await open(`?book=${sold}`)).step).toBe('book')
})

it('shows the cover of a book that has no other picture', async () => {
  const bare = await aBook({ imageUrl: cover.url })
  expect(await open(`?book=${bare}&step=result`)).toMatchObject({ sample: { url: cover.url } })
})

it('keeps nothing of anybody', async () => {
  await open(`?book=${whale}&step=result`)
  const kept = await Promise.all(
    (['photos', 'previews', 'visitors'] as const).map((table) => db.selectFrom(table).select('id').execute()),
  )
  expect(kept).toEqual([[], [], []])
})
