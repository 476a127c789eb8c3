import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// docs/security.md answers every requirement of ASVS 5.0.0 of levels 1 and 2 once, with files that exist.

/** How many requirements of levels 1 and 2 each section has. */
const SECTIONS: Record<string, number[]> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}
const required = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, i) => `${chapter.slice(1)}.${section + 1}.${i + 1}`),
  ),
)

const page = readFileSync('docs/security.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d[\d., –]*) \| ([^|]+) \| ([^|]+) \| ?([^|]*)\|$/gm)].map(
  ([, numbers = '', state = '', how = '', shown = '']) => ({
    numbers: numbers.split(', ').flatMap(expand),
    state,
    how,
    files: [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
)

/** `1.2.6–8` is three requirements. */
function expand(numbers: string): string[] {
  const [, section = '', first = '', last = first] =
    /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(numbers.trim()) ?? []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${section}.${Number(first) + i}`)
}

it('every requirement of levels 1 and 2 stands on the page once', () => {
  expect(required).toHaveLength(253)
  const answered = rows.flatMap(({ numbers }) => numbers)
  expect(answered.toSorted()).toEqual(required.toSorted())
})

it('every row has a known state, and a file unless there is no such thing here', () => {
  for (const { numbers, state, files } of rows) {
    expect(['met', 'partly', 'not met', 'operator', 'n/a'], numbers.join()).toContain(state)
    if (state !== 'n/a') expect(files, numbers.join()).not.toEqual([])
  }
})

it('every file exists', () => {
  const files = rows.flatMap((row) => row.files)
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
