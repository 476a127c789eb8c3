import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  beginOrderedHead,
  replaceOrderedHead,
  requestOrderedHead,
  requireOrderedHead,
} from '~/domain/corrections/correct-ordered-head.server'
import { db } from '~/domain/db.server'
import { isPreviewUnchanged } from '~/domain/ebooks/preview-unchanged.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { boss } from '~/domain/jobs.server'
import type { OrderStatus } from '~/domain/orders/order'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { findOrderById } from '~/domain/orders/orders.server'
import type { Stroke } from '~/domain/photos/strokes'
import { changeStrokes, findStrokes } from '~/domain/photos/strokes.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey, previewNameInKey } from '~/domain/previews/preview'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { storage } from '~/domain/storage.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { listAuditEntries } from '../support/audit'
import { drawHandsOnHair } from '../support/covered-faces'
import { aBookWithPages, aPaidBook, ebookRow } from '../support/ebooks'
import { anOperator, lettersAskedFor } from '../support/office'
import { ask } from '../support/photo-requests'
import '../support/engine-results'

// The office corrects the head of an order: its pages follow, and its parent is told.

let book = 0
let operator: Awaited<ReturnType<typeof anOperator>>
let order: Awaited<ReturnType<typeof aPaidBook>>
beforeAll(async () => {
  await startJobQueue()
  book = await aBookWithPages()
  operator = await anOperator()
})
beforeEach(async () => {
  order = await aPaidBook({ book })
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const wipeCrown: Stroke = { tool: 'wipe', radius: 40, path: [470, 312, 530, 312] }
const draw = (strokes: Stroke[]) => changeStrokes(db, order.owner, order.sourceKey, () => strokes)
const orderedName = () => previewNameInKey(order.previewKey)
const replace = (made: string, seen = orderedName()) =>
  replaceOrderedHead(db, order.id, { made, seen }, operator.by)
/** The pictures of the photo as the shop shows them: the one chosen last comes first. */
const shown = async () => {
  const rows = await db
    .selectFrom('previews')
    .select('previews.name')
    .innerJoin('photos', 'photos.id', 'previews.photoId')
    .where('photos.key', '=', order.sourceKey)
    .orderBy('chosenAt', 'desc')
    .orderBy('previews.id', 'desc')
    .execute()
  return rows.map(({ name }) => name)
}

const request = async () => requestOrderedHead(db, await requireOrderedHead(db, order.id))

async function paintCorrected() {
  await draw([wipeCrown])
  const made = await request()
  await paintPreview(db, made)
  return made
}

describe('the head of an order', () => {
  it('is replaced with a record and a letter, and the pages follow', async () => {
    const before = await ebookRow(order.id)
    const made = await paintCorrected()
    expect((await findOrderById(db, order.id))?.previewKey).toBe(order.previewKey)
    await Promise.all([replace(made), replace(made)])
    expect((await findOrderById(db, order.id))?.previewKey).toBe(previewKey(made))
    const recipe = await findRecipe(db, order.id)
    expect(recipe?.photo?.strokes).toEqual([wipeCrown])
    expect([before.recipe, recipe?.hash]).not.toContain(undefined)
    expect((await ebookRow(order.id)).recipe).toBe(recipe?.hash)
    expect(before.recipe).not.toBe(recipe?.hash)
    expect(await isPreviewUnchanged(db, order.id, recipe?.hash ?? '')).toBe(true)
    expect(await listOrderChanges(db, order.id)).toMatchObject([
      { field: 'photo', before: order.previewKey, after: previewKey(made), actor: operator.by.actor },
    ])
    const audited = (await listAuditEntries(db, `order:${order.id}`)).map(({ deed, actor }) => [deed, actor])
    expect(audited).toContainEqual(['photo.headCorrected', operator.by.actor])
    expect((await lettersAskedFor(order.id)).filter((fact) => fact === 'headCorrected')).toHaveLength(1)
  })

  it('keeps the version of the pages that was approved', async () => {
    const versionOf = () =>
      db.selectFrom('orders').select('presetVersion').where('id', '=', order.id).executeTakeFirst()
    const approved = await versionOf()
    await db.updateTable('presets').set({ version: 9 }).where('bookId', '=', book).execute()
    await replace(await paintCorrected())
    expect(await versionOf()).toEqual(approved)
    await db
      .updateTable('presets')
      .set({ version: approved?.presetVersion ?? 1 })
      .where('bookId', '=', book)
      .execute()
  })

  it('begins with its own outline, not with what its parent has left undone', async () => {
    await draw([wipeCrown])
    await beginOrderedHead(db, order.id)
    expect(await findStrokes(db, order.owner, order.sourceKey)).toEqual([])
    await replace(await paintCorrected())
    await draw([])
    await beginOrderedHead(db, order.id)
    expect(await findStrokes(db, order.owner, order.sourceKey)).toEqual([wipeCrown])
  })

  it('is no picture that the shop shows before it is confirmed', async () => {
    const made = await paintCorrected()
    expect(await shown()).toEqual([orderedName(), made])
    await draw([])
    await draw([wipeCrown])
    expect(await request()).toBe(made)
    expect(await shown()).toEqual([orderedName(), made])
    await replace(made)
    expect(await shown()).toEqual([made, orderedName()])
  })

  it('is not replaced where its order has another picture than the one compared', async () => {
    const first = await paintCorrected()
    await replace(first)
    await draw([wipeCrown, { ...wipeCrown, radius: 60 }])
    const second = await request()
    await paintPreview(db, second)
    await expect(replace(second)).rejects.toMatchObject({ code: 'correction.changed' })
    expect((await findOrderById(db, order.id))?.previewKey).toBe(previewKey(first))
  })

  it('is painted although it was doubted, which says nothing of its parent', async () => {
    await storage.put(order.sourceKey, await drawHandsOnHair())
    const made = await paintCorrected()
    expect(await findOwnPreview(db, order.owner, made)).toMatchObject({
      state: 'done',
      doubt: 'untidy',
      isDoubtAccepted: false,
    })
  })

  it('stays as it is once the book may be in production, and when its order is over', async () => {
    await draw([wipeCrown])
    const made = await request()
    const codes: [OrderStatus, string][] = [
      ['READY', 'order.started'],
      ['SHIPPED', 'order.started'],
      ['CANCEL', 'correction.cancelled'],
    ]
    for (const [status, code] of codes) {
      await db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      for (const attempt of [() => beginOrderedHead(db, order.id), request, () => replace(made)])
        await expect(attempt()).rejects.toMatchObject({ code })
    }
    expect((await findOrderById(db, order.id))?.previewKey).toBe(order.previewKey)
  })

  it('is refused unchanged, unpainted, of another order, and while its parent is asked for a photo', async () => {
    await expect(request()).rejects.toMatchObject({ code: 'head.unchanged' })
    await draw([wipeCrown])
    const made = await request()
    await expect(replace(made)).rejects.toMatchObject({ code: 'head.unpainted' })
    const other = await aPaidBook({ book })
    await expect(
      replaceOrderedHead(db, other.id, { made, seen: orderedName() }, operator.by),
    ).rejects.toMatchObject({
      code: 'preview.gone',
    })
    await ask(order.id, operator.by)
    await expect(beginOrderedHead(db, order.id)).rejects.toMatchObject({ code: 'head.awaited' })
  })
})
