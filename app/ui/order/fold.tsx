import type { ReactNode } from 'react'

/** Rarely changed fields, folded to one line. Open if one of them is wrong or missing. */
export function Fold({
  name,
  summary,
  verb,
  open,
  children,
}: {
  name: string
  summary?: ReactNode
  verb: string
  open: boolean
  children: ReactNode
}) {
  return (
    <details className="fold" open={open}>
      <summary>
        <span className="min-w-0">
          <strong className="text-sm">{name}</strong>
          {summary && <span className="block text-ink-soft">{summary}</span>}
        </span>
        <span>{verb}</span>
      </summary>
      <div className="space-y-5">{children}</div>
    </details>
  )
}
