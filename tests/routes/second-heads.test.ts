import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mood } from '~/art/child/expression'
import { addDays, now } from '~/config/clock'
import { recordConsentOnce } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { findStrokes } from '~/domain/photos/strokes.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey } from '~/domain/previews/preview'
import { findPreviewPhoto } from '~/domain/previews/preview-photos.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { composite } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action as orderedHeadAction, loader as orderedHeadLoader } from '~/routes/admin/heads/head'
import type { HeadPageView } from '~/routes/admin/heads/head.server'
import { loader as orderedPictureLoader } from '~/routes/admin/heads/picture'
import { loader as orderLoader } from '~/routes/admin/orders/order'
import { action as photoAction } from '~/routes/admin/orders/order-file'
import { loader as downloadLoader } from '~/routes/api/admin/order-download'
import { loader as photoLoader } from '~/routes/files/order-photo'
import { action, loader } from '~/routes/heads/head'
import { loader as pictureLoader } from '~/routes/heads/picture'
import { loader as register } from '~/routes/my/children'
import type { RegisteredChild } from '~/routes/my/children.server'
import { photoLookLabels } from '~/texts/account/photo-looks'
import type { HeadView } from '~/ui/head/head-correction'
import { listAuditEntries } from '../support/audit'
import { anOrder } from '../support/builders'
import { aVisitor } from '../support/carts'
import { drawPhoto } from '../support/drawn-faces'
import { anOperator } from '../support/office'
import { cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { aChildWithTwoPhotos } from '../support/second-photos'
import { aPaintedBook } from '../support/templates'
import '../support/engine-results'

// The second photo of a child, to be corrected by its parent and looked at by the office.

let book = 0
let child: Awaited<ReturnType<typeof aFamily>>
beforeAll(async () => {
  book = await aPaintedBook()
  await startJobQueue()
  // On a busy machine the engine takes its time to start.
  await composite.look(drawPhoto())
  child = await aFamily()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function aFamily(firstMood?: Mood) {
  const family = await aChildWithTwoPhotos(book, firstMood)
  await recordConsentOnce(db, family.owner, 'guardian')
  const headers = await cookieHeader({ session: await startUserSession(db, family.userId) })
  return { ...family, headers }
}

const files = ['head.png', 'plain.png', 'photo.webp']
const dab = JSON.stringify([{ tool: 'wipe', radius: 46, path: [500, 312] }])

const statusOf = async (
  read: unknown,
  path: string,
  { headers, ...params }: Record<string, unknown> & { headers: Record<string, string> },
) =>
  ((await (read as typeof pictureLoader)({ ...loaderArgs(path, { headers }), params } as never)) as Response)
    .status

const at = (name: string, headers = child.headers) => ({
  ...{ path: `/previews/${name}/head?head=second`, params: { name }, headers },
})
const open = (name: string, headers = child.headers) =>
  callLoader<{ head?: HeadView; status: number }>(loader, at(name, headers))

it('its head is open to the owner of a picture that shows it, and to nobody else', async () => {
  const { head } = await open(child.both)
  expect(head).toMatchObject({ which: 'second', strokes: [] })
  const pictureOf = (name: string, file: string, headers: Record<string, string>) =>
    statusOf(pictureLoader, `/previews/${name}/head/${file}?head=second`, { name, file, headers })
  for (const address of Object.values(head?.pictures ?? {})) expect(address).toContain('head=second')
  const stranger = (await aVisitor()).headers
  for (const file of files)
    expect([
      await pictureOf(child.both, file, child.headers),
      await pictureOf(child.name, file, child.headers),
      await pictureOf(child.both, file, stranger),
    ]).toEqual([200, 404, 404])
  expect([(await open(child.name)).status, (await open(child.both, stranger)).status]).toEqual([404, 404])
  expect(await callAction(action, at(child.both, stranger), { intent: 'use', strokes: dab })).toMatchObject({
    status: 404,
  })
})

it('is corrected by the same plain form, and a new picture follows', async () => {
  const { owner, photoKey, secondKey, both } = await aFamily()
  const headers = await cookieHeader({ session: await startUserSession(db, owner.userId) })
  const tapped = await callAction(action, at(both, headers), { strokes: dab, tool: 'wipe', size: 'large' })
  expect(tapped).toMatchObject({ status: 303, to: `/previews/${both}/head?head=second&tool=wipe&size=large` })
  expect([
    (await findStrokes(db, owner, photoKey)).length,
    (await findStrokes(db, owner, secondKey)).length,
  ]).toEqual([0, 1])
  const used = await callAction(action, at(both, headers), { intent: 'use' })
  expect(used.to).toMatch(new RegExp(`^/book/${book}\\?preview=1&made=[\\w-]{22}#preview$`))
  expect(used.to).not.toContain(both)
})

it('the office looks at it with a reason and under a mark, and its parent reads of it', async () => {
  const { userId, both, name, photoKey, headers } = await aFamily()
  const order = { userId, bookId: book, sourceKey: photoKey, status: 'PAID' as const }
  const shown = await anOrder({ ...order, previewKey: previewKey(both) })
  const plain = await anOrder({ ...order, previewKey: previewKey(name) })
  const operator = await anOperator()
  const offersOf = async (id: number) => {
    const where = { path: `/admin/orders/${id}`, params: { id: `${id}` }, headers: operator.headers }
    return (await callLoader<{ view: { pictures: object } }>(orderLoader, where)).view.pictures
  }
  expect(await offersOf(shown.id)).toEqual({ source: true, second: true, preview: true })
  expect(await offersOf(plain.id)).toEqual({ source: true, second: false, preview: true })
  const look = (id: number, fields: Record<string, string>) =>
    callAction(
      photoAction,
      {
        path: `/admin/orders/${id}/photo/second`,
        params: { id: `${id}`, kind: 'second' },
        headers: operator.headers,
      },
      fields,
    )
  expect(await look(shown.id, { intent: 'look' })).toMatchObject({ status: 400, to: null })
  expect(await look(plain.id, { intent: 'look', why: 'print' })).toMatchObject({ status: 404 })
  const { to } = await look(shown.id, { intent: 'look', why: 'quality' })
  const marked = (await photoLoader({
    ...loaderArgs(to ?? ''),
    params: { id: `${shown.id}`, kind: 'second' },
  } as never)) as Response
  expect([marked.status, marked.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect((await listAuditEntries(db, `order:${shown.id}`))[0]).toMatchObject({
    ...{ deed: 'photo.seen', detail: { kind: 'second', reason: 'quality' } },
  })
  const { children } = await callLoader<{ children: RegisteredChild[] }>(register, {
    path: '/mypage/children',
    headers,
  })
  const views = children.flatMap(({ entries }) => entries).flatMap((entry) => entry.views)
  expect(views).toContainEqual(expect.stringContaining(photoLookLabels.quality))
  const download = (id: number) =>
    statusOf(downloadLoader, `/api/admin/orders/${id}/download/second`, {
      ...{ id: `${id}`, kind: 'second', headers: operator.headers },
    })
  expect([await download(shown.id), await download(plain.id)]).toEqual([200, 404])
})

async function anOfficeWith({ userId, both, photoKey }: typeof child) {
  const { id } = await anOrder({
    ...{ userId, bookId: book, sourceKey: photoKey, status: 'PAID', previewKey: previewKey(both) },
  })
  const operator = await anOperator()
  const place = (query: string) => ({
    path: `/admin/orders/${id}/head?${query}`,
    params: { id: `${id}` },
    headers: operator.headers,
  })
  const view = async (query = 'head=second') =>
    (await callLoader<{ view: HeadPageView }>(orderedHeadLoader, place(query))).view
  const send = (fields: Record<string, string>, query = 'head=second') =>
    callAction(orderedHeadAction, place(query), { seen: both, ...fields })
  const openPicture = (file: string, of = '', query = 'head=second') =>
    orderedPictureLoader({
      ...loaderArgs(`/admin/orders/${id}/head/${file}?${query}&of=${of}`, { headers: operator.headers }),
      params: { id: `${id}`, file },
    } as never)
  const pictureOf = async (...of: Parameters<typeof openPicture>) => (await openPicture(...of)).status
  const make = async (query?: string) => {
    const made = (await send({ intent: 'use', strokes: dab }, query)).to?.match(/made=([\w-]{22})/)?.[1] ?? ''
    await paintPreview(db, made)
    return made
  }
  return { id, view, send, openPicture, pictureOf, make }
}

it('the office corrects its head for a reason to look at this very photo, and compares the heads', async () => {
  const family = await aFamily()
  const { both } = family
  const { id, view, send, pictureOf, make } = await anOfficeWith(family)
  expect(await send({ intent: 'open', why: 'quality' }, '')).toMatchObject({ status: 303 })
  expect([(await view('')).head?.which, (await view()).head]).toEqual(['first', undefined])
  for (const file of files) expect(await pictureOf(file)).toBe(404)
  expect(await send({ intent: 'use', strokes: dab })).toMatchObject({ status: 400 })
  expect(await send({ intent: 'open', why: 'quality' })).toMatchObject({
    ...{ status: 303, to: `/admin/orders/${id}/head?head=second` },
  })
  for (const file of files) expect(await pictureOf(file)).toBe(200)
  const made = await make()
  const { before, after, seen, isOnPicture } = (await view(`made=${made}&head=second`)).made ?? {}
  expect([isOnPicture, seen]).toEqual([false, both])
  expect([before, after]).toEqual(
    [both, made].map((of) => `/admin/orders/${id}/head/cut.png?of=${of}&head=second`),
  )
  expect([await pictureOf('cut.png', both), await pictureOf('cut.png', made)]).toEqual([200, 200])
  // The picture shows the first photo's head, for which there might be no reason to look.
  for (const file of ['page.webp', 'none.png']) expect(await pictureOf(file, made)).toBe(404)
  expect(await send({ intent: 'replace', made })).toMatchObject({ status: 303, to: `/admin/orders/${id}` })
  expect((await findOrderById(db, id))?.previewKey).toBe(previewKey(made))
})

it('the office compares the cut-out heads of a calm first photo, whose picture shows the second one', async () => {
  const family = await aFamily('calm')
  const { view, send, openPicture, pictureOf, make } = await anOfficeWith(family)
  await send({ intent: 'open', why: 'quality' }, '')
  const first = await make('')
  const { made } = await view(`made=${first}`)
  expect([made?.isOnPicture, made?.before, made?.after]).toEqual([
    ...[false, expect.stringContaining('cut.png'), expect.stringContaining('cut.png')],
  ])
  const [before, after] = await Promise.all(
    [family.both, first].map(
      async (of) => new Uint8Array(await (await openPicture('cut.png', of, '')).arrayBuffer()),
    ),
  )
  expect(before).not.toEqual(after)
  expect(await pictureOf('page.webp', first, '')).toBe(404)
  await send({ intent: 'open', why: 'quality' })
  const second = await make()
  expect((await view(`made=${second}&head=second`)).made).toMatchObject({
    ...{ isOnPicture: true, after: expect.stringContaining('page.webp') },
  })
  expect(await pictureOf('page.webp', second)).toBe(200)
})

it('a second photo that an earlier release has parted is still corrected on the pictures that show it', async () => {
  const family = await aFamily()
  const { secondKey, both } = family
  await db
    .updateTable('photos')
    .set({ eraseAt: addDays(now(), 200) })
    .where('key', '=', secondKey)
    .execute()
  const { send, pictureOf, make } = await anOfficeWith(family)
  expect((await open(both, family.headers)).head?.which).toBe('second')
  expect(await send({ intent: 'open', why: 'quality' })).toMatchObject({ status: 303 })
  for (const file of files) expect(await pictureOf(file)).toBe(200)
  expect((await findPreviewPhoto(db, await make()))?.photo.second).toMatchObject({
    ...{ key: secondKey, strokes: JSON.parse(dab) },
  })
})
