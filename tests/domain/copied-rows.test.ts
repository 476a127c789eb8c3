import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyIn, copyOut, countCopiedRows } from '~/server/backup/copy.server'

// A client with a query_timeout, as backups use it.

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_URL, query_timeout: 60_000 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('create temp table numbers (n int, words text)')
})
afterAll(() => client.end())

const lines = (count: number) => Array.from({ length: count }, (_, n) => Buffer.from(`${n}\t가나다 ${n}\n`))
const answer = async () => (await client.query('select 1 as one')).rows

describe('copying rows', () => {
  it('in and out again gives the same bytes and the number of rows', async () => {
    expect(await copyIn(client, 'copy numbers from stdin', Readable.from(lines(50_000)))).toBe(50_000)
    const rows = copyOut(client, 'copy (select * from numbers order by n) to stdout')
    expect((await buffer(rows)).equals(Buffer.concat(lines(50_000)))).toBe(true)
    expect(await countCopiedRows(client, rows)).toBe(50_000)
    expect(await answer()).toEqual([{ one: 1 }])
  })

  it('of an empty table gives no byte and no row', async () => {
    const rows = copyOut(client, 'copy (select 1 where false) to stdout')
    expect((await buffer(rows)).length).toBe(0)
    expect(await countCopiedRows(client, rows)).toBe(0)
    expect(await copyIn(client, 'copy numbers from stdin', Readable.from([]))).toBe(0)
  })

  it('reports what the database refuses, and the connection stays usable', async () => {
    await expect(
      copyIn(client, 'copy numbers from stdin', Readable.from([Buffer.from('x\ty\n')])),
    ).rejects.toThrow('invalid input syntax')
    await expect(copyIn(client, 'copy missing from stdin', Readable.from(lines(1)))).rejects.toThrow(
      'missing',
    )
    await expect(buffer(copyOut(client, 'copy missing to stdout'))).rejects.toThrow('missing')
    expect(await answer()).toEqual([{ one: 1 }])
  })

  it('reports the error of its source rather than the database’s', async () => {
    const broken = Readable.from(
      (async function* () {
        yield* lines(3)
        throw new Error('the file is broken')
      })(),
    )
    await expect(copyIn(client, 'copy numbers from stdin', broken)).rejects.toThrow('the file is broken')
    expect(await answer()).toEqual([{ one: 1 }])
  })

  it('fails when the connection is lost', async () => {
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL, query_timeout: 60_000 })
    other.on('error', () => undefined)
    await other.connect()
    const { rows } = await other.query('select pg_backend_pid() as pid')
    const copied = copyOut(other, 'copy (select n from generate_series(1, 5000000) n) to stdout')
    const killed = new Promise((resolve) => {
      copied.once('data', () => resolve(client.query('select pg_terminate_backend($1)', [rows[0].pid])))
    })
    await expect(buffer(copied)).rejects.toThrow()
    await killed
  })
})
