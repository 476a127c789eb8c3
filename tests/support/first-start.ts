import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withLock } from '../../app/server/postgres/processes.server.mjs'
import { toDatabaseUrl } from './postgres'

// A first start makes a cluster, migrates, seeds and stores the built pictures. It runs once for each build; most shops
// of the tests start from a clone of its database and a copy of its folder. What it left stays for the next run.

interface Target {
  databaseUrl?: string
  dataDir: string
}
/** Starts the shop, ends it, and returns when its data is at rest. */
type StartOnce = (target: Target) => Promise<void>

const build = fileURLToPath(new URL('../../build', import.meta.url))
const PREFIX = 'verify_first_'
let fingerprint: string | undefined

/** Everything that a first start reads: the server's code with migrations and seeds, and the lists of pictures. */
function fingerprintBuild(): string {
  if (fingerprint) return fingerprint
  const hash = createHash('sha256')
  // Tests add and remove other files here: a lock, a stamp, a folder of their own.
  const names = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(server|client|pictures|templates|headings)\/|^templates\.json$/.test(name))
    .sort()
  for (const name of names)
    if (/^server\/.*\.js$|^templates\.json$|^pictures\/[^/]+\/picture\.json$/.test(name))
      hash.update(name).update(readFileSync(join(build, name)))
    else hash.update(name)
  fingerprint = hash.digest('hex').slice(0, 12)
  return fingerprint
}

/** The folder that a first start left, made by the first test that asks. */
export async function firstFolder(scratch: string, start: StartOnce): Promise<string> {
  mkdirSync(scratch, { recursive: true })
  const name = `first-${fingerprintBuild()}`
  const folder = join(scratch, name)
  if (existsSync(folder)) return folder
  await withLock(join(scratch, 'first-folder.lock'), async () => {
    if (existsSync(folder)) return
    for (const old of readdirSync(scratch).filter((old) => /^first-[0-9a-f]{12}/.test(old)))
      rmSync(join(scratch, old), { recursive: true, force: true })
    const draft = `${folder}.new`
    mkdirSync(draft)
    await start({ dataDir: draft })
    renameSync(draft, folder)
  })
  return folder
}

/** Copies a first folder. Objects are linked, because the shop replaces files and never writes into them. */
export function copyFirstFolder(from: string, to: string, { withCluster }: { withCluster: boolean }) {
  linkFiles(join(from, 'objects'), join(to, 'objects'))
  // Without this folder the cluster stands elsewhere, where no second shop may use it, and the shop makes its own.
  if (withCluster && existsSync(join(from, 'postgres')))
    execFileSync('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')])
}

function linkFiles(from: string, to: string) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else linkSync(source, target)
  }
}

/** The name of the database that a first start left; it is marked as a template when it is complete. */
export async function firstDatabase(server: string, scratch: string, start: StartOnce): Promise<string> {
  const name = PREFIX + fingerprintBuild()
  await withLock(join(scratch, 'first-database.lock'), async () => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    try {
      const { rows } = await admin.query<{ datname: string; datistemplate: boolean }>(
        'select datname, datistemplate from pg_database where starts_with(datname, $1)',
        [PREFIX],
      )
      if (rows.some(({ datname, datistemplate }) => datname === name && datistemplate)) return
      for (const { datname } of rows) {
        await admin.query(`alter database ${datname} is_template false`)
        await admin.query(`drop database ${datname} with (force)`)
      }
      await admin.query(`create database ${name}`)
      const dataDir = join(scratch, `${name}-folder`)
      await start({ databaseUrl: toDatabaseUrl(server, name), dataDir })
      rmSync(dataDir, { recursive: true, force: true })
      await admin.query(`alter database ${name} is_template true`)
    } finally {
      await admin.end()
    }
  })
  return name
}
