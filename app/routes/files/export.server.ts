import { now, seoulDay } from '~/config/clock'
import { readOwnApprovedFiles } from '~/domain/approvals/own-approved-files.server'
import { recordAudit } from '~/domain/audit/audit.server'
import { listRegisterEntries } from '~/domain/child-register/list-entries.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { readOwnFiles } from '~/domain/photos/photo-files.server'
import { readOwnReviewPhotos } from '~/domain/reviews/read-review-photos.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import type { User } from '~/domain/users/user'
import { respondZip } from '~/http/files/downloads.server'
import { formatDate } from '~/http/formats/dates.server'
import type { ZipEntry } from '~/http/formats/zip.server'
import type { Visit } from '~/http/visit.server'
import { groupByChild } from '~/routes/my/children.server'
import { exportReadme, exportRegister } from '~/texts/export'

// All data about one member as one file for that member; no proxy may cache it.

export async function respondExport({ id, username }: User, visit: Visit): Promise<Response> {
  await enforceLimit(db, 'export.user', String(id))
  const actor = `user:${id}` as const
  const everything = await exportMemberData(db, id)
  await recordAudit(db, {
    ...{ actor, action: 'user.exported', subject: actor },
    ...{ address: visit.address, requestId: visit.id },
  })
  const register = groupByChild(await listRegisterEntries(db, id))
  const text = (words: string) => Buffer.from(`\uFEFF${words}`)
  const papers = [
    { name: 'readme.txt', bytes: text(exportReadme(username, formatDate(now()))) },
    { name: 'children.txt', bytes: text(exportRegister(register)) },
    ...Object.entries(everything).map(([name, rows]) => ({
      name: `data/${name}.json`,
      bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`),
    })),
  ]
  return respondZip(`jugongin-${seoulDay(now())}.zip`, exportFiles(papers, id))
}

async function* exportFiles(papers: ZipEntry[], userId: number): AsyncGenerator<ZipEntry> {
  yield* papers
  for await (const { key, bytes } of readOwnFiles(db, { userId })) yield { name: `photos/${key}`, bytes }
  for await (const { key, bytes } of readOwnReviewPhotos(db, userId)) yield { name: `photos/${key}`, bytes }
  for await (const { key, bytes } of readOwnApprovedFiles(db, userId)) yield { name: `photos/${key}`, bytes }
}
