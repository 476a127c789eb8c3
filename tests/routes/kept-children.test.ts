import { describe, expect, it } from 'vitest'
import { defaultLook } from '~/art/child/look'
import { db, inTransaction } from '~/domain/db.server'
import { createLook, keepLook, listKeptLooks } from '~/domain/looks/looks.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { action as roomAction } from '~/routes/children/room'
import { action, loader } from '~/routes/my/mypage'
import type { MyPageView } from '~/routes/my/mypage/my-page-view'
import { aUser } from '../support/builders'
import { cookieHeader } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { aPaintedBook } from '../support/templates'

// `우리 아이` on my page: kept children, used for another book and forgotten in one tap each.

async function aMemberWithChild() {
  const { id: userId } = await aUser()
  const headers = await cookieHeader({ session: await startUserSession(db, userId) })
  const { name } = await inTransaction(db, (tx) => createLook(tx, { userId }, { look: defaultLook }))
  return { userId, name, at: { path: '/mypage', headers }, headers }
}

describe('kept children', () => {
  it('are kept in the room and shown on my page with the books that they fit', async () => {
    const book = await aPaintedBook()
    const { name, at, headers } = await aMemberWithChild()
    expect((await callLoader<MyPageView>(loader, at)).children).toEqual([])
    const room = { path: `/children/${name}`, headers, params: { name } }
    expect(await callAction(roomAction, room, { intent: 'keep' })).toMatchObject({ status: 303, toast: true })
    const { children } = await callLoader<MyPageView>(loader, at)
    expect(children).toMatchObject([
      { name, src: expect.stringMatching(`/children/${name}/pictures/portrait`) },
    ])
    expect(children?.[0]?.books.map(({ id }) => id)).toContain(book)
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
