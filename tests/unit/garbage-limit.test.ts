import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The limit is a flag of V8, which a later Node might drop without a word.

const source = join(import.meta.dirname, '../../app/server/opening/memory.server.ts')

/** The largest heap of a process that keeps much, and replaces the rest all the time. */
const FILL = `
  const alive = Array.from({ length: 300000 }, (_, i) => ({ i, name: 'name ' + i }))
  const pages = []
  let largest = 0
  for (let round = 0; round < 600; round++) {
    pages.push(Array.from({ length: 4000 }, (_, i) => ({ i, name: 'page ' + i, at: [i, round] })))
    if (pages.length > 60) pages.shift()
    if (round % 10 === 0) largest = Math.max(largest, process.memoryUsage().heapTotal)
  }
  console.log(largest, alive.length)`

function largestHeap(flags: string): number {
  const code = `require('node:v8').setFlagsFromString('${flags}');${FILL}`
  return Number(execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }).split(' ')[0])
}

test('garbage takes less room with the limit of the web process than without', () => {
  const [, flags = ''] = readFileSync(source, 'utf8').match(/setFlagsFromString\('([^']+)'\)/) ?? []
  expect(flags).toMatch(/^--/)
  expect(largestHeap(flags)).toBeLessThan(0.85 * largestHeap('--no-trace-gc'))
})
