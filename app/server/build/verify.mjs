import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../../tests/support/find-browser.mjs'
import { readStoryReport } from '../../../tests/support/story-report.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'
import { install } from './prepare.mjs'

// `npm run verify`: runs every check, prints the time of each part and the slowest test files, and ends with one closing
// line. With `--changed` it runs only what the difference to the main branch touches, with `--paintings` the tests of
// paintings whose sources have changed.

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** A folder for this run alone: two runs may go on side by side. */
const reports = mkdtempSync(join(tmpdir(), 'verify-'))

const memory = makeMemoryFolder()
process.on('exit', () => memory && rmSync(memory, { recursive: true, force: true }))

const TYPECHECK = ['npx', 'tsc', '-p', '.']
const LINT = ['npx', 'biome', 'check', '--error-on-warnings', '.']
const BUILD = ['node', '-e', "import('./app/server/build/prepare.mjs').then(({ build }) => build())"]
const IN_PROCESS = ['house', 'models', 'unit', 'domain', 'routes', 'outside']

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @type {{ name: string, seconds: number, count: Count }[]} */
const parts = []
/** @type {string[]} The tests' names, so that the last lines show them. */
const failures = []
/** @type {Record<string, number>} */
const secondsByFile = {}
/** @type {string[]} Tests that passed only on a retry and need looking into. */
const flaky = []

/**
 * @param {string} name
 * @param {() => Promise<Count> | Count} run
 */
async function runPart(name, run) {
  const began = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const count = await run()
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

/**
 * Runs beside other checks; its output is printed when it ends.
 * @param {string} name
 * @param {string[]} argv the command with its arguments
 * @param {(ok: boolean) => Count} count
 */
async function runBeside(name, [command = '', ...argv], count = toCount) {
  const began = Date.now()
  const child = spawn(command, argv, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  process.stdout.write(`\n── ${name}\n${output}`)
  parts.push({ name, seconds: (Date.now() - began) / 1000, count: count(code === 0) })
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} [only] further arguments, which may leave no test to run
 */
function runVitest(name, projects, only = []) {
  const file = join(reports, `${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=tests/support/verify-reporter.ts']
  const chosen = projects.flatMap((project) => ['--project', project])
  const mayBeEmpty = only.includes('--passWithNoTests')
  const argv = [
    'npx',
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...chosen,
    ...reporters,
    ...only,
  ]
  const env = [`VERIFY_REPORT=${file}`, `UNCHANGED_PAINTINGS=${unchangedPaintings}`]
  // Servers of the other tests need a real disk.
  if (memory && !projects.includes('server')) env.push(`DATA_DIR=${memory}`)
  return runBeside(name, ['env', ...env, ...argv], (ok) => {
    if (!existsSync(file)) return toCount(ok && mayBeEmpty)
    const { failures: failed, seconds, count } = JSON.parse(readFileSync(file, 'utf8'))
    failures.push(...failed)
    Object.assign(secondsByFile, seconds)
    if (ok && count.failed + count.skipped === 0) paintings.record(Object.keys(seconds), paintingHashes)
    return ok && mayBeEmpty ? count : checkCount(ok, count)
  })
}

/**
 * A run counts as failed if it exits badly without a failed test, or runs no test at all.
 * @param {boolean} ok
 * @param {Count} count
 */
const checkCount = (ok, count) =>
  (!ok && count.failed === 0) || count.passed === 0 ? { ...count, failed: count.failed + 1 } : count

/** @param {string[]} files all if empty */
function runStories(files = []) {
  const file = join(reports, 'e2e.json')
  const argv = ['npx', 'playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json']
  return runBeside(
    'browser stories',
    ['env', `PLAYWRIGHT_JSON_OUTPUT_NAME=${file}`, ...argv, ...files],
    (ok) => {
      if (!existsSync(file)) return toCount(false)
      const report = readStoryReport(file)
      failures.push(...report.failures)
      flaky.push(...report.flaky)
      Object.assign(secondsByFile, report.seconds)
      return checkCount(ok, report.count)
    },
  )
}

/** The files that differ from the main branch, committed or not; on the main branch itself the uncommitted ones. */
function listChangedFiles() {
  const git = (/** @type {string[]} */ ...argv) =>
    execFileSync('git', argv, { cwd: root, encoding: 'utf8' }).trim()
  const base = git('merge-base', 'main', 'HEAD')
  const changed = git('diff', '--name-only', '--diff-filter=d', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return { base, files: `${changed}\n${added}`.split('\n') }
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
// Imported here, because it needs an installed package.
const { openPaintings } = await import('../../../tests/support/paintings.mjs')
const paintings = openPaintings()
const paintingHashes = paintings.hash()
const unchangedPaintings = paintings.listUnchanged(paintingHashes)
await runPart('tools', checkTools)
if (process.argv.includes('--changed')) await checkChanged()
else if (process.argv.includes('--paintings')) await checkPaintings()
else await checkAll()

async function checkAll() {
  // Each of these uses one core.
  await Promise.all([
    runBeside('typecheck', TYPECHECK),
    runBeside('lint', LINT).then(() => runBeside('build', BUILD)),
  ])
  // Side by side these are faster by a tenth only, and stories that wait for the photo engine need a second try.
  await runVitest('in process', IN_PROCESS)
  await runVitest('server', ['server'])
  await runStories()
}

/** Server tests and browser stories run only if their own file changed: what they import says little about the shop. */
async function checkChanged() {
  const { base, files } = listChangedFiles()
  const stories = files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file))
  const serverTests = files.filter((file) => /^tests\/server\/.*\.test\.ts$/.test(file))
  const needsBuild = stories.length + serverTests.length > 0
  await Promise.all([
    runBeside('typecheck', TYPECHECK),
    runBeside('lint', LINT)
      .then(() => runVitest('house rules', ['house']))
      .then(() => (needsBuild ? runBeside('build', BUILD) : undefined)),
  ])
  const touched = ['--changed', base, '--passWithNoTests']
  await runVitest('in process', ['models', 'unit', 'domain', 'routes', 'outside'], touched)
  if (serverTests.length > 0) await runVitest('server', ['server'], serverTests)
  if (stories.length > 0) await runStories(stories)
}

/** Records those that pass, as every run does. */
async function checkPaintings() {
  await runVitest('paintings', ['models', 'unit'], [...Object.keys(paintingHashes), '--passWithNoTests'])
}

process.stdout.write('\n')
for (const { name, seconds, count } of parts)
  process.stdout.write(
    `${name.padEnd(18)} ${seconds.toFixed(1).padStart(7)} s  ${count.passed} passed, ${count.failed} failed\n`,
  )
if (unchangedPaintings.length > 0)
  process.stdout.write(
    `\nleft out, because nothing that they read has changed since they passed (tests/painted.json):\n${unchangedPaintings.map((file) => `  ${file}\n`).join('')}`,
  )
const slowest = Object.entries(secondsByFile).sort(([, a], [, b]) => b - a)
process.stdout.write('\nslowest test files\n')
for (const [file, seconds] of slowest.slice(0, 10))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
for (const name of failures) process.stdout.write(`failed: ${name}\n`)
for (const name of flaky) process.stdout.write(`shaky: ${name}\n`)
/** @param {keyof Count} what */
const sum = (what) => parts.reduce((total, { count }) => total + count[what], 0)
const skipped = sum('skipped') ? `, ${sum('skipped')} skipped` : ''
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`)
rmSync(reports, { recursive: true, force: true })
process.exit(sum('failed') > 0 || sum('skipped') > 0 ? 1 : 0)
