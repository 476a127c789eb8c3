import { describe, expect, it } from 'vitest'
import { isOnlyOne } from '~/book/document'
import { moved } from '~/editor/state/arrange'
import { removed, withHead, withPrompt, withWords } from '~/editor/state/compose'
import {
  chosen,
  createDesk,
  type Deed,
  done,
  type Editing,
  newId,
  onPage,
  opened,
  redone,
  undone,
} from '~/editor/state/editor-store'
import { aDocument, changes, diceOf, somePages } from '../support/deeds'

const PAGE = '2-3'
const at = (more: Partial<Editing> = {}) => opened(aDocument(), { page: PAGE, ...more })
const nudged = (editing: Editing, deed: Partial<Deed> = {}) =>
  done(editing, moved(editing.document, PAGE, ['a'], { x: 1, y: 0 }), { label: '옮기기', ...deed })
const whole = (editing: Editing, step: (editing: Editing) => Editing): Editing => {
  const next = step(editing)
  return next === editing ? editing : whole(next, step)
}

describe('undo and redo', () => {
  it.each([1, 2, 3, 4])(
    'lead back to the very first document, and to the last again: random session %i',
    (seed) => {
      const dice = diceOf(seed)
      const first = at()
      let editing = first
      for (let tries = 0; editing.past.length < 500 && tries < 5000; tries++) {
        const page = dice.pick(somePages)
        if (dice.next() < 0.2) editing = onPage(editing, page)
        const [label, change] = dice.pick(Object.entries(changes))
        const merge = dice.pick([undefined, label])
        editing = done(editing, change(editing.document, page, dice), { label, page, merge })
      }
      const last = editing
      expect(last.past).toHaveLength(500)
      editing = whole(editing, undone)
      expect(editing.document).toBe(first.document)
      expect([editing.past, editing.future.length]).toEqual([[], 500])
      editing = whole(editing, redone)
      expect(editing.document).toBe(last.document)
      expect(editing.past.map(({ document }) => document)).toEqual(last.past.map(({ document }) => document))
    },
  )

  it('go back five hundred steps at most, and drop the oldest', () => {
    let editing = at()
    for (let i = 0; i < 510; i++) editing = nudged(editing)
    expect(editing.past).toHaveLength(500)
    expect(whole(editing, undone).document.textBoxes[PAGE]?.[0]?.x).toBe(70)
  })

  it('have no step for an unchanged document, and stop at the first and the last step', () => {
    const editing = at({ selection: ['a'] })
    expect(done(editing, editing.document, { label: '없음' }).past).toEqual([])
    expect(undone(editing)).toBe(editing)
    expect(redone(editing)).toBe(editing)
  })

  it('merge steps of one kind, until another step, an undo or another page comes between', () => {
    const slid = nudged(nudged(nudged(at(), { merge: 's' }), { merge: 's' }), { merge: 's' })
    expect(slid.past).toHaveLength(1)
    expect(undone(slid).document.textBoxes[PAGE]?.[0]?.x).toBe(60)
    expect(nudged(nudged(slid), { merge: 's' }).past).toHaveLength(3)
    expect(nudged(slid, { merge: 'other' }).past).toHaveLength(2)
    expect(nudged(redone(undone(slid)), { merge: 's' }).past).toHaveLength(2)
    expect(nudged(slid, { merge: 's', page: '4-5' }).past).toHaveLength(2)
  })

  it('drop the undone steps once another step is made', () => {
    const editing = nudged(undone(nudged(nudged(at()))))
    expect([editing.past.length, editing.future]).toEqual([2, []])
  })

  it('turn to the page on which the step was made', () => {
    let editing = done(at(), withPrompt(aDocument(), '4-5', '달'), { label: '그림 말', page: '4-5' })
    editing = undone(onPage(editing, '10-11'))
    expect([editing.page, editing.selection]).toEqual(['4-5', []])
    editing = redone(onPage(editing, 'cover-back'))
    expect([editing.page, editing.document.aiPrompts['4-5']]).toEqual(['4-5', '달'])
    expect(undone(onPage(editing, PAGE)).page).toBe('4-5')
  })

  it('turn to another page for a step that was made there without turning to it', () => {
    const before = chosen(at(), ['a'])
    const prompted = withPrompt(before.document, '4-5', '달')
    const editing = done(before, prompted, { label: '그림 말', of: '4-5', merge: 'p' })
    expect([editing.page, editing.selection]).toEqual([PAGE, ['a']])
    const more = done(editing, withPrompt(prompted, '4-5', '달님'), {
      label: '그림 말',
      of: '4-5',
      merge: 'p',
    })
    expect(more.past).toHaveLength(1)
    expect([undone(more).page, redone(onPage(undone(more), '10-11')).page]).toEqual(['4-5', '4-5'])
  })

  it('do not merge steps when another part was selected between them', () => {
    const slid = nudged(chosen(at(), ['a']), { merge: 's' })
    expect(nudged(chosen(slid, ['a']), { merge: 's' }).past).toHaveLength(1)
    expect(nudged(chosen(chosen(slid, ['b']), ['a']), { merge: 's' }).past).toHaveLength(2)
  })

  it('restore the selection', () => {
    const editing = chosen(at(), ['a', 'b'])
    const gone = done(editing, removed(editing.document, PAGE, ['a']), { label: '지우기' })
    expect(gone.selection).toEqual(['b'])
    expect(undone(gone).selection).toEqual(['a', 'b'])
    expect(redone(undone(gone)).selection).toEqual(['b'])
  })

  it('leave zoom, grid and child’s name unchanged', () => {
    const editing = { ...nudged(at()), zoom: 80, child: '솔', hasGrid: true }
    expect(undone(editing)).toMatchObject({ zoom: 80, child: '솔', hasGrid: true })
  })
})

describe('typing into a text', () => {
  const typing = () => chosen({ ...at(), selection: ['a'], typing: 'a' }, ['a'])
  it('continues while its words change', () => {
    const editing = typing()
    expect(done(editing, withWords(editing.document, PAGE, 'a', '달'), { label: '글' }).typing).toBe('a')
  })
  it('ends when the text is removed, another selected, a step undone or the page turned', () => {
    const editing = typing()
    expect(done(editing, removed(editing.document, PAGE, ['a']), { label: '지우기' }).typing).toBeUndefined()
    expect(chosen(editing, ['b']).typing).toBeUndefined()
    expect(undone(nudged(editing)).typing).toBeUndefined()
    expect(onPage(editing, '4-5')).toMatchObject({ typing: undefined, selection: [] })
  })
})

describe('editor store', () => {
  it('notifies subscribers once for each change, and not without one', () => {
    const desk = createDesk(at())
    let heard = 0
    const leave = desk.subscribe(() => heard++)
    desk.do(nudged)
    desk.do((editing) => editing)
    desk.do(undone)
    expect([heard, desk.now().future.length]).toEqual([2, 1])
    leave()
    desk.do((editing) => done(editing, withHead(editing.document, PAGE, { turn: 3 }), { label: '기울이기' }))
    expect([heard, desk.now().past.length]).toEqual([2, 1])
  })

  it('gives new parts unique ids', () => {
    const names = Array.from({ length: 5000 }, newId)
    expect(new Set(names).size).toBe(5000)
    expect(names.some((name) => isOnlyOne(name) || name.length > 20)).toBe(false)
  })
})
