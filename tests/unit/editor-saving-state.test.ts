import { describe, expect, it } from 'vitest'
import type { NewSaveEvent } from '../../app/editor/saving/events'
import { describeOthers, messageOf, statusOf } from '../../app/editor/saving/messages'
import {
  applyEvent,
  createSaveState,
  isNotStored,
  MAYBE_STORED,
  NOT_STORED,
  type SaveState,
} from '../../app/editor/saving/state'
import { listTasks } from '../../app/editor/saving/tasks'

// The saving state results from a list of events, each with its time.

type Told = [at: number, happening: NewSaveEvent]
const story = (told: Told[], from = createSaveState(3)): SaveState =>
  told.reduce((kept, [at, happening]) => applyEvent(kept, { ...happening, at }), from)
const opened: Told = [0, { type: 'opened' }]
const changed = (at: number, revision: number): Told => [at, { type: 'changed', revision }]
const written = (at: number, revision: number): Told[] => [
  [at, { type: 'writing' }],
  [at, { type: 'written', revision }],
]
const sending = (at: number, what: 'draft' | 'save' | 'other' = 'draft'): Told => [
  at,
  { type: 'sending', what },
]
const sent = (at: number, revision: number): Told => [at, { type: 'sent', revision, version: 3, others: [] }]
const offline = (at: number): Told => [at, { type: 'requestFailed', trouble: { kind: 'offline' } }]
const when = (kept: SaveState, task: string) => listTasks(kept).find((one) => one.task === task)?.at

describe('an unsaved change', () => {
  it('is due in the browser after 0.3 seconds, and on the server after three', () => {
    const kept = story([opened, changed(1000, 1)])
    expect(statusOf(kept)).toBe('unsaved')
    expect(isNotStored(kept)).toBe(true)
    expect(when(kept, 'write')).toBe(1300)
    expect(when(kept, 'draft')).toBe(4000)
    const there = story([...written(1300, 1), sending(4000), sent(4100, 1)], kept)
    expect(isNotStored(there)).toBe(false)
    expect(when(there, 'write')).toBeUndefined()
    expect(when(there, 'draft')).toBeUndefined()
  })

  it('is due in the browser within a second and on the server within ten during steady typing', () => {
    const typing = Array.from({ length: 200 }, (_, i) => changed(1000 + i * 100, i + 1))
    const kept = story([opened, ...typing])
    expect(when(kept, 'write')).toBe(2000)
    expect(when(kept, 'draft')).toBe(11_000)
    // The next ten seconds begin with the first unsent change.
    const later = story([sending(21_000), changed(21_050, 300), sent(21_100, 200)], kept)
    expect(when(later, 'draft')).toBe(24_050)
  })

  it('is not saved before the window is identified', () => {
    expect(listTasks(story([changed(1000, 1)]))).toEqual([])
    expect(isNotStored(story([changed(1000, 1)]))).toBe(true)
  })

  it('is discarded in both places when undo returns to the stored document', () => {
    const kept = story([opened, changed(1000, 1), ...written(1300, 1), changed(2000, 0)])
    expect(statusOf(kept)).toBe('saved')
    expect(when(kept, 'write')).toBeUndefined()
    expect(when(kept, 'forget')).toBe(0)
    // Forgetting a local copy sends no request, so the state stays offline.
    const cut = story([offline(1500), [2000, { type: 'forgotten', wasHereAlone: true }]], kept)
    expect([statusOf(cut), cut.tries, cut.local]).toEqual(['offline', 1, NOT_STORED])
    const none = story([sending(2000, 'other'), [2100, { type: 'forgotten' }]], kept)
    expect(listTasks(none).map(({ task }) => task)).toEqual(['listen'])
  })

  it('that the browser cannot store shows a message, and is tried again later', () => {
    const full: Told[] = [
      opened,
      changed(1000, 1),
      [1300, { type: 'writing' }],
      [1300, { type: 'notWritten' }],
    ]
    const kept = story(full)
    expect(messageOf(kept)).toContain('이 브라우저에는 복사본을 둘 수 없어요')
    expect(when(kept, 'write')).toBe(11_300)
    expect(when(kept, 'draft')).toBe(4000)
    expect(isNotStored(kept)).toBe(true)
    expect(isNotStored(story([sending(4000), sent(4100, 1)], kept))).toBe(false)
  })
})

describe('a lost connection', () => {
  const dead = story([opened, changed(1000, 1), ...written(1300, 1), sending(4000), offline(4100)])

  it('shows a friendly message, and is retried at growing intervals', () => {
    expect(statusOf(dead)).toBe('offline')
    expect(messageOf(dead)).toBe(
      '연결이 끊어졌어요. 작업은 이 브라우저에 그대로 있고, 연결되면 이어서 보낼게요.',
    )
    expect(when(dead, 'draft')).toBe(6100)
    const waits = [0, 1, 2, 3, 4, 5].reduce<{ kept: SaveState; at: number[] }>(
      ({ kept, at }) => {
        const so = story([sending(0), offline(0)], kept)
        return { kept: so, at: [...at, so.retryAt] }
      },
      { kept: createSaveState(3), at: [] },
    ).at
    expect(waits).toEqual([2000, 4000, 8000, 15_000, 30_000, 30_000])
  })

  it('keeps a pending save, and sends it when the connection is back', () => {
    const wished = story([changed(5000, 2), [5100, { type: 'saveRequested', wish: {} }]], dead)
    expect(when(wished, 'save')).toBe(0)
    const cut = story([sending(5100, 'save'), offline(5200), ...written(5300, 2)], wished)
    expect(statusOf(cut)).toBe('offline')
    expect(messageOf(cut)).toMatch(/^프리셋 저장 실패 · .*바로 저장할게요\.$/)
    expect(when(cut, 'save')).toBe(7200)
    const back = story([[6000, { type: 'returned' }]], cut)
    expect(when(back, 'save')).toBe(0)
    const stored = story([sending(6000, 'save'), [6100, { type: 'saved', revision: 2, version: 4 }]], back)
    expect(statusOf(stored)).toBe('saved')
    expect(messageOf(stored)).toBeUndefined()
    expect(stored).toMatchObject({ base: 4, stored: 4, wish: undefined, tries: 0 })
  })

  it('is distinct from an expired session', () => {
    const ended = story([[4100, { type: 'requestFailed', trouble: { kind: 'expired' } }]], dead)
    expect(statusOf(ended)).toBe('failed')
    expect(messageOf(ended)).toContain('새 탭에서 로그인하고 돌아오면')
  })

  it('with a busy server is retried after the time it gives', () => {
    const busy = story(
      [sending(0), [100, { type: 'requestFailed', trouble: { kind: 'busy', seconds: 40 } }]],
      dead,
    )
    expect(busy.retryAt).toBe(40_100)
  })
})

describe('saving', () => {
  it('leaves changes made meanwhile as unsaved work on the new version', () => {
    const kept = story([
      opened,
      changed(1000, 1),
      ...written(1300, 1),
      [1400, { type: 'saveRequested', wish: { name: '첫 판' } }],
      sending(1400, 'save'),
      changed(1450, 2),
      [1500, { type: 'saved', revision: 1, version: 4 }],
    ])
    expect(statusOf(kept)).toBe('unsaved')
    expect(kept).toMatchObject({ base: 4, local: MAYBE_STORED, draft: NOT_STORED })
    expect(when(kept, 'write')).toBe(1750)
  })

  it('discards a draft whose request was dropped, since it may have arrived', () => {
    const kept = story([
      opened,
      changed(1000, 1),
      sending(4000),
      [4010, { type: 'saveRequested', wish: {} }],
      [4020, { type: 'dropped' }],
      sending(4030, 'save'),
      [4100, { type: 'saved', revision: 1, version: 4 }],
    ])
    expect(when(kept, 'forget')).toBe(0)
  })

  it('that is refused shows the server’s reason until the next try', () => {
    const trouble = { kind: 'refused', message: '요청이 너무 큽니다.', of: 'save' } as const
    const kept = story([
      opened,
      changed(1000, 1),
      [1100, { type: 'saveRequested', wish: {} }],
      sending(1100, 'save'),
      [1200, { type: 'requestFailed', trouble }],
    ])
    expect(statusOf(kept)).toBe('failed')
    expect(messageOf(kept)).toMatch(/^프리셋 저장 실패 · 요청이 너무 큽니다\. /)
    expect(when(kept, 'save')).toBeUndefined()
    // A draft that succeeds afterwards does not hide the failed save.
    expect(statusOf(story([sending(4000), sent(4100, 1)], kept))).toBe('failed')
    expect(statusOf(story([[5000, { type: 'saveRequested', wish: {} }]], kept))).toBe('saving')
  })

  it('that meets a newer version waits for a choice, while drafts go on', () => {
    const kept = story([
      opened,
      changed(1000, 1),
      [1100, { type: 'saveRequested', wish: {} }],
      sending(1100, 'save'),
      [1200, { type: 'conflictFound', version: 5 }],
    ])
    expect(statusOf(kept)).toBe('conflict')
    expect(kept).toMatchObject({ base: 3, stored: 5, wish: undefined })
    expect(when(kept, 'save')).toBeUndefined()
    expect(when(kept, 'draft')).toBe(4000)
    const theirs = story([[2000, { type: 'replaced', revision: 7, version: 5 }]], kept)
    expect(statusOf(theirs)).toBe('saved')
    expect(theirs.base).toBe(5)
    const mine = story(
      [
        [2000, { type: 'chosen' }],
        [2000, { type: 'based', version: 5 }],
      ],
      kept,
    )
    expect(statusOf(mine)).toBe('unsaved')
    expect(mine.base).toBe(5)
  })
})

describe('other editors', () => {
  it('are polled every ten seconds while the page is visible', () => {
    const kept = story([opened])
    expect(when(kept, 'listen')).toBe(10_000)
    expect(listTasks(story([[1, { type: 'hidden' }]], kept))).toEqual([])
    expect(when(story([changed(1000, 1), sending(4000), sent(4100, 1)], kept), 'listen')).toBe(14_100)
  })

  it('are named in messages: another tab, the same account elsewhere, another person', () => {
    const other = { key: 'k', by: '그림이', isSelf: false, savedAt: '' }
    const kept = story([
      opened,
      [10, { type: 'tabs', count: 1 }],
      sending(20, 'other'),
      [
        30,
        { type: 'heard', version: 6, others: [other, { ...other, key: 'l' }, { ...other, isSelf: true }] },
      ],
    ])
    expect(describeOthers(kept)).toEqual([
      '이 브라우저의 다른 탭에서도 이 책이 열려 있어요.',
      '내 계정으로 다른 곳에서도 이 책을 고치고 있어요.',
      '그림이 님도 지금 이 책을 고치고 있어요.',
    ])
    expect(kept.stored).toBe(6)
  })

  it('in the same browser announce a new version at once, even during a request', () => {
    const kept = story([opened, changed(1, 1), sending(10), [20, { type: 'savedElsewhere', version: 4 }]])
    expect(kept).toMatchObject({ stored: 4, base: 3, sending: 'draft' })
  })
})

it('saving again during a save sends later changes, and sends nothing twice', () => {
  const onWay = story([
    opened,
    changed(1000, 1),
    [1100, { type: 'saveRequested', wish: {} }],
    sending(1100, 'save'),
    [1200, { type: 'saveRequested', wish: {} }],
  ])
  const stored: Told = [1300, { type: 'saved', revision: 1, version: 4 }]
  expect(when(story([stored], onWay), 'save')).toBeUndefined()
  expect(when(story([changed(1250, 2), stored], onWay), 'save')).toBe(0)
})
