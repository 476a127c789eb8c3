// biome-ignore-all lint/a11y/noRedundantRoles: drawn as blocks, a table is none to some readers unless it says so
import type { Table } from '~/texts/policies/policy'

/** Where there is no room for its columns, whatever the size of the letters, each row becomes a card. */
export function PolicyTable({ table: { label, head, rows } }: { table: Table }) {
  const shape = head.length > 2 ? shapes.more : shapes.two
  return (
    <div className="@container">
      <table role="table" className={shape.block}>
        <caption className={`py-2 text-left font-bold ${shape.block}`}>{label}</caption>
        <thead role="rowgroup" className={shape.head}>
          <tr role="row">
            {head.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={shape.block}>
          {rows.map((cells) => (
            <Row key={cells[0]} cells={cells} head={head} shape={shape} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Shape {
  block: string
  head: string
  row: string
  name: string
  cell: string
}

const shapes: Record<'two' | 'more', Shape> = {
  two: {
    block: '@max-2xs:block',
    head: '@max-2xs:sr-only',
    row: '@max-2xs:mb-3',
    name: 'w-2/5 @max-2xs:w-auto',
    cell: '@max-2xs:border-t-0',
  },
  more: {
    block: '@max-lg:block',
    head: '@max-lg:sr-only',
    row: '@max-lg:mb-3',
    name: 'w-1/4 @max-lg:w-auto',
    cell: '@max-lg:border-t-0 @max-lg:before:block @max-lg:before:text-sm @max-lg:before:text-ink-soft @max-lg:before:content-[attr(data-column)]',
  },
}

interface Cells {
  cells: readonly string[]
  head: readonly string[]
  shape: Shape
}

function Row({ cells: [name, ...cells], head, shape }: Cells) {
  return (
    <tr role="row" className={`${shape.block} ${shape.row}`}>
      <th role="rowheader" scope="row" className={`${shape.block} ${shape.name}`}>
        {name}
      </th>
      {cells.map((cell, i) => (
        <td
          key={head[i + 1]}
          role="cell"
          data-column={head[i + 1]}
          className={`tabular-nums ${shape.block} ${shape.cell}`}
        >
          {cell}
        </td>
      ))}
    </tr>
  )
}
