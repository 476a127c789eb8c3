import type { ReactNode } from 'react'

/** Rarely changed fields, folded to one line. Open if one of them is wrong or missing. */
export function Fold({
  name,
  said,
  verb,
  open,
  children,
}: {
  name: string
  said?: ReactNode
  verb: string
  open: boolean
  children: ReactNode
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <span className="min-w-0">
          <strong className="text-sm">{name}</strong>
          {said && <span className="block text-ink-soft">{said}</span>}
        </span>
        <span>{verb}</span>
      </summary>
      <div className="space-y-5">{children}</div>
    </details>
  )
}
