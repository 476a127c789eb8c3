import { Link } from '@remix-run/react'
import { setParams } from '~/urls/office'

interface Props {
  label: string
  name: string
  chosen?: string
  search: string
  to: (query: string) => string
  choices: readonly { value?: string; text: string; count?: number }[]
}

export function ChoiceLinks({ label, name, chosen, search, to, choices }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ value, text, count }) => (
          <li key={text}>
            <Link
              to={to(setParams(search, { [name]: value }))}
              aria-current={value === chosen ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 ${
                value === chosen ? 'border-ink bg-ink font-bold text-white' : 'border-edge bg-sheet'
              }`}
            >
              {text}
              {count !== undefined && <span className="tabular-nums">{count.toLocaleString('ko-KR')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
