import { afterEach, describe, expect, it } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { addDays, addMinutes, addYears, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { readViewableFile } from '~/domain/files/viewable-files.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import { changeLook, saveProposal, setLookChildName } from '~/domain/looks/change-look.server'
import { eraseDueLooks, forgetLook } from '~/domain/looks/erase-looks.server'
import { approveLook, findProposal, keepLook, listKeptLooks, lookOf } from '~/domain/looks/looks.server'
import { findShownLook } from '~/domain/looks/shown-look.server'
import { findOwnKeys } from '~/domain/previews/child-keys.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { requestDrawnPreview } from '~/domain/previews/start/start-preview.server'
import { sweepVisitors } from '~/domain/retention/sweep-visitors.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { storage } from '~/domain/storage.server'
import { newName } from '~/domain/tokens.server'
import type { Owner } from '~/domain/visitors/owner'
import { withdrawMember } from '~/domain/withdrawal/withdraw-member.server'
import { aBook, anOrder } from '../support/builders'
import { aDrawnPicture, aLook, aMember, aPhotoRow, aVisitor } from '../support/carts'
import { findTablesWith } from '../support/find-tables'
import { aPaintedBook } from '../support/templates'

// A drawn child's look: whose it is, how long it is stored, and what its owner can do with it.

afterEach(startClock)

const redHair = lookWith({ hair: { style: 'two-braids', colour: 'red', shift: 0 } })
const proposal = {
  look: redHair,
  confidence: {} as never,
  unsure: ['hairStyle' as const],
  likeliest: { hairStyle: ['two-braids' as const] },
}

const withoutPhoto = (owner: Owner) => aLook(owner, { look: defaultLook })
async function fromPhoto(owner: Owner) {
  const { id, key } = await aPhotoRow(owner)
  const { eraseAt } = await db
    .selectFrom('photos')
    .select('eraseAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const look = await aLook(owner, {}, { id, eraseAt })
  return { ...look, key, eraseAt }
}
const photoExists = async (key: string) =>
  (await db.selectFrom('photos').select('id').where('key', '=', key).where('eraseAt', '>', now()).execute())
    .length > 0

describe('a look', () => {
  it('without a photo begins as the default child and stays thirty days after its last change', async () => {
    const { owner } = await aVisitor()
    const { name } = await withoutPhoto(owner)
    expect(await lookOf(db, owner, name)).toMatchObject({ look: defaultLook, photoKey: null, isKept: false })
    stopClock(addDays(now(), 29))
    await changeLook(db, owner, { name, look: serializeLook(redHair) })
    stopClock(addDays(now(), 29))
    expect((await lookOf(db, owner, name))?.look).toEqual(redHair)
    stopClock(addDays(now(), 2))
    expect(await lookOf(db, owner, name)).toBeUndefined()
  })

  it('from a photo is proposed once, and ends with the photo until it is approved', async () => {
    const { owner } = await aVisitor()
    const { id, name, eraseAt } = await fromPhoto(owner)
    expect(await lookOf(db, owner, name)).toMatchObject({ look: null, eraseAt })
    await saveProposal(db, { id, name }, proposal)
    await saveProposal(db, { id, name }, { ...proposal, look: defaultLook })
    expect(await lookOf(db, owner, name)).toMatchObject({ look: redHair, eraseAt })
    expect(await findProposal(db, owner, name)).toEqual(proposal)
    await changeLook(db, owner, { name, look: serializeLook(defaultLook) })
    expect(await lookOf(db, owner, name)).toMatchObject({ look: defaultLook, eraseAt })
  })

  it('that the parent has chosen is not replaced by a late proposal', async () => {
    const { owner } = await aVisitor()
    const { id, name } = await fromPhoto(owner)
    await changeLook(db, owner, { name, look: serializeLook(defaultLook) })
    await saveProposal(db, { id, name }, proposal)
    expect((await lookOf(db, owner, name))?.look).toEqual(defaultLook)
  })

  it.each([true, false])('is approved, and its photo erased if asked: %s', async (erasesPhoto) => {
    const { owner } = await aVisitor()
    const { id, name, key } = await fromPhoto(owner)
    await expect(approveLook(db, owner, { name, erasesPhoto })).rejects.toMatchObject({
      code: 'look.pending',
    })
    await saveProposal(db, { id, name }, proposal)
    expect(await approveLook(db, owner, { name, erasesPhoto })).toEqual({ isPhotoErased: erasesPhoto })
    expect(await photoExists(key)).toBe(!erasesPhoto)
    const approved = await lookOf(db, owner, name)
    expect(approved).toMatchObject({ look: redHair, photoKey: erasesPhoto ? null : key })
    expect(approved?.approvedAt).toBeInstanceOf(Date)
    expect(approved?.eraseAt.getTime()).toBeGreaterThan(addDays(now(), 29).getTime())
  })

  it('that is changed has to be approved anew, but not by the same look again', async () => {
    const { owner } = await aVisitor()
    const { name } = await withoutPhoto(owner)
    await approveLook(db, owner, { name, erasesPhoto: true })
    await changeLook(db, owner, { name, look: serializeLook(defaultLook) })
    expect((await lookOf(db, owner, name))?.approvedAt).not.toBeNull()
    await changeLook(db, owner, { name, look: serializeLook(redHair) })
    expect((await lookOf(db, owner, name))?.approvedAt).toBeNull()
  })

  it('keeps the photo that an ordered book is still to be made with', async () => {
    const { owner, userId } = await aMember()
    const { id, name, key } = await fromPhoto(owner)
    await saveProposal(db, { id, name }, proposal)
    await anOrder({ userId, sourceKey: key })
    expect(await approveLook(db, owner, { name, erasesPhoto: true })).toEqual({ isPhotoErased: false })
    expect(await photoExists(key)).toBe(true)
  })

  it('is nothing to another owner', async () => {
    const [{ owner }, other] = [await aVisitor(), (await aMember()).owner]
    const { name } = await withoutPhoto(owner)
    expect(await lookOf(db, other, name)).toBeUndefined()
    expect(await forgetLook(db, other, name)).toBe(false)
    const gone = { code: 'look.gone' }
    await expect(changeLook(db, other, { name, look: serializeLook(redHair) })).rejects.toMatchObject(gone)
    await expect(approveLook(db, other, { name, erasesPhoto: true })).rejects.toMatchObject(gone)
    expect((await lookOf(db, owner, name))?.look).toEqual(defaultLook)
  })

  it.each(['{}', 'x', serializeLook(defaultLook).replace('3n', '99')])(
    'is not changed to %s',
    async (look) => {
      const { owner } = await aVisitor()
      const { name } = await withoutPhoto(owner)
      await expect(changeLook(db, owner, { name, look })).rejects.toMatchObject({ field: 'look' })
    },
  )
})

describe('kept children', () => {
  it('are at most eight, and stay three years after their last use', async () => {
    const { owner, userId } = await aMember()
    const names = []
    for (let i = 0; i < 9; i++) names.push((await withoutPhoto(owner)).name)
    for (const name of names.slice(0, 8)) await keepLook(db, userId, name)
    await keepLook(db, userId, names[0] ?? '')
    await expect(keepLook(db, userId, names[8] ?? '')).rejects.toMatchObject({ code: 'look.tooMany' })
    expect((await listKeptLooks(db, userId)).map(({ name }) => name)).toEqual(names.slice(0, 8))
    stopClock(addDays(addYears(now(), 3), -1))
    expect(await listKeptLooks(db, userId)).toHaveLength(8)
    stopClock(addDays(now(), 2))
    expect(await listKeptLooks(db, userId)).toEqual([])
  })

  it('are forgotten with their name and every picture', async () => {
    const { owner, userId } = await aMember()
    const drawn = await aDrawnPicture(owner, await aBook())
    await storage.put(drawn.previewKey, Buffer.from('picture'))
    await setLookChildName(db, owner, { name: drawn.lookName, child: '잊을이름' })
    await keepLook(db, userId, drawn.lookName)
    expect(await forgetLook(db, owner, drawn.lookName)).toBe(true)
    expect(await storage.get(drawn.previewKey)).toBeUndefined()
    expect(await findTablesWith([drawn.lookName, drawn.name, '잊을이름'])).toEqual([])
  })

  it('stay three years after each change and approval', async () => {
    const { owner, userId } = await aMember()
    const { name } = await withoutPhoto(owner)
    await keepLook(db, userId, name)
    for (const use of [
      () => changeLook(db, owner, { name, look: serializeLook(redHair) }),
      () => approveLook(db, owner, { name, erasesPhoto: false }),
    ]) {
      stopClock(addDays(addYears(now(), 3), -1))
      await use()
    }
    stopClock(addDays(addYears(now(), 3), -1))
    expect(await listKeptLooks(db, userId)).toHaveLength(1)
  })

  it('of an ordered book are gone for their member at once, but for the ordered picture', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const drawn = await aDrawnPicture(owner, bookId)
    await storage.put(drawn.previewKey, Buffer.from('ordered'))
    const other = await anotherPicture(drawn.lookId, bookId)
    await keepLook(db, userId, drawn.lookName)
    await anOrder({ userId, bookId, previewKey: drawn.previewKey })
    expect((await findShownLook(db, { userId }))?.name).toBe(drawn.lookName)
    await forgetLook(db, owner, drawn.lookName)
    expect([
      await findShownLook(db, { userId }),
      await lookOf(db, owner, drawn.lookName),
      await previewsOf(db, owner, bookId),
      await storage.get(other),
    ]).toEqual([undefined, undefined, [], undefined])
    const gone = { code: 'look.gone' }
    const again = { bookId: await aPaintedBook(), lookName: drawn.lookName, channel: 'web' } as const
    await expect(requestDrawnPreview(db, owner, again)).rejects.toMatchObject(gone)
    await expect(
      changeLook(db, owner, { name: drawn.lookName, look: serializeLook(redHair) }),
    ).rejects.toMatchObject(gone)
    const keys = await findOwnKeys(db, owner, { bookId, previewKey: drawn.previewKey })
    expect(keys).toMatchObject({ lookName: '', previewKey: '' })
    const seen = await readViewableFile(db, { owner }, drawn.previewKey)
    expect(seen).toMatchObject({ bytes: Buffer.from('ordered') })
  })

  it('of an ordered book are forgotten once that is delivered', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const drawn = await aDrawnPicture(owner, bookId)
    await storage.put(drawn.previewKey, Buffer.from('picture'))
    await keepLook(db, userId, drawn.lookName)
    const { id } = await anOrder({ userId, bookId, previewKey: drawn.previewKey })
    await forgetLook(db, owner, drawn.lookName)
    expect(await listKeptLooks(db, userId)).toEqual([])
    expect(await forgetLook(db, owner, drawn.lookName)).toBe(false)
    stopClock(addYears(now(), 4))
    await eraseDueLooks(db)
    expect(await storage.get(drawn.previewKey)).toBeDefined()
    await db.updateTable('orders').set({ status: 'DONE' }).where('id', '=', id).execute()
    await eraseDueLooks(db)
    expect(await storage.get(drawn.previewKey)).toBeUndefined()
  })
})

async function anotherPicture(lookId: number, bookId: number): Promise<string> {
  const [name, look] = [newName(), serializeLook(defaultLook)]
  const row = { name, bookId, lookId, look, templateUrl: '/none', state: 'done', channel: 'web' }
  await db.insertInto('previews').values(row).execute()
  const key = `previews/${name}/result.webp`
  await storage.put(key, Buffer.from('another'))
  return key
}

describe('looks', () => {
  it('of a visitor are the member’s after the login', async () => {
    const [{ owner, visitorId }, { userId }] = [await aVisitor(), await aMember()]
    const { name } = await withoutPhoto(owner)
    await completeLogin(db, { userId, visitorId })
    expect(await lookOf(db, owner, name)).toBeUndefined()
    expect(await lookOf(db, { userId }, name)).toMatchObject({ name })
  })

  it('that are due are erased with their pictures, and others stay', async () => {
    const { owner } = await aVisitor()
    const [due, other] = [await aDrawnPicture(owner, await aBook()), await withoutPhoto(owner)]
    await storage.put(due.previewKey, Buffer.from('picture'))
    stopClock(addMinutes(now(), 61))
    expect(await eraseDueLooks(db)).toBeGreaterThanOrEqual(1)
    expect(await storage.get(due.previewKey)).toBeUndefined()
    expect(await findTablesWith([due.lookName, due.name])).toEqual([])
    expect(await lookOf(db, owner, other.name)).toBeDefined()
  })

  it('of a member who leaves are erased with the next sweep', async () => {
    const { owner, userId } = await aMember()
    const drawn = await aDrawnPicture(owner, await aBook(), { childName: '떠날이름' })
    await keepLook(db, userId, drawn.lookName)
    const session = await startUserSession(db, userId)
    await withdrawMember(db, { userId, session, password: 'book1234', reason: '계정_변경', from: 'x' })
    expect(await findTablesWith(['떠날이름'])).toEqual([])
    await eraseDueLooks(db)
    expect(await findTablesWith([drawn.lookName])).toEqual([])
  })

  it('keep their visitor from being swept', async () => {
    const { owner, visitorId } = await aVisitor()
    await withoutPhoto(owner)
    stopClock(addDays(now(), 400))
    await sweepVisitors(db)
    const there = () => db.selectFrom('visitors').select('id').where('id', '=', visitorId).executeTakeFirst()
    expect(await there()).toBeDefined()
    await eraseDueLooks(db)
    await sweepVisitors(db)
    expect(await there()).toBeUndefined()
  })
})
