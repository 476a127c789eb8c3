import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postponeConflict, saveMine, takeTheirs } from '../../app/editor/saving/conflicts'
import { describeOthers, messageOf, statusOf } from '../../app/editor/saving/messages'
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

// When a change is stored where, and what the operator is told: each step at its time. A response takes 20 ms.

let shop = createFakeShop()
let browser = createFakeBrowser()
let puts = vi.spyOn(browser.copies, 'put')
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T04:00:00Z') })
  shop = createFakeShop()
  browser = createFakeBrowser()
  puts = vi.spyOn(browser.copies, 'put')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  closeBrowsers()
})

const open = () => openFakeWindow({ shop, browser })
const countRequests = (kind: string) => shop.asked.filter((what) => what === kind).length
const copies = () => [...browser.kept.values()].map(({ document }) => promptOf(document)).sort()

describe('an unsaved change', () => {
  it('is stored in the browser after 0.3 seconds, and on the server after three', async () => {
    const one = await open()
    one.type('숲')
    expect(statusOf(one.state())).toBe('unsaved')
    expect(isNotStored(one.state())).toBe(true)
    await advanceTime(290)
    expect(puts).not.toHaveBeenCalled()
    await advanceTime(20)
    expect(puts).toHaveBeenCalledOnce()
    await advanceTime(2680)
    expect(countRequests('sendDraft')).toBe(0)
    await advanceTime(40)
    expect(countRequests('sendDraft')).toBe(1)
    expect(isNotStored(one.state())).toBe(false)
    await advanceTime(60_000)
    expect([puts.mock.calls.length, countRequests('sendDraft')]).toEqual([1, 1])
  })

  it('is stored in the browser within a second and on the server within ten during steady typing', async () => {
    const one = await open()
    const type = async (times: number) => {
      for (let i = 0; i < times; i++) {
        one.type(`${Date.now()}`)
        await advanceTime(100)
      }
    }
    await type(9)
    expect(puts).not.toHaveBeenCalled()
    await type(2)
    expect(puts).toHaveBeenCalledOnce()
    await type(88)
    expect(countRequests('sendDraft')).toBe(0)
    await type(2)
    expect(countRequests('sendDraft')).toBe(1)
    // The next ten seconds begin with the first unsent change.
    await type(98)
    expect(countRequests('sendDraft')).toBe(1)
    await type(2)
    expect(countRequests('sendDraft')).toBe(2)
    one.type('끝')
    await advanceTime(2990)
    expect(countRequests('sendDraft')).toBe(2)
    await advanceTime(20)
    expect(countRequests('sendDraft')).toBe(3)
  })

  it('right after opening is stored under a key that no other window has', async () => {
    const one = await open()
    one.type('숲')
    await advanceTime(500)
    const two = await openFakeWindow({ shop, browser, memory: new Map(one.memory), settled: 0 })
    two.type('산')
    expect(isNotStored(two.state())).toBe(true)
    await advanceTime(500)
    expect(two.saver.key).not.toBe(one.saver.key)
    expect(copies()).toEqual(['산', '숲'])
  })

  it('is discarded in both places when undo returns to the stored document', async () => {
    const one = await open()
    one.type('숲')
    await advanceTime(5000)
    expect([browser.kept.size, shop.drafts.size]).toEqual([1, 1])
    one.store.do(undoStep)
    expect(statusOf(one.state())).toBe('saved')
    await advanceTime(30)
    expect([browser.kept.size, shop.drafts.size]).toEqual([0, 0])
    shop.asked.length = 0
    await advanceTime(25_000)
    expect(puts).toHaveBeenCalledOnce()
    expect(new Set(shop.asked)).toEqual(new Set(['presence']))
  })

  it('that only the browser holds is discarded without a request, so the status stays offline', async () => {
    const one = await open()
    shop.trouble = { kind: 'offline' }
    await advanceTime(9100)
    expect(statusOf(one.state())).toBe('offline')
    one.type('숲')
    await advanceTime(500)
    expect(browser.kept.size).toBe(1)
    one.store.do(undoStep)
    await advanceTime(30)
    expect([statusOf(one.state()), one.state().tries, one.state().local]).toEqual(['offline', 1, undefined])
    expect([browser.kept.size, countRequests('forgetDraft')]).toEqual([0, 0])
  })

  it('that the browser cannot store shows a message, and is tried again later', async () => {
    const said = vi.spyOn(console, 'info').mockReturnValue()
    browser.isFull = true
    const one = await open()
    one.type('숲')
    await advanceTime(310)
    expect(said).toHaveBeenCalledOnce()
    expect(messageOf(one.state())).toContain('이 브라우저에는 복사본을 둘 수 없어요')
    expect(isNotStored(one.state())).toBe(true)
    await advanceTime(2680)
    expect(countRequests('sendDraft')).toBe(0)
    await advanceTime(40)
    expect([countRequests('sendDraft'), isNotStored(one.state())]).toEqual([1, false])
    await advanceTime(7260)
    expect(puts).toHaveBeenCalledOnce()
    await advanceTime(20)
    expect(puts).toHaveBeenCalledTimes(2)
  })
})

describe('a lost connection', () => {
  it('shows a friendly message, and is retried at growing intervals', async () => {
    const one = await open()
    one.hide()
    shop.trouble = { kind: 'offline' }
    one.type('숲')
    await advanceTime(3040)
    expect(statusOf(one.state())).toBe('offline')
    expect(messageOf(one.state())).toBe(
      '연결이 끊어졌어요. 작업은 이 브라우저에 그대로 있고, 연결되면 이어서 보낼게요.',
    )
    const waits: number[] = []
    for (let tries = 1; tries <= 6; tries++) {
      expect(one.state().tries).toBe(tries)
      const wait = one.state().retryAt - one.saver.shopTime()
      waits.push(Math.ceil(wait / 1000) * 1000)
      const before = countRequests('sendDraft')
      await advanceTime(wait - 10)
      expect(countRequests('sendDraft')).toBe(before)
      await advanceTime(50)
      expect(countRequests('sendDraft')).toBe(before + 1)
    }
    expect(waits).toEqual([2000, 4000, 8000, 15_000, 30_000, 30_000])
  })

  it('keeps a pending save, and sends it when the connection is back', async () => {
    const one = await open()
    shop.trouble = { kind: 'offline' }
    one.type('숲')
    await advanceTime(4000)
    const saving = one.saver.save()
    await advanceTime(30)
    await saving
    expect(countRequests('save')).toBe(1)
    expect(statusOf(one.state())).toBe('offline')
    expect(messageOf(one.state())).toMatch(/^프리셋 저장 실패 · .*바로 저장할게요\.$/)
    await advanceTime(1980)
    expect(countRequests('save')).toBe(1)
    await advanceTime(30)
    expect(countRequests('save')).toBe(2)
    shop.trouble = undefined
    one.hear('online')
    await advanceTime(50)
    expect(countRequests('save')).toBe(3)
    expect(statusOf(one.state())).toBe('saved')
    expect(messageOf(one.state())).toBeUndefined()
    expect(one.state()).toMatchObject({ base: 2, stored: 2, wish: undefined, tries: 0 })
  })

  it('is distinct from an expired session', async () => {
    const one = await open()
    shop.trouble = { kind: 'expired' }
    one.type('숲')
    await advanceTime(3040)
    expect(statusOf(one.state())).toBe('failed')
    expect(messageOf(one.state())).toContain('새 탭에서 로그인하고 돌아오면')
  })

  it('with a busy server is retried after the time it gives', async () => {
    const one = await open()
    one.hide()
    shop.trouble = { kind: 'busy', seconds: 40 }
    one.type('숲')
    await advanceTime(3040)
    await advanceTime(39_900)
    expect(countRequests('sendDraft')).toBe(1)
    await advanceTime(200)
    expect(countRequests('sendDraft')).toBe(2)
  })

  it('that the browser reports is shown at once', async () => {
    const one = await open()
    one.hear('offline')
    expect(statusOf(one.state())).toBe('offline')
  })
})

describe('saving', () => {
  it('leaves changes made meanwhile as unsaved work on the new version', async () => {
    const one = await open()
    one.type('숲')
    await advanceTime(400)
    const saving = one.saver.save('첫 판')
    await advanceTime(10)
    one.type('바다')
    await advanceTime(20)
    await saving
    expect(statusOf(one.state())).toBe('unsaved')
    expect(one.state()).toMatchObject({ base: 2, local: 'unsure', draft: undefined })
    await advanceTime(270)
    expect(copies()).toEqual(['숲'])
    await advanceTime(10)
    expect(copies()).toEqual(['바다'])
  })

  it('discards a draft whose request was dropped, since it may have arrived', async () => {
    const one = await open()
    shop.hanging.add('sendDraft')
    one.type('숲')
    await advanceTime(3100)
    expect(one.state().request).toBe('draft')
    const saving = one.saver.save()
    await advanceTime(50)
    await saving
    expect(countRequests('forgetDraft')).toBe(1)
  })

  it('that is refused shows the server’s reason until the next try', async () => {
    const one = await open()
    shop.trouble = { kind: 'refused', message: '요청이 너무 큽니다.' }
    one.type('숲')
    const saving = one.saver.save()
    await advanceTime(50)
    expect(await saving).toBe(false)
    expect(statusOf(one.state())).toBe('failed')
    expect(messageOf(one.state())).toMatch(/^프리셋 저장 실패 · 요청이 너무 큽니다\. /)
    // A draft that succeeds afterwards does not hide the failed save.
    shop.trouble = undefined
    await advanceTime(60_000)
    expect([countRequests('sendDraft'), countRequests('save')]).toEqual([1, 1])
    expect(statusOf(one.state())).toBe('failed')
    void one.saver.save()
    expect(statusOf(one.state())).toBe('saving')
  })

  async function meetNewerVersion() {
    const one = await open()
    one.type('바다')
    const theirs = { ...shop.latest(), aiPrompts: { '4-5': '숲' }, version: 2 }
    shop.versions.push({ document: theirs, name: undefined })
    const saving = one.saver.save()
    await advanceTime(100)
    await saving
    return one
  }

  it('that meets a newer version waits for a choice, while drafts go on', async () => {
    const one = await meetNewerVersion()
    expect(statusOf(one.state())).toBe('conflict')
    expect(one.state()).toMatchObject({ base: 1, stored: 2, wish: undefined })
    await advanceTime(2880)
    expect(countRequests('sendDraft')).toBe(0)
    await advanceTime(60_000)
    expect([countRequests('sendDraft'), countRequests('save')]).toEqual([1, 1])
    const taking = takeTheirs(one.saver, '바다')
    await advanceTime(100)
    await taking
    expect([statusOf(one.state()), one.state().base]).toEqual(['saved', 2])
  })

  it('over a newer version starts from that version, once the operator chose it', async () => {
    const one = await meetNewerVersion()
    const { conflict } = one.state()
    postponeConflict(one.saver)
    expect([statusOf(one.state()), one.state().base]).toEqual(['unsaved', 1])
    one.saver.set({ conflict })
    const saving = saveMine(one.saver)
    expect([one.state().conflict, one.state().base]).toEqual([undefined, 2])
    await advanceTime(100)
    await saving
    expect(shop.versions).toHaveLength(3)
  })

  it('again during a save sends later changes, and sends nothing twice', async () => {
    const one = await open()
    one.type('숲')
    const savings = [one.saver.save(), one.saver.save()]
    await advanceTime(100)
    await Promise.all(savings)
    expect(countRequests('save')).toBe(1)
    one.type('바다')
    savings.push(one.saver.save())
    await advanceTime(10)
    one.type('들')
    savings.push(one.saver.save())
    await advanceTime(100)
    await Promise.all(savings)
    expect(shop.versions.map(({ document }) => promptOf(document))).toEqual([undefined, '숲', '바다', '들'])
  })
})

describe('other editors', () => {
  it('are polled every ten seconds while the page is visible', async () => {
    const one = await open()
    await advanceTime(8900)
    expect(countRequests('presence')).toBe(0)
    await advanceTime(200)
    expect(countRequests('presence')).toBe(1)
    // Each response counts, also that to a draft.
    one.type('숲')
    await advanceTime(3100)
    expect(countRequests('sendDraft')).toBe(1)
    await advanceTime(9800)
    expect(countRequests('presence')).toBe(1)
    await advanceTime(200)
    expect(countRequests('presence')).toBe(2)
    one.hide()
    await advanceTime(60_000)
    expect(countRequests('presence')).toBe(2)
  })

  it('are named in messages: another tab, the same account elsewhere, another person', async () => {
    const one = await open()
    await open()
    shop.versions.push({ document: { ...shop.latest(), version: 2 }, name: undefined })
    await advanceTime(5000)
    const draft = { document: one.store.now().document, base: 1, at: Date.now() }
    shop.drafts
      .set('k', { ...draft, by: '옆자리' })
      .set('l', { ...draft, by: '옆자리' })
      .set('m', { ...draft, by: '그림이' })
    await advanceTime(6000)
    expect(describeOthers(one.state())).toEqual([
      '이 브라우저의 다른 탭에서도 이 책이 열려 있어요.',
      '내 계정으로 다른 곳에서도 이 책을 고치고 있어요.',
      '옆자리 님도 지금 이 책을 고치고 있어요.',
    ])
    expect(one.state().stored).toBe(2)
  })

  it('in the same browser announce a new version at once, even during a request', async () => {
    const [one, two] = [await open(), await open()]
    shop.hanging.add('sendDraft')
    two.type('숲')
    await advanceTime(3100)
    one.type('바다')
    const saving = one.saver.save()
    await advanceTime(100)
    await saving
    expect(two.state()).toMatchObject({ stored: 2, base: 1, request: 'draft' })
  })
})
