import type { BookDocument } from '~/book/document'
import type { ApiTrouble } from './api'
import type { Saver } from './saver'

/** A saved version, a named copy or a draft. */
export interface PastVersion {
  id: string
  title: string
  savedAt: string
  by: string | null
  of: { version: number } | { draft: string }
}

/** Newest first; or the reason for a failure. */
export async function loadPastVersions({ key: mine, parts }: Saver): Promise<PastVersion[] | string> {
  const reply = await parts.wire.versions()
  if (!reply.ok) return describeFailure(reply.trouble)
  const versions = reply.versions.map(({ version, name, savedAt, by }): PastVersion => {
    const title = name ? `${name} (${version}번째 저장)` : `${version}번째 저장`
    return { id: `v${version}`, title, savedAt, by, of: { version } }
  })
  const drafts = reply.drafts.map(({ key, name, savedAt, by }): PastVersion => {
    return { id: key, title: name ?? '저장하지 않은 초안', savedAt, by, of: { draft: key } }
  })
  const others = drafts.filter(({ id }) => id !== mine)
  return [...versions, ...others].sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
}

export async function loadPastDocument(
  { parts }: Saver,
  { of }: PastVersion,
): Promise<BookDocument | string> {
  const reply = 'version' in of ? await parts.wire.version(of.version) : await parts.wire.draft(of.draft)
  return reply.ok ? reply.document : describeFailure(reply.trouble)
}

function describeFailure(trouble: ApiTrouble): string {
  if (trouble.kind === 'refused') return trouble.message
  if (trouble.kind === 'expired') return '로그인이 끝났어요. 새 탭에서 로그인한 뒤 다시 열어 주세요.'
  return '지금은 불러올 수 없어요. 연결을 확인하고 다시 열어 주세요.'
}
