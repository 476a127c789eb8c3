import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PageKey, sizeOf } from '~/book/document'
import { type EditorStore, useEditorState, useEditorStore } from '../state/editor-store'
import type { CanvasState } from './canvas-state'
import type { ViewControls } from './pan-and-zoom'
import { fetchPointer } from './pointer/pointer-script'
import { clampPan, type Point, type Size, type View, type ViewInput, viewOf, zoomAt } from './view'

interface ViewFrame {
  room: Size
  frame: { readonly current: HTMLElement | null }
}

const MIDDLE: Point = { x: 0, y: 0 }

export function useView(table: CanvasState, { room, frame }: ViewFrame): View {
  const store = useEditorStore()
  const page = useEditorState((editing) => editing.page)
  const zoom = useEditorState((editing) => editing.zoom)
  const [panned, setPanned] = useState<PannedPage>({ page, pan: MIDDLE })
  const looking = { room, page: sizeOf(page), zoom, pan: panned.page === page ? panned.pan : MIDDLE }
  const view = viewOf(looking)
  table.view = view
  table.room = room
  const now = useRef(looking)
  now.current = looking
  useEffect(() => {
    const { current } = frame
    if (!current) return
    let detach: (() => void) | undefined
    let isMounted = true
    void fetchPointer().then(({ attachPointer }) => {
      if (isMounted) detach = attachPointer(table, current, createViewControls(store, now, setPanned))
    })
    return () => {
      isMounted = false
      detach?.()
    }
  }, [store, frame, table])
  return view
}

interface PannedPage {
  page: PageKey
  pan: Point
}

function createViewControls(
  store: EditorStore,
  now: { readonly current: ViewInput },
  setPanned: (panned: PannedPage) => void,
): ViewControls {
  const see = ({ pan, zoom }: Pick<ViewInput, 'pan' | 'zoom'>) =>
    flushSync(() => {
      const editing = store.now()
      setPanned({ page: editing.page, pan })
      if (zoom !== editing.zoom) store.do((before) => ({ ...before, zoom }))
    })
  return {
    panBy(by) {
      const { pan, zoom } = now.current
      see({ pan: clampPan({ ...now.current, pan: { x: pan.x + by.x, y: pan.y + by.y } }), zoom })
    },
    zoom: () => now.current.zoom,
    zoomTo: (to, at) => see(zoomAt(now.current, to, at)),
  }
}
