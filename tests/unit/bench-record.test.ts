import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '../../package.json'
import { numberArgument, recordFigures, replaceTable, tableOf } from '../load/record.mjs'

const page = 'before\n<!-- bench:a -->\nold\n<!-- end of bench:a -->\nafter\n'
const figures = [
  { figure: 'p99', measured: '7 ms', target: '≤ 9 ms' },
  { figure: 'p95 | most', measured: '10  ms', target: '≤ 9 ms', isMet: false },
  { figure: 'memory', measured: '1 MB' },
]
const table = `\`npm run bench:a\`, a machine:

| figure | measured | target |
| --- | --- | --- |
| p99 | 7 ms | ≤ 9 ms |
| p95 \\| most | **10 ms** (missed) | ≤ 9 ms |
| memory | 1 MB | – |`

it('the table names command, machine, figures and what was missed', () => {
  expect(tableOf('bench:a', figures, 'a machine')).toBe(table)
  expect(tableOf('bench:a', figures)).toMatch(
    /^`npm run bench:a`, \d{4}-\d\d-\d\d, \d+ cores, a load of \d+\.\d:/,
  )
})

it('a table is replaced between its markers, also twice, and nothing else is', () => {
  const once = `before\n<!-- bench:a -->\n${table}\n<!-- end of bench:a -->\nafter\n`
  expect(replaceTable(page, 'bench:a', table)).toBe(once)
  expect(replaceTable(once, 'bench:a', table)).toBe(once)
})

it('a page without the markers is refused', () => {
  expect(() => replaceTable(page, 'bench:b', table)).toThrow('no markers of bench:b')
})

it('without --record nothing is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'record-'))
  const file = join(folder, 'figures.md')
  writeFileSync(file, page)
  recordFigures('bench:a', figures, ['3'], file)
  expect(readFileSync(file, 'utf8')).toBe(page)
  recordFigures('bench:a', figures, ['3', '--record'], file)
  expect(readFileSync(file, 'utf8')).toMatch(
    /^before\n<!-- bench:a -->\n`npm run[\s\S]*\| p99 \|[\s\S]*\nafter\n$/,
  )
  rmSync(folder, { recursive: true })
})

it('an option is not taken for the number of rounds', () => {
  expect(numberArgument(5, ['--record'])).toBe(5)
  expect(numberArgument(5, ['--record', '3'])).toBe(3)
})

it('docs/figures.md has a table for each bench', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/figures.md'), 'utf8')
  const benches = Object.keys(packageJson.scripts).filter((name) => /^bench(:|$)/.test(name))
  expect(benches.length).toBeGreaterThan(6)
  for (const bench of benches) expect(() => replaceTable(text, bench, '')).not.toThrow()
})
