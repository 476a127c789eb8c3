import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * The browser's `<dialog>`. The server may render it open, so that it works without script; after hydration it becomes
 * modal, holds the focus and reacts to Escape.
 */
export function Dialog({
  title,
  open,
  onClose,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useId()
  const closed = useRef(onClose)
  closed.current = onClose
  const isNew = useRef(true)
  /** Later the browser alone opens and closes it: removing `open` from a modal leaves the page behind it inert. */
  const [atFirst] = useState(open)

  useEffect(() => {
    const before = document.activeElement
    // A dialog that is removed from the document does not return the focus by itself.
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const cameWithThePage = isNew.current
    isNew.current = false
    if (!open) return element.close()
    // Closed before hydration.
    if (cameWithThePage && !element.open) return closed.current()
    // A server-rendered dialog is open without being modal; `close()` would fire `close`, which counts as an answer.
    element.removeAttribute('open')
    element.showModal()
    heading.current?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      open={atFirst}
      aria-labelledby={name}
      onClose={() => {
        // Closed by its prop, the parent knows already.
        if (open) onClose()
      }}
      className="dialog"
    >
      <div className="p-[min(1.5rem,5vw)]">
        {/* The focus starts at the heading: with large letters the rest may be out of sight. */}
        <h2 id={name} ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
