import { type ReactNode, useEffect, useId, useRef } from 'react'

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

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.close()
    // Answered before the script came.
    if (!element.open) return closed.current()
    // Open from the server means open without holding the focus; closing it properly would count as an answer.
    element.removeAttribute('open')
    element.showModal()
    heading.current?.focus()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns Escape into `cancel`
    <dialog
      ref={dialog}
      open={open}
      aria-labelledby={name}
      onCancel={(event) => {
        if (!closable) event.preventDefault()
      }}
      onClose={(event) => {
        // Some browsers let a second Escape through whatever `cancel` says.
        if (closable || event.currentTarget.returnValue) onClose()
        else event.currentTarget.showModal()
      }}
      onClick={(event) => {
        if (closable && event.target === event.currentTarget) event.currentTarget.close()
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
