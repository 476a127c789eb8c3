import { useEffect } from 'react'
import type { EditorFont } from '../props'

interface Props {
  fonts: EditorFont[]
  onReady: () => void
}

/** Holds the place of the canvas. */
export function Canvas({ onReady }: Props) {
  useEffect(onReady, [onReady])
  return <div className="grid h-full place-items-center text-ink-soft">캔버스</div>
}
