import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLook, serializeLook } from '~/art/child/look'
import { findLastPhotoRequest } from '~/domain/approvals/photo-requests.server'
import { hasAgreedTo } from '~/domain/consents/consents.server'
import {
  findAnswerLook,
  keepOrderedChild,
  requireOpenRequest,
  sendNewPhoto,
} from '~/domain/corrections/answer-photo-request.server'
import { db } from '~/domain/db.server'
import { findBoardOrder } from '~/domain/fulfilment/board.server'
import { boss } from '~/domain/jobs.server'
import { changePart } from '~/domain/looks/choices'
import { findOrderById } from '~/domain/orders/orders.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { drawPhoto } from '../support/drawn-faces'
import { anAskedOrder } from '../support/photo-requests'
import '../support/engine-results'

// Anyone who has the letter's link can answer it, so an answer counts for one order only.

beforeAll(startJobQueue)
afterAll(() => boss.stop({ graceful: false, close: false }))

const sender = (token: string) => ({ token, address: '10.0.0.7' })
const textFile = new TextEncoder().encode('no picture')

it('a parent who likes the book as it is says so, and the days go on', async () => {
  const { id, token } = await anAskedOrder()
  await keepOrderedChild(db, sender(token), { requestId: 'evening' })
  expect((await findLastPhotoRequest(db, id))?.outcome).toBe('kept')
  expect((await findOrderById(db, id))?.dispatchTo).not.toBeNull()
  expect((await findBoardOrder(db, id))?.flags).toContain('keptPhoto')
  await expect(keepOrderedChild(db, sender(token), { requestId: 'evening' })).rejects.toMatchObject({
    code: 'photoRequest.kept',
  })
})

it('a link offers a look to begin with, never the ordered one', async () => {
  const { id, token } = await anAskedOrder()
  const look = serializeLook(changePart(defaultLook, 'hair.style', 'short-curls') ?? defaultLook)
  expect(look).not.toBe(serializeLook(defaultLook))
  const drawn = { look, lookKit: 1, lookName: 'B'.repeat(22), sourceKey: '' }
  await db.updateTable('orders').set(drawn).where('id', '=', id).execute()
  expect(await findAnswerLook(db, await requireOpenRequest(db, token))).toEqual(defaultLook)
})

describe('a photo that is sent by a link', () => {
  it('is agreed to for this order alone, and only once it is accepted', async () => {
    const { id, userId, token } = await anAskedOrder()
    await db.deleteFrom('consents').where('userId', '=', userId).where('kind', '=', 'guardian').execute()
    const agreed = () =>
      db
        .selectFrom('consents')
        .select('address')
        .where('orderId', '=', id)
        .where('kind', '=', 'guardian')
        .execute()
    const refused = sendNewPhoto(db, sender(token), { photo: textFile, agrees: true })
    await expect(refused).rejects.toMatchObject({ field: 'photo' })
    expect(await agreed()).toEqual([])
    await sendNewPhoto(db, sender(token), { photo: new Uint8Array(drawPhoto()), agrees: true })
    expect(await agreed()).toEqual([{ address: '10.0.0.7' }])
    expect(await hasAgreedTo(db, { userId }, 'guardian')).toBe(false)
  })
})
