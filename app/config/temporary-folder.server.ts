import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from './config.server'

/** The folder lies beside the stored objects, where there is room, and is removed whatever happens. */
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
