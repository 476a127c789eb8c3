import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPath } from '~/config/build-path.server'

let folder: string | undefined

/** A file of a picture that came with this build; its name holds its hash, so it is the same as the stored one. */
export async function readBuiltFile(name: string, file: string): Promise<Uint8Array | undefined> {
  folder ??= buildPath('pictures')
  try {
    return await readFile(join(folder, name, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
