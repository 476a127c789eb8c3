import { describe, expect, it } from 'vitest'
import { DEFAULT_PROFILE } from '~/book/print/profile'
import { correctWordsForCustomer, hashWords } from '~/domain/corrections/correct-for-customer.server'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { listBoardOrders } from '~/domain/fulfilment/board.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { makePrint } from '~/domain/prints/make-print.server'
import { requestPrint, requestPrintAgain } from '~/domain/prints/request-print.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { anOperator } from '../support/office'
import { anAdminActor, anOrderWithPages } from '../support/office-orders'
import { wordedOrder } from '../support/order-words'

// An approved book becomes READY by itself once its files are made, unless it is no longer the book that was approved.

describe('a request to print an order and then set it to READY', () => {
  const wishOf = async (orderId: number) =>
    db
      .selectFrom('prints')
      .select(['readyBy', 'state', 'recipe'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  async function wished() {
    const by = await anAdminActor()
    const { id: orderId } = await anOrderWithPages()
    await makePrint(db, { orderId, adminId: by.id, thenReady: true })
    expect((await wishOf(orderId)).readyBy).toBe(by.id)
    return { orderId, by: by.actor }
  }
  const isOnBoard = async (orderId: number) => (await listBoardOrders(db)).includes(orderId)
  async function reword(orderId: number) {
    const { by } = await anOperator()
    const order = await wordedOrder(orderId)
    const typed = {
      childName: '바다',
      dedication: '',
      dedicatedBy: '',
      dedicatedOn: '',
      keptDedication: '',
      reason: '전화로 받았어요',
    }
    await correctWordsForCustomer(db, orderId, { ...typed, seen: hashWords(order) }, by)
  }

  it('is dropped when the print files cannot be made', async () => {
    const { orderId } = await wished()
    await db.updateTable('printParts').set({ state: 'done' }).where('orderId', '=', orderId).execute()
    await db.updateTable('prints').set({ tries: 99 }).where('orderId', '=', orderId).execute()
    const { recipe } = await wishOf(orderId)
    await bindPrint(db, { orderId, recipe }, toExtraPageTexts)
    expect(await wishOf(orderId)).toMatchObject({ state: 'failed', readyBy: null })
  })

  it('is not taken over by a later request for the files alone', async () => {
    const { orderId, by } = await wished()
    await db.updateTable('prints').set({ state: 'failed' }).where('orderId', '=', orderId).execute()
    expect(await requestPrint(db, orderId, { by, profile: DEFAULT_PROFILE })).toBe('making')
    expect(await wishOf(orderId)).toMatchObject({ state: 'waiting', readyBy: null })
  })

  it('ends with every correction of the book, which then comes back to the board', async () => {
    const { orderId } = await wished()
    expect(await isOnBoard(orderId)).toBe(false)
    await reword(orderId)
    expect((await wishOf(orderId)).readyBy).toBeNull()
    expect(await isOnBoard(orderId)).toBe(true)
  })

  it('ends when a job finds that the book has changed', async () => {
    const { orderId } = await wished()
    const { recipe } = await wishOf(orderId)
    await db.updateTable('orders').set({ childName: '바다' }).where('id', '=', orderId).execute()
    await requestPrintAgain(db, { orderId, recipe })
    const anew = await wishOf(orderId)
    expect(anew).toMatchObject({ state: 'waiting', readyBy: null })
    expect(anew.recipe).not.toBe(recipe)
  })

  it('is not made by a job that the list queued before a correction', async () => {
    const { id: adminId } = await anAdminActor()
    const { id: orderId } = await anOrderWithPages()
    const recipe = (await findRecipe(db, orderId))?.hash
    await reword(orderId)
    await makePrint(db, { orderId, adminId, thenReady: true, recipe })
    expect(await db.selectFrom('prints').select('state').where('orderId', '=', orderId).execute()).toEqual([])
    expect(await isOnBoard(orderId)).toBe(true)
  })
})
