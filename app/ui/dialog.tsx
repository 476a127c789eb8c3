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
  /** Whether Escape leads out. */
  closable?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.close()
    // Open from the server means open without holding the focus; closing it properly would count as an answer.
    element.removeAttribute('open')
    element.showModal()
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
      onClose={onClose}
      onClick={(event) => {
        if (closable && event.target === event.currentTarget) event.currentTarget.close()
      }}
      className="dialog"
    >
      <div className="p-6">
        <h2 id={name} className="text-xl font-bold">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
