import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { findBoardOrder } from '~/domain/fulfilment/board.server'
import { boss } from '~/domain/jobs.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey } from '~/domain/previews/preview'
import { previewsOf } from '~/domain/previews/previews.server'
import { type Asker, startPreview } from '~/domain/previews/start/start-preview.server'
import { acceptDoubt, repeatPreview, switchStyle } from '~/domain/previews/switch-style.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { toPreviewView } from '~/routes/shop/previews.server'
import { drawClosedEyes, drawHandsOnHair } from '../support/covered-faces'
import { drawPhoto } from '../support/drawn-faces'
import { anOrderWithPhoto } from '../support/office-orders'
import { aBookWithPlace } from '../support/templates'
import '../support/engine-results'

// A photographed head that is not only a head is not shown; what may spoil one is told beside its picture.

let book = 0
beforeAll(async () => {
  book = await aBookWithPlace()
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function paintPhotographed(photo: Uint8Array) {
  const { visitor } = await createVisitor(db)
  const asker = { owner: { visitorId: visitor.id }, from: '127.0.0.1' }
  const { name } = await startPreview(db, asker, { bookId: book, channel: 'web', photo })
  await paintPreview(db, name)
  const [preview] = await previewsOf(db, asker.owner, book)
  if (!preview) throw new Error('no preview is stored')
  return { asker, name, view: toPreviewView(preview, new Set()) }
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

  it('with closed eyes is shown, with a note', async () => {
    const { view } = await paintPhotographed(await drawClosedEyes())
    expect(view).toMatchObject({ state: 'done', isAcceptable: false, doubt: 'eyesClosed' })
  })

  const viewOf = async (asker: Asker) =>
    (await previewsOf(db, asker.owner, book)).map((preview) => toPreviewView(preview, new Set()))

  it.each([
    ['untidy', drawHandsOnHair],
    ['clipped', () => sharp(drawPhoto()).linear(2.2, 60).png().toBuffer()],
  ])('that is %s is painted once the parent wants it all the same', async (doubt, make) => {
    const { asker, name } = await paintPhotographed(await make())
    expect(await acceptDoubt(db, asker, name)).toBe(name)
    expect(await viewOf(asker)).toMatchObject([{ state: 'waiting', isDoubtAccepted: true }])
    // Pressed twice.
    await acceptDoubt(db, asker, name)
    await paintPreview(db, name)
    expect(await viewOf(asker)).toMatchObject([{ name, state: 'done', doubt, isDoubtAccepted: true }])
    const again = await repeatPreview(db, asker, name)
    await paintPreview(db, again)
    expect((await viewOf(asker))[0]).toMatchObject({ name: again, state: 'done', doubt })
  })

  it('with closed eyes is kept when the parent wants it all the same', async () => {
    const { asker, name } = await paintPhotographed(await drawClosedEyes())
    await acceptDoubt(db, asker, name)
    expect(await viewOf(asker)).toMatchObject([{ state: 'done', doubt: 'eyesClosed', isDoubtAccepted: true }])
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
    await acceptDoubt(db, asker, name)
    expect(await findBoardOrder(db, id)).toMatchObject({ doubt: 'eyesClosed', isDoubtAccepted: true })
  })

  it('of another parent is accepted by nobody else', async () => {
    const { name } = await paintPhotographed(await drawHandsOnHair())
    const { asker } = await paintPhotographed(drawPhoto())
    await expect(acceptDoubt(db, asker, name)).rejects.toMatchObject({ code: 'photo.gone' })
  })
})
