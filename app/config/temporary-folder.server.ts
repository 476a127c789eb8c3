import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from './config.server'

/** A folder in the data directory, which has more room than /tmp. It is removed afterwards, also after an error. */
export async function withTemporaryFolder<Made>(
  purpose: string,
  run: (folder: string) => Promise<Made>,
): Promise<Made> {
  const folder = join(config.dataDir, purpose, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
