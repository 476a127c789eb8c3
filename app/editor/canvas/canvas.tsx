import type { Context } from 'konva/lib/Context'
import type { Layer as KonvaLayer } from 'konva/lib/Layer'
import { memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { Layer, Shape, Stage } from 'react-konva/es/ReactKonvaCore'
import { Behind } from '../loading/after-frame'
import type { EditorFont } from '../props'
import { useDesk, useEditing } from '../state/editor-store'
import { Described } from './described'
import { paintMarks } from './marks'
import { Sheet, SheetLines } from './sheet'
import { paintMoving, paintOver, paintUnder, type Table, type Tier } from './table'
import { Typing } from './text/typing'
import { useTable } from './use-table'
import { useView } from './use-view'
import type { Size } from './view'

export interface CanvasProps {
  fonts: readonly EditorFont[]
  /** the address of a picture of the sample head */
  head?: string
  /** Called once, when the first page is shown with its pictures and letters. */
  onReady?: () => void
}

export function Canvas({ fonts, head, onReady }: CanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useRoom(frame)
  const described = useId()
  return (
    <div
      ref={frame}
      role="application"
      aria-label="쪽 화면"
      aria-describedby={described}
      className="relative size-full touch-none select-none overflow-hidden focus-visible:-outline-offset-4"
    >
      <Behind>
        <Described id={described} />
      </Behind>
      {room && <Page room={room} frame={frame} fonts={fonts} head={head} onReady={onReady} />}
    </div>
  )
}

function useRoom(frame: { readonly current: HTMLElement | null }): Size | undefined {
  const [room, setRoom] = useState<Size>()
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const measure = () => setRoom({ width: current.clientWidth, height: current.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [frame])
  return room
}

interface PageProps extends CanvasProps {
  room: Size
  frame: { readonly current: HTMLElement | null }
}

function Page({ room, frame, fonts, head, onReady }: PageProps) {
  const desk = useDesk()
  const page = useEditing((editing) => editing.page)
  const grid = useEditing((editing) => editing.hasGrid)
  const guides = useEditing((editing) => editing.hasGuides)
  const table = useTable({ desk, fonts, head, onReady })
  const view = useView(table, { room, frame })
  return (
    <>
      <Sheet page={page} view={view} />
      <Stage
        width={room.width}
        height={room.height}
        x={view.x}
        y={view.y}
        scaleX={view.scale}
        scaleY={view.scale}
        listening={false}
        className="absolute inset-0"
      >
        <Tiers table={table} />
      </Stage>
      <SheetLines page={page} view={view} grid={grid} guides={guides} />
      <Typing view={view} />
    </>
  )
}

/** The layers repaint when the `Table` says so; a change of the view alone renders nothing here. */
const Tiers = memo(function Tiers({ table }: { table: Table }) {
  const hang = (tier: Tier) => (layer: KonvaLayer | null) => {
    table.layers[tier] = layer
  }
  return (
    <>
      <Layer ref={hang('under')} listening={false} clearBeforeDraw={false}>
        <Shape sceneFunc={(context: Context) => paintUnder(table, context._context)} />
      </Layer>
      <Layer ref={hang('moving')} listening={false}>
        <Shape sceneFunc={(context: Context) => paintMoving(table, context._context)} />
      </Layer>
      <Layer ref={hang('over')} listening={false}>
        <Shape sceneFunc={(context: Context) => paintOver(table, context._context)} />
      </Layer>
      <Layer ref={hang('marks')} listening={false}>
        <Shape sceneFunc={(context: Context) => onGlass(table, context._context)} />
      </Layer>
    </>
  )
})

/** Marks have the same thickness at every zoom. */
function onGlass(table: Table, pen: CanvasRenderingContext2D): void {
  const sharp = pen.getTransform().a / table.view.scale
  pen.setTransform(sharp, 0, 0, sharp, 0, 0)
  paintMarks(pen, table)
}
