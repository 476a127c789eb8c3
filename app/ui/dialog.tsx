import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * The browser's own dialog. It may be open in the page that the server sends, so that it also speaks without script;
 * with script it becomes a true one, which holds the focus and answers Escape.
 */
export function Dialog({
  title,
  open,
  onClose,
  closable = true,
  children,
}: {
  title: string
  open: boolean
  onClose: () => void
  /** Otherwise only a button with a value in a form of its own leads out. */
  closable?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useId()
  const closed = useRef(onClose)
  closed.current = onClose
  const isNew = useRef(true)
  /** Later the browser alone opens and closes it: taking the attribute from a modal leaves the page behind it dead. */
  const [atFirst] = useState(open)

  useEffect(() => {
    const before = document.activeElement
    // Taken away with the page's part that it stood in, it hands the focus back to nobody by itself.
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
    // Answered before the script came.
    if (cameWithThePage && !element.open) return closed.current()
    // Open from the server means open without holding the focus; closing it properly would count as an answer.
    element.removeAttribute('open')
    element.showModal()
    heading.current?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      open={atFirst}
      aria-labelledby={name}
      onCancel={(event) => {
        if (!closable) event.preventDefault()
      }}
      onClose={(event) => {
        // Closed from here, which nobody has to be told.
        if (!open) return
        // Some browsers let a second Escape through whatever `cancel` says.
        if (closable || event.currentTarget.returnValue) onClose()
        else event.currentTarget.showModal()
      }}
      className="dialog"
    >
      <div className="p-[min(1.5rem,5vw)]">
        {/* Where reading begins: large letters may push the rest out of sight. */}
        <h2 id={name} ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
