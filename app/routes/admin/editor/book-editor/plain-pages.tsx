import { useSearchParams } from '@remix-run/react'
import { isCover, type PageKey, pageKeys, sizeOf } from '~/book/document'
import type { SampleChild } from '~/editor/props'
import type { PlainEditorView } from '~/routes/admin/editor/book-editor-plain.server'
import { pageName } from '~/texts/office/composing/page-name'
import { BOOK_CHILD_INSTEAD, GONE_CHILD, SAMPLE_NAMES } from '~/texts/office/sample-names'
import { Button, textLinkClass } from '~/ui/button'
import { inputClass } from '~/ui/field'
import { editorUrls } from '~/urls/editor'

interface Props {
  bookId: number
  version: number
  sampleChildren: SampleChild[]
  faults?: PlainEditorView['faults']
}

export function PageList({ bookId, version, sampleChildren, faults }: Props) {
  const [query] = useSearchParams()
  const child = query.get('child')?.trim().slice(0, MAX_NAME_LENGTH)
  const sample = sampleChildren.find(({ key }) => key === query.get('sample'))?.key
  const isGone = query.get('sample') && !sample
  if (!version) return <p className="mt-6 text-ink-soft">아직 저장한 구성이 없어요.</p>
  return (
    <section aria-labelledby="leaves" className="mt-6">
      <h3 id="leaves" className="text-lg font-bold">
        지금 저장된 쪽 <span className="font-normal text-ink-soft tabular-nums">{version}판</span>
      </h3>
      <form method="get" className="mt-2 flex flex-wrap items-center gap-2">
        <span className="w-44">
          <select name="sample" defaultValue={sample} aria-label="견본 아이" className={inputClass}>
            <option value="">책의 아이</option>
            {sampleChildren.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <span className="w-44">
          <input
            name="child"
            defaultValue={child}
            maxLength={MAX_NAME_LENGTH}
            aria-label="아이 이름"
            placeholder="아이 이름"
            list="sample-names"
            className={inputClass}
          />
          <datalist id="sample-names">
            {SAMPLE_NAMES.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </span>
        <Button look="quiet">아이를 넣어 보기</Button>
        <Button name="check" value="1" look="quiet">
          확인할 것 찾기
        </Button>
      </form>
      {isGone && (
        <p role="status" className="mt-3">
          {GONE_CHILD} {BOOK_CHILD_INSTEAD}
        </p>
      )}
      {faults && <FaultList faults={faults} />}
      <ul className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pageKeys.map((page, i) => (
          <PageCard
            key={page}
            page={page}
            src={editorUrls.preview(bookId, paperPageNumber(i), {
              ...{ whole: true, sample, at: version },
              child: child || SAMPLE_NAMES[0],
            })}
          />
        ))}
      </ul>
    </section>
  )
}

function FaultList({ faults }: { faults: NonNullable<Props['faults']> }) {
  if (!faults.length)
    return (
      <p role="status" className="mt-3">
        모든 쪽을 이대로 인쇄해도 좋아요.
      </p>
    )
  return (
    <ul aria-label="확인할 것" className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
      {faults.map(({ page, groups }) => (
        <li key={page} className="p-3">
          <strong className="tabular-nums">{pageName(page)}</strong>
          {groups.map(({ name, isBlocking, texts }) => (
            <div key={name}>
              <b className={isBlocking ? 'text-berry' : 'text-ink-soft'}>{name}</b>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

const MAX_NAME_LENGTH = 40
const paperPageNumber = (i: number) => (i === 0 ? 1 : 2 * i)

function PageCard({ page, src }: { page: PageKey; src: string }) {
  const { width, height } = sizeOf(page)
  return (
    <li>
      <a href={src} className="block">
        <img
          src={src}
          alt=""
          loading="lazy"
          width={width}
          height={height}
          className={`w-full rounded-card border border-line bg-white object-contain ${isCover(page) ? 'aspect-[2/1]' : ''}`}
        />
        <span className={`${textLinkClass} text-sm tabular-nums`}>
          {pageName(page)}
          <span className="sr-only"> 크게 보기</span>
        </span>
      </a>
    </li>
  )
}
