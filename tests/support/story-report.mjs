import { readFileSync } from 'node:fs'

/** @typedef {{ status: string, results: { duration: number }[] }} StoryTest */
/** @typedef {{ file: string, line: number, title: string, tests: StoryTest[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

/**
 * Counts passes, times files and names failures in Playwright's report of the browser stories.
 * @param {string} file
 */
export function readStoryReport(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const specs = listSpecs(suites)
  return {
    count: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
    failures: nameTests(specs, 'unexpected'),
    flaky: nameTests(specs, 'flaky'),
    seconds: timeFiles(specs),
  }
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
const listSpecs = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [...listSpecs(inner), ...specs])

/**
 * @param {Spec[]} specs
 * @param {'unexpected' | 'flaky'} wanted
 */
const nameTests = (specs, wanted) =>
  specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, line, title }) => `${file}:${line} ${title}`)

/** @param {Spec[]} specs */
function timeFiles(specs) {
  /** @type {Record<string, number>} */
  const seconds = {}
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results)) {
      const name = `tests/e2e/${file}`
      seconds[name] = (seconds[name] ?? 0) + duration / 1000
    }
  return seconds
}
