import { useLocation } from '@remix-run/react'
import { figures } from '~/texts/policies/figures'
import type { Part, Policy, Section } from '~/texts/policies/policy'
import { isWadiz, urls, wadizPath } from '~/urls/shop'
import { PolicyTable } from './policy-table'

/** Numbered like a law (제1조), or plainly (1.). */
const numberings = {
  clauses: (n: number, title: string) => `제${n}조 (${title})`,
  plain: (n: number, title: string) => `${n}. ${title}`,
}

export function PolicyText({
  policy: { opening, sections },
  numbering = 'plain',
}: {
  policy: Policy
  numbering?: keyof typeof numberings
}) {
  const titleOf = ({ title }: Section, i: number) => numberings[numbering](i + 1, title)
  return (
    <>
      <p className="text-ink-soft">시행일 {figures.effectiveFrom}</p>
      <Parts parts={opening} />
      <details className="group mt-6 rounded-card border border-line bg-sheet px-4">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-bold">
          차례 보기
          <span aria-hidden="true" className="text-xl group-open:rotate-45">
            +
          </span>
        </summary>
        <ul className="mt-0! mb-3 list-none! pl-0!">
          {sections.map((section, i) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className="inline-flex min-h-11 items-center">
                {titleOf(section, i)}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {sections.map((section, i) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{titleOf(section, i)}</h2>
          <Parts parts={section.body} />
        </section>
      ))}
      <p className="mt-9!">이 내용은 {figures.effectiveFrom}부터 적용합니다.</p>
    </>
  )
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) => <PolicyPart key={JSON.stringify(part)} part={part} />)
}

function PolicyPart({ part }: { part: Part }) {
  if (typeof part === 'string') return <p>{part}</p>
  if ('table' in part) return <PolicyTable table={part.table} />
  if ('link' in part) return <PartLink {...part.link} />
  const [List, lines] = 'list' in part ? (['ul', part.list] as const) : (['ol', part.clauses] as const)
  return (
    <List className="space-y-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  )
}

/** The campaign links to its own policies; without a login there is no inquiry, but telephone and e-mail. */
function PartLink({ to, name }: { to: string; name: string }) {
  const campaign = isWadiz(useLocation().pathname)
  if (campaign && to === urls.inquiry()) return null
  return (
    <p>
      <a href={campaign ? wadizPath(to) : to} className="inline-flex min-h-11 items-center">
        {name}
      </a>
    </p>
  )
}
