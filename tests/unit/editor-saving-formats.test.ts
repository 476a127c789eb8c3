import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument } from '../../app/book/document'
import { createSavingApi } from '../../app/editor/saving/api'
import { resumeOffer } from '../../app/editor/saving/recovery'
import {
  advanceTime,
  closeBrowsers,
  createFakeBrowser,
  createFakeShop,
  openFakeWindow,
  promptOf,
} from '../support/saving'

// What the editor says of a document's format, and copies in the browser that an editor of an older format wrote.

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  closeBrowsers()
})

const box = { id: 'a', x: 100, y: 100, width: 300, height: 100, text: '달이 떴어요.' }
const documentWith = (turn?: number): BookDocument => ({
  ...emptyDocument(1),
  format: turn ? 2 : 1,
  textBoxes: { '4-5': [{ ...box, style: defaultTextStyle(), ...(turn && { turn }) }] },
})

/** The bodies that the editor sends; every reply is the same. */
function listen(reply: object = {}) {
  const bodies: { preset?: BookDocument; document?: BookDocument; knows?: number }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: Blob }) => {
    if (body) bodies.push(JSON.parse(await body.text()))
    return new Response(JSON.stringify({ ok: true, ...reply }))
  })
  return bodies
}
const saving = { base: 1, draftKey: 'k', draftUntil: 0 }

it('a request says the format that its document needs, and beside it what the editor knows', async () => {
  const bodies = listen()
  const api = createSavingApi(1, 2)
  await api.save({ document: { ...documentWith(), format: 2 }, ...saving })
  await api.save({ document: { ...documentWith(30), format: 1 }, ...saving })
  await api.sendDraft('k', { document: documentWith(), base: 1 })
  const said = bodies.map(({ preset, document, knows }) => [(preset ?? document)?.format, knows])
  expect(said).toEqual([
    [1, 2],
    [2, 2],
    [1, 2],
  ])
})

it('the number of a later format is sent as it is, so that the shop refuses it', async () => {
  const bodies = listen()
  const document = { ...documentWith(), format: 6 } as unknown as BookDocument
  await createSavingApi(1, 2).save({ document, ...saving })
  await createSavingApi(1, 2).sendDraft('k', { document, base: 1 })
  expect(bodies.map(({ preset, document }) => (preset ?? document)?.format)).toEqual([6, 6])
})

it('after a reply of a process that states no format, the editor claims to know the first', async () => {
  const bodies = listen({ preset: documentWith() })
  const api = createSavingApi(1, 2)
  await api.loadCurrent()
  await api.save({ document: documentWith(), ...saving })
  await createSavingApi(1).save({ document: documentWith(), ...saving })
  expect(bodies.map(({ knows }) => knows)).toEqual([1, 1])
})

it('a reply that states its format changes nothing', async () => {
  const bodies = listen({ preset: documentWith(), format: 6 })
  const api = createSavingApi(1, 2)
  await api.version(1)
  await api.save({ document: documentWith(), ...saving })
  expect(bodies.map(({ knows }) => knows)).toEqual([2])
})

const turnOf = (document?: BookDocument) => document?.textBoxes['4-5']?.[0]?.turn

beforeEach(async () => {
  vi.stubGlobal('location', { pathname: '/admin/book-editor/1' })
  // Fake timers do not wait for a module that is fetched on demand.
  await import('../../app/book/layers/keep-extras')
  vi.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z') })
})

it('an old editor’s copy in the browser gets the additions of the version that it began with', async () => {
  const shop = createFakeShop(documentWith(30))
  const browser = createFakeBrowser()
  const document = { ...documentWith(), aiPrompts: { '4-5': '숲' } }
  const copy = { key: 'old', book: 1, document, base: 1, changedAt: Date.now(), by: '그림이' }
  browser.kept.set('old', copy)
  const plain = { ...documentWith(), version: 2 }
  shop.versions.push({ document: plain, name: undefined })
  const one = await openFakeWindow({ shop, browser })
  const [offer] = one.state().offers
  expect([promptOf(offer?.document), turnOf(offer?.document)]).toEqual(['숲', 30])
  if (offer) resumeOffer(one.saver, offer)
  await advanceTime(1000)
  const written = browser.kept.get(one.saver.key)
  expect([turnOf(written?.document), written?.knows]).toEqual([30, 5])
})

it('such a copy is offered without its pages until its version can be read', async () => {
  const shop = createFakeShop(documentWith(30))
  const browser = createFakeBrowser()
  const document = { ...documentWith(), aiPrompts: { '4-5': '숲' } }
  browser.kept.set('old', { key: 'old', book: 1, document, base: 1, changedAt: Date.now(), by: '그림이' })
  shop.versions.push({ document: { ...documentWith(), version: 2 }, name: undefined })
  const one = await openFakeWindow({ shop, browser, settled: 0 })
  shop.trouble = { kind: 'offline' }
  await advanceTime(1000)
  expect(one.state().offers.map((offer) => offer.document)).toEqual([undefined])
  shop.trouble = undefined
  await advanceTime(30_000)
  expect(one.state().offers.map((offer) => turnOf(offer.document))).toEqual([30])
})

it('a copy of this editor stays as it is', async () => {
  const shop = createFakeShop(documentWith(30))
  const browser = createFakeBrowser()
  const copy = { key: 'own', book: 1, document: documentWith(), base: 1, changedAt: Date.now(), by: '그림이' }
  browser.kept.set('own', { ...copy, knows: 4 })
  const one = await openFakeWindow({ shop, browser })
  expect(one.state().offers.map(({ document }) => [document && true, turnOf(document)])).toEqual([
    [true, undefined],
  ])
})
