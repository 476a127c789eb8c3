import { type ReactNode, useEffect, useRef, useState } from 'react'

const TOOLTIP_DELAY_MS = 700
/** Within this time after one tooltip the next shows at once. */
const TOOLTIP_SKIP_MS = 300

let closedAt = Number.NEGATIVE_INFINITY

/** A label for an icon button. Screen readers get the same text from the button's own label. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()

  const show = () => {
    clearTimeout(timer.current)
    const wait = performance.now() - closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
    timer.current = setTimeout(() => setOpen(true), wait)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (open) closedAt = performance.now()
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what acts
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      // A tap focuses the button as well, but needs no tooltip.
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {open && (
        <span
          role="tooltip"
          className="pointer-events-none absolute top-full right-0 z-30 mt-1 whitespace-nowrap rounded-field bg-ink px-3 py-1 text-sm text-white"
        >
          {text}
        </span>
      )}
    </span>
  )
}
