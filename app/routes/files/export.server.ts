import { now, seoulDay } from '~/config/clock'
import { recordDeed } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { ownFiles } from '~/domain/photos/files.server'
import { everythingOf } from '~/domain/users/everything.server'
import type { User } from '~/domain/users/user'
import { packedOut } from '~/http/downloads.server'
import { dayShown } from '~/http/formats/days.server'
import type { Packed } from '~/http/formats/zip.server'
import type { Visit } from '~/http/visit.server'
import { exportReadme } from '~/texts/export'

// All data about one member as one file for that member; no proxy may cache it.

export async function exported({ id, username }: User, visit: Visit): Promise<Response> {
  await countTry(db, 'export.user', String(id))
  const actor = `user:${id}` as const
  const everything = await everythingOf(db, id)
  await recordDeed(db, {
    ...{ actor, deed: 'user.exported', subject: actor },
    ...{ address: visit.address, requestId: visit.id },
  })
  const papers = [
    { name: 'readme.txt', bytes: Buffer.from(`\uFEFF${exportReadme(username, dayShown(now()))}`) },
    ...Object.entries(everything).map(([name, rows]) => ({
      name: `data/${name}.json`,
      bytes: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`),
    })),
  ]
  return packedOut(`jugongin-${seoulDay(now())}.zip`, allOf(papers, id))
}

async function* allOf(papers: Packed[], userId: number): AsyncGenerator<Packed> {
  yield* papers
  for await (const { key, bytes } of ownFiles(db, { userId })) yield { name: `photos/${key}`, bytes }
}
