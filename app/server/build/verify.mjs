import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../../tests/support/find-browser.mjs'
import { build, install } from './prepare.mjs'

// `npm run verify`: runs every check, prints the time of each part, and ends with one closing line.

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** A folder for this run alone: two runs may go on side by side. */
const reports = mkdtempSync(join(tmpdir(), 'verify-'))

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @type {{ name: string, seconds: number, count: Count }[]} */
const parts = []
/** @type {string[]} The tests' names, so that the last lines show them. */
const failures = []
/** @type {string[]} Tests that passed only on a retry and need looking into. */
const flaky = []

/**
 * @param {string} name
 * @param {() => Promise<Count> | Count} deed
 */
async function runPart(name, deed) {
  const began = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const count = await deed()
  parts.push({ name, seconds: (Date.now() - began) / 1000, count })
}

/**
 * @param {string} command
 * @param {string[]} argv
 */
function succeeds(command, argv) {
  return spawnSync(command, argv, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/**
 * @param {boolean} ok
 * @returns {Count}
 */
const toCount = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/** @param {string} project */
function vitest(project) {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=tests/support/verify-reporter.ts']
  const ok = succeeds('env', [
    `VERIFY_REPORT=${file}`,
    ...['npx', 'vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters],
  ])
  if (!existsSync(file)) return toCount(false)
  const said = JSON.parse(readFileSync(file, 'utf8'))
  failures.push(...said.failures)
  return checkCount(ok, said.count)
}

/**
 * A run counts as failed if it exits badly without a failed test, or runs no test at all.
 * @param {boolean} ok
 * @param {Count} count
 */
const checkCount = (ok, count) =>
  (!ok && count.failed === 0) || count.passed === 0 ? { ...count, failed: count.failed + 1 } : count

function playwright() {
  const file = join(reports, 'e2e.json')
  const ok = succeeds('env', [
    `PLAYWRIGHT_JSON_OUTPUT_NAME=${file}`,
    'npx',
    'playwright',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--reporter=list,json',
  ])
  if (!existsSync(file)) return toCount(false)
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  failures.push(...listTests(suites, 'unexpected'))
  flaky.push(...listTests(suites, 'flaky'))
  return checkCount(ok, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })
}

/** @typedef {{ file: string, line: number, title: string, tests: { status: string }[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

/**
 * @param {Suite[]} suites
 * @param {'unexpected' | 'flaky'} wanted
 * @returns {string[]}
 */
function listTests(suites, wanted) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...listTests(inner, wanted),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ])
}

/** The checks need a browser for pages and poppler for PDFs. */
function checkTools() {
  const found = checkBrowser()
  return succeeds('pdfinfo', ['-v']) || aptInstall('poppler-utils')
    ? found
    : { ...found, failed: found.failed + 1 }
}

/** @param {string} name */
function aptInstall(name) {
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`${name} is missing, and only root may install it here\n`)
    return false
  }
  const quiet = ['-qq', '-y', '--no-install-recommends']
  return succeeds('apt-get', ['update', '-qq']) && succeeds('apt-get', ['install', ...quiet, name])
}

function checkBrowser() {
  if (findBrowser()) return toCount(true)
  // Old releases of Debian have no package of the shell.
  if (userInfo().uid === 0 && existsSync('/usr/bin/apt-get'))
    return toCount(aptInstall('chromium-headless-shell') || aptInstall('chromium'))
  return toCount(succeeds('npx', ['playwright', 'install', 'chromium']))
}

await runPart('install', async () => {
  await install()
  return { passed: 0, failed: 0, skipped: 0 }
})
await runPart('tools', checkTools)
await runPart('typecheck', () => toCount(succeeds('npx', ['tsc', '-p', '.'])))
await runPart('lint', () => toCount(succeeds('npx', ['biome', 'check', '--error-on-warnings', '.'])))
await runPart('house rules', () => vitest('house'))
await runPart('unit', () => vitest('unit'))
await runPart('domain', () => vitest('domain'))
await runPart('outside', () => vitest('outside'))
await runPart('routes', () => vitest('routes'))
await runPart('build', async () => {
  await build()
  return toCount(true)
})
await runPart('server', () => vitest('server'))
await runPart('browser stories', playwright)

process.stdout.write('\n')
for (const { name, seconds, count } of parts)
  process.stdout.write(
    `${name.padEnd(18)} ${seconds.toFixed(1).padStart(7)} s  ${count.passed} passed, ${count.failed} failed\n`,
  )
for (const name of failures) process.stdout.write(`failed: ${name}\n`)
for (const name of flaky) process.stdout.write(`shaky: ${name}\n`)
/** @param {keyof Count} what */
const sum = (what) => parts.reduce((total, { count }) => total + count[what], 0)
const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : ''
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
rmSync(reports, { recursive: true, force: true })
process.exit(sum('failed') > 0 || sum('skipped') > 0 ? 1 : 0)
