import { expect, it } from 'vitest'
import { describeLevel } from '../load/storm/figures'
import { type DatabaseMemory, type Sample, sumMemory } from '../load/storm/samples'

const summary = (anonymous: number, shared: number) => `55d5-7ffd ---p 00000000 00:00 0    [rollup]
Rss:               ${anonymous + shared + 5000} kB
Pss:               ${anonymous + shared + 1200} kB
Pss_Anon:          ${anonymous} kB
Pss_File:           1200 kB
Pss_Shmem:         ${shared} kB
`

it('memory of a database · private and shared pages of all its processes are summed apart', () => {
  expect(sumMemory([summary(1024, 2048), summary(512, 1024), ''])).toEqual({ privateMb: 1.5, sharedMb: 3 })
})

const samplesOf = (databaseAt: (minute: number) => DatabaseMemory): Sample[] =>
  Array.from({ length: 61 }, (_, minute) => ({
    minute,
    phase: 'calm',
    rssMb: 400,
    files: 60,
    processes: [{ pid: 1, rssMb: 300, files: 40 }],
    database: databaseAt(minute),
    folders: {},
    load: 1,
    tally: {},
  }))
const missed = (samples: Sample[]) =>
  describeLevel(samples, { phase: 'calm', sharedMb: 90 })
    .filter(({ isMet = true }) => !isMet)
    .map(({ figure }) => figure)

it('memory of a database · shared pages fill up to their configured size, private ones must stay level', () => {
  expect(missed(samplesOf((minute) => ({ privateMb: 40, sharedMb: 30 + minute })))).toEqual([])
  expect(missed(samplesOf((minute) => ({ privateMb: 40 + minute / 2, sharedMb: 90 })))).toEqual([
    "memory of the database's processes, each its own",
  ])
})
