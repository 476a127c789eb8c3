import { describe, expect, it } from 'vitest'
import { defaultLook } from '~/art/child/look'
import { addDays, now } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { retainLookForOrder } from '~/domain/looks/look-retention.server'
import { approveLook, keepLook, listKeptLooks } from '~/domain/looks/looks.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { newName } from '~/domain/tokens.server'
import { action as roomAction, loader as roomLoader } from '~/routes/children/room'
import type { RoomView } from '~/routes/children/room/room-view'
import { action, loader } from '~/routes/my/mypage'
import type { MyPageView } from '~/routes/my/mypage/my-page-view'
import { aBook, anOrder, aUser } from '../support/builders'
import { aLook } from '../support/carts'
import { cookieHeader } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { aPaintedBook } from '../support/templates'

// `우리 아이` on my page: kept children, used for another book and forgotten in one tap each.

async function aMemberWithChild() {
  const { id: userId } = await aUser()
  const headers = await cookieHeader({ session: await startUserSession(db, userId) })
  const { name } = await aLook({ userId }, { look: defaultLook })
  return { userId, name, at: { path: '/mypage', headers }, headers }
}

/** A finished picture of the book with this look, and its pages if it was made whole; returns the picture's key. */
async function aWholeBook(look: string, bookId: number, { isWhole = true } = {}): Promise<string> {
  const { id: lookId, look: painted } = await db
    .selectFrom('looks')
    .select(['id', 'look'])
    .where('name', '=', look)
    .executeTakeFirstOrThrow()
  const preview = await db
    .insertInto('previews')
    .values({
      ...{ bookId, lookId, look: painted, state: 'done', channel: 'web', templateUrl: '/none' },
      name: newName(),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  if (isWhole) await db.insertInto('previewPages').values({ previewId: preview.id, page: '2-3' }).execute()
  return `previews/${preview.name}/result.webp`
}

describe('kept children', () => {
  it('are kept in the room and shown on my page with the books that they fit', async () => {
    const book = await aPaintedBook()
    const soldOut = await aPaintedBook({ isSoldOut: true })
    const { name, at, headers } = await aMemberWithChild()
    expect((await callLoader<MyPageView>(loader, at)).children).toEqual([])
    const room = { path: `/children/${name}`, headers, params: { name } }
    expect(await callAction(roomAction, room, { intent: 'keep' })).toMatchObject({ status: 303, toast: true })
    const { children } = await callLoader<MyPageView>(loader, at)
    expect(children).toMatchObject([
      { name, src: expect.stringMatching(`/children/${name}/pictures/portrait`) },
    ])
    const { room: opened } = await callLoader<{ room?: RoomView }>(roomLoader, room)
    for (const offered of [children?.[0]?.books, opened?.books].map((list) => list?.map(({ id }) => id))) {
      expect(offered).toContain(book)
      expect(offered).not.toContain(soldOut)
    }
  })

  it('are offered to be kept where the one that was approved last is not kept yet', async () => {
    const { userId, name, at } = await aMemberWithChild()
    const { name: older } = await aLook({ userId }, { look: defaultLook })
    const { name: unapproved } = await aLook({ userId }, { look: defaultLook })
    for (const approved of [older, name])
      await approveLook(db, { userId }, { name: approved, erasesPhoto: false })
    await db
      .updateTable('looks')
      .set({ approvedAt: addDays(now(), -1), changedAt: addDays(now(), 1) })
      .where('name', '=', older)
      .execute()
    const listed = async () => (await callLoader<MyPageView>(loader, at)).children
    expect(await listed()).toMatchObject([{ name, until: expect.any(String) }])
    const keep = (child: string) => callAction(action, at, { intent: 'keep-child', name: child })
    expect(await keep(name)).toMatchObject({ status: 303, toast: true })
    const kept = await listed()
    expect(kept?.map((child) => [child.name, 'until' in child])).toEqual([
      [name, false],
      [older, true],
    ])
    expect((await listKeptLooks(db, userId)).map((look) => look.name)).toEqual([name])
    const stranger = await aMemberWithChild()
    expect((await callAction(action, stranger.at, { intent: 'keep-child', name: unapproved })).status).toBe(
      404,
    )
  })

  it('say the day on which one that was ordered and is not kept is erased', async () => {
    const { userId, name, at } = await aMemberWithChild()
    await approveLook(db, { userId }, { name, erasesPhoto: false })
    const until = new Date('2199-03-01T03:00:00Z')
    await inTransaction(db, (tx) => retainLookForOrder(tx, name, until))
    const { children } = await callLoader<MyPageView>(loader, at)
    expect(children).toMatchObject([{ name, until: '2199. 03. 01.' }])
  })

  it('are shown with the books that were ordered with them or made whole, each once', async () => {
    const { userId, name, at } = await aMemberWithChild()
    await keepLook(db, userId, name)
    const [ordered, looked, closed] = [
      await aBook({ title: '주문한 고래' }),
      await aBook({ title: '넘겨 본 고래' }),
      await aBook({ title: '취소한 고래' }),
    ]
    const previews = { ordered: await aWholeBook(name, ordered), looked: await aWholeBook(name, looked) }
    await aWholeBook(name, closed, { isWhole: false })
    const { id } = await anOrder({ userId, bookId: ordered, previewKey: previews.ordered })
    const given = await anOrder({ userId, bookId: closed, previewKey: previews.ordered })
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', given.id).execute()
    const { children } = await callLoader<MyPageView>(loader, at)
    expect(children?.[0]?.made).toEqual([
      { title: '주문한 고래', to: `/order/${id}`, isOrdered: true },
      { title: '넘겨 본 고래', to: `/previews/${previews.looked.split('/')[1]}`, isOrdered: false },
    ])
    const other = await aMemberWithChild()
    await keepLook(db, other.userId, other.name)
    expect((await callLoader<MyPageView>(loader, other.at)).children?.[0]?.made).toEqual([])
  })

  it('begin another book in one tap', async () => {
    const book = await aPaintedBook()
    const { userId, name, at } = await aMemberWithChild()
    await keepLook(db, userId, name)
    const said = await callAction(action, at, { intent: 'use-child', name, book: `${book}` })
    expect(said.status).toBe(303)
    expect(said.to).toMatch(new RegExp(`^/book/${book}\\?preview=1&made=[\\w-]{22}#preview$`))
  })

  it('are forgotten in one tap, by their own member alone', async () => {
    const { userId, name, at } = await aMemberWithChild()
    await keepLook(db, userId, name)
    const other = await aMemberWithChild()
    const forget = { intent: 'forget-child', name }
    expect((await callAction(action, other.at, forget)).status).toBe(404)
    expect(await listKeptLooks(db, userId)).toHaveLength(1)
    expect((await callAction(action, at, forget)).status).toBe(303)
    expect(await listKeptLooks(db, userId)).toEqual([])
  })
})
