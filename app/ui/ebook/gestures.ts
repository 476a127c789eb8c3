import type { TurnDirection } from '~/domain/ebooks/reader-position'

interface ReaderControls {
  turn(way: TurnDirection): void
  jump(to: 'first' | 'last'): void
  zoom(way: 'in' | 'out' | 'whole'): void
}

/** Arrows, Home and End, + − and 0; keys in a text field or a slider are left alone. */
export function handleKeys(ways: ReaderControls) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof HTMLInputElement) return
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run(ways)
  })
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

const isPinched = () => (visualViewport?.scale ?? 1) > 1.01

interface Swipe {
  id: number
  x: number
  y: number
  isFirm: boolean
}

/** The finger may begin a swipe here. */
function canSwipe({ clientX, pointerType }: PointerEvent, { dataset }: HTMLElement): boolean {
  const atEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX
  const isLarger = 'zoomed' in dataset || isPinched()
  return pointerType !== 'mouse' && !atEdge && !isLarger && getSelection()?.type !== 'Range'
}

/**
 * One finger across the page turns it. Two fingers do not, nor does a finger that moves a magnified page or begins at
 * the screen's edge.
 */
export function handleSwipes(stage: HTMLElement, turn: (way: TurnDirection) => void) {
  let from: Swipe | undefined
  const drag = (by = 0) => stage.style.setProperty('--drag', `${by}px`)
  const end = () => {
    from = undefined
    drag()
  }
  stage.addEventListener('pointerdown', (event) => {
    // A second finger ends the swipe.
    if (!event.isPrimary || from) return end()
    if (canSwipe(event, stage))
      from = { id: event.pointerId, x: event.clientX, y: event.clientY, isFirm: false }
  })
  stage.addEventListener('pointermove', (event) => {
    if (from?.id !== event.pointerId) return
    const [across, down] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.isFirm && Math.abs(down) > MIN_DRAG_PX && Math.abs(down) > Math.abs(across)) return end()
    from.isFirm ||= Math.abs(across) > MIN_DRAG_PX
    if (from.isFirm) drag(across * 0.6)
  })
  stage.addEventListener('pointerup', (event) => {
    if (from?.id !== event.pointerId) return
    const across = event.clientX - from.x
    const isFar = from.isFirm && Math.abs(across) > MIN_TURN_PX
    end()
    if (isFar) turn(across < 0 ? 'on' : 'back')
  })
  stage.addEventListener('pointercancel', end)
}

/** While the screen is magnified by pinching, one finger moves over it in every direction. */
export function followPinching(stage: HTMLElement) {
  visualViewport?.addEventListener('resize', () => stage.toggleAttribute('data-pinched', isPinched()))
}
