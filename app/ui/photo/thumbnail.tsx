import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Button } from '../button'
import { draw, type Photo } from './drawing'
import { type Framing, held, MOST_ZOOM, turned } from './framing'

interface Props {
  photo: Photo
  framing: Framing
  onFraming: (framing: Framing) => void
  onRemove: () => void
  isSending: boolean
}

const SHOWN = 640
const STEP = 0.04
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The photo as it will be sent: turned by a button, made larger by a slider, moved by hand or by arrow keys. */
export function Thumbnail({ photo, framing, onFraming, onRemove, isSending }: Props) {
  const { picture, file } = photo
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, framing, SHOWN)
  }, [picture, framing])
  const change = (to: Framing) => !isSending && onFraming(held(to))
  const move = (x: number, y: number) => change({ ...framing, x: framing.x + x, y: framing.y + y })
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth, clientHeight } = event.currentTarget
    move(-event.movementX / clientWidth / framing.zoom, -event.movementY / clientHeight / framing.zoom)
  }
  const onKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (!way) return
    event.preventDefault()
    move(way[0] / framing.zoom, way[1] / framing.zoom)
  }
  return (
    <div className="w-32 sm:w-44">
      {picture ? (
        <canvas
          ref={canvas}
          role="img"
          aria-label="고른 사진. 화살표로 옮길 수 있어요"
          tabIndex={0}
          onKeyDown={onKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onMove}
          className={`block max-h-60 w-full rounded-field border border-line object-contain ${framing.zoom > 1 ? 'touch-none' : ''}`}
        />
      ) : (
        <p className="rounded-field border border-line bg-paper p-3 text-sm">
          <strong>{file.name}</strong>
          <br />이 브라우저는 이 사진을 보여 주지 못하지만, 그대로 보낼 수 있어요.
        </p>
      )}
      {picture && (
        <label className="mt-1 flex min-h-11 items-center gap-2 text-sm">
          <span className="shrink-0">확대</span>
          <input
            type="range"
            min="1"
            max={MOST_ZOOM}
            step="0.05"
            value={framing.zoom}
            onChange={({ target }) => change({ ...framing, zoom: Number(target.value) })}
            className="w-full accent-ink"
          />
        </label>
      )}
      <div className={`flex flex-wrap gap-x-6 ${isSending ? 'invisible' : ''}`}>
        {picture && (
          <Button type="button" look="text" onClick={() => change(turned(framing))}>
            돌리기
          </Button>
        )}
        <Button type="button" look="text" onClick={onRemove}>
          다시 고르기
        </Button>
      </div>
    </div>
  )
}
