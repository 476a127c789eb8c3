import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PageKey, sizeOf } from '~/book/document'
import { type Desk, useDesk, useEditing } from '../state/editor-store'
import type { Look } from './looking'
import { attend } from './pointer/gestures'
import type { Table } from './table'
import { type Looking, type Point, panWithin, type Size, type View, viewOf, zoomedAt } from './view'

interface Seen {
  room: Size
  frame: { readonly current: HTMLElement | null }
}

const MIDDLE: Point = { x: 0, y: 0 }

/** Pan and zoom of the page, changed by pointers on its frame. */
export function useView(table: Table, { room, frame }: Seen): View {
  const desk = useDesk()
  const page = useEditing((editing) => editing.page)
  const zoom = useEditing((editing) => editing.zoom)
  const [panned, setPanned] = useState<Panned>({ page, pan: MIDDLE })
  const looking = { room, page: sizeOf(page), zoom, pan: panned.page === page ? panned.pan : MIDDLE }
  const view = viewOf(looking)
  table.view = view
  table.room = room
  const now = useRef(looking)
  now.current = looking
  useEffect(() => {
    const { current } = frame
    return current ? attend(table, current, lookOf(desk, now, setPanned)) : undefined
  }, [desk, frame, table])
  return view
}

interface Panned {
  page: PageKey
  pan: Point
}

function lookOf(desk: Desk, now: { readonly current: Looking }, setPanned: (panned: Panned) => void): Look {
  const see = ({ pan, zoom }: Pick<Looking, 'pan' | 'zoom'>) =>
    flushSync(() => {
      const editing = desk.now()
      setPanned({ page: editing.page, pan })
      if (zoom !== editing.zoom) desk.do((before) => ({ ...before, zoom }))
    })
  return {
    panBy(by) {
      const { pan, zoom } = now.current
      see({ pan: panWithin({ ...now.current, pan: { x: pan.x + by.x, y: pan.y + by.y } }), zoom })
    },
    zoom: () => now.current.zoom,
    zoomTo: (to, at) => see(zoomedAt(now.current, to, at)),
  }
}
