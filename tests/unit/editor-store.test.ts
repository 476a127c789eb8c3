import { describe, expect, it } from 'vitest'
import { isSinglePart } from '~/book/document'
import { moveParts } from '~/editor/state/arrange'
import { removeParts, withHead, withPrompt, withText } from '~/editor/state/compose'
import {
  applyAction,
  createEditorState,
  createEditorStore,
  type EditorAction,
  type EditorState,
  newId,
  openPage,
  redoStep,
  selectParts,
  undoStep,
} from '~/editor/state/editor-store'
import { findText } from '~/editor/state/parts'
import { aDocument, createRandom, randomEdits, somePages } from '../support/random-edits'

const PAGE = '2-3'
const at = (more: Partial<EditorState> = {}) => createEditorState(aDocument(), { page: PAGE, ...more })
const nudged = (editing: EditorState, deed: Partial<EditorAction> = {}) =>
  applyAction(editing, moveParts(editing.document, PAGE, ['a'], { x: 1, y: 0 }), { label: '옮기기', ...deed })
const whole = (editing: EditorState, step: (editing: EditorState) => EditorState): EditorState => {
  const next = step(editing)
  return next === editing ? editing : whole(next, step)
}

describe('undo and redo', () => {
  it.each([1, 2, 3, 4])(
    'lead back to the very first document, and to the last again: random session %i',
    (seed) => {
      const dice = createRandom(seed)
      const first = at()
      let editing = first
      for (let tries = 0; editing.past.length < 500 && tries < 5000; tries++) {
        const page = dice.pick(somePages)
        if (dice.next() < 0.2) editing = openPage(editing, page)
        const [label, change] = dice.pick(Object.entries(randomEdits))
        const merge = dice.pick([undefined, label])
        editing = applyAction(editing, change(editing.document, page, dice), { label, page, merge })
      }
      const last = editing
      expect(last.past).toHaveLength(500)
      editing = whole(editing, undoStep)
      expect(editing.document).toBe(first.document)
      expect([editing.past, editing.future.length]).toEqual([[], 500])
      editing = whole(editing, redoStep)
      expect(editing.document).toBe(last.document)
      expect(editing.past.map(({ document }) => document)).toEqual(last.past.map(({ document }) => document))
    },
  )

  it('go back five hundred steps at most, and drop the oldest', () => {
    let editing = at()
    for (let i = 0; i < 510; i++) editing = nudged(editing)
    expect(editing.past).toHaveLength(500)
    expect(whole(editing, undoStep).document.textBoxes[PAGE]?.[0]?.x).toBe(70)
  })

  it('have no step for an unchanged document, and stop at the first and the last step', () => {
    const editing = at({ selection: ['a'] })
    expect(applyAction(editing, editing.document, { label: '없음' }).past).toEqual([])
    expect(undoStep(editing)).toBe(editing)
    expect(redoStep(editing)).toBe(editing)
  })

  it('merge steps of one kind, until another step, an undo or another page comes between', () => {
    const slid = nudged(nudged(nudged(at(), { merge: 's' }), { merge: 's' }), { merge: 's' })
    expect(slid.past).toHaveLength(1)
    expect(undoStep(slid).document.textBoxes[PAGE]?.[0]?.x).toBe(60)
    expect(nudged(nudged(slid), { merge: 's' }).past).toHaveLength(3)
    expect(nudged(slid, { merge: 'other' }).past).toHaveLength(2)
    expect(nudged(redoStep(undoStep(slid)), { merge: 's' }).past).toHaveLength(2)
    expect(nudged(slid, { merge: 's', page: '4-5' }).past).toHaveLength(2)
  })

  it('drop the undone steps once another step is made', () => {
    const editing = nudged(undoStep(nudged(nudged(at()))))
    expect([editing.past.length, editing.future]).toEqual([2, []])
  })

  it('turn to the page on which the step was made', () => {
    let editing = applyAction(at(), withPrompt(aDocument(), '4-5', '달'), { label: '그림 말', page: '4-5' })
    editing = undoStep(openPage(editing, '10-11'))
    expect([editing.page, editing.selection]).toEqual(['4-5', []])
    editing = redoStep(openPage(editing, 'cover-back'))
    expect([editing.page, editing.document.aiPrompts['4-5']]).toEqual(['4-5', '달'])
    expect(undoStep(openPage(editing, PAGE)).page).toBe('4-5')
  })

  it('turn to another page for a step that was made there without turning to it', () => {
    const before = selectParts(at(), ['a'])
    const prompted = withPrompt(before.document, '4-5', '달')
    const editing = applyAction(before, prompted, { label: '그림 말', of: '4-5', merge: 'p' })
    expect([editing.page, editing.selection]).toEqual([PAGE, ['a']])
    const more = applyAction(editing, withPrompt(prompted, '4-5', '달님'), {
      label: '그림 말',
      of: '4-5',
      merge: 'p',
    })
    expect(more.past).toHaveLength(1)
    expect([undoStep(more).page, redoStep(openPage(undoStep(more), '10-11')).page]).toEqual(['4-5', '4-5'])
  })

  it('do not merge steps when another part was selected between them', () => {
    const slid = nudged(selectParts(at(), ['a']), { merge: 's' })
    expect(nudged(selectParts(slid, ['a']), { merge: 's' }).past).toHaveLength(1)
    expect(nudged(selectParts(selectParts(slid, ['b']), ['a']), { merge: 's' }).past).toHaveLength(2)
  })

  it('restore the selection', () => {
    const editing = selectParts(at(), ['a', 'b'])
    const gone = applyAction(editing, removeParts(editing.document, PAGE, ['a']), { label: '지우기' })
    expect(gone.selection).toEqual(['b'])
    expect(undoStep(gone).selection).toEqual(['a', 'b'])
    expect(redoStep(undoStep(gone)).selection).toEqual(['b'])
  })

  it('leave zoom, grid and child’s name unchanged', () => {
    const editing = { ...nudged(at()), zoom: 80, child: '솔', hasGrid: true }
    expect(undoStep(editing)).toMatchObject({ zoom: 80, child: '솔', hasGrid: true })
  })
})

describe('typing into a text', () => {
  const typing = () => selectParts({ ...at(), selection: ['a'], typing: 'a' }, ['a'])
  it('continues while its words change', () => {
    const editing = typing()
    expect(applyAction(editing, withText(editing.document, PAGE, 'a', '달'), { label: '글' }).typing).toBe(
      'a',
    )
  })
  it('ends when the text is removed, another selected, a step undone or the page turned', () => {
    const editing = typing()
    expect(
      applyAction(editing, removeParts(editing.document, PAGE, ['a']), { label: '지우기' }).typing,
    ).toBeUndefined()
    expect(selectParts(editing, ['b']).typing).toBeUndefined()
    expect(undoStep(nudged(editing)).typing).toBeUndefined()
    expect(openPage(editing, '4-5')).toMatchObject({ typing: undefined, selection: [] })
  })
})

describe('editor store', () => {
  it('removes an emptied text once it is no longer selected, in the step that emptied it', () => {
    const store = createEditorStore(at({ selection: ['a'] }))
    store.do((now) => applyAction(now, withText(now.document, PAGE, 'a', ''), { label: '글' }))
    store.do((now) => selectParts(now, ['a']))
    expect(findText(store.now().document, PAGE, 'a')?.text).toBe('')
    store.do((now) => openPage(now, '4-5'))
    expect(findText(store.now().document, PAGE, 'a')).toBeUndefined()
    store.do(undoStep)
    expect(store.now().document).toEqual(aDocument())
  })

  it('notifies subscribers once for each change, and not without one', () => {
    const store = createEditorStore(at())
    let heard = 0
    const leave = store.subscribe(() => heard++)
    store.do(nudged)
    store.do((editing) => editing)
    store.do(undoStep)
    expect([heard, store.now().future.length]).toEqual([2, 1])
    leave()
    store.do((editing) =>
      applyAction(editing, withHead(editing.document, PAGE, { turn: 3 }), { label: '기울이기' }),
    )
    expect([heard, store.now().past.length]).toEqual([2, 1])
  })

  it('gives new parts unique ids', () => {
    const names = Array.from({ length: 5000 }, newId)
    expect(new Set(names).size).toBe(5000)
    expect(names.some((name) => isSinglePart(name) || name.length > 20)).toBe(false)
  })
})
