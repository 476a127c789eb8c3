import { paintApprovedPages } from '~/domain/approvals/approved-pages.server'
import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'

export const paintApprovedPagesJob = {
  run: (job: Jobs['paint-approved-pages']) => paintApprovedPages(db, job),
}
