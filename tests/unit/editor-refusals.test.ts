import { afterEach, expect, it, vi } from 'vitest'
import { plainStyle } from '~/book/document'
import { seenOf } from '~/book/painters/konva'
import { leastOf, pulled } from '~/editor/canvas/pointer/handles'
import { prompted } from '~/editor/dialogs/prompt-dialog'
import type { Command } from '~/editor/keyboard/keys'
import { paste, take, whenWhole } from '~/editor/keyboard/use-keys'
import { toldOf } from '~/editor/messages/command-message'
import { notReplaced } from '~/editor/messages/refusals'
import { withLock } from '~/editor/state/arrange'
import { isOnTable, run } from '~/editor/state/commands'
import { withNewText } from '~/editor/state/compose'
import { createDesk, type Editing, onPage, opened, redone, undone } from '~/editor/state/editor-store'
import { arrived } from '~/editor/uploads/use-uploads'
import { aDocument } from '../support/deeds'

// Actions that the editor refuses with a message, and results that arrive for a page no longer open.

const PAGE = '2-3'
const at = (more: Partial<Editing> = {}) => opened(aDocument(), { page: PAGE, ...more })
const full = () => {
  const document = Array.from({ length: 200 }).reduce<Editing['document']>(
    (so, _, i) => withNewText(so, PAGE, { id: `n${i}`, x: i, y: i, style: plainStyle() }),
    aDocument(),
  )
  return at({ document })
}

afterEach(() => void vi.unstubAllGlobals())

function clipboard(held: Record<string, string> = {}) {
  const event = Object.assign(new Event('copy'), {
    clipboardData: {
      files: [],
      setData: (type: string, data: string) => {
        held[type] = data
      },
      getData: (type: string) => held[type] ?? '',
    },
  })
  return { held, event: event as unknown as ClipboardEvent }
}
function handsOn(editing: Editing) {
  const desk = createDesk(editing)
  const act = (command: Command) => isOnTable(command) && desk.do(run[command])
  return { desk, act, addPicture: () => {} }
}

it('full page refuses another text with a message', () => {
  expect(run.textTool(full())).toMatchObject({ tool: 'select', refusal: { words: /200개/ } })
  const clip = run.copy(at({ selection: ['a'] })).clip
  const pasted = run.paste({ ...full(), clip })
  expect(pasted.refusal?.words).toMatch('200개')
  expect(run.remove({ ...pasted, selection: ['n3'] }).refusal).toBeUndefined()
  const hands = handsOn(full())
  paste(clipboard({ 'text/plain': '달' }).event, hands)
  expect(hands.desk.now().refusal?.words).toMatch('200개')
})

it('pasted words are cut to the length a text may have, with a message', () => {
  const { desk, ...hands } = handsOn(at())
  const pasteWords = (words: string) => {
    paste(clipboard({ 'text/plain': words }).event, { desk, ...hands })
    const { document, selection, refusal } = desk.now()
    const text = document.textBoxes[PAGE]?.find(({ id }) => selection.includes(id))?.text
    return [text, refusal?.words.includes('2,000자')]
  }
  expect(pasteWords('한'.normalize('NFD').repeat(2000))).toEqual(['한'.repeat(2000), undefined])
  expect(pasteWords(`a${'🌙'.repeat(1000)}`)).toEqual([`a${'🌙'.repeat(999)}`, true])
})

it('paste with too little room says how many parts were placed', () => {
  const { document } = full()
  const room = { ...document, textBoxes: { [PAGE]: document.textBoxes[PAGE]?.slice(0, 198) } }
  const clip = run.copy(at({ selection: ['a', 'b', 'c', 'd', 'head'] })).clip
  const so = run.paste(at({ document: room, clip }))
  expect([so.document.textBoxes[PAGE]?.length, so.selection.length]).toEqual([200, 2])
  expect(so.refusal?.words).toMatch(
    /200개까지 놓을 수 있어 4개 가운데 2개만 놓았어요.*이미 얼굴 자리가 있어요/,
  )
  expect(run.paste({ ...so, selection: ['a'] })).toMatchObject({
    document: so.document,
    selection: ['a'],
    refusal: { words: expect.stringMatching(/지우고 다시 해 주세요.*이미 얼굴 자리가 있어요/) },
  })
})

it('duplicating a part that a page has only once is refused with a message', () => {
  const before = at({ selection: ['head'] })
  const so = run.duplicate(before)
  expect([so.document, so.selection]).toEqual([before.document, ['head']])
  expect(so.refusal?.words).toBe(
    '이 쪽에는 이미 얼굴 자리가 있어요. 하나만 놓을 수 있으니, 복사해서 다른 쪽에 붙여 넣어 주세요.',
  )
  const both = run.duplicate(at({ selection: ['a', 'picture', 'head'] }))
  expect([both.document.textBoxes[PAGE]?.length, both.refusal?.words]).toEqual([
    5,
    expect.stringContaining('이미 그림, 얼굴 자리가 있어요.'),
  ])
  expect(run.duplicate(at({ selection: ['a'] })).refusal).toBeUndefined()
  expect(run.duplicate(at()).refusal).toBeUndefined()
})

it('title pasted from a spread onto a cover is moved into view', () => {
  const title = aDocument().titleOverlays['cover-front']
  if (!title) throw new Error('There is no title to copy')
  const wide = { ...aDocument(), titleOverlays: { '4-5': { ...title, x: 1100, y: 20 } } }
  const copied = run.copy(opened(wide, { page: '4-5', selection: ['title'] }))
  const put = run.paste(onPage(copied, 'cover-back')).document.titleOverlays['cover-back']
  expect(put).toMatchObject({ y: 20, width: title.width })
  expect(put?.x).toBeLessThan(1000)
  const same = run.paste(onPage(copied, '6-7')).document.titleOverlays['6-7']
  expect(same?.x).toBe(1100)
})

it('pasting a second head is refused with a message', () => {
  const copied = run.copy(at({ selection: ['head'] }))
  const again = run.paste(copied)
  expect([again.document, again.refusal?.words]).toEqual([
    copied.document,
    '이 쪽에는 이미 얼굴 자리가 있어요. 그것을 빼고 다시 붙여 넣어 주세요.',
  ])
  expect(run.paste(onPage(copied, '4-5')).refusal).toBeUndefined()
})

it('paste ignores what was copied here when another tab has copied since', () => {
  const here = handsOn(at({ selection: ['a'] }))
  take(clipboard().event, here.desk, here.act)
  const pasteHere = (held: Record<string, string>) => {
    const before = here.desk.now().document
    paste(clipboard(held).event, here)
    return here.desk.now().document !== before
  }
  const { event, held } = clipboard()
  take(event, here.desk, here.act)
  expect(pasteHere(held)).toBe(true)
  const type = Object.keys(held).find((one) => one.startsWith('application/')) ?? ''
  expect(pasteHere({ [type]: 't-another' })).toBe(false)
  expect(here.desk.now().refusal?.words).toMatch('다른 창')
  expect(pasteHere({ [type]: 't-another', 'text/plain': '달' })).toBe(true)
  expect(here.desk.now().document.textBoxes[PAGE]?.at(-1)?.text).toBe('달')
})

it.each(['remove', 'cut', 'left', 'type'] as const)(
  'locked part is unchanged by the command %s, with a message',
  (command) => {
    const [text = ''] = aDocument().textBoxes[PAGE]?.map(({ id }) => id) ?? []
    const locked = at({ document: withLock(aDocument(), PAGE, [text], true), selection: [text] })
    const after = run[command](locked)
    expect(after).toMatchObject({ document: locked.document, refusal: { words: /잠겨 있어요/ } })
    expect(after.typing).toBeUndefined()
    expect(run[command](at({ selection: [text] })).refusal).toBeUndefined()
  },
)

it('locked picture is not replaced, with a message', () => {
  const document = withLock(aDocument(), PAGE, ['picture'], true)
  expect(notReplaced(document, PAGE, 'picture')).toBe(
    '이 쪽의 그림이 잠겨 있어요. 잠금을 풀고 다시 해 주세요.',
  )
  expect(notReplaced(aDocument(), PAGE, 'picture')).toBeUndefined()
  const made = { url: '/files/p.jpg', width: 100, height: 50 }
  expect(arrived(at({ document }), { kind: 'picture', page: PAGE }, made).document).toBe(document)
})

it('picture that arrives late does not turn the page, and its undo does', () => {
  const made = { url: '/files/p.jpg', width: 100, height: 50 }
  const late = arrived(at({ page: '10-11' }), { kind: 'picture', page: PAGE }, made)
  expect([late.page, late.document.pageImages[PAGE]]).toEqual(['10-11', '/files/p.jpg'])
  expect([undone(late).page, redone(onPage(undone(late), '4-5')).page]).toEqual([PAGE, PAGE])
})

it('typed prompt is in the document with every letter, as one step', () => {
  const write = (editing: Editing, words: string) => prompted(editing, { page: PAGE, words, merge: 'm' })
  const written = write(write(at(), '달'), '달님')
  expect([written.document.aiPrompts[PAGE], written.past.length]).toEqual(['달님', 1])
  expect(undone(written).document.aiPrompts[PAGE]).toBeUndefined()
})

it('key pressed during composition is handled once the composition ends', () => {
  const document = new EventTarget()
  vi.stubGlobal('document', document)
  const done: string[] = []
  whenWhole({ isComposing: false } as KeyboardEvent, () => done.push('at once'))
  whenWhole({ isComposing: true } as KeyboardEvent, () => done.push('whole'))
  expect(done).toEqual(['at once'])
  document.dispatchEvent(new Event('compositionend'))
  document.dispatchEvent(new Event('compositionend'))
  expect(done).toEqual(['at once', 'whole'])
})

it('tall title keeps its proportions at the maximum size', () => {
  const how = { keepsShape: true, isCentred: false, least: leastOf('title') }
  const tall = pulled({ x: 0, y: 0, width: 100, height: 400 }, 'se', { x: 9000, y: 9000 }, how)
  expect(tall).toMatchObject({ width: 500, height: 2000 })
})

it('command result is announced: done, undone, redone, copied; a merged step is not', () => {
  const tell = (command: Parameters<typeof toldOf>[0], before: Editing) => {
    const after = run[command](before)
    return { after, words: toldOf(command, before, after) }
  }
  const first = tell('right', at({ selection: ['a'] }))
  expect(first.words).toBe('했어요: 옮기기')
  const second = tell('right', first.after)
  expect(second.after.document).not.toBe(first.after.document)
  expect(second.words).toBeUndefined()
  const back = tell('undo', second.after)
  expect([back.words, tell('redo', back.after).words]).toEqual(['되돌렸어요: 옮기기', '다시 했어요: 옮기기'])
  expect(tell('remove', at({ selection: ['a'] })).words).toBe('했어요: 글상자를 지우기')
  expect(tell('copy', at({ selection: ['a'] })).words).toBe('복사했어요.')
  for (const command of ['undo', 'redo', 'copy', 'remove', 'right', 'zoomIn', 'nextPage'] as const)
    expect(tell(command, at()).words, command).toBeUndefined()
})

it('text is painted separately only where it or its shadow is on the canvas', () => {
  const on = { side: 1000, beyond: 50 }
  expect(seenOf(100.5, 300, on)).toEqual({ at: 100, length: 302 })
  expect(seenOf(-9000, 20_000, on)).toEqual({ at: -50, length: 1100 })
  expect(seenOf(1200, 300, on).length).toBe(0)
  expect(seenOf(-900, 300, on).length).toBe(0)
})
