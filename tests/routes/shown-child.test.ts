import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLook, serializeLook } from '~/art/child/look'
import { emptyDocument } from '~/book/document'
import { db } from '~/domain/db.server'
import { paintInTurn } from '~/domain/drawn-pages/paint-in-turn.server'
import { SCREEN } from '~/domain/drawn-pages/warm-up.server'
import { changeLook } from '~/domain/looks/change-look.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { toJsonb } from '~/domain/presets/presets.server'
import { hashToken } from '~/domain/tokens.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { drawnEngine } from '~/engines/engines.server'
import { findShownChild } from '~/http/cookie-holder.server'
import { loader as cover } from '~/routes/children/cover'
import { action as show } from '~/routes/children/show'
import { loader as spread } from '~/routes/children/spread'
import { aBook } from '../support/builders'
import { aLook } from '../support/carts'
import { cookieHeader, loaderArgs } from '../support/requests'

// Lists of books show a visitor the child that they made, on the covers of books that can be painted with any child.

const picture = { bytes: Buffer.from('a cover'), type: 'image/webp', width: 2, height: 2 } as const
const painting = vi.spyOn(drawnEngine, 'paintPage')
beforeEach(() => {
  painting.mockReset().mockResolvedValue({ ok: true, picture })
  vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({ ok: false, reason: 'busy' } as never)
})

/** A book whose cover is painted by code. */
const aBookWithCover = () => aBook({ imageUrl: '/pictures/whale-song-0123456789ab/720.jpg' })

async function aParent() {
  const { visitor, token } = await createVisitor(db)
  const owner = { visitorId: visitor.id }
  const addChild = () => aLook(owner, { look: defaultLook })
  return { owner, headers: await cookieHeader({ visitor: token }), addChild }
}
const shownTo = ({ Cookie }: Record<string, string>) => findShownChild(Cookie, undefined)
const open = (name: string, book: number | string, headers: Record<string, string> = {}, query = '') =>
  cover({
    ...loaderArgs(`/children/${name}/covers/${book}.webp${query}`, { headers }),
    params: { name, file: `${book}.webp` },
  } as never)

describe('the child in the lists', () => {
  it('is none for a visitor without one, and nobody’s for a forged cookie', async () => {
    const { headers } = await aParent()
    expect(await shownTo(headers)).toBeUndefined()
    expect(await shownTo(await cookieHeader({ visitor: 'x'.repeat(43) }))).toBeUndefined()
  })

  it('is the one changed last, under an address for each look', async () => {
    const { owner, headers, addChild } = await aParent()
    const [first] = [await addChild(), await addChild()]
    const look = { ...defaultLook, hair: { ...defaultLook.hair, style: 'afro' as const } }
    await changeLook(db, owner, { name: first.name, look: serializeLook(look) })
    expect(await shownTo(headers)).toEqual({
      name: first.name,
      version: versionOf(look),
      childName: null,
      isShown: true,
    })
  })

  it('goes and comes back by the button, which leads back to its page', async () => {
    const { headers, addChild } = await aParent()
    await addChild()
    const press = async (shown: string) => {
      const body = new URLSearchParams({ shown, returnTo: '/products?sort=new' })
      return (await show(
        loaderArgs('/children/show', { method: 'POST', body, headers }) as never,
      )) as Response
    }
    const off = await press('off')
    expect([off.status, off.headers.get('Location')]).toEqual([303, '/products?sort=new'])
    const [cookie = ''] = (off.headers.get('Set-Cookie') ?? '').split(';')
    expect((await shownTo({ Cookie: `${headers.Cookie}; ${cookie}` }))?.isShown).toBe(false)
    const odd = loaderArgs('/children/show', {
      method: 'POST',
      body: '"x"',
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
    expect(((await show(odd as never)) as Response).status).toBe(400)
    expect((await press('on')).headers.get('Set-Cookie')).toContain('Max-Age=0')
  })
})

describe('a spread with the child', () => {
  const openSpread = (name: string, book: number, headers: Record<string, string>) =>
    spread({
      ...loaderArgs(`/children/${name}/spreads/${book}.webp`, { headers }),
      params: { name, file: `${book}.webp` },
    } as never)
  const aBookWithSpread = async (url: string) => {
    const book = await aBook()
    const document = { ...emptyDocument(), pageImages: { '4-5': url } }
    await db
      .insertInto('presets')
      .values({ bookId: book, version: 1, document: toJsonb(document) })
      .execute()
    return book
  }

  it('is painted in the size of a list, and is the one that is sold while it cannot be painted', async () => {
    const { headers, addChild } = await aParent()
    const { name } = await addChild()
    const url = '/pictures/whale-song-4-5-0123456789ab/1200.webp'
    const book = await aBookWithSpread(url)
    expect((await openSpread(name, book, headers)).status).toBe(200)
    expect(painting).toHaveBeenCalledWith(
      expect.objectContaining({ picture: 'whale-song/4-5', shot: { px: 600 }, look: defaultLook }),
    )
    painting.mockResolvedValue({ ok: false, reason: 'busy' } as never)
    expect((await openSpread(name, book, headers)).headers.get('Location')).toBe(url)
    const uploaded = await aBookWithSpread('/pictures/own-0123456789ab/1200.webp')
    expect((await openSpread(name, uploaded, headers)).headers.get('Location')).toContain('/pictures/own-')
  })

  it('is not found for another visitor, or a book without that spread', async () => {
    const { headers, addChild } = await aParent()
    const { name } = await addChild()
    const book = await aBookWithSpread('/pictures/whale-song-4-5-0123456789ab/1200.webp')
    expect((await openSpread(name, book, (await aParent()).headers)).status).toBe(404)
    expect((await openSpread(name, await aBook(), headers)).status).toBe(404)
  })

  it('of one visitor takes two places among the painters at a time', async () => {
    const { headers, addChild } = await aParent()
    const { name } = await addChild()
    const book = await aBookWithSpread('/pictures/whale-song-4-5-0123456789ab/1200.webp')
    const ends: (() => void)[] = []
    painting.mockImplementation(
      () => new Promise((resolve) => ends.push(() => resolve({ ok: true, picture }))),
    )
    const all = [1, 2, 3].map(() => openSpread(name, book, headers))
    await vi.waitFor(() => expect(ends).toHaveLength(2))
    const other = await aParent()
    const theirs = openSpread((await other.addChild()).name, book, other.headers)
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    ends[2]?.()
    expect((await theirs).status).toBe(200)
    expect(ends).toHaveLength(3)
    ends[0]?.()
    await vi.waitFor(() => expect(ends).toHaveLength(4))
    for (const end of ends) end()
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('a picture that its browser no longer waits for', () => {
  it('is not painted when its turn comes, and counts for nothing', async () => {
    const { owner } = await aParent()
    const [here, gone] = [new AbortController(), new AbortController()]
    const ends: (() => void)[] = []
    const paint = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
    const [first, second] = [1, 2].map(() => paintInTurn(db, { owner, signal: here.signal }, paint))
    const dropped = paintInTurn(db, { owner, signal: gone.signal }, paint)
    const last = paintInTurn(db, { owner, signal: here.signal }, paint)
    await vi.waitFor(() => expect(ends).toHaveLength(2))
    gone.abort()
    ends[0]?.()
    await expect(dropped).rejects.toMatchObject({ code: 'shop.busy' })
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    for (const end of ends) end()
    await Promise.all([first, second, last])
    expect(paint).toHaveBeenCalledTimes(3)
    const key = hashToken(`drawnPage.visitor 1 ${JSON.stringify(owner)}`)
    expect(await db.selectFrom('rateLimits').select('hits').where('key', '=', key).execute()).toEqual([
      { hits: 3 },
    ])
  })

  it('goes before those that wait already when its rank is lower', async () => {
    const { owner } = await aParent()
    const { signal } = new AbortController()
    const begun: string[] = []
    const ends: (() => void)[] = []
    const ask = (name: string, rank: number) =>
      paintInTurn(db, { owner, signal, rank }, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const all = [ask('book', 2), ask('other book', 2)]
    await vi.waitFor(() => expect(begun).toHaveLength(2))
    all.push(ask('third book', 2), ask('chips', 1), ask('portrait', 0), ask('more chips', 1))
    for (const count of [3, 4, 5, 6]) {
      ends.shift()?.()
      await vi.waitFor(() => expect(begun).toHaveLength(count))
    }
    for (const end of ends) end()
    await Promise.all(all)
    expect(begun.slice(2)).toEqual(['portrait', 'chips', 'more chips', 'third book'])
  })

  it('is refused while a hundred others of its visitor wait', async () => {
    const { owner } = await aParent()
    const { signal } = new AbortController()
    const ends: (() => void)[] = []
    const paint = () => new Promise<void>((resolve) => ends.push(resolve))
    const all = Array.from({ length: 102 }, () => paintInTurn(db, { owner, signal }, paint))
    await expect(paintInTurn(db, { owner, signal }, paint)).rejects.toMatchObject({ code: 'shop.busy' })
    const ending = setInterval(() => {
      for (const end of ends.splice(0)) end()
    }, 1)
    await Promise.all(all)
    clearInterval(ending)
  })
})

describe('a cover with the child', () => {
  it('is painted in the size of a list, and kept by the browser alone', async () => {
    const { headers, addChild } = await aParent()
    const answer = await open((await addChild()).name, await aBookWithCover(), headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toMatch(/^private, max-age=\d+$/)
    expect(painting).toHaveBeenCalledWith(
      expect.objectContaining({ picture: 'whale-song', shot: { px: 600 }, look: defaultLook }),
    )
    const held = { ...headers, 'If-None-Match': answer.headers.get('ETag') ?? '' }
    painting.mockClear()
    const { name } = (await shownTo(headers)) ?? { name: '' }
    expect((await open(name, await aBookWithCover(), held)).status).toBe(304)
    expect(painting).not.toHaveBeenCalled()
  })

  it('is the cover that is sold while it cannot be painted', async () => {
    painting.mockResolvedValue({ ok: false, reason: 'busy' } as never)
    const { headers, addChild } = await aParent()
    const answer = await open((await addChild()).name, await aBookWithCover(), headers)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([302, 'private, no-store'])
    expect(answer.headers.get('Location')).toMatch(/^\/pictures\/whale-song-/)
    const otherCover = await aBook({ imageUrl: '/pictures/lamp-0123456789ab/720.jpg' })
    const { name } = (await shownTo(headers)) ?? { name: '' }
    expect((await open(name, otherCover, headers)).headers.get('Location')).toBe(
      '/pictures/lamp-0123456789ab/720.jpg',
    )
  })

  it('of a whole book is the preview’s own while it cannot be painted, or when it is no longer sold', async () => {
    const { headers, addChild } = await aParent()
    const { name } = await addChild()
    const book = await aBookWithCover()
    const preview = 'p'.repeat(22)
    const own = `/api/files/by-key/previews/${preview}/cover-front.webp`
    const openOf = (query: string) => open(name, book, headers, `?preview=${query}`)
    expect((await openOf(preview)).status).toBe(200)
    expect(painting).toHaveBeenCalledWith(expect.objectContaining({ shot: SCREEN }))
    painting.mockResolvedValue({ ok: false, reason: 'busy' } as never)
    expect((await openOf(preview)).headers.get('Location')).toBe(own)
    for (const odd of ['', '../../auth', `${preview}/..`])
      expect((await openOf(odd)).headers.get('Location')).toMatch(/^\/pictures\/whale-song-/)
    await db.updateTable('books').set({ isHidden: true }).where('id', '=', book).execute()
    expect((await openOf(preview)).headers.get('Location')).toBe(own)
  })

  it('is not found for another visitor, a book without a cover or an address that names no book', async () => {
    const { headers, addChild } = await aParent()
    const { name } = await addChild()
    const book = await aBookWithCover()
    for (const [of, holder] of [
      [book, (await aParent()).headers],
      [book, {}],
      [await aBook({ imageUrl: null }), headers],
      ['0', headers],
      ['99999999999', headers],
    ] as const)
      expect((await open(name, of, holder)).status).toBe(404)
    expect(painting).not.toHaveBeenCalled()
  })
})
