import { beforeAll, describe, expect, it } from 'vitest'
import { defaultLook, serializeLook } from '~/art/child/look'
import { db } from '~/domain/db.server'
import { action, loader } from '~/routes/shop/experience'
import { aBook, aPicture as aBookPicture } from '../support/builders'
import { aDrawnPicture, aPhotoRow, aVisitor } from '../support/carts'
import { drawPhoto } from '../support/drawn-faces'
import { loaderArgs } from '../support/requests'
import { aPaintedBook } from '../support/templates'
import '../support/engine-results'

// The trial flow: every step has an address, and what it makes is the visitor's own child, as on a book's page.

let whale = 0
let sold = 0
beforeAll(async () => {
  const cover = await aBookPicture('whale')
  whale = await aBook({ title: '고래의 노래', imageUrl: cover.url })
  sold = await aBook({ title: '달의 서랍', isSoldOut: true })
  await aBook({ title: '숨은 책', isHidden: true })
})

type Headers = Record<string, string>
interface Shown {
  step: string
  agreed?: boolean
  preview?: { name: string; style: string; lookName: string }
  failed?: { fault: string }
}
const open = async (path: string, query = '', headers: Headers = {}) =>
  (await loader(loaderArgs(path + query, { headers }) as never)) as unknown as Shown

async function send(address: string, fields: Record<string, string | File>, headers: Headers = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const said = (await action(loaderArgs(address, { method: 'POST', body, headers }) as never)) as unknown
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location') ?? '',
      cookies: said.headers.getSetCookie().map((cookie) => cookie.split(';')[0]),
    }
  const { data, init } = said as { data: { refused?: { field?: string } }; init: ResponseInit }
  return { status: init.status, to: '', cookies: [], refused: data.refused }
}
const aPhoto = () => new File([new Uint8Array(drawPhoto())], 'photo.png', { type: 'image/png' })

describe.each(['/experience', '/wadiz/experience'])('%s', (path) => {
  it('starts with the books that can be ordered, without prices', async () => {
    const known = await open(path)
    expect(known).toMatchObject({ step: 'book', books: expect.arrayContaining([]) })
    expect(JSON.stringify(known)).toContain('고래의 노래')
    expect(JSON.stringify(known)).not.toMatch(/price|달의 서랍|숨은 책/)
  })

  it.each(['?book=x', '?book=99999', '?step=result', '?book=%00&step=making'])(
    'starts over for an unknown or malformed book: %s',
    async (query) => {
      expect((await open(path, query)).step).toBe('book')
    },
  )

  it('sends the photo with a guardian’s consent, and waits for the child drawn from it', async () => {
    const address = `${path}?book=${await aPaintedBook()}`
    const sent = { intent: 'preview', style: 'drawn', photo: aPhoto() }
    const refused = await send(address, sent)
    expect(refused).toMatchObject({ status: 400, refused: { field: 'consent' } })
    const { status, to, cookies } = await send(address, { ...sent, photo: aPhoto(), consent: 'on' })
    expect(status).toBe(303)
    expect(to.startsWith(`${address}&step=making&made=`)).toBe(true)
    const headers = { Cookie: cookies.join('; ') }
    const channel = path === '/experience' ? 'web' : 'wadiz'
    const name = to.split('made=')[1]
    const stored = await db
      .selectFrom('previews')
      .innerJoin('looks', 'looks.id', 'previews.lookId')
      .select(['channel', 'looks.photoId'])
      .where('previews.name', '=', name ?? '')
      .executeTakeFirst()
    expect(stored).toEqual({ channel, photoId: expect.any(Number) })
    for (const step of ['making', 'result'])
      expect(await open(to.replace('making', step), '', headers)).toMatchObject({
        step: 'making',
        preview: { name, style: 'drawn' },
      })
    const done = { state: 'done', look: serializeLook(defaultLook) }
    await db
      .updateTable('previews')
      .set(done)
      .where('name', '=', name ?? '')
      .execute()
    expect((await open(to, '', headers)).step).toBe('making')
    expect(await open(to.replace('making', 'result'), '', headers)).toMatchObject({ step: 'result' })
    expect((await open(to.replace('making', 'result'))).step).toBe('photo')
    expect(await open(address, '', headers)).toMatchObject({ step: 'photo', agreed: true })
  })

  it('begins without a photo, and without a consent about photos', async () => {
    const address = `${path}?book=${await aPaintedBook()}`
    const { to, cookies } = await send(address, { intent: 'withoutPhoto' })
    expect(await open(to, '', { Cookie: cookies.join('; ') })).toMatchObject({
      step: 'making',
      preview: { style: 'drawn', lookName: expect.any(String), photoKey: null },
    })
  })

  it('asks for another photo when no face was found, and tells so', async () => {
    const { owner, headers } = await aVisitor()
    const { name } = await aDrawnPicture(owner, whale)
    await db
      .updateTable('previews')
      .set({ state: 'failed', reason: 'noFace' })
      .where('name', '=', name)
      .execute()
    const known = await open(path, `?book=${whale}&step=result&made=${name}`, headers)
    expect(known).toMatchObject({ step: 'photo', failed: { fault: expect.stringContaining('얼굴') } })
  })

  it('removing the photo erases the child and leads back to the photo step', async () => {
    const { owner, headers } = await aVisitor()
    const { name, lookId } = await aDrawnPicture(owner, whale)
    const photo = await aPhotoRow(owner)
    await db.updateTable('looks').set({ photoId: photo.id }).where('id', '=', lookId).execute()
    const address = `${path}?book=${whale}`
    const made = `${address}&step=result&made=${name}`
    expect((await open(made, '', headers)).step).toBe('result')
    expect(await send(address, { intent: 'erase', name }, headers)).toMatchObject({
      status: 303,
      to: address,
    })
    expect((await open(made, '', headers)).step).toBe('photo')
    expect(await db.selectFrom('photos').select('id').where('id', '=', photo.id).execute()).toEqual([])
  })
})

it('a sold-out book cannot be tried', async () => {
  expect((await open('/experience', `?book=${sold}`)).step).toBe('book')
  const refused = await send(`/experience?book=${sold}`, { intent: 'withoutPhoto' })
  expect(refused.status).toBe(409)
})

it('a preview of another book is not shown', async () => {
  const { owner, headers } = await aVisitor()
  const { name } = await aDrawnPicture(owner, await aBook())
  expect((await open('/experience', `?book=${whale}&step=result&made=${name}`, headers)).step).toBe('photo')
})

it('opening the steps stores no photo, preview or visitor', async () => {
  const count = async () =>
    Promise.all(
      (['photos', 'previews', 'visitors'] as const).map(
        async (table) => (await db.selectFrom(table).select('id').execute()).length,
      ),
    )
  const before = await count()
  for (const step of ['', '&step=making', '&step=result']) await open('/experience', `?book=${whale}${step}`)
  expect(await count()).toEqual(before)
})
