import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'
import { paintFirstPagesAhead, paintPage } from '~/domain/previews/pages.server'

export const paintPageJob = {
  workerCount: config.drawnWorkers,
  run: ({ name, page }: Jobs['paint-page']) => paintPage(db, name, page),
}

export const paintAheadJob = {
  run: ({ name }: Jobs['paint-ahead']) => paintFirstPagesAhead(db, name),
}
