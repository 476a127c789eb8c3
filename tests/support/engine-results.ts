import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { inject } from 'vitest'
import { composite, printEngine } from '~/engines/engines.server'

// Imported by test files that need pictures, not the engines: for one input the engines give one result, so it is
// computed once in a run. Tests of queues and of what happens meanwhile ask the engines themselves.

type Call = (...given: unknown[]) => Promise<{ ok: boolean }>

const folder = inject('engineResults')
let isRemembering = true

shareResults(composite, ['look', 'cleaned', 'headOf', 'frameOf', 'onPage', 'placeIn', 'proposeLook'])
shareResults(printEngine, ['paint', 'print'])

/** Computes every result anew until the given work is done. */
export async function withEnginesAtWork<Result>(work: () => Promise<Result>): Promise<Result> {
  isRemembering = false
  try {
    return await work()
  } finally {
    isRemembering = true
  }
}

function shareResults<Port extends object>(port: Port, names: (keyof Port & string)[]) {
  const calls = port as Record<string, Call>
  for (const name of names) {
    const compute = calls[name]
    if (compute)
      calls[name] = (...given) => (isRemembering ? findOrCompute(name, given, compute) : compute(...given))
  }
}

async function findOrCompute(name: string, given: unknown[], compute: Call) {
  const input = serialize([name, given])
  const file = join(folder, createHash('sha256').update(input).digest('hex'))
  if (existsSync(file)) return deserialize(readFileSync(file))
  const result = await compute(...given)
  if (result.ok) {
    // Another test file may write the same result at this moment.
    writeFileSync(`${file}.${process.pid}`, serialize(result))
    renameSync(`${file}.${process.pid}`, file)
  }
  return result
}
