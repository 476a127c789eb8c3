import { type NumbersKey, numbersTexts } from '~/texts/office/lists/numbers'
import type { NumbersTable } from '../tables/table.server'
import { ColumnChart } from './column-chart'
import { type ChartRow, RowChart } from './row-chart'

interface Props {
  name: NumbersKey
  table: NumbersTable
  axis: readonly string[]
  days: string
}

const MAX_ROWS = 10
const grouped = new Intl.NumberFormat('ko-KR')

/** Drawn from the table's own cells. */
export function SectionChart({ name, table, axis, days }: Props) {
  const { columns, rows, facts } = table
  const title = `${numbersTexts[name].name}, ${days}`
  const description = `${facts.map((fact) => `${fact.name} ${fact.value}`).join(', ')}. 모든 숫자는 아래 표에 있어요.`
  const texts = { id: `chart-${name}`, title, description }
  const numbersAt = (column: number) => rows.map((row) => toNumber(row[column]))
  switch (name) {
    case 'sales':
      return <ColumnChart {...texts} axis={axis} above={numbersAt(1)} below={numbersAt(2)} />
    case 'late':
    case 'refunds':
      return <ColumnChart {...texts} axis={axis} above={rows.map((row) => toRate(row[3]))} unit="%" />
    case 'steps':
      return <RowChart {...texts} rows={sumRows(table, columns.length - 2)} />
    case 'funnel':
      return <RowChart {...texts} rows={withShares(sumRows(table, 3))} />
    case 'campaigns':
      return <RowChart {...texts} rows={listCampaignRows(table)} />
    default:
      return <RowChart {...texts} rows={listItemRows(table, name === 'books' ? '권' : '건')} />
  }
}

const toNumber = (cell: unknown) => (typeof cell === 'number' ? cell : 0)
const toRate = (cell: unknown) => (typeof cell === 'number' ? cell : null)

/** A row for each of the columns behind the period, with its sum. */
function sumRows({ columns, rows }: NumbersTable, count: number): ChartRow[] {
  return columns.slice(1, count + 1).map((label, i) => {
    const value = rows.reduce((sum, row) => sum + toNumber(row[i + 1]), 0)
    return { label, value, text: grouped.format(value) }
  })
}

/** Each step's share of the one before it. */
const withShares = (rows: readonly ChartRow[]): ChartRow[] =>
  rows.map((row, i) => {
    const before = rows[i - 1]?.value
    return before ? { ...row, text: `${row.text} (${grouped.format(toPercent(row.value, before))}%)` } : row
  })

const toPercent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

/** The first items by name; the others together in the last row. */
function listItemRows({ rows }: NumbersTable, unit: string): ChartRow[] {
  const all = rows.map((row) => ({ label: String(row[0]), value: toNumber(row[1]) }))
  const named = all.length > MAX_ROWS ? all.slice(0, MAX_ROWS - 1) : all
  const rest = all.slice(named.length)
  const others = {
    label: `그 밖의 ${rest.length}가지`,
    value: rest.reduce((sum, { value }) => sum + value, 0),
  }
  return [...named, ...(rest.length ? [others] : [])].map((row) => ({
    ...row,
    text: `${grouped.format(row.value)}${unit}`,
  }))
}

const MAX_CAMPAIGNS = 3

const listCampaignRows = ({ columns, rows }: NumbersTable): ChartRow[] =>
  rows.slice(0, MAX_CAMPAIGNS).flatMap((row) =>
    columns.slice(1).map((label, i) => {
      const value = toNumber(row[i + 1])
      const isQuiet = i === columns.length - 2
      return { label: `${row[0]} ${label}`, value, text: `${grouped.format(value)}건`, isQuiet }
    }),
  )
