import { log } from '~/config/log.server'
import { keepsKeyVersions } from '~/ports/ports.server'

/** A bucket that keeps versions keeps every key that was destroyed, so no picture in a backup is ever erased. */
export async function warnOfKeyVersions(ask: () => Promise<boolean> = keepsKeyVersions) {
  if (!(await ask())) return
  log.event('pictures.keysVersioned')
  log.info(
    'S3_KEYS_BUCKET keeps versions, so erased pictures of children can be opened again: copy the keys into a bucket without versions, name that one, and remove this one.',
  )
}
