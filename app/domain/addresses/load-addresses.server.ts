import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { LONG_QUERY_TIMEOUT_MS, longTimeoutsSql } from '../database-timeouts.server'
import { directDatabaseAddress } from '../db.server'
import { type AddressCount, type AddressFile, AddressFileError, readAddressRows } from './address-file.server'
import { ADDRESS_WORDS } from './address-words.server'

// A load fills a table beside the present one and takes its place in the same transaction. Until then the search goes on
// in the old one, and a load that fails or is interrupted leaves nothing behind.

const LOAD_LOCK = 7_300_003
/** Fewer rows than this share of the present ones are likely one province, or a file that was cut off at a line's end. */
const MIN_SHARE = 0.9

interface LoadOptions {
  /** replaces the addresses even by far fewer */
  allowFewer?: boolean
  onProgress?: (rows: number) => void
}

export async function loadAddresses(
  files: readonly AddressFile[],
  { allowFewer = false, onProgress }: LoadOptions = {},
): Promise<AddressCount> {
  const client = new pg.Client({ ...(await directDatabaseAddress()), query_timeout: LONG_QUERY_TIMEOUT_MS })
  client.on('error', () => undefined) // A broken connection fails the next statement too.
  await client.connect()
  try {
    await client.query('begin')
    await client.query(longTimeoutsSql())
    await lockLoading(client)
    const count: AddressCount = { rows: 0, byProvince: new Map() }
    await client.query('create table new_addresses (like addresses including all excluding indexes)')
    await copyRows(client, readAddressRows(files, count), () => onProgress?.(count.rows))
    if (!allowFewer) await refuseFewer(client, count.rows)
    await replaceTable(client)
    await client.query('commit')
    return count
  } finally {
    // Ends the transaction too, if it is still open.
    await client.end()
  }
}

async function lockLoading(client: pg.Client) {
  const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as is_locked', [LOAD_LOCK])
  if (!rows[0].is_locked) throw new AddressFileError('Addresses are being loaded already.')
}

async function copyRows(client: pg.Client, rows: AsyncIterable<string>, onPiece: () => void) {
  const report = new Transform({
    transform(piece, _, done) {
      onPiece()
      done(null, piece)
    },
  })
  await pipeline(Readable.from(rows), report, client.query(from('copy new_addresses from stdin')))
}

async function refuseFewer(client: pg.Client, rows: number) {
  const { rows: counted } = await client.query<{ present: string }>(
    'select count(*) as present from addresses',
  )
  const present = Number(counted[0]?.present)
  if (rows < present * MIN_SHARE)
    throw new AddressFileError(
      `${rows} addresses would replace ${present}. Give the files of all provinces, or --fewer if that is right.`,
    )
}

async function replaceTable(client: pg.Client) {
  await client.query(`create index on new_addresses using gin ((${ADDRESS_WORDS}))`)
  await client.query('analyze new_addresses')
  await client.query('drop table addresses')
  await client.query('alter table new_addresses rename to addresses')
}
