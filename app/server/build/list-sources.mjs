import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findSecrets } from './secrets.mjs'

// After the build: lists every source file of the release with its size and hash, so that the office can hand them out
// later without ever reading a folder.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDERS = ['app', 'db', 'docs', 'public', 'tests']
const FILES = [
  ...['.dockerignore', '.env.example', '.npmrc', 'Dockerfile', 'README.md', 'biome.json', 'kysely.config.ts'],
  ...['package-lock.json', 'package.json', 'remix.config.js', 'tsconfig.json'],
]
const EXCLUDED =
  /(^|\/)(\.(?!dockerignore$|env\.example$|npmrc$)|node_modules\/|.*\.(key|pem|p12|pfx|dump|local|log)$)/i

/** @returns {string[]} */
function listReleased() {
  const inHistory = listTracked()
  const there = [...FILES.filter(isFile), ...FOLDERS.flatMap(filesBelow)]
  return there.filter((path) => !EXCLUDED.test(path) && (!inHistory || inHistory.has(path))).sort()
}

/** The files that git tracks; `undefined` where only the sources were copied. */
function listTracked() {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    const paths = listed.toString().split('\0').filter(Boolean)
    return paths.length ? new Set(paths) : undefined
  } catch {
    return undefined // There is no git here, or no history.
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  if (!lstatSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : []
  })
}

/** @param {string} path */
function isFile(path) {
  return lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
}

const suspects = []
const files = []
for (const path of listReleased()) {
  const bytes = readFileSync(join(root, path))
  files.push({ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  const isText = !bytes.subarray(0, 8000).includes(0)
  if (isText) for (const found of findSecrets(bytes.toString('utf8'))) suspects.push({ path, ...found })
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(join(root, 'build/release.json'), JSON.stringify({ version, files, suspects }))
for (const { path, line, what } of suspects)
  process.stderr.write(`${path}:${line} looks like a secret (${what}): the project cannot be given away\n`)
