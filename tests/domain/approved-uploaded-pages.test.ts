import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageKey } from '~/book/document'
import { paintApprovedPages } from '~/domain/approvals/approved-pages.server'
import { findChangedPages, readApprovedPicture } from '~/domain/approvals/changed-pages.server'
import { compareApprovedPage } from '~/domain/approvals/compare-pages.server'
import { db, openPool } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { printPart } from '~/domain/prints/parts.server'
import { drawnEngine, printEngine } from '~/engines/engines.server'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { payOrder } from '../support/ebooks'
import { aStoredPicture, insertPrintRequest } from '../support/print-rows'
import { aPictureFromBehind } from '../support/templates'

// An uploaded page with a drawn head is stored and compared as the pages of our own painting are.

const art = vi.hoisted(() => ({ release: 'first' }))
vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => art.release }))

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a03050' } })
  .jpeg()
  .toBuffer()
const size = { width: 8, height: 8 }
vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({ ok: false, reason: 'busy' })
vi.spyOn(drawnEngine, 'paintPage').mockImplementation(async () => ({
  ok: true,
  picture: { bytes: Buffer.from(`ours ${art.release}`), type: 'image/webp', ...size },
}))
vi.spyOn(printEngine, 'print').mockResolvedValue({ ok: true, made: jpeg })
vi.spyOn(drawnEngine, 'paintHead').mockResolvedValue({ ok: true, head: undefined })
const setting = vi.spyOn(drawnEngine, 'paintPageWithHead')
const comparing = vi.spyOn(drawnEngine, 'compareChild')
beforeEach(() => {
  art.release = 'first'
  setting.mockReset().mockImplementation(async ({ px }) => ({
    ok: true,
    picture: { bytes: Buffer.from(`head ${px} ${art.release}`), type: 'image/webp', ...size },
  }))
  comparing.mockReset().mockResolvedValue({ ok: true, difference: 2.34 })
})

const anUploadedPage = () => aStoredPicture('#80a0c0', { x: 500 })
async function anOrderWith(pages: Partial<Record<PageKey, string>>) {
  const order = await aDrawnBook(await aBookOfArt(pages))
  await payOrder(order.id)
  return order
}
async function anApprovedOrder() {
  const order = await anOrderWith({ '4-5': await anUploadedPage() })
  await paintApprovedPages(db, { orderId: order.id })
  return order
}
async function pictureOf(orderId: number, side: 'approved' | 'present') {
  const bytes = await readApprovedPicture(db, { orderId, page: '4-5', side })
  return bytes && Buffer.from(bytes).toString()
}
const pagesOf = async (orderId: number) =>
  (
    await db
      .selectFrom('approvedPages')
      .select('page')
      .where('orderId', '=', orderId)
      .orderBy('page')
      .execute()
  ).map(({ page }) => page)
async function faultsOf(orderId: number) {
  const recipe = await insertPrintRequest(orderId, ['4-5-left'])
  await printPart(db, { orderId, recipe, part: '4-5-left' })
  const row = await db
    .selectFrom('printParts')
    .select('faults')
    .where('orderId', '=', orderId)
    .$castTo<{ faults: { code: string; detail?: string }[] }>()
    .executeTakeFirstOrThrow()
  return row.faults
}
const changed = { code: 'changedPicture', detail: '2.3' }

describe('an uploaded page with a drawn head', () => {
  it('is stored with the approval, small', async () => {
    const { id } = await anApprovedOrder()
    expect(await pagesOf(id)).toEqual(['2-3', '4-5', 'cover-front'])
    expect(await pictureOf(id, 'approved')).toBe('head 600 first')
  })

  it('stops the print when a release paints its head visibly otherwise', async () => {
    const { id } = await anApprovedOrder()
    expect(await faultsOf(id)).not.toContainEqual(changed)
    expect(comparing).not.toHaveBeenCalled()
    art.release = 'second'
    expect(await faultsOf(id)).toContainEqual(changed)
    expect(comparing.mock.calls[0]?.[0]).toMatchObject({
      template: { place: { x: 500 } },
      pictures: [Buffer.from('head 600 first'), Buffer.from('head 600 second')],
    })
    expect(await findChangedPages(db, id)).toMatchObject({ release: 'second', pages: [{ page: '4-5' }] })
    expect(await pictureOf(id, 'present')).toBe('head 600 second')
  })

  it('is not compared once it has no place for a head any more', async () => {
    const { id } = await anApprovedOrder()
    art.release = 'second'
    const recipe = await findRecipe(db, id)
    await db.updateTable('templates').set({ place: null }).execute()
    expect(recipe && (await compareApprovedPage(db, recipe, { orderId: id, page: '4-5' }))).toBeUndefined()
  })
})

describe('pages that cannot be stored', () => {
  it('do not keep the pages behind them from being stored', async () => {
    const behind = async () => aPictureFromBehind()
    const { id } = await anOrderWith({
      '2-3': await behind(),
      '4-5': await behind(),
      '6-7': await behind(),
      '8-9': await behind(),
      '10-11': await behind(),
      '12-13': await behind(),
      '14-15': await behind(),
      '16-17': await anUploadedPage(),
    })
    let job: { orderId: number } | undefined = { orderId: id }
    for (let run = 0; job && run < 5; run++) {
      await paintApprovedPages(db, job)
      job = await takeJob(id)
    }
    expect(job).toBeUndefined()
    expect(await pagesOf(id)).toEqual(['16-17', 'cover-front'])
  })
})

/** The job that was enqueued to go on, taken out of the queue. */
async function takeJob(orderId: number): Promise<{ orderId: number } | undefined> {
  const { rows } = await (await openPool()).query(
    `delete from pgboss.job where name = 'paint-approved-pages' and (data->>'orderId')::int = $1
       and data ? 'after' returning data`,
    [orderId],
  )
  return rows[0]?.data
}
