import type { PlainEditorView } from '~/routes/admin/editor/book-editor-plain.server'
import { Button, textLinkClass } from '~/ui/button'
import { inputClass } from '~/ui/field'
import { formatDayAndTime } from '~/ui/office/day-and-time'
import { officeUrls } from '~/urls/office'

interface Props {
  bookId: number
  version: number
  versions: PlainEditorView['versions']
}
type Version = Props['versions'][number]

export function VersionList({ bookId, version, versions }: Props) {
  if (!versions.length) return null
  return (
    <section aria-labelledby="versions" className="mt-8">
      <h3 id="versions" className="text-lg font-bold">
        버전 기록
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        되돌리면 그때의 구성이 새 판으로 저장돼요. 지금 판도 목록에 남아요.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
        {versions.map((one) => (
          <li key={one.version} className="p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p>
                <strong className="tabular-nums">{one.version}판</strong>
                {one.version === version && <span className="ml-2 text-ink-soft">지금</span>}
                {one.name && <span className="ml-2 break-all">{one.name}</span>}
              </p>
              <p className="text-sm text-ink-soft tabular-nums">
                {formatDayAndTime(one.savedAt)}
                {one.by && ` · ${one.by}`}
              </p>
            </div>
            <VersionActions bookId={bookId} version={version} one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function VersionActions({ bookId, version, one }: { bookId: number; version: number; one: Version }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <form method="post" className="flex min-w-0 flex-wrap items-center gap-2">
        <input type="hidden" name="version" value={one.version} />
        <span className="w-44">
          <input
            name="name"
            defaultValue={one.name ?? ''}
            maxLength={60}
            aria-label={`${one.version}판의 이름`}
            placeholder="이름"
            className={inputClass}
          />
        </span>
        <Button name="intent" value="name" look="quiet">
          이름 저장
        </Button>
      </form>
      {one.version !== version && (
        <form method="post">
          <input type="hidden" name="version" value={one.version} />
          <input type="hidden" name="base" value={version} />
          <Button name="intent" value="restore" look="quiet">
            이 판으로 되돌리기
          </Button>
        </form>
      )}
      <a href={officeUrls.presetFile(bookId, one.version)} download className={textLinkClass}>
        파일로 받기<span className="sr-only"> {one.version}판</span>
      </a>
    </div>
  )
}
