import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import {
  type FivePoints,
  type PointName,
  placeByPoints,
  pointNames,
  type Spot,
} from '~/domain/templates/five-points'

/** Left and right as seen by the viewer of the picture. */
export const pointLabels: Record<PointName, string> = {
  leftEye: '왼쪽 눈',
  rightEye: '오른쪽 눈',
  nose: '코',
  leftMouth: '왼쪽 입꼬리',
  rightMouth: '오른쪽 입꼬리',
}

const ARROW_STEPS: Record<string, Spot> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const SHIFT_STEP = 10

interface Props {
  points: FivePoints
  /** the picture's width when its height is 1000 */
  across: number
  onMove: (at: number, spot: Spot) => void
}

export function PointsOverlay({ points, across, onMove }: Props) {
  const alive = useHydrated()
  const drawing = useRef<SVGSVGElement>(null)
  const { x, y, scale, turn } = placeByPoints(points)
  const follow = (event: PointerEvent<SVGGElement>, at: number) => {
    const box = drawing.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const unit = 1000 / box.height
    onMove(at, [(event.clientX - box.left) * unit, (event.clientY - box.top) * unit])
  }
  const step = (event: KeyboardEvent, at: number, [px, py]: Spot) => {
    const way = ARROW_STEPS[event.key]
    if (!way) return
    event.preventDefault()
    const far = event.shiftKey ? SHIFT_STEP : 1
    onMove(at, [px + way[0] * far, py + way[1] * far])
  }
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${across} 1000`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <title>얼굴 자리</title>
      {Number.isFinite(scale) && (
        <ellipse
          cx={x}
          cy={y}
          rx={scale * 0.36}
          ry={scale * 0.5}
          transform={`rotate(${(turn * 180) / Math.PI} ${x} ${y})`}
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeDasharray="12 8"
          style={{ filter: 'drop-shadow(0 0 2px #2a2733)' }}
        />
      )}
      {points.map((point, at) => {
        const name = pointNames[at] ?? 'nose'
        return (
          <g
            key={name}
            role="slider"
            // Without script the points only show the fields' values.
            tabIndex={alive ? 0 : undefined}
            aria-label={pointLabels[name]}
            aria-valuemin={0}
            aria-valuemax={Math.round(across)}
            aria-valuenow={Math.round(point[0])}
            aria-valuetext={`가로 ${Math.round(point[0])}, 세로 ${Math.round(point[1])}`}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => follow(event, at)}
            onKeyDown={(event) => step(event, at, point)}
            className={alive ? 'cursor-move touch-none' : undefined}
          >
            <circle cx={point[0]} cy={point[1]} r="44" fill="transparent" />
            <circle cx={point[0]} cy={point[1]} r="11" fill="#c4412a" stroke="#fff" strokeWidth="4" />
          </g>
        )
      })}
    </svg>
  )
}
