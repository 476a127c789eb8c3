import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { addDays, now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { saveProposal } from '~/domain/looks/change-look.server'
import { lookOf } from '~/domain/looks/looks.server'
import { roomTabs } from '~/domain/looks/room-tabs'
import { previewOf } from '~/domain/previews/previews.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import type { LookProposal } from '~/engines/composite/look/proposal'
import { drawnEngine } from '~/engines/engines.server'
import { action as save } from '~/routes/api/look'
import { loader as pictureLoader } from '~/routes/children/picture'
import { action, loader } from '~/routes/children/room'
import type { RoomView } from '~/routes/children/room/room-view'
import { aLook, aMember, aPhotoRow } from '../support/carts'
import { mountEmptyKeys } from '../support/key-stores'
import { cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { aPaintedBook } from '../support/templates'

// The room in which a child is dressed: it belongs to its owner, works as a plain form and never loses a choice.

const picture = { bytes: Buffer.from('heads'), type: 'image/webp', width: 2, height: 1 } as const
const painted = vi.spyOn(drawnEngine, 'paintPortraits')
beforeEach(() => painted.mockReset().mockResolvedValue({ ok: true, picture }))
afterEach(() => vi.clearAllMocks())

async function aVisitorWithCookie() {
  const { visitor, token } = await createVisitor(db)
  return { owner: { visitorId: visitor.id }, headers: await cookieHeader({ visitor: token }) }
}

async function aRoom(look = defaultLook) {
  const visitor = await aVisitorWithCookie()
  const { name } = await aLook(visitor.owner, { look })
  const { headers, owner } = visitor
  const at = { path: `/children/${name}`, headers, params: { name } }
  const lookNow = async () => (await lookOf(db, owner, name))?.look
  return { ...visitor, name, at, lookNow }
}

const open = (at: Parameters<typeof callLoader>[1]) => callLoader<{ room?: RoomView }>(loader, at)

describe('the room of a child', () => {
  it('is open to its owner alone', async () => {
    const { at } = await aRoom()
    expect(await open(at)).toMatchObject({ status: 200, room: { look: defaultLook, tab: 'hair' } })
    const stranger = await aVisitorWithCookie()
    for (const headers of [undefined, stranger.headers]) {
      expect((await open({ ...at, headers })).status).toBe(404)
      expect((await callAction(action, { ...at, headers }, { intent: 'approve' })).status).toBe(404)
    }
  })

  it('saves what the form describes and opens the tab that was pressed', async () => {
    const { at, lookNow } = await aRoom()
    const fields = {
      'hair.style': 'afro',
      'skin.tone': '9w',
      'glasses.frame': 'cat',
      'measures.eyeSize': '2',
    }
    expect(await callAction(action, at, { ...fields, part: 'hair', to: 'eyes', book: '1' })).toMatchObject({
      status: 303,
      to: `${at.path}?part=eyes&book=1#tabs`,
    })
    expect(await lookNow()).toMatchObject({
      hair: { style: 'afro' },
      skin: { tone: '9w' },
      glasses: { frame: 'cat' },
      measures: { eyeSize: 2 },
    })
  })

  it('refuses a choice that does not exist and keeps the others as typed', async () => {
    const { at, lookNow } = await aRoom()
    const said = await callAction(action, at, { 'hair.style': 'beehive', 'skin.tone': '9w' })
    expect(said).toMatchObject({ status: 400, typed: { 'skin.tone': '9w' } })
    expect(said.refused?.errors).toHaveProperty(['hair.style'])
    expect(await lookNow()).toEqual(defaultLook)
  })

  it('goes back to what the photo proposed, and asks what it could not tell', async () => {
    const { owner, headers } = await aVisitorWithCookie()
    const photo = await aPhotoRow(owner)
    const { id, name } = await aLook(owner, {}, { ...photo, eraseAt: addDays(now(), 1) })
    const at = { path: `/children/${name}`, headers, params: { name } }
    expect((await open(at)).room).toBeUndefined()
    const proposed = lookWith({ hair: { style: 'bob', colour: 'black', shift: 0 } })
    await saveProposal(db, { id, name }, {
      look: proposed,
      confidence: {},
      unsure: ['hairStyle', 'measures'],
      likeliest: { hairStyle: ['bob', 'pixie', 'bowl'] },
    } as unknown as LookProposal)
    const { room } = await open(at)
    expect(room?.questions).toEqual([{ part: 'hair.style', values: ['bob', 'pixie', 'bowl'] }])
    const { to } = await callAction(action, at, { 'hair.style': 'afro', pick: 'hair.style=pixie' })
    expect(to).toBe(`${at.path}?part=hair&answered=hair.style`)
    expect((await open({ ...at, path: `${to}` })).room?.answered).toEqual(['hair.style'])
    expect((await lookOf(db, owner, name))?.look?.hair.style).toBe('pixie')
    expect((await lookOf(db, owner, name))?.look?.eyes.hasLashes).toBe(false)
    await callAction(action, at, { 'hair.style': 'afro', intent: 'reset' })
    expect((await lookOf(db, owner, name))?.look).toEqual(proposed)
  })

  it('approves the child as it stands in the form and leads back to the book', async () => {
    const { at, owner, name } = await aRoom()
    const book = await aPaintedBook()
    const said = await callAction(action, at, { 'skin.tone': '2c', intent: 'approve', book: `${book}` })
    expect(said).toMatchObject({ status: 303, toast: true })
    expect(said.to).toMatch(new RegExp(`^/book/${book}\\?preview=1&made=[\\w-]{22}#preview$`))
    expect(await lookOf(db, owner, name)).toMatchObject({
      look: { skin: { tone: '2c' } },
      approvedAt: expect.any(Date),
    })
  })

  it.each(['correct', 'edit'])('leads back to what the parent came to %s', async (goal) => {
    const { at } = await aRoom()
    const book = await aPaintedBook()
    const from = { ...at, path: `${at.path}?book=${book}&${goal}=7` }
    expect((await open(from)).room?.goal).toMatchObject({ [goal]: 7 })
    const shown = await callAction(action, from, { to: 'eyes', book: `${book}` })
    expect(shown.to).toBe(`${at.path}?part=eyes&book=${book}&${goal}=7#tabs`)
    const { to } = await callAction(action, from, { intent: 'approve', book: `${book}` })
    expect(to).toMatch(new RegExp(`^/book/${book}\\?preview=1&${goal}=7&made=[\\w-]{22}#preview$`))
  })

  it('of the campaign stays below it: no member keeps the child there, and approving leads to its book', async () => {
    const { owner, headers } = await aMember()
    const { name } = await aLook(owner, { look: defaultLook })
    const at = { path: `/wadiz/children/${name}`, headers, params: { name } }
    const shop = { ...at, path: `/children/${name}` }
    expect((await open(at)).room).toMatchObject({ isCampaign: true, canBeKept: false })
    expect((await open(shop)).room).toMatchObject({ isCampaign: false, canBeKept: true })
    const book = await aPaintedBook()
    expect((await callAction(action, at, { to: 'eyes', book: `${book}` })).to).toBe(
      `/wadiz/children/${name}?part=eyes&book=${book}#tabs`,
    )
    const { to } = await callAction(action, at, { intent: 'approve', book: `${book}` })
    const [, made] =
      to?.match(new RegExp(`^/wadiz/books/${book}\\?preview=1&made=([\\w-]{22})#preview$`)) ?? []
    expect(await previewOf(db, owner, made ?? '')).toMatchObject({ channel: 'wadiz', lookName: name })
    expect((await callAction(action, at, { intent: 'forget' })).to).toBe('/wadiz')
  })

  it('forgets the child at one press', async () => {
    const { at, lookNow } = await aRoom()
    expect(await callAction(action, at, { intent: 'forget' })).toMatchObject({ status: 303, toast: true })
    expect(await lookNow()).toBeUndefined()
    expect((await open(at)).status).toBe(404)
    expect(await callAction(action, at, { intent: 'forget' })).toMatchObject({ status: 303, toast: true })
  })

  it('is forgotten with its row though its key is not there', async () => {
    const { at, lookNow, name } = await aRoom()
    expect((await endPlainWordsForGood(db)).keyless).toEqual([])
    const unmount = mountEmptyKeys()
    expect(await lookNow()).toBeUndefined()
    expect(await callAction(action, at, { intent: 'forget' })).toMatchObject({ status: 303, toast: true })
    unmount()
    expect(await lookNow()).toBeUndefined()
    expect(await db.selectFrom('looks').select('id').where('name', '=', name).execute()).toEqual([])
    await db.deleteFrom('plainWordsEnd').execute()
  })

  it('is forgotten by nobody else', async () => {
    const { at, lookNow } = await aRoom()
    for (const headers of [undefined, (await aVisitorWithCookie()).headers])
      expect((await callAction(action, { ...at, headers }, { intent: 'forget' })).status).toBe(404)
    expect(await lookNow()).toBeDefined()
  })
})

describe('pictures of a child', () => {
  const get = (at: { headers?: Record<string, string> }, name: string, file: string) =>
    pictureLoader({
      ...loaderArgs(`/children/${name}/pictures/${file}`, { headers: at.headers }),
      params: { name, file },
    } as never)

  it('a tab is one picture of all its heads, which a browser keeps until the child changes', async () => {
    const { at, name } = await aRoom()
    const first = await get(at, name, 'chips-hair.webp')
    expect(first.headers.get('Cache-Control')).toContain('private')
    const heads = painted.mock.calls.map(([request]) => request.heads.length)
    expect(heads).toEqual([40])
    const etag = first.headers.get('ETag') ?? ''
    const again = await get({ headers: { ...at.headers, 'If-None-Match': etag } }, name, 'chips-hair.webp')
    expect(again.status).toBe(304)
    expect(painted).toHaveBeenCalledTimes(1)
  })

  it('every tab has its heads; other files and other owners have none', async () => {
    const { at, name } = await aRoom()
    for (const tab of roomTabs) expect((await get(at, name, `chips-${tab}.webp`)).status, tab).toBe(200)
    expect((await get(at, name, 'portrait.webp')).status).toBe(200)
    for (const file of ['chips-nose.webp', 'book-999.webp', 'portrait.png', 'chips-asked.webp'])
      expect((await get(at, name, file)).status, file).toBe(404)
    const stranger = await aVisitorWithCookie()
    expect((await get(stranger, name, 'portrait.webp')).status).toBe(404)
  })

  it('shows the mouth of the photo until the parent chooses another', async () => {
    const { owner, headers } = await aVisitorWithCookie()
    const photo = await aPhotoRow(owner)
    const proposal = { look: defaultLook, confidence: {}, unsure: [], likeliest: {}, mouth: 'grin' }
    const words = { proposal: proposal as unknown as LookProposal }
    const { name } = await aLook(owner, words, { ...photo, eraseAt: addDays(now(), 1) })
    const at = { path: `/children/${name}`, headers, params: { name } }
    const mouthNow = async () => {
      painted.mockClear()
      expect((await get(at, name, 'portrait.webp')).status).toBe(200)
      return painted.mock.calls[0]?.[0].heads[0]?.mouth
    }
    expect((await open(at)).room?.mouth).toBe('grin')
    expect(await mouthNow()).toBe('grin')
    await callAction(action, at, { 'hair.style': 'afro' })
    expect(await mouthNow()).toBe('grin')
    await callAction(action, at, { 'mouth.shape': 'wide' })
    expect(await mouthNow()).toBeUndefined()
  })

  it('a busy engine asks the browser to come again', async () => {
    painted.mockResolvedValue({ ok: false, reason: 'busy' })
    const { at, name } = await aRoom()
    const said = await get(at, name, 'portrait.webp')
    expect(said.status).toBe(503)
    expect(said.headers.get('Retry-After')).toBe('2')
  })
})

describe('PUT /api/looks/:name', () => {
  const put = (headers: Record<string, string>, name: string, body: string) =>
    save({
      ...loaderArgs(`/api/looks/${name}`, {
        method: 'PUT',
        body,
        headers: { ...headers, 'Content-Type': 'application/json' },
      }),
      params: { name },
    } as never)

  it('saves the whole look and tells its version', async () => {
    const { headers, name, lookNow } = await aRoom()
    const look = lookWith({ ties: 'violet', measures: { ears: -2 } })
    const said = await put(headers, name, serializeLook(look))
    expect(await said.json()).toEqual({ success: true, version: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(await lookNow()).toEqual(look)
  })

  it('refuses another owner, an unknown part, another version and ten megabytes', async () => {
    const { headers, name, lookNow } = await aRoom()
    const stranger = await aVisitorWithCookie()
    expect((await put(stranger.headers, name, serializeLook(defaultLook))).status).toBe(404)
    const text = serializeLook(defaultLook)
    expect((await put(headers, name, text.replace('tuft', 'beehive'))).status).toBe(400)
    expect((await put(headers, name, text.replace('"version":1', '"version":9'))).status).toBe(400)
    expect((await put(headers, name, `"${'x'.repeat(10_000_000)}"`)).status).toBe(413)
    expect(await lookNow()).toEqual(defaultLook)
  })
})
