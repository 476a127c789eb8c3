import type { Figure } from '../../cluster/storm-figures'
import type { Sample } from './samples'

// Where a storm's bytes on the disk have gone.

type Ask = (text: string) => Promise<Record<string, unknown>[]>

interface Table {
  name: string
  bytes: number
  rows: number
}

export async function measureTables(ask: Ask): Promise<Table[]> {
  const names = await ask(
    `select format('%I.%I', schemaname, relname) as name, pg_total_relation_size(relid) as bytes
     from pg_stat_user_tables order by relid`,
  )
  const counts = await ask(
    names
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
      .join(' union all '),
  )
  const rowsOf = new Map(counts.map(({ name, rows }) => [name, Number(rows)]))
  return names.map(({ name, bytes }) => ({
    name: String(name),
    bytes: Number(bytes),
    rows: rowsOf.get(name) ?? 0,
  }))
}

/** Folders that grew by less are summed up. */
const LEAST_KB = 512
const LEAST_BYTES = 64 * 1024

export function describeDisk(
  samples: readonly Sample[],
  tables: { before: readonly Table[]; after: readonly Table[] },
): Figure[] {
  const [first, last] = [samples[0]?.folders ?? {}, samples.at(-1)?.folders ?? {}]
  const grown = Object.keys(last)
    .map((name) => ({ name, kilobytes: ownSize(last, name) - ownSize(first, name) }))
    .sort((a, b) => b.kilobytes - a.kilobytes)
  const whole = (last['.'] ?? 0) - (first['.'] ?? 0)
  const named = grown.filter(({ kilobytes }) => kilobytes >= LEAST_KB)
  const shown = named.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
  const was = new Map(tables.before.map((table) => [table.name, table]))
  const grownTables = tables.after
    .map(({ name, bytes, rows }) => ({
      name,
      bytes: bytes - (was.get(name)?.bytes ?? 0),
      rows: rows - (was.get(name)?.rows ?? 0),
    }))
    .filter(({ bytes }) => bytes >= LEAST_BYTES)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
  const madePreviews = grownRows(tables, 'public.previews')
  const ofPreviews = ['objects/previews', 'keys/live'].map((name) => ({
    name,
    kilobytes: (last[name] ?? 0) - (first[name] ?? 0),
  }))
  return [
    {
      figure: 'files that a preview costs',
      measured: `${ofPreviews.map(({ name, kilobytes }) => `${name} ${Math.round(kilobytes / madePreviews)} KB`).join(', ')}, for ${madePreviews} previews`,
    },
    {
      figure: 'growth of the data folder, by folder',
      measured: `${mb(whole)}: ${named.map(({ name, kilobytes }) => `${name} ${mb(kilobytes)}`).join(', ')}, others ${mb(whole - shown)}`,
      target: 'nothing above 10 % unnamed',
      isMet: Math.abs(whole - shown) <= Math.max(whole / 10, 2 * LEAST_KB),
    },
    {
      figure: 'growth of the database, by table: megabytes, rows, bytes a row',
      measured: grownTables
        .map(
          ({ name, bytes, rows }) =>
            `${name} ${mb(bytes / 1024)}, ${rows}${rows > 0 ? `, ${Math.round(bytes / rows)}` : ''}`,
        )
        .join('; '),
    },
  ]
}

/** What lies in a folder, but for the folders of it that are in the list. */
function ownSize(folders: Record<string, number>, name: string): number {
  const parts = name === '.' ? 0 : name.split('/').length
  const isChild = (other: string) =>
    other !== '.' && other.split('/').length === parts + 1 && (name === '.' || other.startsWith(`${name}/`))
  const children = Object.keys(folders).filter(isChild)
  return (folders[name] ?? 0) - children.reduce((sum, child) => sum + (folders[child] ?? 0), 0)
}

function grownRows({ before, after }: Record<'before' | 'after', readonly Table[]>, name: string): number {
  const rowsIn = (tables: readonly Table[]) => tables.find((table) => table.name === name)?.rows ?? 0
  return rowsIn(after) - rowsIn(before)
}

const mb = (kilobytes: number) => `${(kilobytes / 1024).toFixed(1)} MB`
