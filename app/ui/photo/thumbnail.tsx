import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { withParticle } from '~/book/particles'
import { Button } from '../button'
import { clampFraming, type Framing, MAX_ZOOM, rotateFraming } from './framing'
import { drawPhoto, type Photo } from './photo'

interface Props {
  photo: Photo
  framing: Framing
  onFraming: (framing: Framing) => void
  onRemove: () => void
  isSending: boolean
}

const CANVAS_PX = 640
const STEP = 0.04
const ARROWS: Record<string, { x: number; y: number; way: string }> = {
  ArrowLeft: { x: -STEP, y: 0, way: '왼쪽' },
  ArrowRight: { x: STEP, y: 0, way: '오른쪽' },
  ArrowUp: { x: 0, y: -STEP, way: '위쪽' },
  ArrowDown: { x: 0, y: STEP, way: '아래쪽' },
}

/** The photo as it will be sent: rotated by a button, enlarged by a slider, moved by dragging or by arrow keys. */
export function Thumbnail({ photo, framing, onFraming, onRemove, isSending }: Props) {
  const { picture, file } = photo
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && picture) drawPhoto(canvas.current, picture, framing, CANVAS_PX)
  }, [picture, framing])
  // Announced by screen readers.
  const [announcement, setAnnouncement] = useState('')
  const change = (to: Framing) => {
    if (isSending) return framing
    const next = clampFraming(to)
    onFraming(next)
    return next
  }
  const move = (x: number, y: number) => change({ ...framing, x: framing.x + x, y: framing.y + y })
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth, clientHeight } = event.currentTarget
    move(-event.movementX / clientWidth / framing.zoom, -event.movementY / clientHeight / framing.zoom)
  }
  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const { x, y } = move(arrow.x / framing.zoom, arrow.y / framing.zoom)
    const isMoved = x !== framing.x || y !== framing.y
    setAnnouncement(
      isMoved ? `${withParticle(arrow.way, '으로/로')} 옮겼어요.` : edgeText(arrow.way, framing),
    )
  }
  const onTurn = () => {
    const { turns } = change(rotateFraming(framing))
    setAnnouncement(turns === 0 ? '처음 방향으로 돌아왔어요.' : `오른쪽으로 ${turns * 90}도 돌렸어요.`)
  }
  return (
    <div className="w-36 sm:w-44">
      {picture ? (
        <canvas
          ref={canvas}
          // As a mere image it would not receive arrow keys from a screen reader.
          role="slider"
          aria-roledescription="사진 옮기기"
          aria-label="고른 사진. 확대하면 화살표 키로 옮길 수 있어요"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={toPercent(framing.x)}
          aria-valuetext={`가운데는 가로 ${toPercent(framing.x)}%, 세로 ${toPercent(framing.y)}%`}
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
            max={MAX_ZOOM}
            step="0.05"
            value={framing.zoom}
            aria-valuetext={`${framing.zoom}배`}
            onChange={({ target }) => change({ ...framing, zoom: Number(target.value) })}
            className="w-full accent-ink"
          />
        </label>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className={`flex flex-wrap gap-x-4 ${isSending ? 'invisible' : ''}`}>
        {picture && (
          <Button type="button" look="text" onClick={onTurn}>
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

const toPercent = (share: number) => Math.round(share * 100)
const edgeText = (way: string, { zoom }: Framing) =>
  zoom === 1 ? '사진이 다 보여요. 확대하면 옮길 수 있어요.' : `${way} 끝이에요.`
