import type { BookDocument } from '~/book/document'
import type { DraftSummary } from '../props'
import type { FailedReply, VersionSummary } from './api'
import type { Saver } from './saver'

// A book's history: its saved versions, named copies and drafts.

export interface PastVersion {
  id: string
  title: string
  savedAt: string
  by: string | null
  of: { version: number } | { draft: string }
}

/** Newest first; or the reason for a failure. */
export async function loadPastVersions(saver: Saver): Promise<PastVersion[] | string> {
  const reply = await saver.parts.wire.versions()
  if (!reply.ok) return describeFailure(reply)
  const drafts = reply.drafts.filter(({ key }) => key !== saver.key).map(fromDraft)
  return [...reply.versions.map(fromVersion), ...drafts].sort(
    (one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt),
  )
}

const fromVersion = ({ version, name, savedAt, by }: VersionSummary): PastVersion => ({
  id: `v${version}`,
  title: name ? `${name} (${version}번째 저장)` : `${version}번째 저장`,
  savedAt,
  by,
  of: { version },
})

const fromDraft = ({ key, name, savedAt, by }: DraftSummary): PastVersion => ({
  id: key,
  title: name ?? '저장하지 않은 초안',
  savedAt,
  by,
  of: { draft: key },
})

export async function loadPastDocument(saver: Saver, { of }: PastVersion): Promise<BookDocument | string> {
  const { wire } = saver.parts
  const reply = 'version' in of ? await wire.version(of.version) : await wire.draft(of.draft)
  return reply.ok ? reply.document : describeFailure(reply)
}

function describeFailure({ trouble }: FailedReply): string {
  if (trouble.kind === 'refused') return trouble.message
  if (trouble.kind === 'expired') return '로그인이 끝났어요. 새 탭에서 로그인한 뒤 다시 열어 주세요.'
  return '지금은 불러올 수 없어요. 연결을 확인하고 다시 열어 주세요.'
}
