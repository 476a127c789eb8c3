import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { TurnDirection } from '~/domain/ebooks/reader-position'

interface ReaderControls {
  turn(way: TurnDirection): void
  jump(to: 'first' | 'last'): void
  zoom(way: 'in' | 'out' | 'whole'): void
}

/** Arrows, Home and End, + − and 0; keys in a text field or a slider are left alone. */
export function useKeyboard(ways: ReaderControls) {
  const latest = useRef(ways)
  latest.current = ways
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLInputElement) return
      const run = keys[event.key]
      if (!run) return
      event.preventDefault()
      run(latest.current)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const keys: Record<string, (ways: ReaderControls) => void> = {
  ArrowRight: ({ turn }) => turn('on'),
  ArrowLeft: ({ turn }) => turn('back'),
  PageDown: ({ turn }) => turn('on'),
  PageUp: ({ turn }) => turn('back'),
  Home: ({ jump }) => jump('first'),
  End: ({ jump }) => jump('last'),
  '+': ({ zoom }) => zoom('in'),
  '=': ({ zoom }) => zoom('in'),
  '-': ({ zoom }) => zoom('out'),
  '0': ({ zoom }) => zoom('whole'),
}

/** The phone's own back gesture begins within this edge. */
const EDGE_PX = 28
const MIN_DRAG_PX = 10
const MIN_TURN_PX = 48

/**
 * One finger across the page turns it. Two fingers do not, nor does a finger that moves a magnified page or begins at
 * the screen's edge.
 */
export function useSwipe(
  stage: RefObject<HTMLElement>,
  isZoomed: boolean,
  turn: (way: TurnDirection) => void,
) {
  const from = useRef<{ id: number; x: number; y: number; isFirm: boolean }>()
  const drag = (by?: number) => stage.current?.style.setProperty('--drag', `${by ?? 0}px`)
  const end = () => {
    from.current = undefined
    drag()
  }
  return {
    onPointerDown(event: PointerEvent) {
      // A second finger ends the swipe.
      if (!event.isPrimary || from.current) return end()
      const atEdge = event.clientX < EDGE_PX || event.clientX > innerWidth - EDGE_PX
      const isLarger = isZoomed || (window.visualViewport?.scale ?? 1) > 1.01
      if (event.pointerType === 'mouse' || atEdge || isLarger || getSelection()?.type === 'Range') return
      from.current = { id: event.pointerId, x: event.clientX, y: event.clientY, isFirm: false }
    },
    onPointerMove(event: PointerEvent) {
      const begun = from.current
      if (begun?.id !== event.pointerId) return
      const [across, down] = [event.clientX - begun.x, event.clientY - begun.y]
      if (!begun.isFirm && Math.abs(down) > MIN_DRAG_PX && Math.abs(down) > Math.abs(across)) return end()
      begun.isFirm ||= Math.abs(across) > MIN_DRAG_PX
      if (begun.isFirm) drag(across * 0.6)
    },
    onPointerUp(event: PointerEvent) {
      const begun = from.current
      if (begun?.id !== event.pointerId) return
      const across = event.clientX - begun.x
      const isFar = begun.isFirm && Math.abs(across) > MIN_TURN_PX
      end()
      if (isFar) turn(across < 0 ? 'on' : 'back')
    },
    onPointerCancel: end,
  }
}

/** While the screen is magnified by pinching, one finger moves over it in every direction. */
export function usePinchZoom(stage: RefObject<HTMLElement>) {
  useEffect(() => {
    const { visualViewport } = window
    const look = () => stage.current?.toggleAttribute('data-pinched', (visualViewport?.scale ?? 1) > 1.01)
    visualViewport?.addEventListener('resize', look)
    return () => visualViewport?.removeEventListener('resize', look)
  }, [stage])
}
