import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import type { Receipt } from '~/domain/receipts/receipt'
import { checkReceipt, unpackReceipt } from '~/domain/receipts/sign-receipt.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { describeReceiptFile } from '~/http/receipts.server'
import { erasePhotosJob } from '~/jobs/erase-photos.server'
import { action } from '~/routes/my/children'
import { action as myPageAction } from '~/routes/my/mypage'
import { loader as receiptPage } from '~/routes/receipts/receipt'
import { loader as receiptFile } from '~/routes/receipts/receipt-file'
import { loader as receiptKey } from '~/routes/receipts/receipt-key'
import type { ReceiptWords } from '~/texts/account/receipt'
import { aBook, anOrder, aUser } from '../support/builders'
import { aDrawnPicture, aPicture } from '../support/carts'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'

// A parent who had something erased gets a receipt that names no child and that the shop knows again.

afterEach(startClock)

async function aParent() {
  const { id: userId, email } = await aUser()
  const headers = await cookieHeader({ session: await startUserSession(db, userId) })
  const bookId = await aBook()
  const picture = await aPicture({ userId }, bookId)
  await storage.put(picture.sourceKey, Buffer.from('a photo'))
  const order = await anOrder({ userId, status: 'PAID' })
  await db.updateTable('orders').set({ paidAt: now() }).where('id', '=', order.id).execute()
  return { userId, email: email ?? '', headers, picture }
}

const lettersTo = (recipient: string) =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('fact', 'like', 'receipt:%')
    .execute()

async function erasePhotoByHand() {
  const parent = await aParent()
  const { to } = await callAction(
    action,
    { path: '/mypage/children', headers: parent.headers },
    { intent: 'erase', kind: 'photo', id: `${parent.picture.photoId}` },
  )
  return { ...parent, address: to ?? '' }
}

const textOf = (address: string) =>
  unpackReceipt(new URL(address, 'http://localhost').searchParams.get('r') ?? '')

const readReceipt = (address: string): Receipt => JSON.parse(textOf(address)).receipt

const readPage = (path: string) => callLoader<{ words?: ReceiptWords; fault?: string }>(receiptPage, { path })

it('erasing by hand leads to a receipt of kinds and counts, and sends it by letter', async () => {
  const { address, email } = await erasePhotoByHand()
  const { words } = await readPage(address)
  expect(words?.erased).toEqual(['아이 사진 1개', '미리보기 그림 1개'])
  expect(words?.retained).toEqual([expect.stringMatching(/전자상거래법에 따라 \d{4}\. .*까지$/)])
  const [letter] = await lettersTo(email)
  expect(letter?.body).toContain(address)
  expect(`${textOf(address)} ${letter?.body}`).not.toMatch(/하늘|책 \d|김보호/)
})

it('its file is verified by the command, and with the public key alone', async () => {
  const { address } = await erasePhotoByHand()
  const answer = await receiptFile(loaderArgs(address.replace('/receipt', '/receipt/file')) as never)
  const file = await answer.text()
  expect(describeReceiptFile(file)).toMatchObject({
    isOurs: true,
    text: expect.stringContaining('아이 사진 1개'),
  })
  const key = createPublicKey(await (await receiptKey(loaderArgs('/') as never)).text())
  const { receipt, signature } = JSON.parse(file)
  const bytes = Buffer.from(JSON.stringify(receipt))
  expect(verify(null, bytes, key, Buffer.from(signature, 'base64url'))).toBe(true)
})

it('names the day on which the last copy of the keys of its pictures ends', async () => {
  stopClock(now())
  await pictureKeys.setSealedSince(addDays(now(), -28))
  const { picturesUntil } = readReceipt((await erasePhotoByHand()).address)
  expect(picturesUntil).toBe(addDays(now(), 7).toISOString())
  const { words } = await readPage((await erasePhotoByHand()).address)
  expect(words?.pictures).toContain('열쇠 사본도')
  // Backups from before the sealing open without a key.
  await pictureKeys.setSealedSince(addDays(now(), -1))
  expect(readReceipt((await erasePhotoByHand()).address).picturesUntil).toBe(addDays(now(), 34).toISOString())
  await pictureKeys.setSealedSince(undefined)
  expect(readReceipt((await erasePhotoByHand()).address).picturesUntil).toBe(addDays(now(), 35).toISOString())
})

it('of an earlier release is known again', () => {
  const [erasedAt, backupsUntil] = ['2026-11-01T00:00:00.000Z', '2026-12-06T00:00:00.000Z']
  const receipt = { version: 1, cause: 'request', erasedAt, erased: [], retained: [], backupsUntil }
  const seed = Buffer.from(hkdfSync('sha256', config.secret, '', 'receipts of erasing', 32))
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const signature = sign(null, Buffer.from(JSON.stringify(receipt)), key).toString('base64url')
  expect(checkReceipt(JSON.stringify({ receipt, signature }))).toEqual({ receipt })
})

it('a forged or changed receipt is refused in words', async () => {
  const { address } = await erasePhotoByHand()
  const text = textOf(address)
  const forged = [
    text.replace('"count":1', '"count":9'),
    text.replace(/"signature":"../, '"signature":"AA'),
    text.replace('"version":2', '"version":2,"more":"한 줄 더"'),
    text.replace(/,"picturesUntil":"[^"]*"/, ''),
    text.slice(0, -5),
    '',
    '{}',
    'null',
    '['.repeat(5000),
  ]
  for (const one of forged) {
    expect(checkReceipt(one), one.slice(0, 40)).toMatchObject({ fault: expect.any(String) })
    expect(describeReceiptFile(one)).toMatchObject({ isOurs: false, text: expect.stringMatching(/요\.$/) })
    const path = `/receipt?r=${Buffer.from(one).toString('base64url')}`
    const page = await readPage(path)
    expect([page.words, page.fault]).toEqual([undefined, expect.stringMatching(/요\.$/)])
    const file = path.replace('/receipt', '/receipt/file')
    expect((await catchResponse(() => receiptFile(loaderArgs(file) as never))).status).toBe(404)
  }
})

it('a member who leaves gets it by letter, with what the law keeps', async () => {
  const { email, headers } = await aParent()
  const fields = { intent: 'withdraw', password: 'book1234', reason: '계정_변경' }
  expect(await callAction(myPageAction, { path: '/mypage', headers }, fields)).toMatchObject({ status: 303 })
  const [letter] = await lettersTo(email)
  expect(letter?.body).toContain('탈퇴하셔서 지웠어요')
  expect(letter?.body).toContain('전자상거래법')
})

it('never claims what a book on its way still needs', async () => {
  const { email, headers, userId, picture } = await aParent()
  const bookId = await aBook()
  const { previewKey, lookName } = await aDrawnPicture({ userId }, bookId)
  const drawn = await anOrder({ userId, bookId, previewKey })
  const shipped = { status: 'SHIPPED', paidAt: now() } as const
  await db.updateTable('orders').set(shipped).where('id', '=', drawn.id).execute()
  await db
    .updateTable('orders')
    .set({ ...shipped, sourceKey: picture.sourceKey })
    .where('userId', '=', userId)
    .where('id', '!=', drawn.id)
    .execute()
  const { to } = await callAction(
    action,
    { path: '/mypage/children', headers },
    { intent: 'erase', kind: 'look', id: lookName },
  )
  expect([to, await lettersTo(email)]).toEqual(['/mypage/children', []])
  const fields = { intent: 'withdraw', password: 'book1234', reason: '계정_변경' }
  await callAction(myPageAction, { path: '/mypage', headers }, fields)
  const [letter] = await lettersTo(email)
  expect(letter?.body).toContain('탈퇴하셔서 지웠어요')
  expect(letter?.body).not.toMatch(/사진|그림 \d|모습/)
})

it('a photo that ends by its date is told by letter to a member who has an address', async () => {
  const { email, picture } = await aParent()
  await db
    .updateTable('photos')
    .set({ eraseAt: addMinutes(now(), 30) })
    .where('id', '=', picture.photoId)
    .execute()
  await erasePhotosJob.run()
  expect(await lettersTo(email)).toEqual([])
  stopClock(addDays(now(), 1))
  for (let run = 0; run < 2; run += 1) await erasePhotosJob.run()
  expect(await lettersTo(email)).toMatchObject([{ body: expect.stringContaining('보관 기간이 끝나서') }])
})
