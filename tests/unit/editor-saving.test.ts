import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mergeBoth, openNewer, saveMine, takeTheirs } from '../../app/editor/saving/conflicts'
import { messageOf, statusOf } from '../../app/editor/saving/messages'
import { loadPastDocument, loadPastVersions } from '../../app/editor/saving/past-versions'
import { discardOffer, resumeOffer } from '../../app/editor/saving/recovery'
import { isNotStored } from '../../app/editor/saving/state'
import { undoStep } from '../../app/editor/state/editor-store'
import {
  advanceTime,
  closeBrowsers,
  createFakeBrowser,
  createFakeShop,
  openFakeWindow,
  promptOf,
} from '../support/saving'

const DAY_MS = 24 * 3_600_000

let shop = createFakeShop()
let browser = createFakeBrowser()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z') })
  shop = createFakeShop()
  browser = createFakeBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  closeBrowsers()
})

describe('a change', () => {
  it('is in the browser within half a second, and on the server within four', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(500)
    expect([...browser.kept.values()].map(({ document }) => promptOf(document))).toEqual(['숲'])
    expect(shop.drafts.size).toBe(0)
    await advanceTime(3000)
    expect([...shop.drafts.values()].map(({ document }) => promptOf(document))).toEqual(['숲'])
    expect(shop.versions).toHaveLength(1)
  })

  it('is stored although the clock is set back, or a timer fires early', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    vi.setSystemTime(Date.now() - 3_600_000)
    await advanceTime(500)
    expect(browser.kept.size).toBe(1)
    one.type('바다')
    const early = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await advanceTime(310)
    early.mockRestore()
    await advanceTime(500)
    expect([...browser.kept.values()].map(({ document }) => promptOf(document))).toEqual(['바다'])
  })

  it('is stored without https, where parts of crypto are missing', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(500)
    expect(browser.kept.size).toBe(1)
  })

  it('that is saved leaves no draft, and can still be undone and saved again', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(4000)
    const saving = one.saver.save('첫 판')
    await advanceTime(1000)
    await saving
    expect(shop.versions.at(-1)).toMatchObject({ name: '첫 판', document: { aiPrompts: { '4-5': '숲' } } })
    expect(browser.kept.size + shop.drafts.size).toBe(0)
    expect(statusOf(one.state())).toBe('saved')
    one.store.do(undoStep)
    await advanceTime(4000)
    expect(statusOf(one.state())).toBe('unsaved')
    expect(shop.drafts.size).toBe(1)
    // A second save builds on the version that the first one made.
    const again = one.saver.save()
    await advanceTime(1000)
    await again
    expect(shop.versions).toHaveLength(3)
  })

  it('is sent as a draft before a preview; without a change the saved version is used', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.versions.push({ document: { ...one.store.now().document, version: 2 }, name: undefined })
    await advanceTime(12_000)
    expect(one.state().stored).toBe(2)
    expect(await one.saver.flushDraft()).toEqual({ version: 1 })
    one.type('숲')
    const flushed = one.saver.flushDraft()
    await advanceTime(100)
    expect(await flushed).toEqual({ draft: [...shop.drafts.keys()][0] })
    shop.trouble = { kind: 'offline' }
    one.type('바다')
    const failing = expect(one.saver.flushDraft()).rejects.toThrow('연결이 끊어졌어요')
    await advanceTime(100)
    await failing
  })

  it('is stored when the window is left, and blocks leaving only while it is stored nowhere', async () => {
    const one = await openFakeWindow({ shop, browser })
    expect(one.hear('beforeunload')).toBe(true)
    const said = vi.spyOn(console, 'info').mockReturnValue()
    browser.isFull = true
    one.type('숲')
    expect(one.hear('beforeunload')).toBe(false)
    browser.isFull = false
    await advanceTime(4000)
    expect(said).toHaveBeenCalled()
    expect(one.hear('beforeunload')).toBe(true)
    one.type('바다')
    one.leave()
    await advanceTime(100)
    expect([...browser.kept.values()].map(({ document }) => promptOf(document))).toEqual(['바다'])
    expect([...shop.drafts.values()].map(({ document }) => promptOf(document))).toEqual(['바다'])
  })
})

describe('a lost connection', () => {
  it('does not block editing, and everything is saved when it is back', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.trouble = { kind: 'offline' }
    one.type('숲')
    await advanceTime(5000)
    expect(statusOf(one.state())).toBe('offline')
    expect(isNotStored(one.state())).toBe(false)
    const saving = one.saver.save()
    await advanceTime(100)
    await saving
    expect(messageOf(one.state())).toContain('연결되면 바로 저장할게요.')
    one.type('바다')
    await advanceTime(60_000)
    shop.trouble = undefined
    one.hear('online')
    await advanceTime(1000)
    expect(statusOf(one.state())).toBe('saved')
    expect(promptOf(shop.versions.at(-1)?.document)).toBe('바다')
  })

  it('causes no conflict when the saved version equals the document', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    shop.versions.push({ document: { ...one.store.now().document, version: 2 }, name: undefined })
    const saving = one.saver.save()
    await advanceTime(1000)
    await saving
    expect(statusOf(one.state())).toBe('saved')
    expect(shop.versions).toHaveLength(2)
  })

  it('causes no conflict with an own save whose response was lost', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    shop.isDeaf = true
    const saving = one.saver.save('첫 판')
    await advanceTime(100)
    await saving
    expect(statusOf(one.state())).toBe('offline')
    one.type('바다')
    shop.isDeaf = false
    await advanceTime(5000)
    expect(statusOf(one.state())).toBe('saved')
    expect(shop.versions.map(({ document, name }) => [promptOf(document), name])).toEqual([
      [undefined, undefined],
      ['숲', '첫 판'],
      // The name belongs to the first save.
      ['바다', undefined],
    ])
  })

  it('does not lose the name of a version that was saved already', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    shop.versions.push({ document: { ...one.store.now().document, version: 2 }, name: undefined })
    const saving = one.saver.save('첫 판')
    await advanceTime(1000)
    await saving
    expect(shop.versions.map(({ name }) => name)).toEqual([undefined, '첫 판'])
  })

  it('names the right version although the document changes meanwhile', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    shop.versions.push({ document: { ...one.store.now().document, version: 2 }, name: undefined })
    const { wire } = one.saver.parts
    const { loadCurrent: present } = wire
    wire.loadCurrent = () => {
      one.type('바다')
      return present()
    }
    const saving = one.saver.save('첫 판')
    await advanceTime(1000)
    await saving
    expect(shop.versions.map(({ document, name }) => [promptOf(document), name])).toEqual([
      [undefined, undefined],
      ['숲', '첫 판'],
    ])
    expect(statusOf(one.state())).toBe('unsaved')
  })

  it('is distinct from an expired session, which continues on window focus', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.trouble = { kind: 'expired' }
    one.type('숲')
    await advanceTime(5000)
    expect(statusOf(one.state())).toBe('failed')
    shop.trouble = undefined
    one.hear('focus')
    await advanceTime(100)
    expect(statusOf(one.state())).toBe('unsaved')
    expect(shop.drafts.size).toBe(1)
  })
})

describe('a window continued by another operator', () => {
  async function handedOn() {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    const before = one.saver.key
    shop.operator = '글쓴이'
    one.type('바다')
    return { one, before }
  }

  it('gets a key of its own, keeps the work, and on saving deletes its own draft only', async () => {
    const { one, before } = await handedOn()
    await advanceTime(10_000)
    expect(one.saver.key).not.toBe(before)
    expect(promptOf(shop.drafts.get(one.saver.key)?.document)).toBe('바다')
    expect(statusOf(one.state())).toBe('unsaved')
    const saving = one.saver.save()
    await advanceTime(1000)
    await saving
    await advanceTime(1000)
    expect([...browser.kept.keys()]).toEqual([])
    expect([...shop.drafts.keys()]).toEqual([before])
  })

  it('shows its preview under its own key', async () => {
    const { one, before } = await handedOn()
    const flushed = one.saver.flushDraft()
    await advanceTime(200)
    expect(await flushed).toEqual({ draft: one.saver.key })
    expect(one.saver.key).not.toBe(before)
  })
})

it('a write that was pending when the window got a new key is repeated under the new key', async () => {
  const one = await openFakeWindow({ shop, browser })
  let written = () => {}
  const { put } = browser.copies
  browser.copies.put = (copy) =>
    new Promise((resolve) => {
      written = () => void put(copy).then(resolve)
    })
  one.type('숲')
  await advanceTime(400)
  browser.copies.put = put
  one.saver.rekey()
  written()
  await advanceTime(500)
  expect(promptOf(browser.kept.get(one.saver.key)?.document)).toBe('숲')
})

describe('after a crash', () => {
  async function crashed(ms: number) {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(ms)
    one.crash()
    return one
  }

  it.each([
    ['in this browser', 500],
    ['and with the shop', 5000],
  ])('an unsaved draft is offered, and nothing is applied automatically; stored %s', async (_, ms) => {
    const { memory } = await crashed(ms)
    const two = await openFakeWindow({ shop, browser, memory })
    const [offer, ...more] = two.state().offers
    expect(more).toEqual([])
    expect(offer).toMatchObject({ base: 1, document: { aiPrompts: { '4-5': '숲' } } })
    expect(two.typed()).toBeUndefined()
    // New work gets a key of its own beside the offered one.
    two.type('산')
    await advanceTime(5000)
    expect([...browser.kept.values()].map(({ document }) => promptOf(document)).sort()).toEqual(['산', '숲'])
    expect(two.state().offers).toEqual([offer])
  })

  it('a resumed draft is stored under a new key, and undo removes it again', async () => {
    const { memory } = await crashed(5000)
    const two = await openFakeWindow({ shop, browser, memory })
    const [offer] = two.state().offers
    if (!offer) throw new Error('nothing was offered')
    resumeOffer(two.saver, offer)
    expect(two.typed()).toBe('숲')
    await advanceTime(5000)
    expect(browser.kept.has(two.saver.key)).toBe(true)
    expect(two.saver.key).not.toBe(offer.key)
    two.store.do(undoStep)
    expect(two.typed()).toBeUndefined()
    await advanceTime(1000)
    expect(statusOf(two.state())).toBe('saved')
    // The new work has nothing of the restored draft, so the draft stays stored under its own key.
    two.type('산')
    const other = two.saver.save()
    await advanceTime(1000)
    await other
    expect([[...browser.kept.keys()], [...shop.drafts.keys()]]).toEqual([[offer.key], [offer.key]])
  })

  it('a resumed draft is deleted once it is saved', async () => {
    const { memory } = await crashed(5000)
    const two = await openFakeWindow({ shop, browser, memory })
    const [offer] = two.state().offers
    if (!offer) throw new Error('nothing was offered')
    resumeOffer(two.saver, offer)
    const saving = two.saver.save()
    await advanceTime(1000)
    await saving
    expect(promptOf(shop.versions.at(-1)?.document)).toBe('숲')
    expect(browser.kept.size + shop.drafts.size).toBe(0)
  })

  it('a draft is offered once, even if it was resumed and the window crashed again', async () => {
    const { memory } = await crashed(5000)
    const two = await openFakeWindow({ shop, browser, memory })
    const [offer] = two.state().offers
    if (!offer) throw new Error('nothing was offered')
    resumeOffer(two.saver, offer)
    two.type('숲과 들')
    await advanceTime(500)
    two.crash()
    const three = await openFakeWindow({ shop, browser, memory })
    const [last, ...more] = three.state().offers
    expect([promptOf(last?.document), more]).toEqual(['숲과 들', []])
    if (!last) throw new Error('nothing was offered')
    resumeOffer(three.saver, last)
    const saving = three.saver.save()
    await advanceTime(1000)
    await saving
    expect(browser.kept.size + shop.drafts.size).toBe(0)
  })

  it('new work is stored and saved while drafts are still looked up, however slowly', async () => {
    await crashed(5000)
    shop.slow = 15_000
    const other = createFakeBrowser()
    const two = await openFakeWindow({ shop, browser: other })
    two.type('산')
    await advanceTime(500)
    expect(other.kept.size).toBe(1)
    const saving = two.saver.save()
    await advanceTime(500)
    await saving
    expect(promptOf(shop.versions.at(-1)?.document)).toBe('산')
    await advanceTime(15_000)
    expect(two.state().offers).toHaveLength(1)
    const dumb = createFakeBrowser()
    dumb.copies.of = () => new Promise(() => {})
    const three = await openFakeWindow({ shop, browser: dumb })
    three.type('들')
    await advanceTime(4000)
    expect(promptOf(shop.drafts.get(three.saver.key)?.document)).toBe('들')
  })

  it('a draft is offered for a month', async () => {
    await crashed(500)
    shop.operator = '글쓴이'
    vi.setSystemTime(Date.now() + 29 * DAY_MS)
    const two = await openFakeWindow({ shop, browser })
    expect(two.state()).toMatchObject({ offers: [{ by: '그림이' }], dropped: [] })
    two.crash()
    vi.setSystemTime(Date.now() + 2 * DAY_MS)
    const three = await openFakeWindow({ shop, browser })
    // The expired copy is reported when it is deleted.
    expect(three.state()).toMatchObject({ offers: [], dropped: [{ by: '그림이' }] })
    expect(browser.kept.size).toBe(0)
  })

  it('a draft’s age is measured by the server’s clock', async () => {
    vi.setSystemTime(Date.now() - 3000 * DAY_MS)
    shop.ahead = -3000 * DAY_MS
    await crashed(500)
    vi.setSystemTime(Date.now() + 3060 * DAY_MS)
    shop.ahead = 60 * DAY_MS
    const two = await openFakeWindow({ shop, browser })
    expect(two.state()).toMatchObject({ offers: [{}], dropped: [] })
  })

  it('a draft is not deleted while its window is open, even after a month', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(500)
    vi.setSystemTime(Date.now() + 31 * DAY_MS)
    const two = await openFakeWindow({ shop, browser })
    expect(two.state()).toMatchObject({ offers: [], dropped: [] })
    expect(browser.kept.has(one.saver.key)).toBe(true)
  })

  it('a draft is deleted when discarded', async () => {
    const { memory } = await crashed(5000)
    const two = await openFakeWindow({ shop, browser, memory })
    const [offer] = two.state().offers
    if (!offer) throw new Error('nothing was offered')
    const gone = discardOffer(two.saver, offer)
    await advanceTime(100)
    await gone
    expect(browser.kept.size + shop.drafts.size).toBe(0)
    expect(two.state().offers).toEqual([])
  })

  it('a draft on the server is offered in another browser', async () => {
    await crashed(5000)
    const other = await openFakeWindow({ shop, browser: createFakeBrowser() })
    expect(other.state().offers).toMatchObject([{ where: 'away', isFresh: true }])
  })

  it('a draft whose content was saved is deleted without an offer', async () => {
    const one = await crashed(5000)
    shop.versions.push({ document: { ...one.store.now().document, version: 2 }, name: undefined })
    const two = await openFakeWindow({ shop, browser, memory: one.memory })
    expect(two.state().offers).toEqual([])
    expect(browser.kept.size + shop.drafts.size).toBe(0)
  })
})

describe('two windows', () => {
  it('of a duplicated tab get a key each, and know of each other', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    const two = await openFakeWindow({ shop, browser, memory: new Map(one.memory) })
    expect(two.saver.key).not.toBe(one.saver.key)
    // A draft that the other window is editing is not offered for recovery.
    expect(two.state().offers).toEqual([])
    expect([one.state().tabs, two.state().tabs]).toEqual([1, 1])
    two.type('산')
    await advanceTime(5000)
    expect([...shop.drafts.values()].map(({ document }) => promptOf(document)).sort()).toEqual(['산', '숲'])
    two.leave()
    expect(one.state().tabs).toBe(0)
  })

  it('poll only for presence, never for lists', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.asked.length = 0
    shop.versions.push({ document: { ...one.store.now().document, version: 2 }, name: undefined })
    const draft = { document: one.store.now().document, base: 1, at: Date.now(), by: '옆자리' }
    shop.drafts.set('theirs', draft).set('copy', { ...draft, name: '사본' })
    await advanceTime(25_000)
    expect(new Set(shop.asked)).toEqual(new Set(['presence']))
    expect([one.state().stored, one.state().others.map(({ key }) => key)]).toEqual([2, ['theirs']])
  })

  it('do not take their own earlier page loads for another place', async () => {
    const memory = new Map<string, string>()
    for (const text of ['숲', '산']) {
      const earlier = await openFakeWindow({ shop, browser, memory })
      earlier.type(text)
      await advanceTime(5000)
      earlier.leave()
    }
    const now = await openFakeWindow({ shop, browser, memory })
    await advanceTime(25_000)
    expect(shop.asked).toContain('presence')
    expect(shop.drafts.size).toBe(2)
    expect(now.state().others).toEqual([])
  })

  it('stop counting one that crashed', async () => {
    const one = await openFakeWindow({ shop, browser })
    const two = await openFakeWindow({ shop, browser })
    await advanceTime(25_000)
    expect(one.state().tabs).toBe(1)
    two.crash()
    await advanceTime(25_000)
    expect(one.state().tabs).toBe(0)
  })

  async function torn() {
    const one = await openFakeWindow({ shop, browser })
    const two = await openFakeWindow({ shop, browser })
    one.type('숲')
    two.type('바다')
    await advanceTime(5000)
    const first = one.saver.save()
    await advanceTime(500)
    await first
    // The other window learns of the save through the channel, before any request.
    expect(two.state().stored).toBe(2)
    const second = two.saver.save()
    await advanceTime(500)
    await second
    expect(statusOf(two.state())).toBe('conflict')
    expect(two.state().conflict).toMatchObject({
      mine: { aiPrompts: { '4-5': '바다' } },
      theirs: { aiPrompts: { '4-5': '숲' }, version: 2 },
      base: { aiPrompts: {} },
    })
    return two
  }

  it('in conflict · taking theirs stores mine as a copy', async () => {
    const two = await torn()
    const taking = takeTheirs(two.saver, '바다로 한 것')
    await advanceTime(500)
    expect(await taking).toBe(true)
    expect(two.typed()).toBe('숲')
    await advanceTime(5000)
    expect(statusOf(two.state())).toBe('saved')
    expect([...shop.drafts.values()]).toMatchObject([
      { name: '바다로 한 것', document: { aiPrompts: { '4-5': '바다' } } },
    ])
    expect(shop.versions).toHaveLength(2)
    const listing = loadPastVersions(two.saver)
    await advanceTime(100)
    const past = await listing
    const copy = typeof past !== 'string' && past.find(({ title }) => title === '바다로 한 것')
    if (!copy) throw new Error('the copy is not listed')
    const reading = loadPastDocument(two.saver, copy)
    await advanceTime(100)
    const reached = await reading
    expect(typeof reached !== 'string' && promptOf(reached)).toBe('바다')
  })

  it('in conflict · undo after taking theirs does not overwrite them without a choice', async () => {
    const two = await torn()
    const taking = takeTheirs(two.saver, '바다로 한 것')
    await advanceTime(500)
    await taking
    two.store.do(undoStep)
    expect(two.typed()).toBe('바다')
    const saving = two.saver.save()
    await advanceTime(500)
    await saving
    expect(statusOf(two.state())).toBe('conflict')
    expect(shop.versions).toHaveLength(2)
    const knowingly = saveMine(two.saver)
    await advanceTime(500)
    await knowingly
    expect([shop.versions.length, statusOf(two.state())]).toEqual([3, 'saved'])
  })

  it('in conflict while offline · mine is not replaced before its copy is stored', async () => {
    const two = await torn()
    shop.trouble = { kind: 'offline' }
    const taking = takeTheirs(two.saver, '바다로 한 것')
    await advanceTime(500)
    expect(await taking).toBe(false)
    expect(two.typed()).toBe('바다')
    expect(statusOf(two.state())).toBe('conflict')
  })

  it('in conflict · saving mine adds a version, theirs stays among the versions', async () => {
    const two = await torn()
    const saving = saveMine(two.saver)
    await advanceTime(500)
    await saving
    expect(shop.versions.map(({ document }) => promptOf(document))).toEqual([undefined, '숲', '바다'])
    expect(statusOf(two.state())).toBe('saved')
  })

  it('that changed different pages can be merged', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    const theirs = { ...shop.latest(), aiPrompts: { '6-7': '들' }, version: 2 }
    shop.versions.push({ document: theirs, name: undefined })
    const saving = one.saver.save()
    await advanceTime(500)
    await saving
    mergeBoth(one.saver)
    expect(one.store.now().document.aiPrompts).toEqual({ '4-5': '숲', '6-7': '들' })
    expect(statusOf(one.state())).toBe('unsaved')
    const again = one.saver.save()
    await advanceTime(500)
    await again
    expect(shop.versions).toHaveLength(3)
  })

  it('in different browsers learn of a saved version within ten seconds', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.versions.push({
      document: { ...shop.latest(), aiPrompts: { '4-5': '달' }, version: 2 },
      name: undefined,
    })
    await advanceTime(10_500)
    expect(one.state()).toMatchObject({ stored: 2, base: 1 })
    const opening = openNewer(one.saver)
    await advanceTime(500)
    await opening
    expect(one.typed()).toBe('달')
    expect(one.state()).toMatchObject({ stored: 2, base: 2 })
    expect(statusOf(one.state())).toBe('saved')
    one.store.do(undoStep)
    const saving = one.saver.save()
    await advanceTime(500)
    await saving
    expect(statusOf(one.state())).toBe('conflict')
  })
})
