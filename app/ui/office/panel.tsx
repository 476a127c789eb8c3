import type { ReactNode } from 'react'

export function Panel({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={name} className="rounded-card border border-line bg-sheet p-4">
      <h3 className="font-bold">{name}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** On a narrow screen with large letters the value goes below its name. */
export function FactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="w-[6em] shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-[1_1_10rem] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Typed values return only to the form that was sent. */
export const answerFor = <Answer extends { typed: Record<string, string> }>(
  intent: string,
  answer: Answer | undefined,
) => (answer?.typed.intent === intent ? answer : undefined)
