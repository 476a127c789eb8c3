import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveMine, takeTheirs } from '../../app/editor/saving/conflicts'
import { messageOf, statusOf } from '../../app/editor/saving/messages'
import { discardOffer, resumeOffer } from '../../app/editor/saving/recovery'
import { compareOnRequest } from '../../app/editor/saving/save-version'
import { isNotStored } from '../../app/editor/saving/state'
import { redoStep, undoStep } from '../../app/editor/state/editor-store'
import {
  advanceTime,
  closeBrowsers,
  createFakeBrowser,
  createFakeShop,
  openFakeWindow,
  promptOf,
} from '../support/saving'

// A failed request is repeated or reported, an executed one is not repeated, and nothing blocks saving.

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

describe('naming a saved version', () => {
  it('is done when the connection is back, for that version only, despite later changes', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.trouble = { kind: 'offline' }
    const naming = one.saver.save('1차 시안')
    await advanceTime(100)
    expect(await naming).toBe(false)
    expect(statusOf(one.state())).toBe('offline')
    expect(messageOf(one.state())).toContain('이름은 연결되면 바로 붙일게요.')
    expect([isNotStored(one.state()), one.hear('beforeunload')]).toEqual([true, false])
    one.type('숲')
    const saving = one.saver.save()
    await advanceTime(100)
    await saving
    shop.trouble = undefined
    await advanceTime(10_000)
    expect(statusOf(one.state())).toBe('saved')
    expect(shop.versions.map(({ name }) => name)).toEqual(['1차 시안', undefined])
    const again = one.saver.save('2차 시안')
    await advanceTime(100)
    expect(await again).toBe(true)
    expect(shop.versions.map(({ name }) => name)).toEqual(['1차 시안', '2차 시안'])
  })

  it('that is refused shows the reason, and is not retried', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.trouble = { kind: 'refused', message: '이름이 너무 길어요.' }
    const naming = one.saver.save('가')
    await advanceTime(100)
    expect(await naming).toBe(false)
    expect(messageOf(one.state())).toBe('이름을 붙이지 못했어요. 이름이 너무 길어요.')
    shop.trouble = undefined
    await advanceTime(60_000)
    expect(shop.asked.filter((what) => what === 'nameVersion')).toHaveLength(1)
  })

  it('that is refused does not affect another name', async () => {
    const one = await openFakeWindow({ shop, browser })
    const { wire } = one.saver.parts
    const { nameVersion } = wire
    wire.nameVersion = async (version, name) => {
      if (name !== '초안') return nameVersion(version, name)
      one.saver.requestName({ version, name: '1차' })
      return { ok: false, trouble: { kind: 'refused', message: '안 돼요.' } }
    }
    const saving = one.saver.save('초안')
    await advanceTime(60_000)
    await saving
    expect(shop.versions.map(({ name }) => name)).toEqual(['1차'])
  })

  it('that fails because the server is busy does not hold back drafts', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.saver.parts.wire.nameVersion = async () => ({ ok: false, trouble: { kind: 'busy' } })
    const naming = one.saver.save('초안')
    await advanceTime(60_000)
    expect(await naming).toBe(false)
    one.type('숲')
    await advanceTime(4000)
    expect([...shop.drafts.values()].map(({ document }) => promptOf(document))).toEqual(['숲'])
    expect(one.state().names.map(({ name }) => name)).toEqual(['초안'])
  })

  it('is not retried with every draft that is sent', async () => {
    const one = await openFakeWindow({ shop, browser })
    let asked = 0
    one.saver.parts.wire.nameVersion = async () => {
      asked++
      return { ok: false, trouble: { kind: 'busy' } }
    }
    const naming = one.saver.save('초안')
    await advanceTime(60_000)
    await naming
    const before = asked
    const said = new Set<string>()
    one.saver.subscribe(() => said.add(statusOf(one.state())))
    for (let i = 0; i < 5; i++) {
      one.type(`숲 ${i}`)
      await advanceTime(4000)
    }
    expect([...shop.drafts.values()].map(({ document }) => promptOf(document))).toEqual(['숲 4'])
    expect(asked - before).toBeLessThanOrEqual(1)
    expect(one.state().trouble).toEqual({ kind: 'busy', of: 'name' })
    one.saver.parts.wire.nameVersion = async () => ({ ok: true })
    await advanceTime(31_000)
    expect([one.state().names, statusOf(one.state())]).toEqual([[], 'unsaved'])
  })

  it('that the server delays by 20 seconds delays drafts as long', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.saver.parts.wire.nameVersion = async () => ({ ok: false, trouble: { kind: 'busy', seconds: 20 } })
    const naming = one.saver.save('초안')
    await advanceTime(100)
    await naming
    one.type('숲')
    await advanceTime(15_000)
    expect(shop.asked).not.toContain('sendDraft')
    await advanceTime(6000)
    expect(shop.asked).toContain('sendDraft')
  })

  it('is not undone by saving again without a name', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    shop.trouble = { kind: 'offline' }
    const saving = [one.saver.save('첫 판'), one.saver.save()]
    await advanceTime(100)
    await Promise.all(saving)
    shop.trouble = undefined
    await advanceTime(10_000)
    expect(shop.versions.map(({ name }) => name)).toEqual([undefined, '첫 판'])
  })
})

describe('a refused draft', () => {
  it('is not sent again before the document changes', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.trouble = { kind: 'refused', message: '요청이 너무 큽니다.' }
    one.type('숲')
    await advanceTime(600_000)
    const sent = () => shop.asked.filter((what) => what === 'sendDraft').length
    expect(sent()).toBe(1)
    expect(messageOf(one.state())).toContain('요청이 너무 큽니다.')
    one.hear('pagehide')
    await advanceTime(100)
    expect(sent()).toBe(1)
    one.type('바다')
    await advanceTime(40_000)
    expect(sent()).toBe(2)
  })
})

describe('hanging, late and lost requests', () => {
  async function listening() {
    const one = await openFakeWindow({ shop, browser })
    shop.hanging.add('presence')
    await advanceTime(11_000)
    expect(one.state().request).toBe('presence')
    return one
  }

  it('a hanging request does not block saving', async () => {
    const one = await listening()
    one.type('숲')
    const saving = one.saver.save()
    await advanceTime(1000)
    expect(await saving).toBe(true)
    expect([promptOf(shop.versions.at(-1)?.document), statusOf(one.state())]).toEqual(['숲', 'saved'])
  })

  it('a hanging request does not block the draft sent on leaving, when the browser stores nothing', async () => {
    const said = vi.spyOn(console, 'info').mockReturnValue()
    browser.isFull = true
    const one = await listening()
    one.type('숲')
    one.hear('pagehide')
    await advanceTime(100)
    expect([...shop.drafts.values()].map(({ document }) => promptOf(document))).toEqual(['숲'])
    expect(said).toHaveBeenCalled()
    expect(isNotStored(one.state())).toBe(false)
  })

  it('a hanging request blocks neither comparing nor a preview', async () => {
    const one = await listening()
    one.type('숲')
    shop.versions.push({ document: { ...shop.latest(), version: 2 }, name: undefined })
    const comparing = compareOnRequest(one.saver)
    await advanceTime(500)
    await comparing
    expect(statusOf(one.state())).toBe('conflict')
    await advanceTime(12_000)
    expect(one.state().request).toBe('presence')
    one.type('바다')
    const flushed = one.saver.flushDraft()
    await advanceTime(500)
    expect(await flushed).toEqual({ draft: one.saver.key })
  })

  it('a hanging deletion does not keep a redone change from being stored in the browser', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    shop.hanging.add('forgetDraft')
    one.store.do(undoStep)
    await advanceTime(500)
    expect([one.state().request, browser.kept.size]).toEqual(['forget', 0])
    one.store.do(redoStep)
    await advanceTime(500)
    expect([...browser.kept.values()].map(({ document }) => promptOf(document))).toEqual(['숲'])
  })

  /** A new draft stays stored, although an earlier, aborted request still reaches the shop. */
  async function staysTyped(one: Awaited<ReturnType<typeof openFakeWindow>>, words: string) {
    one.type(words)
    const flushed = one.saver.flushDraft()
    await advanceTime(100)
    const { draft } = (await flushed) as { draft: string }
    await advanceTime(2000)
    expect(promptOf(shop.drafts.get(draft)?.document)).toBe(words)
  }

  it('a late deletion does not delete a newer draft', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    shop.late.add('forgetDraft')
    one.store.do(undoStep)
    await advanceTime(500)
    expect(one.state().request).toBe('forget')
    await staysTyped(one, '바다')
  })

  it('a late save does not delete a newer draft', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.late.add('save')
    one.type('숲')
    void one.saver.save()
    await advanceTime(100)
    expect(one.state().trouble?.kind).toBe('offline')
    await staysTyped(one, '바다')
    expect(promptOf(shop.versions[1]?.document)).toBe('숲')
  })

  it('a late deletion of a draft of unknown outcome does not delete a newer draft', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    shop.hanging.add('sendDraft')
    await advanceTime(3200)
    expect(one.state().request).toBe('draft')
    shop.late.add('forgetDraft')
    const saving = one.saver.save()
    await advanceTime(200)
    await saving
    expect(one.state().request).toBe('forget')
    shop.hanging.clear()
    await staysTyped(one, '바다')
  })

  it('a draft whose response was lost is deleted after undo', async () => {
    const one = await openFakeWindow({ shop, browser })
    shop.isDeaf = true
    one.type('숲')
    await advanceTime(3100)
    expect(shop.drafts.size).toBe(1)
    shop.isDeaf = false
    one.store.do(undoStep)
    await advanceTime(5000)
    expect([shop.drafts.size, statusOf(one.state())]).toEqual([0, 'saved'])
  })

  it('a save needs one request, with which the server deletes the draft', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    expect(shop.drafts.size).toBe(1)
    shop.asked.length = 0
    const saving = one.saver.save()
    await advanceTime(2000)
    await saving
    expect([shop.asked, shop.drafts.size, browser.kept.size]).toEqual([['save'], 0, 0])
  })

  it('two saves under one name make one version', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    const savings = [one.saver.save('시안')]
    await advanceTime(10)
    savings.push(one.saver.save('시안'))
    await advanceTime(5000)
    expect(await Promise.all(savings)).toEqual([true, true])
    expect(shop.versions.map(({ name }) => name)).toEqual([undefined, '시안'])
  })

  it('a save without a response is followed by its draft, sent again', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    shop.isDeaf = true
    void one.saver.save()
    await advanceTime(100)
    shop.isDeaf = false
    shop.asked.length = 0
    expect([shop.versions.length, shop.drafts.size]).toEqual([2, 0])
    const shown = one.saver.flushDraft()
    await advanceTime(5000)
    await shown
    expect(shop.asked[0]).toBe('sendDraft')
    expect([statusOf(one.state()), shop.drafts.size]).toEqual(['saved', 0])
  })

  it('a draft sent after a save without a response is deleted when that save turns out done', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(500)
    shop.isDeaf = true
    const saving = one.saver.save()
    await advanceTime(100)
    shop.isDeaf = false
    const shown = one.saver.flushDraft()
    await advanceTime(5000)
    await Promise.all([shown, saving])
    expect(shop.asked).toContain('sendDraft')
    expect([statusOf(one.state()), shop.versions.length, shop.drafts.size]).toEqual(['saved', 2, 0])
  })
})

describe('a draft offered for recovery', () => {
  async function crashedTwice() {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    one.crash()
    const two = await openFakeWindow({ shop, browser })
    const [offer] = two.state().offers
    if (!offer) throw new Error('nothing was offered')
    resumeOffer(two.saver, offer)
    two.type('숲과 들')
    await advanceTime(5000)
    two.crash()
  }
  const nothing = () => expect([[...browser.kept.keys()], [...shop.drafts.keys()]]).toEqual([[], []])

  it('is discarded together with the draft that it continued', async () => {
    await crashedTwice()
    const three = await openFakeWindow({ shop, browser })
    const [offer, ...more] = three.state().offers
    expect([promptOf(offer?.document), more]).toEqual(['숲과 들', []])
    if (!offer) throw new Error('nothing was offered')
    const gone = discardOffer(three.saver, offer)
    await advanceTime(100)
    await gone
    nothing()
  })

  async function takenUp(by: typeof browser) {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    one.crash()
    await advanceTime(180_000)
    const two = await openFakeWindow({ shop, browser: by })
    const [offer] = two.state().offers
    if (!offer) throw new Error('nothing was offered')
    /** The first window was only suspended, and goes on. */
    const goOn = () => {
      const draft = shop.drafts.get(one.saver.key)
      if (draft) shop.drafts.set(one.saver.key, { ...draft, base: 7, at: Date.now() })
    }
    return { two, offer, goOn, bases: () => [...shop.drafts.values()].map(({ base }) => base) }
  }
  const elsewhere = () => takenUp(createFakeBrowser())

  it.each([
    ['elsewhere', elsewhere],
    ['here', () => takenUp(browser)],
  ])('is discarded without what its window stored since; offered %s', async (_, begin) => {
    const { two, offer, goOn, bases } = await begin()
    goOn()
    const gone = discardOffer(two.saver, offer)
    await advanceTime(100)
    await gone
    expect(bases()).toEqual([7])
  })

  it.each([
    ['elsewhere', elsewhere],
    ['here', () => takenUp(browser)],
  ])('is resumed and saved without deleting what its window stored since; offered %s', async (_, begin) => {
    const { two, offer, goOn, bases } = await begin()
    resumeOffer(two.saver, offer)
    await advanceTime(5000)
    goOn()
    const saving = two.saver.save()
    await advanceTime(500)
    await saving
    expect([promptOf(shop.latest()), bases()]).toEqual(['숲', [7]])
  })

  it('is deleted when resumed and saved, if nothing came since', async () => {
    const { two, offer } = await elsewhere()
    resumeOffer(two.saver, offer)
    const saving = two.saver.save()
    await advanceTime(500)
    await saving
    expect(shop.drafts.size).toBe(0)
  })

  it('is deleted without an offer if its content was saved', async () => {
    await crashedTwice()
    const aiPrompts = { '4-5': '숲과 들' }
    shop.versions.push({ document: { ...shop.latest(), aiPrompts, version: 2 }, name: undefined })
    const three = await openFakeWindow({ shop, browser })
    expect(three.state().offers).toEqual([])
    nothing()
  })
})

describe('a draft on the server, found while offline', () => {
  it('is offered without its content, and with it once the server responds', async () => {
    const one = await openFakeWindow({ shop, browser })
    one.type('숲')
    await advanceTime(5000)
    one.crash()
    const opening = openFakeWindow({ shop, browser: createFakeBrowser() })
    // The page has loaded before the connection breaks.
    await advanceTime(60)
    shop.trouble = { kind: 'offline' }
    const two = await opening
    await advanceTime(1000)
    const [far] = two.state().offers
    if (!far) throw new Error('nothing was offered')
    expect([far.where, far.by, far.document]).toEqual(['away', '그림이', undefined])
    resumeOffer(two.saver, far)
    expect(two.typed()).toBeUndefined()
    shop.trouble = undefined
    await advanceTime(15_000)
    const [offer, ...more] = two.state().offers
    expect([offer?.document === undefined, more]).toEqual([false, []])
    if (!offer) throw new Error('nothing was offered')
    resumeOffer(two.saver, offer)
    expect(two.typed()).toBe('숲')
  })
})

describe('a page older than the server', () => {
  it('is not reloaded while work is open, and is marked as old', async () => {
    const one = await openFakeWindow({ shop, browser })
    expect([one.hear('page-is-old'), one.state().isOld]).toEqual([true, undefined])
    one.store.do((now) => ({ ...now, typing: 'a' }))
    expect(one.hear('page-is-old')).toBe(false)
    one.store.do((now) => ({ ...now, typing: undefined }))
    expect(one.hear('page-is-old')).toBe(true)
    one.type('숲')
    expect(one.hear('page-is-old')).toBe(false)
    one.store.do(undoStep)
    expect([one.hear('page-is-old'), one.state().isOld]).toEqual([false, true])
  })
})

describe('a conflict', () => {
  async function torn(name?: string) {
    const one = await openFakeWindow({ shop, browser })
    one.type('바다')
    const theirs = { ...shop.latest(), aiPrompts: { '4-5': '숲' }, version: 2 }
    shop.versions.push({ document: theirs, name: undefined })
    const saving = one.saver.save(name)
    await advanceTime(500)
    expect([await saving, statusOf(one.state())]).toEqual([true, 'conflict'])
    return one
  }

  it('taking theirs again after a lost response stores one copy of mine', async () => {
    const one = await torn()
    shop.isDeaf = true
    const first = takeTheirs(one.saver, '바다로 한 것')
    await advanceTime(500)
    expect([await first, one.typed()]).toEqual([false, '바다'])
    shop.isDeaf = false
    const second = takeTheirs(one.saver, '바다로 한 것')
    await advanceTime(500)
    expect([await second, one.typed()]).toEqual([true, '숲'])
    expect([...shop.drafts.values()].map(({ name }) => name)).toEqual(['바다로 한 것'])
  })

  it('taking theirs again under another name stores another copy of mine', async () => {
    const one = await torn()
    shop.isDeaf = true
    const first = takeTheirs(one.saver, '바다')
    await advanceTime(500)
    await first
    shop.isDeaf = false
    const second = takeTheirs(one.saver, '너른 바다')
    await advanceTime(500)
    expect(await second).toBe(true)
    expect([...shop.drafts.values()].map(({ name }) => name)).toEqual(['바다', '너른 바다'])
  })

  it('saving mine keeps the name given before', async () => {
    const one = await torn('첫 판')
    const knowingly = saveMine(one.saver)
    await advanceTime(500)
    await knowingly
    expect(shop.versions.map(({ name }) => name)).toEqual([undefined, undefined, '첫 판'])
  })
})
