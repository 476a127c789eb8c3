import { type NumbersKey, numbersTexts } from '~/texts/office/lists/numbers'
import { textLinkClass } from '~/ui/button'
import { officeUrls } from '~/urls/office'
import type { NumbersCell, NumbersTable } from '../tables/table.server'
import { SectionChart } from './section-chart'

interface Props {
  name: NumbersKey
  table: NumbersTable
  axis: readonly string[]
  days: string
  query: string
}

export function NumbersSection({ name, table, axis, days, query }: Props) {
  const texts = numbersTexts[name]
  return (
    <section
      aria-labelledby={`numbers-${name}`}
      className="flex min-w-0 flex-col rounded-card border border-line bg-sheet p-4"
    >
      <h2 id={`numbers-${name}`} className="text-lg font-bold">
        {texts.name}
      </h2>
      {table.isEmpty ? (
        <p className="py-8 text-center text-ink-soft">{texts.empty}</p>
      ) : (
        <>
          <Facts facts={table.facts} />
          <figure className="mt-3" aria-labelledby={`numbers-${name}`}>
            <SectionChart name={name} table={table} axis={axis} days={days} />
          </figure>
          <TableBehind name={name} table={table} query={query} />
        </>
      )}
      <p className="mt-auto pt-2 text-sm text-ink-soft">{texts.note}</p>
    </section>
  )
}

const Facts = ({ facts }: Pick<NumbersTable, 'facts'>) => (
  <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
    {facts.map((fact) => (
      <div key={fact.name}>
        <dt className="text-sm text-ink-soft">{fact.name}</dt>
        <dd className="font-bold tabular-nums">{fact.value}</dd>
      </div>
    ))}
  </dl>
)

function TableBehind({ name, table, query }: Pick<Props, 'name' | 'table' | 'query'>) {
  return (
    <details className="mt-2">
      <summary className={`${textLinkClass} cursor-pointer`}>
        표로 보기<span className="sr-only">: {numbersTexts[name].name}</span>
      </summary>
      {/* A wide table scrolls by itself, with the keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus */}
      <section tabIndex={0} aria-label={`${numbersTexts[name].name} 표`} className="overflow-x-auto">
        <table className="w-full border-collapse text-sm whitespace-nowrap tabular-nums">
          <thead>
            <tr className="border-b border-edge text-right align-bottom text-ink-soft">
              {table.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-1 pl-3 font-normal whitespace-normal [overflow-wrap:normal] first:pl-0 first:text-left"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...cells]) => (
              <tr key={first} className="border-b border-line text-right">
                <th scope="row" className="py-1 text-left font-normal">
                  {first}
                </th>
                {cells.map((cell, i) => (
                  <td key={table.columns[i + 1]} className="py-1 pl-3">
                    {cellText(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <a href={officeUrls.numbersCsv(name, query)} className={`${textLinkClass} text-sm`}>
        이 표를 CSV로 받기
      </a>
    </details>
  )
}

const grouped = new Intl.NumberFormat('ko-KR')
const cellText = (cell: NumbersCell | undefined) =>
  typeof cell === 'number' ? grouped.format(cell) : (cell ?? '–')
