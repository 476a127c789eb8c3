import { useEffect, useRef, useState } from 'react'
import { type PageKey, pageKeys } from '~/book/document'
import { runAfterFrame } from '../loading/after-frame'
import { onReconnect } from '../loading/online'
import type { EditorFont } from '../props'
import type { EditorState, EditorStore } from '../state/editor-store'
import { layersOn } from '../state/layers'
import { withSampleChild } from '../state/sample-child'
import {
  type CanvasState,
  hideEmptyLayers,
  layersInUse,
  redrawLayers,
  repaintAll,
  showGesture,
} from './canvas-state'
import { NO_GESTURE } from './gesture-state'
import { onLayerPainter, requestLayerPainter } from './layer-painter'
import { layoutPageTexts } from './layout-texts'
import { createPictureCache, listNearbyPictures, listPictures } from './pictures'
import { discardMovingBitmap } from './pointer/moving-bitmap'
import { fetchPointer } from './pointer/pointer-script'
import { createFontLoader, type FontLoader } from './text/font-loader'

interface CanvasStateOptions {
  store: EditorStore
  fonts: readonly EditorFont[]
  head?: string
  onReady?: () => void
}

/** One `CanvasState` per mounted canvas subscribes to the editor's state and repaints the layers that a change touches. */
export function useCanvasState({ store, fonts, head, onReady }: CanvasStateOptions): CanvasState {
  const repaint = useRef(() => {})
  const [table] = useState(() => createCanvasState(store, head, () => repaint.current()))
  const first = useRef(fonts)
  const ready = useRef(onReady)
  useEffect(() => {
    const tellReady = () => {
      ready.current?.()
      ready.current = undefined
    }
    const painter = createPainter(table, tellReady)
    repaint.current = painter.pictureCame
    return connectCanvas(table, first.current, painter)
  }, [table])
  useEffect(() => {
    table.head = head
    loadPictures(table)
    redrawLayers(table, layersInUse(table))
  }, [table, head])
  return table
}

const createCanvasState = (store: EditorStore, head: string | undefined, came: () => void): CanvasState => ({
  store,
  head,
  layers: {},
  view: { x: 0, y: 0, scale: 1 },
  gesture: NO_GESTURE,
  pictures: createPictureCache(came),
})

function connectCanvas(table: CanvasState, fonts: readonly EditorFont[], painter: Painter): () => void {
  const letters = createFontLoader(fonts, painter.repaint)
  const { document, page, child } = table.store.now()
  void letters.load(layoutPageTexts(document, page, child)).then(painter.lettersCame)
  const stop = followStore(table, letters)
  const stopWaiting = onReconnect(table.pictures.retry)
  const stopPainter = onLayerPainter(painter.repaint)
  const canvas = table.layers.under?.getNativeCanvasElement()
  const again = () => {
    repaintAll(table)
    redrawLayers(table, ['marks'])
  }
  canvas?.addEventListener('contextrestored', again)
  return () => {
    canvas?.removeEventListener('contextrestored', again)
    discardMovingBitmap(table)
    stop()
    stopWaiting()
    stopPainter()
    letters.close()
    table.pictures.close()
  }
}

interface Painter {
  repaint: () => void
  /** Only the place of the picture is painted again: a page may have twenty. */
  pictureCame: () => void
  lettersCame: () => void
}

/** `tellReady` is called once the first page's letters and pictures have arrived, and it can be pressed. */
function createPainter(table: CanvasState, tellReady: () => void): Painter {
  let hasLetters = false
  let hasPointer = false
  const checkReady = () => {
    if (hasLetters && hasPointer && hasAllPictures(table)) tellReady()
  }
  void fetchPointer().then(() => {
    hasPointer = true
    checkReady()
  })
  const repaint = () => {
    repaintAll(table)
    checkReady()
  }
  const pictureCame = () => {
    discardMovingBitmap(table)
    redrawLayers(table, layersInUse(table))
    checkReady()
  }
  const lettersCame = () => {
    hasLetters = true
    repaint()
  }
  return { repaint, pictureCame, lettersCame }
}

function followStore(table: CanvasState, letters: FontLoader): () => void {
  const { store } = table
  let before: EditorState | undefined
  let leave = () => {}
  const hear = () => {
    const now = store.now()
    if (before === now) return
    if (!before || needsOthers(before, now)) {
      discardMovingBitmap(table)
      leave()
      leave = runAfterFrame(() => loadForPage(letters, table))
    }
    const hasMarks = needsMarks(table, before) || needsMarks(table, now)
    if (before?.page !== now.page) showGesture(table, NO_GESTURE)
    if (!before || !isOnlySelectionChange(before, now)) redrawLayers(table, layersInUse(table))
    if (hasMarks) redrawLayers(table, ['marks'])
    before = now
  }
  hideEmptyLayers(table)
  hear()
  const stop = store.subscribe(hear)
  return () => {
    stop()
    leave()
  }
}

const needsOthers = (before: EditorState, now: EditorState) =>
  before.document !== now.document ||
  before.page !== now.page ||
  before.child !== now.child ||
  before.sample !== now.sample

function hasAllPictures({ store, pictures }: CanvasState): boolean {
  const { document, page, sample } = store.now()
  if (layersOn(document, page).length && !requestLayerPainter()) return false
  return listPictures(withSampleChild(document, sample), page).every((url) => pictures.get(url) !== undefined)
}

const needsMarks = ({ gesture: live }: CanvasState, editing?: EditorState) =>
  live !== NO_GESTURE || (editing !== undefined && editing.selection.length > 0)

const isOnlySelectionChange = (one: EditorState, other: EditorState) =>
  one.document === other.document &&
  one.page === other.page &&
  one.child === other.child &&
  one.sample === other.sample &&
  one.typing === other.typing &&
  one.hasGuides === other.hasGuides

function loadForPage(letters: FontLoader, table: CanvasState): void {
  const now = table.store.now()
  loadPictures(table)
  void letters.load(layoutPageTexts(now.document, now.page, now.child))
  runWhenIdle(() => {
    for (const page of siblingPages(now.page))
      void letters.load(layoutPageTexts(now.document, page, now.child))
  })
}

function loadPictures({ store, pictures, head }: CanvasState): void {
  const { document: edited, page, sample } = store.now()
  const document = withSampleChild(edited, sample)
  pictures.load([
    ...listNearbyPictures(document, page),
    ...(head && Object.keys(document.heads).length ? [head] : []),
  ])
}

const siblingPages = (page: PageKey): PageKey[] => {
  const i = pageKeys.indexOf(page)
  return [pageKeys[i + 1], pageKeys[i - 1]].filter((key) => key !== undefined)
}

const runWhenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 1000 }) : setTimeout(then, 200)
