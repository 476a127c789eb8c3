import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { register } from 'prom-client'
import { afterAll, inject } from 'vitest'
import { setRoleTimeouts } from '../../app/domain/database-timeouts.server'

// Runs before a test file is loaded, so that its imports see this file's own database and storage.

// The file's own copy of the metrics registers them again.
register.clear()

const server = inject('databaseServer')
const template = inject('template')
const name = `${template}_${randomBytes(4).toString('hex')}`

function named(database: string) {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const admin = new pg.Client({ connectionString: server })
await admin.connect()
await admin.query(`create database ${name} template ${template}`)
// No test needs its data after a crash of the machine, so no commit waits for the disk.
await admin.query(`alter database ${name} set synchronous_commit = off`)
await admin.end()
await setRoleTimeouts({ connectionString: named(name) })
process.env.DATABASE_URL = named(name)
// Storage is separate as well: rows of one test file know nothing of objects that another file stored.
const folder = resolve(process.env.DATA_DIR ?? '.data', 'verify', name)
process.env.DATA_DIR = folder

afterAll(async () => {
  const { closeDatabase } = await import('../../app/domain/db.server')
  const { stopListening } = await import('../../app/domain/announcements.server')
  const { closeWorkers, engineProcesses } = await import('../../app/engines/engines.server')
  await Promise.all([engineProcesses.close(), closeWorkers()])
  await stopListening()
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
  // The database is dropped when all files are through, so that a late query does not fail.
})
