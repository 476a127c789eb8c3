import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordConsentOnce } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { findBoardOrder } from '~/domain/fulfilment/board.server'
import { boss } from '~/domain/jobs.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey } from '~/domain/previews/preview'
import { previewsOf } from '~/domain/previews/previews.server'
import { type Asker, requestPreview, startPreview } from '~/domain/previews/start/start-preview.server'
import { acceptDoubt, repeatPreview, switchStyle } from '~/domain/previews/switch-style.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action as shopAction } from '~/routes/shop/book'
import { toPreviewView } from '~/routes/shop/preview-view.server'
import { action as campaignAction } from '~/routes/wadiz/book'
import { drawClosedEyes, drawHairAtEdge, drawHandsOnHair } from '../support/covered-faces'
import { drawChild } from '../support/drawn-child'
import { drawPhoto } from '../support/drawn-faces'
import { anOrderWithPhoto } from '../support/office-orders'
import { cookieHeader } from '../support/requests'
import { callAction } from '../support/route-calls'
import { shootScreen } from '../support/screen-photos'
import { aBookWithPlace, aPictureWithPlace } from '../support/templates'
import '../support/engine-results'

// A photographed head that is not only a head is shown if the parent wants it; what may spoil one is told beside its picture.

let book = 0
beforeAll(async () => {
  book = await aBookWithPlace()
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function paintPhotographed(photo: Uint8Array, bookId = book) {
  const { visitor, token } = await createVisitor(db)
  const asker = { owner: { visitorId: visitor.id }, from: '127.0.0.1' }
  const { name, photoKey } = await startPreview(db, asker, { bookId, channel: 'web', photo })
  await paintPreview(db, name)
  const [preview] = await previewsOf(db, asker.owner, bookId)
  if (!preview) throw new Error('no preview is stored')
  return { asker, token, name, photoKey, view: toPreviewView(preview, new Set()) }
}

async function countJobs(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'paint-preview' and data->>'name' = ${name}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

describe('a photographed head', () => {
  it('with hands on its hair is not shown, and the child is drawn from the same photo instead', async () => {
    const { asker, name, view } = await paintPhotographed(await drawHandsOnHair())
    expect(view).toMatchObject({ state: 'failed', isAcceptable: true, doubt: null })
    expect(view.fault).toContain('그림으로 그린 아이')
    const drawn = await switchStyle(db, asker, { name, style: 'drawn' })
    await paintPreview(db, drawn)
    expect((await previewsOf(db, asker.owner, book))[0]).toMatchObject({ name: drawn, state: 'done' })
  })

  it.each([
    ['eyesClosed', drawClosedEyes],
    ['sideCut', drawHairAtEdge],
    ['screen', () => shootScreen(drawPhoto())],
    ['drawing', () => drawChild(4)],
  ])('that is doubted as %s is shown, with a note', async (doubt, make) => {
    const { view } = await paintPhotographed(await make())
    expect(view).toMatchObject({ state: 'done', isAcceptable: false, doubt })
  })

  const viewOf = async (asker: Asker) =>
    (await previewsOf(db, asker.owner, book)).map((preview) => toPreviewView(preview, new Set()))

  it.each([
    ['untidy', drawHandsOnHair],
    ['clipped', () => sharp(drawPhoto()).linear(2.2, 60).png().toBuffer()],
  ])('that is %s is painted once the parent wants it all the same', async (doubt, make) => {
    const { asker, name } = await paintPhotographed(await make())
    expect(await acceptDoubt(db, asker, { name })).toBe(name)
    expect(await viewOf(asker)).toMatchObject([{ state: 'waiting', isDoubtAccepted: true }])
    const jobs = await countJobs(name)
    // Pressed twice.
    await acceptDoubt(db, asker, { name })
    expect(await countJobs(name)).toBe(jobs)
    await paintPreview(db, name)
    expect(await viewOf(asker)).toMatchObject([{ name, state: 'done', doubt, isDoubtAccepted: true }])
    const again = await repeatPreview(db, asker, name)
    await paintPreview(db, again)
    expect((await viewOf(asker))[0]).toMatchObject({ name: again, state: 'done', doubt })
  })

  it('with closed eyes is kept when the parent wants it all the same', async () => {
    const { asker, name } = await paintPhotographed(await drawClosedEyes())
    await acceptDoubt(db, asker, { name })
    expect(await viewOf(asker)).toMatchObject([{ state: 'done', doubt: 'eyesClosed', isDoubtAccepted: true }])
  })

  it('is kept in all pictures of its photo, also in those made before', async () => {
    const { asker, name } = await paintPhotographed(await drawClosedEyes())
    const again = await repeatPreview(db, asker, name)
    await paintPreview(db, again)
    await acceptDoubt(db, asker, { name: again })
    expect(await viewOf(asker)).toMatchObject([
      { name: again, isDoubtAccepted: true },
      { name, isDoubtAccepted: true },
    ])
  })

  it('is kept in another book with the same photo', async () => {
    const { asker, name, photoKey } = await paintPhotographed(await drawHandsOnHair())
    await acceptDoubt(db, asker, { name })
    const other = await aBookWithPlace()
    const next = await requestPreview(db, asker.owner, { bookId: other, photoKey, channel: 'web' })
    await paintPreview(db, next)
    const [preview] = await previewsOf(db, asker.owner, other)
    expect(preview).toMatchObject({ name: next, state: 'done', doubt: 'untidy', isDoubtAccepted: true })
  })

  it('is painted once where two presses at the same moment take the last place', async () => {
    const { asker, name, photoKey } = await paintPhotographed(await drawHandsOnHair())
    for (let i = 0; i < 3; i++)
      await requestPreview(db, asker.owner, { bookId: await aBookWithPlace(), photoKey, channel: 'web' })
    const jobs = await countJobs(name)
    const press = () => acceptDoubt(db, asker, { name })
    expect(await Promise.all([press(), press()])).toEqual([name, name])
    expect(await countJobs(name)).toBe(jobs + 1)
  })

  it('waits until the parent’s other pictures are painted', async () => {
    const { asker, name, photoKey } = await paintPhotographed(await drawHandsOnHair())
    for (let i = 0; i < 4; i++)
      await requestPreview(db, asker.owner, { bookId: await aBookWithPlace(), photoKey, channel: 'web' })
    await expect(acceptDoubt(db, asker, { name })).rejects.toMatchObject({ code: 'rate.limited' })
    expect(await viewOf(asker)).toMatchObject([
      { state: 'failed', isAcceptable: true, isDoubtAccepted: false },
    ])
  })

  it('is painted in the picture that the book has by then, if the book is still sold', async () => {
    const ownBook = await aBookWithPlace()
    const { asker, name } = await paintPhotographed(await drawHandsOnHair(), ownBook)
    const targetImageUrl = await aPictureWithPlace()
    const change = (to: { targetImageUrl?: string; isSoldOut?: boolean }) =>
      db.updateTable('books').set(to).where('id', '=', ownBook).execute()
    await change({ targetImageUrl, isSoldOut: true })
    await expect(acceptDoubt(db, asker, { name })).rejects.toMatchObject({ code: 'book.soldOut' })
    await change({ isSoldOut: false })
    await acceptDoubt(db, asker, { name })
    const { templateUrl } = await db
      .selectFrom('previews')
      .select('templateUrl')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    expect(templateUrl).toBe(targetImageUrl)
  })

  it('tells the office what it was doubted for, and that the parent knows', async () => {
    const { asker, name } = await paintPhotographed(await drawClosedEyes())
    const { id } = await anOrderWithPhoto(book)
    await db
      .updateTable('orders')
      .set({ previewKey: previewKey(name) })
      .where('id', '=', id)
      .execute()
    expect(await findBoardOrder(db, id)).toMatchObject({ doubt: 'eyesClosed', isDoubtAccepted: false })
    await acceptDoubt(db, asker, { name })
    expect(await findBoardOrder(db, id)).toMatchObject({ doubt: 'eyesClosed', isDoubtAccepted: true })
  })

  it('of another parent is accepted by nobody else', async () => {
    const { name } = await paintPhotographed(await drawHandsOnHair())
    const { asker } = await paintPhotographed(drawPhoto())
    await expect(acceptDoubt(db, asker, { name })).rejects.toMatchObject({ code: 'preview.gone' })
  })
})

describe('the button for a doubted head', () => {
  const press = async (
    { token, name }: { token: string; name: string },
    { action = shopAction as unknown, page = '/book' } = {},
  ) => {
    const headers = await cookieHeader({ visitor: token })
    const where = { path: `${page}/${book}`, params: { id: String(book) }, headers }
    return callAction(action, where, { intent: 'anyway', name })
  }

  it.each([
    ['shop', { action: shopAction as unknown, page: '/book' }],
    ['campaign', { action: campaignAction as unknown, page: '/wadiz/books' }],
  ])('on a page of the %s paints it, once a guardian has agreed', async (_, at) => {
    const { asker, token, name } = await paintPhotographed(await drawHandsOnHair())
    const stateOf = async () => (await previewsOf(db, asker.owner, book))[0]?.state
    expect(await press({ token, name }, at)).toMatchObject({ status: 400, refused: { field: 'consent' } })
    expect(await stateOf()).toBe('failed')
    await recordConsentOnce(db, asker.owner, 'guardian')
    const { status, to } = await press({ token, name }, at)
    expect([status, to]).toEqual([303, expect.stringContaining(name)])
    expect(await stateOf()).toBe('waiting')
  })

  it('does nothing for a stranger', async () => {
    const { asker, name } = await paintPhotographed(await drawHandsOnHair())
    const { token } = await createVisitor(db)
    expect(await press({ token, name })).toMatchObject({ status: 404 })
    expect((await previewsOf(db, asker.owner, book))[0]?.state).toBe('failed')
  })
})
