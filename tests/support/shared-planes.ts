import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { createDatabase } from './shop'

// What is the same for every child on a page takes two seconds to paint. The shops of the stories share it: a page that
// one has painted is there for the others, and for the next run of the same paintings.

interface Row {
  release: string
  picture: string
  shot: string
  files: object
}
interface OpenShop {
  database: Awaited<ReturnType<typeof createDatabase>>
  dataDir: string
}

const build = fileURLToPath(new URL('../../build', import.meta.url))

const rowName = ({ picture, shot }: Row) => `${picture.replaceAll('/', '-')} ${shot}.json`

/** Gives the other shops the pages that this one has painted, and this one theirs. */
export async function sharePlanes({ database, dataDir }: OpenShop, scratch: string) {
  const release = readFileSync(join(build, 'art-release'), 'utf8').trim()
  const shared = join(scratch, 'planes')
  const rows = join(shared, release)
  removeOtherReleases(shared, release)
  mkdirSync(rows, { recursive: true })
  const own: Row[] = await database.ask(
    'select release, picture, shot, files from kept_pages where painted_at is not null',
  )
  for (const row of own)
    if (!existsSync(join(rows, rowName(row))) && hasFiles(row, join(dataDir, 'objects'))) {
      linkFilesOf(row, join(dataDir, 'objects'), join(rows, 'objects'))
      writeWhole(join(rows, rowName(row)), JSON.stringify(row))
    }
  const known = new Set(own.map(rowName))
  for (const name of readdirSync(rows).filter((name) => name.endsWith('.json') && !known.has(name))) {
    const row: Row = JSON.parse(readFileSync(join(rows, name), 'utf8'))
    linkFilesOf(row, join(rows, 'objects'), join(dataDir, 'objects'))
    // A page that the shop paints at this moment stays its own.
    await database.ask(
      `insert into kept_pages (release, picture, shot, files, leased_until, painted_at)
       values ($1, $2, $3, $4, now(), now()) on conflict do nothing`,
      [row.release, row.picture, row.shot, JSON.stringify(row.files)],
    )
  }
}

function removeOtherReleases(shared: string, release: string) {
  if (!existsSync(shared)) return
  for (const name of readdirSync(shared).filter((name) => name !== release))
    rmSync(join(shared, name), { recursive: true, force: true })
}

/** A story may have swept them, and leave the row. */
function hasFiles({ release, picture, shot }: Row, objects: string): boolean {
  const folder = join(objects, 'planes', release, picture.replaceAll('/', '-'))
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(`${shot}-base.`))
}

/** Objects are linked, because the shop replaces files and never writes into them. */
function linkFilesOf({ release, picture, shot }: Row, from: string, to: string) {
  const folder = join('planes', release, picture.replaceAll('/', '-'))
  for (const name of readdirSync(join(from, folder)).filter((name) => name.startsWith(`${shot}-`))) {
    const target = join(to, folder, name)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    if (!existsSync(target)) linkUnlessThere(join(from, folder, name), target)
  }
}

function linkUnlessThere(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch (error) {
    // The shop of the other worker shares at the same time.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function writeWhole(path: string, text: string) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, path)
}
