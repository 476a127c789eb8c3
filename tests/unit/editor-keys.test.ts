import { describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument } from '~/book/document'
import {
  type Command,
  commands,
  type FocusKind,
  findCommand,
  type KeyPress,
  keyGroups,
  shortcutOf,
} from '~/editor/keyboard/keys'
import { editingCommands, isEditingCommand } from '~/editor/state/commands'
import { createEditorState, type EditorState } from '~/editor/state/editor-store'

// Keyboard shortcuts, where they apply, and their effect.

const press = (key: string, code: string, with_ = '') => ({
  key,
  code,
  ctrlKey: with_.includes('Ctrl'),
  metaKey: with_.includes('Meta'),
  shiftKey: with_.includes('Shift'),
  altKey: with_.includes('Alt'),
})
const meant = (pressed: KeyPress, focus?: FocusKind) => findCommand(pressed, focus)?.does

describe('a shortcut', () => {
  it.each<[Command, KeyPress]>([
    ['undo', press('z', 'KeyZ', 'Ctrl')],
    ['undo', press('z', 'KeyZ', 'Meta')],
    ['redo', press('Z', 'KeyZ', 'Ctrl Shift')],
    ['redo', press('y', 'KeyY', 'Ctrl')],
    ['duplicate', press('d', 'KeyD', 'Ctrl')],
    ['all', press('a', 'KeyA', 'Ctrl')],
    ['grid', press('g', 'KeyG')],
    ['zoomIn', press('+', 'Equal', 'Shift')],
    ['zoomIn', press('=', 'Equal', 'Ctrl')],
    ['zoomOut', press('-', 'NumpadSubtract')],
    ['fit', press('0', 'Digit0', 'Ctrl')],
    ['left', press('ArrowLeft', 'ArrowLeft')],
    ['farLeft', press('ArrowLeft', 'ArrowLeft', 'Shift')],
    ['nextPage', press('PageDown', 'PageDown')],
    ['escape', press('Escape', 'Escape')],
    ['front', press('}', 'BracketRight', 'Ctrl Shift')],
    ['help', press('?', 'Slash', 'Shift')],
    ['save', press('s', 'KeyS', 'Ctrl')],
    ['saveAs', press('S', 'KeyS', 'Ctrl Shift')],
  ])('triggers %s', (command, pressed) => expect(meant(pressed)).toBe(command))

  it('triggers the same command with a Hangul keyboard', () => {
    expect(meant(press('ㅎ', 'KeyG'))).toBe('grid')
    expect(meant(press('ㅋ', 'KeyZ', 'Ctrl'))).toBe('undo')
  })

  it('triggers nothing with Alt or an extra Shift, nor during composition, except for saving', () => {
    expect(meant(press('z', 'KeyZ', 'Ctrl Alt'))).toBeUndefined()
    expect(meant(press('t', 'KeyT', 'Shift'))).toBeUndefined()
    expect(meant({ ...press('Enter', 'Enter'), isComposing: true })).toBeUndefined()
    expect(meant({ ...press('Process', 'KeyS', 'Ctrl'), isComposing: true }, 'words')).toBe('save')
  })
})

describe('shortcuts with the focus', () => {
  it('in a text field only save', () => {
    for (const pressed of [press('g', 'KeyG'), press('z', 'KeyZ', 'Ctrl'), press('Delete', 'Delete')])
      expect(meant(pressed, 'words')).toBeUndefined()
    expect(meant(press('s', 'KeyS', 'Ctrl'), 'words')).toBe('save')
  })
  it('on a slider leave the arrows alone, but undo and delete', () => {
    for (const key of ['ArrowLeft', 'PageDown', 'Home'])
      expect(meant(press(key, key), 'slider')).toBeUndefined()
    expect(meant(press('z', 'KeyZ', 'Ctrl'), 'slider')).toBe('undo')
    expect(meant(press('Delete', 'Delete'), 'slider')).toBe('remove')
  })
  it('in a list leave letters alone, in a choice the arrows', () => {
    expect(meant(press('g', 'KeyG'), 'list')).toBeUndefined()
    expect(meant(press('d', 'KeyD', 'Ctrl'), 'list')).toBe('duplicate')
    expect(meant(press('ArrowUp', 'ArrowUp'), 'choice')).toBeUndefined()
    expect(meant(press('PageDown', 'PageDown'), 'choice')).toBe('nextPage')
  })
  it('on a button leave Enter alone, but arrows move the selection', () => {
    expect(meant(press('Enter', 'Enter'), 'button')).toBeUndefined()
    expect(meant(press('ArrowUp', 'ArrowUp'), 'button')).toBe('up')
  })
})

describe('shortcut table', () => {
  const entries = keyGroups.flatMap((group) => group.entries)
  it('has every command once, and no key twice', () => {
    expect(entries.map(({ does }) => does).sort()).toEqual([...commands].sort())
    const keys = entries.flatMap((entry) =>
      entry.keys.map((key) => `${key.code ?? key.key} ${key.mod ?? false} ${key.shift ?? false}`),
    )
    expect(keys.length).toBe(new Set(keys).size)
  })
  it('explains every key that it shows', () => {
    for (const { label: shown, says } of entries) expect(Boolean(shown)).toBe(Boolean(says))
    expect(shortcutOf('undo')).toBe('Ctrl Z')
  })
})

const box = (id: string, x: number) => ({
  id,
  x,
  y: 40,
  width: 100,
  height: 30,
  text: id,
  style: defaultTextStyle(),
})
const table = (selection: string[] = ['a']): EditorState => {
  const document = emptyDocument(1)
  return createEditorState(
    {
      ...document,
      textBoxes: { '2-3': [box('a', 10), box('b', 200), box('c', 400)] },
      locked: { '2-3': ['c'] },
    },
    { page: '2-3', selection },
  )
}
const boxes = ({ document, page }: EditorState) => document.textBoxes[page] ?? []
const having = (editing: EditorState, ...all: Command[]) =>
  all.reduce((so, command) => (isEditingCommand(command) ? editingCommands[command](so) : so), editing)

describe('a command', () => {
  it('moves by one or ten, merged into one step', () => {
    const moved = having(table(), 'right', 'right', 'farDown')
    expect(boxes(moved)[0]).toMatchObject({ x: 12, y: 50 })
    expect(moved.past).toHaveLength(1)
    expect(boxes(having(moved, 'undo'))[0]).toMatchObject({ x: 10, y: 40 })
  })
  it('skips locked parts', () => {
    const all = having(table(['a', 'c']), 'right', 'remove')
    expect(boxes(all).map(({ id, x }) => [id, x])).toEqual([
      ['b', 200],
      ['c', 400],
    ])
    expect(having(table(['c']), 'remove')).toEqual({ ...table(['c']), refusal: expect.anything() })
    expect(having(table([]), 'all').selection).toEqual(['a', 'b'])
  })
  it('pastes in place on another page, and shifted where a part is already', () => {
    const copied = having(table(['a', 'b']), 'copy', 'paste', 'paste')
    expect(boxes(copied).map(({ x }) => x)).toEqual([10, 200, 400, 30, 220, 50, 240])
    const elsewhere = having(copied, 'nextPage', 'paste')
    expect(boxes(elsewhere).map(({ x, text }) => [x, text])).toEqual([
      [10, 'a'],
      [200, 'b'],
    ])
    expect(elsewhere.selection).toEqual(boxes(elsewhere).map(({ id }) => id))
  })
  it('cuts and pastes a text', () => {
    const cut = having(table(['b']), 'cut')
    expect(boxes(cut).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(cut.past.at(-1)?.label).toBe('글상자 잘라 내기')
    expect(boxes(having(cut, 'paste')).map(({ text }) => text)).toEqual(['a', 'c', 'b'])
  })
  it('cuts a picture, a head and a title, and pastes them on another page', () => {
    const { document, ...rest } = table(['picture', 'head', 'title'])
    const title = {
      url: '/files/t.png',
      x: 1,
      y: 2,
      width: 30,
      height: 9,
      originalWidth: 60,
      originalHeight: 18,
    }
    const head = { x: 1150, y: 300, scale: 2, turn: 5, flip: true }
    const full = {
      ...document,
      pageImages: { '2-3': '/files/p.jpg' },
      heads: { '2-3': head },
      titleOverlays: { '2-3': title },
    }
    const cut = having({ ...rest, document: full }, 'cut')
    expect([cut.document.pageImages, cut.document.heads, cut.document.titleOverlays]).toEqual([{}, {}, {}])
    const put = having(cut, 'nextPage', 'paste')
    expect(put.document).toMatchObject({
      pageImages: { '4-5': '/files/p.jpg' },
      imagePositions: { '4-5': { x: 0, y: 0, scale: 1200, aspectRatio: 2 } },
      heads: { '4-5': head },
      titleOverlays: { '4-5': title },
    })
    expect(put.selection.toSorted()).toEqual(['head', 'picture', 'title'])
    const cover = having(cut, 'firstPage', 'paste').document
    expect(cover.imagePositions['cover-front']).toMatchObject({ x: -488, scale: 2000, aspectRatio: 2 })
    expect(cover.heads['cover-front']?.x).toBeLessThan(1024)
    expect(having(put, 'paste').document).toBe(put.document)
  })
  it('locks all parts, and unlocks them when all are locked', () => {
    const locked = having(table(['a', 'c']), 'lock')
    expect(locked.document.locked['2-3']?.toSorted()).toEqual(['a', 'c'])
    expect(having(locked, 'lock').document.locked['2-3']).toEqual([])
  })
  it('stays within the zoom limits and the book', () => {
    const far = having(
      table(),
      ...Array<Command>(20).fill('zoomIn'),
      ...Array<Command>(20).fill('previousPage'),
    )
    expect([far.zoom, far.page]).toEqual([150, 'cover-front'])
    expect(having(far, ...Array<Command>(20).fill('zoomOut')).zoom).toBe(50)
    expect(having(far, 'lastPage', 'nextPage').page).toBe('cover-back')
  })
  it('ends typing, then the selection, then the tool with Escape', () => {
    const typing = { ...having(table(), 'textTool'), selection: ['a'], typing: 'a' }
    const left = having(typing, 'escape')
    expect([left.typing, left.selection]).toEqual([undefined, ['a']])
    expect(having(left, 'escape').selection).toEqual([])
    expect(having(left, 'escape', 'escape').tool).toBe('select')
  })
})
