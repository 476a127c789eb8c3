import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { joinPostgres } from '../../app/server/postgres/postgres.server'
import { shareBetweenProjects } from './share-between-projects'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
    template: string
  }
}

export function toDatabaseUrl(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function joinTestServer() {
  if (process.env.DATABASE_URL) return { server: process.env.DATABASE_URL, leave: async () => undefined }
  const { address: place, leave } = await joinPostgres(
    `${process.env.DATA_DIR ?? '.data'}/verify`,
    () => undefined,
  )
  return {
    server: `postgres://${place.user}@localhost/${place.database}?host=${encodeURIComponent(place.host)}`,
    leave,
  }
}

/** One migrated database for all projects; every test file works on a clone of it. */
export default async function setup(project: TestProject) {
  const { thing, leave } = await shareBetweenProjects('database', createTemplate)
  project.provide('databaseServer', thing.server)
  project.provide('template', thing.template)
  return leave
}

async function createTemplate() {
  const { server, leave } = await joinTestServer()
  const template = `verify_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await prepareDatabase(toDatabaseUrl(server, template))
  const stop = async () => {
    const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [
      template,
    ])
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
    await leave()
  }
  return { thing: { server, template }, stop }
}

async function prepareDatabase(url: string) {
  const before = process.env.DATABASE_URL
  process.env.DATABASE_URL = url
  const { closeDatabase } = await import('../../app/domain/db.server')
  const { boss } = await import('../../app/domain/jobs.server')
  const { migrate } = await import('../../app/server/opening/migrate.server')
  const { startJobQueue: openJobs } = await import('../../app/jobs/jobs.server')
  await migrate()
  await openJobs()
  await boss.stop({ graceful: false, close: false })
  await closeDatabase()
  process.env.DATABASE_URL = before
  if (before === undefined) delete process.env.DATABASE_URL
}
