import { readFileSync } from 'node:fs'
import { buildPath } from '~/config/build-path.server'

let known: string | undefined

/** Names the paintings of this build: the hash of everything that their pixels depend on. */
export function readArtRelease(): string {
  known ??= readFileSync(buildPath('art-release'), 'utf8').trim()
  return known
}
