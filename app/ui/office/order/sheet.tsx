import type { ReactNode } from 'react'

/** One part of what is known of an order. */
export function Sheet({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="rounded-card border border-line bg-sheet p-4">
      <h3 className="font-bold">{name}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** A name and what it is; with large letters on a narrow screen one below the other. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="w-[6em] shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-[1_1_10rem] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** What was typed comes back into the form that was pressed, and into no other. */
export const typedInto = <Answer extends { typed: Record<string, string> }>(
  intent: string,
  answer: Answer | undefined,
) => (answer?.typed.intent === intent ? answer : undefined)
