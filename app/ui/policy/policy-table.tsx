// biome-ignore-all lint/a11y/noRedundantRoles: drawn as blocks, a table is none to some readers unless it says so
import type { Table } from '~/texts/policies/policy'
import '../policy-table.css'

/** Where the columns do not fit, at any letter size, each row becomes a card. */
export function PolicyTable({ table: { label, head, rows } }: { table: Table }) {
  return (
    <div className="policy-table">
      <table role="table" className={head.length > 2 ? 'many-columns' : 'two-columns'}>
        <caption className="py-2 text-left font-bold">{label}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((cells) => (
            <Row key={cells[0]} cells={cells} head={head} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Cells {
  cells: readonly string[]
  head: readonly string[]
}

function Row({ cells: [name, ...cells], head }: Cells) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      {cells.map((cell, i) => (
        <td key={head[i + 1]} role="cell" data-column={head[i + 1]} className="tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  )
}
