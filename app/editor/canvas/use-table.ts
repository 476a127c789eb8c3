import { useEffect, useRef, useState } from 'react'
import { type PageKey, pageKeys } from '~/book/document'
import { afterFrame } from '../loading/after-frame'
import { whenBack } from '../loading/online'
import type { EditorFont } from '../props'
import type { Desk, Editing } from '../state/editor-store'
import { laidPage } from './laid'
import { AT_REST } from './live'
import { createPictures, picturesAround, picturesOf } from './pictures'
import { putDown } from './pointer/lifting'
import { paintAnew, redraw, show, type Table, tiersOf, veil } from './table'
import { createLetters, type Letters } from './text/letters'

interface Given {
  desk: Desk
  fonts: readonly EditorFont[]
  head?: string
  onReady?: () => void
}

/** One `Table` per mounted canvas subscribes to the editor's state and repaints the layers that a change touches. */
export function useTable({ desk, fonts, head, onReady }: Given): Table {
  const repaint = useRef(() => {})
  const [table] = useState(() => tableFor(desk, head, () => repaint.current()))
  const first = useRef(fonts)
  const ready = useRef(onReady)
  useEffect(() => {
    const tellReady = () => {
      ready.current?.()
      ready.current = undefined
    }
    const painter = painterOf(table, tellReady)
    repaint.current = painter.repaint
    return atWork(table, first.current, painter)
  }, [table])
  useEffect(() => {
    table.head = head
    gatherPictures(table)
    redraw(table, tiersOf(table))
  }, [table, head])
  return table
}

const tableFor = (desk: Desk, head: string | undefined, came: () => void): Table => ({
  desk,
  head,
  layers: {},
  view: { x: 0, y: 0, scale: 1 },
  live: AT_REST,
  pictures: createPictures(came),
})

/** The returned function ends all listeners. */
function atWork(table: Table, fonts: readonly EditorFont[], painter: Painter): () => void {
  const letters = createLetters(fonts, painter.repaint)
  const { document, page, child } = table.desk.now()
  void letters.want(laidPage(document, page, child)).then(painter.lettersCame)
  const stop = listening(table, letters)
  const stopWaiting = whenBack(table.pictures.again)
  const canvas = table.layers.under?.getNativeCanvasElement()
  const again = () => {
    paintAnew(table)
    redraw(table, ['marks'])
  }
  canvas?.addEventListener('contextrestored', again)
  return () => {
    canvas?.removeEventListener('contextrestored', again)
    putDown(table)
    stop()
    stopWaiting()
    letters.letGo()
    table.pictures.letGo()
  }
}

interface Painter {
  repaint: () => void
  lettersCame: () => void
}

/** Every arrival repaints; `tellReady` is called once both the first page's letters and its pictures have arrived. */
function painterOf(table: Table, tellReady: () => void): Painter {
  let hasLetters = false
  const repaint = () => {
    paintAnew(table)
    if (hasLetters && isPictured(table)) tellReady()
  }
  const lettersCame = () => {
    hasLetters = true
    repaint()
  }
  return { repaint, lettersCame }
}

/** The subscription lasts until the returned function is called. */
function listening(table: Table, letters: Letters): () => void {
  const { desk } = table
  let before: Editing | undefined
  let leave = () => {}
  const hear = () => {
    const now = desk.now()
    if (before === now) return
    if (before?.document !== now.document || before.page !== now.page || before.child !== now.child) {
      putDown(table)
      leave()
      leave = afterFrame(() => gather(letters, table))
    }
    const hasMarks = marked(table, before) || marked(table, now)
    if (before?.page !== now.page) show(table, AT_REST)
    if (!before || !isOnlyChoice(before, now)) redraw(table, tiersOf(table))
    if (hasMarks) redraw(table, ['marks'])
    before = now
  }
  veil(table)
  hear()
  const stop = desk.subscribe(hear)
  return () => {
    stop()
    leave()
  }
}

/** Every picture of the page has loaded or failed. */
function isPictured({ desk, pictures }: Table): boolean {
  const { document, page } = desk.now()
  return picturesOf(document, page).every((url) => pictures.of(url) !== undefined)
}

const marked = ({ live }: Table, editing?: Editing) =>
  live !== AT_REST || (editing !== undefined && editing.selection.length > 0)

/** The two states differ only in the marks. */
const isOnlyChoice = (one: Editing, other: Editing) =>
  one.document === other.document &&
  one.page === other.page &&
  one.child === other.child &&
  one.typing === other.typing &&
  one.hasGuides === other.hasGuides

function gather(letters: Letters, table: Table): void {
  const now = table.desk.now()
  gatherPictures(table)
  void letters.want(laidPage(now.document, now.page, now.child))
  whenIdle(() => {
    for (const page of beside(now.page)) void letters.want(laidPage(now.document, page, now.child))
  })
}

function gatherPictures({ desk, pictures, head }: Table): void {
  const { document, page } = desk.now()
  pictures.want([
    ...picturesAround(document, page),
    ...(head && Object.keys(document.heads).length ? [head] : []),
  ])
}

const beside = (page: PageKey): PageKey[] => {
  const i = pageKeys.indexOf(page)
  return [pageKeys[i + 1], pageKeys[i - 1]].filter((key) => key !== undefined)
}

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 1000 }) : setTimeout(then, 200)
