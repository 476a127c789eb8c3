import type { BookDocument } from '~/book/document'
import type { KnownDraft } from '../props'
import type { KnownVersion, No } from './api'
import type { Keeper } from './saver'

// A book's history: its saved versions, named copies and drafts.

export interface Past {
  id: string
  title: string
  savedAt: string
  by: string | null
  of: { version: number } | { draft: string }
}

/** Newest first; or the reason for a failure. */
export async function pastOf(keeper: Keeper): Promise<Past[] | string> {
  const reply = await keeper.parts.wire.versions()
  if (!reply.ok) return said(reply)
  const drafts = reply.drafts.filter(({ key }) => key !== keeper.key).map(ofDraft)
  return [...reply.versions.map(ofVersion), ...drafts].sort(
    (one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt),
  )
}

const ofVersion = ({ version, name, savedAt, by }: KnownVersion): Past => ({
  id: `v${version}`,
  title: name ? `${name} (${version}번째 저장)` : `${version}번째 저장`,
  savedAt,
  by,
  of: { version },
})

const ofDraft = ({ key, name, savedAt, by }: KnownDraft): Past => ({
  id: key,
  title: name ?? '저장하지 않은 초안',
  savedAt,
  by,
  of: { draft: key },
})

export async function reachedFor(keeper: Keeper, { of }: Past): Promise<BookDocument | string> {
  const { wire } = keeper.parts
  const reply = 'version' in of ? await wire.version(of.version) : await wire.draft(of.draft)
  return reply.ok ? reply.document : said(reply)
}

function said({ trouble }: No): string {
  if (trouble.kind === 'refused') return trouble.message
  if (trouble.kind === 'expired') return '로그인이 끝났어요. 새 탭에서 로그인한 뒤 다시 열어 주세요.'
  return '지금은 불러올 수 없어요. 연결을 확인하고 다시 열어 주세요.'
}
