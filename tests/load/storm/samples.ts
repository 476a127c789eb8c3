import { execFile } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findDescendants } from '../../cluster/processes'

// Memory and open files of the shop's processes, and the sizes of its folders, while a storm lasts.

const EVERY_MS = 30_000
const run = promisify(execFile)

export interface Sample {
  /** minutes since the storm began */
  minute: number
  phase: string
  /** of the web process and its engines */
  rssMb: number
  files: number
  processes: { pid: number; rssMb: number; files: number }[]
  database: DatabaseMemory
  /** kilobytes by folder of the data folder, the whole being '.' */
  folders: Record<string, number>
  load: number
  /** requests until then, by kind and outcome */
  tally: Record<string, number>
}

export interface DatabaseMemory {
  /** what its processes hold for themselves */
  privateMb: number
  /** what they have touched of the memory that they share, whose size is configured */
  sharedMb: number
}

interface Sampled {
  pid: number
  dataDir: string
  samplesFile: string
  phase(): string
  tally(): Record<string, number>
  stop: AbortSignal
}

export async function sampleUntilStopped({ stop, samplesFile, ...of }: Sampled): Promise<Sample[]> {
  const samples: Sample[] = []
  writeFileSync(samplesFile, '')
  const began = Date.now()
  for (let due = began; !stop.aborted; due += EVERY_MS) {
    await wait(Math.max(0, due - Date.now()), undefined, { signal: stop }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
    const sample = await takeSample(of, (Date.now() - began) / 60_000)
    samples.push(sample)
    appendFileSync(samplesFile, `${JSON.stringify(sample)}\n`)
  }
  return samples
}

async function takeSample(
  { pid, dataDir, phase, tally }: Omit<Sampled, 'stop' | 'samplesFile'>,
  minute: number,
) {
  const own = [pid, ...findDescendants(pid)]
  const isNode = (one: number) => read(`/proc/${one}/comm`).startsWith('node')
  const processes = own.filter(isNode).map((one) => ({
    pid: one,
    rssMb: numberIn(read(`/proc/${one}/status`), /VmRSS:\s+(\d+)/) / 1024,
    files: countFiles(one),
  }))
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    minute: round(minute),
    phase: phase(),
    rssMb: round(sum(processes.map(({ rssMb }) => rssMb))),
    files: sum(processes.map(({ files }) => files)),
    processes: processes.map((one) => ({ ...one, rssMb: round(one.rssMb) })),
    database: sumMemory(findDatabase(dataDir).map((one) => read(`/proc/${one}/smaps_rollup`))),
    folders: await measureFolders(dataDir),
    load: Number(read('/proc/loadavg').split(' ')[0]),
    tally: tally(),
  }
}

/** The embedded database is a process of its own, which names its folder. */
function findDatabase(dataDir: string): number[] {
  const postmaster = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      const command = read(`/proc/${name}/cmdline`)
      return /\bpostgres\0/.test(command) && command.includes(dataDir)
    })
  return postmaster ? [Number(postmaster), ...findDescendants(Number(postmaster))] : []
}

/** `summaries`: the kernel's own of each process, in which a page of several processes counts in parts. */
export function sumMemory(summaries: readonly string[]): DatabaseMemory {
  if (!summaries.some((summary) => summary.includes('Pss_Anon:')))
    throw new Error('The kernel does not tell private memory')
  const sum = (pattern: RegExp) =>
    round(summaries.reduce((all, summary) => all + numberIn(summary, pattern), 0) / 1024)
  return { privateMb: sum(/^Pss_Anon:\s+(\d+)/m), sharedMb: sum(/^Pss_Shmem:\s+(\d+)/m) }
}

async function measureFolders(dataDir: string): Promise<Record<string, number>> {
  // A file that is removed meanwhile makes `du` complain, and it goes on.
  const { stdout } = await run('du', ['-k', '--max-depth=2', dataDir]).catch((error) => error)
  const lines = String(stdout).trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [kilobytes, path = ''] = line.split('\t')
      return [path.slice(dataDir.length + 1) || '.', Number(kilobytes)]
    }),
  )
}

function countFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0 // It has ended meanwhile.
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It has ended meanwhile.
  }
}

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
const round = (number: number) => Math.round(number * 100) / 100
