import { db } from '~/domain/db.server'
import { paintEbookPage } from '~/domain/ebooks/make-ebooks.server'
import type { Jobs } from '~/domain/jobs.server'

export const paintEbookPageJob = {
  run: (job: Jobs['paint-ebook-page']) => paintEbookPage(db, job),
}
