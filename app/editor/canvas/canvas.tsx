import type { Context } from 'konva/lib/Context'
import type { Layer as KonvaLayer } from 'konva/lib/Layer'
import { lazy, memo, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { Layer, Shape, Stage } from 'react-konva/es/ReactKonvaCore'
import { DelayedContent } from '../loading/after-frame'
import { retryImport } from '../loading/retry-import'
import type { EditorFont } from '../props'
import { useEditorState, useEditorStore } from '../state/editor-store'
import { type CanvasLayer, type CanvasState, paintMoving, paintOver, paintUnder } from './canvas-state'
import { paintMarks } from './marks'
import { PageDescription } from './page-description'
import { Sheet, SheetLines } from './sheet'
import { TypingField } from './text/typing-field'
import { useCanvasState } from './use-canvas-state'
import { useView } from './use-view'
import type { Size } from './view'

const CanvasExtras = lazy(() => retryImport(() => import('./extras/extras')))

interface CanvasProps {
  fonts: readonly EditorFont[]
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the focus, so that keys reach its parts.
      tabIndex={0}
      aria-label="쪽 화면"
      aria-describedby={described}
      className="relative size-full touch-none select-none overflow-hidden focus-visible:-outline-offset-4"
    >
      <DelayedContent>
        <PageDescription id={described} />
      </DelayedContent>
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
  const store = useEditorStore()
  const page = useEditorState((editing) => editing.page)
  const grid = useEditorState((editing) => editing.hasGrid)
  const guides = useEditorState((editing) => editing.hasGuides)
  const table = useCanvasState({ store, fonts, head, onReady })
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
        <CanvasLayers table={table} />
      </Stage>
      <SheetLines page={page} view={view} grid={grid} guides={guides} />
      <TypingField view={view} />
      <Suspense>
        <CanvasExtras {...{ page, view, room, table, frame }} hasRulers={guides} />
      </Suspense>
    </>
  )
}

/** The layers repaint when the `CanvasState` says so; a change of the view alone renders nothing here. */
const CanvasLayers = memo(function Tiers({ table }: { table: CanvasState }) {
  const hang = (tier: CanvasLayer) => (layer: KonvaLayer | null) => {
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
        <Shape sceneFunc={(context: Context) => paintAtScreenScale(table, context._context)} />
      </Layer>
    </>
  )
})

/** Marks have the same thickness at every zoom. */
function paintAtScreenScale(table: CanvasState, pen: CanvasRenderingContext2D): void {
  const sharp = pen.getTransform().a / table.view.scale
  pen.setTransform(sharp, 0, 0, sharp, 0, 0)
  paintMarks(pen, table)
}
