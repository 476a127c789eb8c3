import type { ReactNode } from 'react'

/** A label for an icon button, shown by ./enhance/tooltips.ts. Screen readers get the same text from the button's own. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span data-tooltip={text} className="relative inline-flex">
      {children}
    </span>
  )
}
