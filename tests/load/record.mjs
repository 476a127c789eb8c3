import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

// `npm run bench… -- --record` replaces the bench's own table in docs/figures.md, between its two markers.

const PAGE = fileURLToPath(new URL('../../docs/figures.md', import.meta.url))

/** @typedef {{ figure: string, measured: string, target?: string, isMet?: boolean }} Figure */

/**
 * The bench's first argument that is no option.
 * @param {number} fallback
 */
export function numberArgument(fallback, args = process.argv.slice(2)) {
  return Number(args.find((argument) => !argument.startsWith('--')) ?? fallback)
}

/**
 * Writes nothing unless the bench was started with `--record`.
 * @param {string} bench the script's name in package.json
 * @param {readonly Figure[]} figures
 */
export function recordFigures(bench, figures, args = process.argv.slice(2), page = PAGE) {
  if (!args.includes('--record')) return
  writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), bench, tableOf(bench, figures)))
}

/**
 * @param {string} text
 * @param {string} bench
 * @param {string} table
 */
export function replaceTable(text, bench, table) {
  const [start, end] = [`<!-- ${bench} -->`, `<!-- end of ${bench} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page has no markers of ${bench}`)
  return `${text.slice(0, from + start.length)}\n${table}\n${text.slice(to)}`
}

/**
 * @param {string} bench
 * @param {readonly Figure[]} figures
 */
export function tableOf(bench, figures, machine = describeMachine()) {
  const rows = figures.map(({ figure, measured, target = '–', isMet = true }) =>
    [figure, isMet ? measured : `**${measured}** (missed)`, target].map(toCell),
  )
  return [
    `\`npm run ${bench}\`, ${machine}:`,
    '',
    ...[['figure', 'measured', 'target'], ['---', '---', '---'], ...rows].map(
      (row) => `| ${row.join(' | ')} |`,
    ),
  ].join('\n')
}

const describeMachine = () =>
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, a load of ${loadavg()[0]?.toFixed(1)}`

/** @param {string} text */
const toCell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()
