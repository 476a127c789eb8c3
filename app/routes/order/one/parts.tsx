import type { ReactNode } from 'react'

export function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="order-block tabular-nums">
      <h2 className="text-lg font-bold">{name}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** With large letters on a narrow phone the value wraps below its name. */
export function FactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-[5em] shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 flex-[1_1_9rem]">{children}</dd>
    </div>
  )
}
