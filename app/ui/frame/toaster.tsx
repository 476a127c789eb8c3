import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

// One short message at a time, over the page, so that nothing jumps.

const TOAST_MS = 5000
const TOAST_SWIPE_PX = 50
const TOAST_REMOVE_MS = 1_000_000

export interface Toast {
  title: string
  description?: string
  tone: 'success' | 'info' | 'danger'
}
interface ToastState {
  toast: Toast
  open: boolean
  dialog?: Element | null
}

const tones = { success: 'bg-leaf', info: 'bg-sky', danger: 'bg-berry' }
const listeners = new Set<(toast: Toast) => void>()

/** Shows a toast from anywhere in the browser; the newest replaces the one before. */
export function toast(content: Toast) {
  for (const listen of listeners) listen(content)
}

const openDialog = () => document.querySelector('dialog[open]')

/** `first` is rendered by the server, so it is seen without script as well. */
export function Toaster({ first }: { first?: Toast }) {
  const [current, setCurrent] = useState<ToastState | undefined>(first && { toast: first, open: true })
  /** A toast under the pointer or with the focus stays. */
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const dismiss = () => setCurrent((now) => now && { ...now, open: false })

  useEffect(() => {
    if (first) setCurrent({ toast: first, open: true, dialog: openDialog() })
  }, [first])
  useEffect(() => {
    const listen = (content: Toast) => setCurrent({ toast: content, open: true, dialog: openDialog() })
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }, [])
  useEffect(() => {
    if (!current || (current.open && held)) return
    const timer = setTimeout(
      () => setCurrent(current.open ? { ...current, open: false } : undefined),
      current.open ? TOAST_MS : TOAST_REMOVE_MS,
    )
    return () => clearTimeout(timer)
  }, [current, held])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'F8' && region.current?.focus()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <section
      ref={region}
      aria-label="알림 (F8)"
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast-region"
    >
      <div role="status" aria-live="polite">
        {current?.open && (
          <ToastPortal dialog={current.dialog}>
            <Message toast={current.toast} onDismiss={dismiss} />
          </ToastPortal>
        )}
      </div>
    </section>
  )
}

/** Rendered inside an open dialog: behind it the toast would be dim, mute and out of reach. */
function ToastPortal({ dialog, children }: { dialog?: Element | null; children: ReactNode }) {
  if (!dialog?.isConnected) return children
  const region = (
    <div role="alert" className="toast-region">
      <div>{children}</div>
    </div>
  )
  return createPortal(region, dialog)
}

function Message({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const from = useRef(0)
  const [pulled, setPulled] = useState(0)
  return (
    <div
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        // Captured, so that a release anywhere ends the swipe.
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = event.clientX
      }}
      onPointerMove={(event) => {
        if (from.current) setPulled(Math.max(0, event.clientX - from.current))
      }}
      onPointerUp={(event) => {
        if (from.current && event.clientX - from.current >= TOAST_SWIPE_PX) onDismiss()
        from.current = 0
        setPulled(0)
      }}
      onPointerCancel={() => {
        from.current = 0
        setPulled(0)
      }}
      style={pulled ? { transform: `translateX(${pulled}px)` } : undefined}
      className={`toast raised flex items-start gap-3 rounded-field px-4 py-3 text-white ${tones[toast.tone]}`}
    >
      <div className="flex-1">
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        className="needs-script -my-1.5 -mr-2 min-h-11 min-w-11 cursor-pointer rounded-field font-bold"
      >
        닫기
      </button>
    </div>
  )
}
