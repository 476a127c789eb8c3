import type { PlainEditorView } from '~/routes/admin/editor/book-editor-plain.server'
import { Button } from '~/ui/button'
import { formatDayAndTime } from '~/ui/office/day-and-time'

interface Props {
  bookId: number
  version: number
  drafts: PlainEditorView['drafts']
}

export function DraftList({ version, drafts }: Props) {
  if (!drafts.length) return null
  return (
    <section aria-labelledby="drafts" className="mt-8">
      <h3 id="drafts" className="text-lg font-bold">
        저장하지 않은 작업본
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        이름 없는 작업본은 마지막으로 고친 날부터 30일 동안 남아 있어요.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
        {drafts.map(({ key, name, by, isSelf, base, savedAt }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0">
              <p className="break-all font-bold">{name ?? '이름 없는 작업본'}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {isSelf ? '내 작업' : by} · {formatDayAndTime(savedAt)} · {base}판에서 시작
                {base < version && ` (지금은 ${version}판이에요)`}
              </p>
            </div>
            <form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="base" value={version} />
              <Button name="intent" value="saveDraft" look="quiet">
                새 판으로 저장
              </Button>
              {(isSelf || name) && (
                <Button name="intent" value="dropDraft" look="quiet">
                  지우기
                </Button>
              )}
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
