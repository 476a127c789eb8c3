import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { storage } from '~/domain/storage.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { loader } from '~/routes/shop/image-viewer'
import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'
import { aBook, aPicture } from '../support/builders'
import { cookieHeader, loaderArgs } from '../support/requests'

// The full-screen viewer shows only pictures of this site that the visitor may see.

const NAME = 'A'.repeat(22)
const PREVIEW = `/api/files/by-key/previews/${NAME}/result.webp`
let picture = ''
let owner: Record<string, string>

beforeAll(async () => {
  picture = (await aPicture('whale')).url
  await storage.put(picture.slice(1), new Uint8Array([1]))
  const { visitor, token } = await createVisitor(db)
  owner = await cookieHeader({ visitor: token })
  const photo = await db
    .insertInto('photos')
    .values({
      key: `previews/${'B'.repeat(22)}/source.jpg`,
      visitorId: visitor.id,
      bytes: 1,
      width: 1,
      height: 1,
      eraseAt: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('previews')
    .values({ name: NAME, bookId: await aBook(), photoId: photo.id, templateUrl: picture, channel: 'web' })
    .execute()
  await storage.put(`previews/${NAME}/result.webp`, new Uint8Array([2]))
})

async function open(url: string, headers: Record<string, string> = {}) {
  const { data, init } = await loader(loaderArgs(urls.imageViewer(url), { headers }) as never)
  return { ...data, status: init?.status }
}

describe('the image viewer', () => {
  it('shows a picture of the shop without login', async () => {
    expect(await open(picture)).toMatchObject({ status: 200, path: picture })
    expect(await open(`http://localhost:3000${picture}`)).toMatchObject({ status: 200, path: picture })
  })

  it('shows a preview to its owner only', async () => {
    expect(await open(PREVIEW, owner)).toMatchObject({ status: 200, path: PREVIEW })
    expect(await open(PREVIEW)).toMatchObject({ status: 404, path: undefined })
  })

  it.each([
    '',
    'https://evil.example/x.jpg',
    '//evil.example/x.jpg',
    '/\\evil.example/x.jpg',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://evil.example/1',
    '/api/books',
    '/pictures/../api/books',
    '/pictures/gone-000000000000/960.jpg',
    '/api/files/by-key/../../package.json',
    '/api/files/by-key/%2e%2e/source.jpg',
    '/image-viewer?url=/',
    `/${'x'.repeat(10_000)}`,
  ])('is 404 for %.60s', async (url) => {
    expect(await open(url, owner)).toMatchObject({ status: 404, path: undefined })
  })

  it('links back to the referring page of the shop, else home', async () => {
    const from = (Referer: string) => open(picture, { Referer })
    expect((await from('http://localhost:3000/book/3?preview=1')).back).toBe('/book/3?preview=1')
    expect((await from('https://evil.example/book/3')).back).toBe('/')
    expect((await from(`http://localhost:3000${urls.imageViewer(picture)}`)).back).toBe('/')
    expect((await open(picture)).back).toBe('/')
  })

  it('of the campaign links back to the campaign’s page given in the address, never outside it', async () => {
    const from = async (back: string) => {
      const { data } = await loader(loaderArgs(campaignUrls.imageViewer(picture, back)) as never)
      return data.back
    }
    expect(await from('/wadiz/books/3?preview=1&made=abc#preview')).toBe(
      '/wadiz/books/3?preview=1&made=abc#preview',
    )
    for (const back of [
      ...[
        '',
        '/',
        '/cart',
        '/wadizard',
        'https://evil.example/wadiz',
        '//evil.example/wadiz',
        '/wadiz/../cart',
      ],
      ...['/wadiz/image-viewer?url=/', '/\\evil.example/wadiz', 'javascript:alert(1)'],
    ])
      expect(await from(back), back).toBe('/wadiz')
  })
})
