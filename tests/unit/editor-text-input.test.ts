import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldContent } from '~/editor/canvas/text/field-content'
import { startTyping } from '~/editor/canvas/text/start-typing'
import {
  createEditorState,
  createEditorStore,
  type EditorStore,
  openPage,
  redoStep,
  undoStep,
} from '~/editor/state/editor-store'
import { findText } from '~/editor/state/parts'
import { aDocument } from '../support/random-edits'

// Text on its way from the input field to the editor store, without a screen.

const PAGE = '2-3'

class Field extends EventTarget {
  innerText = ''
  focus() {}
  contains() {
    return true
  }
}

const contentOf = (field: Field): FieldContent => ({
  read: () => field.innerText,
  readSelected: () => '',
  readBefore: () => field.innerText,
  show: ({ text }) => {
    field.innerText = text
  },
})

/** Listeners with `capture` are called first, as in a browser. */
class Scene {
  private readonly ears = { first: new EventTarget(), others: new EventTarget() }
  addEventListener(type: string, hear: (event: Event) => void, how: AddEventListenerOptions = {}) {
    this.ears[how.capture ? 'first' : 'others'].addEventListener(type, hear, { signal: how.signal })
  }
  happens(type: string) {
    for (const ears of [this.ears.first, this.ears.others]) ears.dispatchEvent(new Event(type))
  }
}

let store: EditorStore
let field: Field
let window: Scene
let document: Scene
/** The texts that the editor saves when the page is left. */
let keptBy: string[]
const stored = () => findText(store.now().document, PAGE, 'a')?.text
let stop: () => void

/** An input event in the middle of a syllable's composition. */
function compose(words: string) {
  field.innerText = words
  field.dispatchEvent(Object.assign(new Event('input'), { isComposing: true }))
}

beforeEach(() => {
  window = new Scene()
  document = new Scene()
  keptBy = []
  const keep = ({ type }: Event) => keptBy.push(`${type} ${stored()}`)
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, keep)
  document.addEventListener('visibilitychange', keep)
  for (const [name, value] of Object.entries({ window, document, getSelection: () => null }))
    vi.stubGlobal(name, value)
  store = createEditorStore(createEditorState(aDocument(), { page: PAGE, selection: ['a'], typing: 'a' }))
  field = new Field()
  const box = findText(store.now().document, PAGE, 'a')
  if (!box) throw new Error('There is no text to write in')
  stop = startTyping(field as unknown as HTMLElement, {
    store,
    box,
    content: contentOf(field),
    onInput: () => {},
  })
  compose('달이 떴어ㅇ')
})
afterEach(() => void vi.unstubAllGlobals())

it('text being composed is not written to the document', () => {
  expect([stored(), store.now().past]).toEqual([aDocument().textBoxes[PAGE]?.[0]?.text, []])
})

it('text being composed is written before any listener hears that the window is left', () => {
  document.happens('visibilitychange')
  compose('달이 떴어요')
  window.happens('beforeunload')
  compose('달이 떴어요ㅎ')
  window.happens('pagehide')
  expect(keptBy).toEqual([
    'visibilitychange 달이 떴어ㅇ',
    'beforeunload 달이 떴어요',
    'pagehide 달이 떴어요ㅎ',
  ])
  expect([store.now().past.length, store.now().typing]).toEqual([1, 'a'])
})

it('text being composed is written to its page when the page is turned, within the same step', () => {
  field.dispatchEvent(new Event('compositionend'))
  compose('달이 떴어요. 별')
  store.do((now) => openPage(now, '4-5'))
  stop()
  expect([stored(), store.now().past.length]).toEqual(['달이 떴어요. 별', 1])
  expect(store.now()).toMatchObject({ page: '4-5', selection: [], typing: undefined })
  expect(undoStep(store.now()).page).toBe(PAGE)
  stop()
  window.happens('pagehide')
  expect(store.now().past.length).toBe(1)
})

it('words typed after a paste with parted or invisible letters are taken back by themselves', () => {
  const type = (words: string, inputType: string) => {
    field.innerText += words
    field.dispatchEvent(Object.assign(new Event('input'), { inputType, data: words }))
  }
  field.innerText = ''
  for (const [words, inputType] of [
    ['달', 'insertText'],
    ['한글'.normalize('NFD'), 'insertFromPaste'],
    [' a\u200bb\ufeff', 'insertFromPaste'],
    ['별', 'insertText'],
  ] as const)
    type(words, inputType)
  expect([field.innerText, stored()]).toEqual(['달한글 ab별', '달한글 ab별'])
  const undo = () => {
    const key = { key: 'z', code: 'KeyZ', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }
    field.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), key))
    return stored()
  }
  expect([undo(), undo(), undo()]).toEqual(['달한글 ab', '달한글', '달'])
})

it('undone text is not written again when the field is removed', () => {
  field.dispatchEvent(new Event('compositionend'))
  compose('달이 떴어요. 별')
  store.do(undoStep)
  stop()
  expect(stored()).toBe(aDocument().textBoxes[PAGE]?.[0]?.text)
  store.do(redoStep)
  expect(stored()).toBe('달이 떴어ㅇ')
})

it('removed text is not written again', () => {
  const { document: before } = store.now()
  store.do((now) => ({ ...now, typing: undefined, document: { ...now.document, textBoxes: {} } }))
  stop()
  expect(store.now().document.textBoxes).toEqual({})
  expect(before.textBoxes[PAGE]).toHaveLength(4)
})

describe('a text at its maximum length', () => {
  /** The calls of `execCommand`. */
  let deeds: unknown[]
  /** The number of selected letters before the caret, which stands at the end. */
  let reach: number
  function execCommand(deed: string, _: boolean, words?: string) {
    deeds.push([deed, words])
    if (deed !== 'delete') return
    field.innerText = [...field.innerText].slice(0, -reach).join('')
    reach = 0
    field.dispatchEvent(Object.assign(new Event('input'), { inputType: 'deleteContentBackward' }))
  }
  const input = (inputType: string, isComposing = false) =>
    field.dispatchEvent(Object.assign(new Event('input'), { inputType, isComposing }))
  /** True when the browser's default action is not prevented. */
  const comes = (inputType: string, data: string) =>
    field.dispatchEvent(Object.assign(new Event('beforeinput', { cancelable: true }), { inputType, data }))

  beforeEach(() => {
    deeds = []
    reach = 0
    const modify = () => void reach++
    Object.assign(document, { execCommand })
    vi.stubGlobal('getSelection', () => ({ modify, toString: () => '' }))
  })

  it('loses a letter that was just composed beyond it, and no other', () => {
    compose(`${'글'.repeat(2000)}🌙`)
    field.dispatchEvent(new Event('compositionend'))
    expect([field.innerText, stored()]).toEqual(['글'.repeat(2000), '글'.repeat(2000)])
    expect(store.now().refusal?.words).toContain('2,000자')
  })

  it('may stay too long after a browser undo, and shrinks only by what is deleted', () => {
    field.innerText = '글'.repeat(2003)
    input('historyUndo')
    field.innerText = '글'.repeat(2002)
    input('deleteContentBackward')
    expect([field.innerText.length, deeds]).toEqual([2002, []])
  })

  it('accepts a spelling correction at first, and is then cut to the maximum', () => {
    field.innerText = `틀린말${'글'.repeat(1996)}`
    expect(comes('insertReplacementText', '바른말들')).toBe(true)
    expect(comes('insertReplacementText', '바른 말들')).toBe(true)
    field.innerText = `바른 말들${'글'.repeat(1996)}`
    input('insertReplacementText')
    expect(field.innerText).toHaveLength(2000)
  })

  it('takes dropped words as a whole or not at all, and pasted words in part', () => {
    field.innerText = '글'.repeat(1997)
    expect(comes('insertFromDrop', '달과별')).toBe(true)
    expect(comes('insertFromDrop', '달과 별')).toBe(false)
    expect(deeds).toEqual([])
    expect(store.now().refusal?.words).toContain('2,000자')
    expect(comes('insertFromPaste', '달과 별')).toBe(false)
    expect(deeds).toEqual([['insertText', '달과 ']])
  })
})
