import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMinutes, now } from '~/config/clock'
import { config } from '~/config/config.server'
import { PUBLIC_SECRETS } from '~/config/config-problems.server'
import { type AuditEntry, recordAudit } from '~/domain/audit/audit.server'
import type { Db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { hasSigned, signText } from '~/domain/sealing.server'
import { newName } from '~/domain/tokens.server'
import type { ZipEntry } from '~/http/formats/zip.server'

// The sources of this very build as one file. The build wrote the list of files: no folder is searched, and a file that
// has changed since, or looks like a secret, is not given out.

interface ReleaseManifest {
  version: string
  files: { path: string; bytes: number; sha256: string }[]
  suspects: { path: string; line: number; what: string }[]
}

const root = projectFolder()

function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

interface ReleaseSummary {
  version: string
  files: number
  bytes: number
  /** at most a few names of each */
  missing: string[]
  suspects: string[]
}

/** The summary shown before packing; undefined if this project was never built. */
export async function summarizeRelease(release = readManifest()): Promise<ReleaseSummary | undefined> {
  const known = await release
  if (!known) return undefined
  const { version, files, suspects } = known
  return {
    version,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    missing: files
      .filter(({ path }) => !existsSync(join(root, path)))
      .slice(0, MAX_NAMES)
      .map(({ path }) => path),
    suspects: suspects.slice(0, MAX_NAMES).map(({ path, line }) => `${path}:${line}`),
  }
}
const MAX_NAMES = 5

async function readManifest(): Promise<ReleaseManifest | undefined> {
  try {
    return JSON.parse(await readFile(join(root, 'build/release.json'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

type OperatorActor = Pick<AuditEntry, 'actor' | 'address' | 'requestId'>

interface ZipOffer {
  fileName: string
  bytes: number
  /** the offer's expiry, and this shop's signature */
  until: number
  sign: string
}

/** Every file is read once before the offer is made. */
export async function offerProject(db: Db, by: OperatorActor, release = readManifest()): Promise<ZipOffer> {
  const known = await release
  if (!known) throw new Refusal('project.notBuilt')
  if (known.suspects.length > 0) throw new Refusal('project.suspect')
  let bytes = END_RECORD_BYTES
  for await (const file of readProjectFiles(known))
    bytes += file.bytes.length + ENTRY_OVERHEAD_BYTES + 2 * Buffer.byteLength(file.name)
  const fileName = `jugongin-${newName()}.zip`
  const until = Math.floor(addMinutes(now(), OFFER_MINUTES).getTime() / 1000)
  await recordAudit(db, { ...by, action: 'project.packed', subject: fileName, detail: { bytes } })
  return { fileName, bytes, until, sign: signText(offerWords(fileName, until)) }
}
const OFFER_MINUTES = 5
/** The bytes that the format adds to each file besides its name, which it has twice, and at the end. */
const ENTRY_OVERHEAD_BYTES = 30 + 46
const END_RECORD_BYTES = 22

/** The files in sequence; undefined if the link is expired or not signed by this shop. */
export async function openProjectZip(
  db: Db,
  { fileName, until, sign }: Pick<ZipOffer, 'fileName' | 'until' | 'sign'>,
  by: OperatorActor,
  release = readManifest(),
): Promise<AsyncIterable<ZipEntry> | undefined> {
  const known = await release
  if (!known || known.suspects.length > 0) return undefined
  if (!hasSigned(offerWords(fileName, until), sign) || until * 1000 < now().getTime()) return undefined
  await recordAudit(db, { ...by, action: 'project.taken', subject: fileName })
  return readProjectFiles(known)
}

async function* readProjectFiles({ files }: ReleaseManifest): AsyncGenerator<ZipEntry> {
  const secrets = ownSecrets()
  for (const { path, sha256 } of files) {
    const bytes = await readFile(join(root, path)).catch(ignoreMissing)
    if (!bytes) throw new Refusal('project.missing')
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Refusal('project.changed')
    // Secrets of any shape are found, since this shop's own values are known.
    if (secrets.some((secret) => bytes.includes(secret))) throw new Refusal('project.suspect')
    yield { name: path, bytes }
  }
}

function ownSecrets(): string[] {
  const { login, payple, s3 } = config
  const all = [
    ...[
      ...config.secrets,
      config.metricsToken,
      config.backupKey,
      config.databaseUrl,
      config.databaseDirectUrl,
      config.smtpUrl,
      config.compositeKey,
      s3.secretKey,
      ...Object.values(config.traces?.headers ?? {}),
    ],
    ...[payple?.custKey, payple?.refundKey, login.kakao?.secret, login.naver?.secret, login.google?.secret],
  ]
  return all.filter(
    (secret): secret is string =>
      !!secret && secret.length >= MIN_SECRET_LENGTH && !PUBLIC_SECRETS.includes(secret),
  )
}
/** Shorter values are words that may occur in any file. */
const MIN_SECRET_LENGTH = 12

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const offerWords = (fileName: string, until: number) => `project ${fileName} ${until}`
