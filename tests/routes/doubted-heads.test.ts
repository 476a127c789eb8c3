import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { startPreview } from '~/domain/previews/start/start-preview.server'
import { switchStyle } from '~/domain/previews/switch-style.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { toPreviewView } from '~/routes/shop/previews.server'
import { drawClosedEyes, drawHandsOnHair } from '../support/covered-faces'
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
    expect(view).toMatchObject({ state: 'failed', isUntidy: true, doubt: null })
    expect(view.fault).toContain('그림으로 그린 아이')
    const drawn = await switchStyle(db, asker, { name, style: 'drawn' })
    await paintPreview(db, drawn)
    expect((await previewsOf(db, asker.owner, book))[0]).toMatchObject({ name: drawn, state: 'done' })
  })

  it('with closed eyes is shown, with a note', async () => {
    const { view } = await paintPhotographed(await drawClosedEyes())
    expect(view).toMatchObject({ state: 'done', isUntidy: false, doubt: 'eyesClosed' })
  })
})
