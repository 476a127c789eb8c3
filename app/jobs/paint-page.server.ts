import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'
import { paintPage } from '~/domain/previews/pages.server'

export const paintPageJob = {
  run: ({ name, page }: Jobs['paint-page']) => paintPage(db, name, page),
}
