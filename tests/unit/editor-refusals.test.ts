import { afterEach, expect, it, vi } from 'vitest'
import { defaultTextStyle } from '~/book/document'
import { visibleRangeOf } from '~/book/painters/konva'
import { resizeBox, sizeLimitsOf } from '~/editor/canvas/pointer/handles'
import { writePrompt } from '~/editor/dialogs/prompt-dialog'
import type { Command } from '~/editor/keyboard/keys'
import { copySelection, pasteClipboard, runAfterComposition } from '~/editor/keyboard/use-keys'
import { describeCommand } from '~/editor/messages/command-message'
import { explainNotReplaceable } from '~/editor/messages/refusals'
import { withLock } from '~/editor/state/arrange'
import { editingCommands, isEditingCommand, moveInOrder } from '~/editor/state/commands'
import { withNewText } from '~/editor/state/compose'
import {
  createEditorState,
  createEditorStore,
  type EditorState,
  openPage,
  redoStep,
  undoStep,
} from '~/editor/state/editor-store'
import { insertUpload } from '~/editor/uploads/uploads'
import { aDocument } from '../support/random-edits'

// Actions that the editor refuses with a message, and results that arrive for a page no longer open.

const PAGE = '2-3'
const at = (more: Partial<EditorState> = {}) => createEditorState(aDocument(), { page: PAGE, ...more })
const full = () => {
  const document = Array.from({ length: 200 }).reduce<EditorState['document']>(
    (so, _, i) => withNewText(so, PAGE, { id: `n${i}`, x: i, y: i, style: defaultTextStyle() }),
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
function handsOn(editing: EditorState) {
  const store = createEditorStore(editing)
  const act = (command: Command) => isEditingCommand(command) && store.do(editingCommands[command])
  return { store, act, addPicture: () => {} }
}

it('full page refuses another text with a message', () => {
  expect(editingCommands.textTool(full())).toMatchObject({ tool: 'select', refusal: { words: /200개/ } })
  const clip = editingCommands.copy(at({ selection: ['a'] })).clip
  const pasted = editingCommands.paste({ ...full(), clip })
  expect(pasted.refusal?.words).toMatch('200개')
  expect(editingCommands.remove({ ...pasted, selection: ['n3'] }).refusal).toBeUndefined()
  const hands = handsOn(full())
  pasteClipboard(clipboard({ 'text/plain': '달' }).event, hands)
  expect(hands.store.now().refusal?.words).toMatch('200개')
})

it('pasted words are cut to the length a text may have, with a message', () => {
  const { store, ...hands } = handsOn(at())
  const pasteWords = (words: string) => {
    pasteClipboard(clipboard({ 'text/plain': words }).event, { store, ...hands })
    const { document, selection, refusal } = store.now()
    const text = document.textBoxes[PAGE]?.find(({ id }) => selection.includes(id))?.text
    return [text, refusal?.words.includes('2,000자')]
  }
  expect(pasteWords('한'.normalize('NFD').repeat(2000))).toEqual(['한'.repeat(2000), undefined])
  expect(pasteWords(`a${'🌙'.repeat(1000)}`)).toEqual([`a${'🌙'.repeat(999)}`, true])
})

it('paste with too little room says how many parts were placed', () => {
  const { document } = full()
  const room = { ...document, textBoxes: { [PAGE]: document.textBoxes[PAGE]?.slice(0, 198) } }
  const clip = editingCommands.copy(at({ selection: ['a', 'b', 'c', 'd', 'head'] })).clip
  const so = editingCommands.paste(at({ document: room, clip }))
  expect([so.document.textBoxes[PAGE]?.length, so.selection.length]).toEqual([200, 2])
  expect(so.refusal?.words).toMatch(/200개까지 놓을 수 있어 4개 중 2개만 놓았어요.*이미 얼굴 자리가 있어요/)
  expect(editingCommands.paste({ ...so, selection: ['a'] })).toMatchObject({
    document: so.document,
    selection: ['a'],
    refusal: { words: expect.stringMatching(/지우고 다시 해 주세요.*이미 얼굴 자리가 있어요/) },
  })
})

it('duplicating a part that a page has only once is refused with a message', () => {
  const before = at({ selection: ['head'] })
  const so = editingCommands.duplicate(before)
  expect([so.document, so.selection]).toEqual([before.document, ['head']])
  expect(so.refusal?.words).toBe(
    '이 쪽에는 이미 얼굴 자리가 있어요. 하나만 놓을 수 있으니, 복사해서 다른 쪽에 붙여 넣어 주세요.',
  )
  const both = editingCommands.duplicate(at({ selection: ['a', 'picture', 'head'] }))
  expect([both.document.textBoxes[PAGE]?.length, both.refusal?.words]).toEqual([
    5,
    expect.stringContaining('이미 그림, 얼굴 자리가 있어요.'),
  ])
  expect(editingCommands.duplicate(at({ selection: ['a'] })).refusal).toBeUndefined()
  expect(editingCommands.duplicate(at()).refusal).toBeUndefined()
})

it('title pasted from a spread onto a cover is moved into view', () => {
  const title = aDocument().titleOverlays['cover-front']
  if (!title) throw new Error('There is no title to copy')
  const wide = { ...aDocument(), titleOverlays: { '4-5': { ...title, x: 1100, y: 20 } } }
  const copied = editingCommands.copy(createEditorState(wide, { page: '4-5', selection: ['title'] }))
  const put = editingCommands.paste(openPage(copied, 'cover-back')).document.titleOverlays['cover-back']
  expect(put).toMatchObject({ y: 20, width: title.width })
  expect(put?.x).toBeLessThan(1000)
  const same = editingCommands.paste(openPage(copied, '6-7')).document.titleOverlays['6-7']
  expect(same?.x).toBe(1100)
})

it('pasting a second head is refused with a message', () => {
  const copied = editingCommands.copy(at({ selection: ['head'] }))
  const again = editingCommands.paste(copied)
  expect([again.document, again.refusal?.words]).toEqual([
    copied.document,
    '이 쪽에는 이미 얼굴 자리가 있어요. 그것을 빼고 다시 붙여 넣어 주세요.',
  ])
  expect(editingCommands.paste(openPage(copied, '4-5')).refusal).toBeUndefined()
})

it('paste ignores what was copied here when another tab has copied since', () => {
  const here = handsOn(at({ selection: ['a'] }))
  copySelection(clipboard().event, here.store, here.act)
  const pasteHere = (held: Record<string, string>) => {
    const before = here.store.now().document
    pasteClipboard(clipboard(held).event, here)
    return here.store.now().document !== before
  }
  const { event, held } = clipboard()
  copySelection(event, here.store, here.act)
  expect(pasteHere(held)).toBe(true)
  const type = Object.keys(held).find((one) => one.startsWith('application/')) ?? ''
  expect(pasteHere({ [type]: 't-another' })).toBe(false)
  expect(here.store.now().refusal?.words).toMatch('다른 창')
  expect(pasteHere({ [type]: 't-another', 'text/plain': '달' })).toBe(true)
  expect(here.store.now().document.textBoxes[PAGE]?.at(-1)?.text).toBe('달')
})

it.each(['remove', 'cut', 'left', 'type'] as const)(
  'locked part is unchanged by the command %s, with a message',
  (command) => {
    const [text = ''] = aDocument().textBoxes[PAGE]?.map(({ id }) => id) ?? []
    const locked = at({ document: withLock(aDocument(), PAGE, [text], true), selection: [text] })
    const after = editingCommands[command](locked)
    expect(after).toMatchObject({ document: locked.document, refusal: { words: /잠겨 있어요/ } })
    expect(after.typing).toBeUndefined()
    expect(editingCommands[command](at({ selection: [text] })).refusal).toBeUndefined()
  },
)

it('locked picture is not replaced, with a message', () => {
  const document = withLock(aDocument(), PAGE, ['picture'], true)
  expect(explainNotReplaceable(document, PAGE, 'picture')).toBe(
    '이 쪽의 그림이 잠겨 있어요. 잠금을 풀고 다시 해 주세요.',
  )
  expect(explainNotReplaceable(aDocument(), PAGE, 'picture')).toBeUndefined()
  const made = { url: '/files/p.jpg', width: 100, height: 50 }
  expect(insertUpload(at({ document }), { kind: 'picture', page: PAGE }, made).document).toBe(document)
})

it('picture that arrives late does not turn the page, and its undo does', () => {
  const made = { url: '/files/p.jpg', width: 100, height: 50 }
  const late = insertUpload(at({ page: '10-11' }), { kind: 'picture', page: PAGE }, made)
  expect([late.page, late.document.pageImages[PAGE]]).toEqual(['10-11', '/files/p.jpg'])
  expect([undoStep(late).page, redoStep(openPage(undoStep(late), '4-5')).page]).toEqual([PAGE, PAGE])
})

it('typed prompt is in the document with every letter, as one step', () => {
  const write = (editing: EditorState, words: string) =>
    writePrompt(editing, { page: PAGE, words, merge: 'm' })
  const written = write(write(at(), '달'), '달님')
  expect([written.document.aiPrompts[PAGE], written.past.length]).toEqual(['달님', 1])
  expect(undoStep(written).document.aiPrompts[PAGE]).toBeUndefined()
})

it('key pressed during composition is handled once the composition ends', () => {
  const document = new EventTarget()
  vi.stubGlobal('document', document)
  const done: string[] = []
  runAfterComposition({ isComposing: false } as KeyboardEvent, () => done.push('at once'))
  runAfterComposition({ isComposing: true } as KeyboardEvent, () => done.push('whole'))
  expect(done).toEqual(['at once'])
  document.dispatchEvent(new Event('compositionend'))
  document.dispatchEvent(new Event('compositionend'))
  expect(done).toEqual(['at once', 'whole'])
})

it('tall title keeps its proportions at the maximum size', () => {
  const how = { keepsShape: true, isCentred: false, least: sizeLimitsOf('title') }
  const tall = resizeBox({ x: 0, y: 0, width: 100, height: 400 }, 'se', { x: 9000, y: 9000 }, how)
  expect(tall).toMatchObject({ width: 500, height: 2000 })
})

it('command result is announced: done, undone, redone, copied; a merged step is not', () => {
  const tell = (command: Parameters<typeof describeCommand>[0], before: EditorState) => {
    const after = editingCommands[command](before)
    return { after, words: describeCommand(command, before, after) }
  }
  const first = tell('right', at({ selection: ['a'] }))
  expect(first.words).toBe('했어요: 옮기기')
  const second = tell('right', first.after)
  expect(second.after.document).not.toBe(first.after.document)
  expect(second.words).toBeUndefined()
  const back = tell('undo', second.after)
  expect([back.words, tell('redo', back.after).words]).toEqual(['되돌렸어요: 옮기기', '다시 했어요: 옮기기'])
  expect(tell('remove', at({ selection: ['a'] })).words).toBe('지웠어요.')
  const copied = tell('copy', at({ selection: ['a'] }))
  expect(copied.words).toBe('복사했어요.')
  expect(tell('paste', copied.after).words).toBe('붙여 넣었어요.')
  expect(tell('duplicate', at({ selection: ['a'] })).words).toBe('복제했어요.')
  for (const command of ['undo', 'redo', 'copy', 'remove', 'right', 'zoomIn', 'nextPage'] as const)
    expect(tell(command, at()).words, command).toBeUndefined()
})

it('a part that is first or last already is told so, and a group is announced in plain words', () => {
  const layered = at({ selection: ['a'] })
  const there = layered.document.textBoxes[layered.page] ?? []
  const document = {
    ...layered.document,
    textBoxes: {
      ...layered.document.textBoxes,
      [layered.page]: [...there, ...there.map((box) => ({ ...box, id: `${box.id}2` }))],
    },
  }
  const both = { ...layered, document }
  const top = editingCommands.front(both)
  expect(top.refusal).toBeUndefined()
  for (const command of ['forward', 'front'] as const)
    expect(editingCommands[command](top).refusal?.words).toMatch(/^이미 맨 앞에 있어요/)
  const last = editingCommands.back(top)
  for (const command of ['backward', 'back'] as const)
    expect(editingCommands[command](last).refusal?.words).toMatch(/^이미 맨 뒤에 있어요/)
  const unchosen = moveInOrder({ ...top, selection: [] }, ['a'], { to: 'forward', label: '앞으로' })
  expect(unchosen.refusal?.words).toMatch(/^이미 맨 앞에 있어요/)
  expect(unchosen.past).toBe(top.past)
  const chosen = { ...both, selection: ['a', 'a2'] }
  const grouped = editingCommands.group(chosen)
  expect(describeCommand('group', chosen, grouped)).toBe('묶었어요.')
  expect(describeCommand('ungroup', grouped, editingCommands.ungroup(grouped))).toBe('묶음을 풀었어요.')
})

it('text is painted separately only where it or its shadow is on the canvas', () => {
  const on = { side: 1000, beyond: 50 }
  expect(visibleRangeOf(100.5, 300, on)).toEqual({ at: 100, length: 302 })
  expect(visibleRangeOf(-9000, 20_000, on)).toEqual({ at: -50, length: 1100 })
  expect(visibleRangeOf(1200, 300, on).length).toBe(0)
  expect(visibleRangeOf(-900, 300, on).length).toBe(0)
})
