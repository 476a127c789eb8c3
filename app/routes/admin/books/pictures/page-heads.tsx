import { Form, useNavigation } from '@remix-run/react'
import { type PageKey, sizeOf } from '~/book/document'
import { pageName } from '~/texts/office/composing/page-name'
import { SAMPLE_NAMES } from '~/texts/office/sample-names'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/field'
import { editorUrls } from '~/urls/editor'
import { officeUrls } from '~/urls/office'
import type { PicturesView } from '../pictures.server'

type Page = PicturesView['pages'][number]

/** Every page as it is, and where a head was found on it: one press takes all that are ticked. */
export function PageHeads({ view: { book, version, pages } }: { view: PicturesView }) {
  const busy = useNavigation().formData?.get('base') !== undefined
  const pictured = pages.filter(({ hasPicture }) => hasPicture)
  const found = pictured.filter(({ proposal }) => proposal).length
  if (!pictured.length) return null
  return (
    <section aria-labelledby="heads" className="mt-8">
      <h3 id="heads" className="text-lg font-bold">
        얼굴 자리
      </h3>
      <Form method="post" action={officeUrls.bookPictures(book.id)} preventScrollReset className="mt-1">
        <input type="hidden" name="base" value={version} />
        <p className="text-ink-soft">
          {found
            ? `그림에서 얼굴 ${found}곳을 찾았어요. 아이의 얼굴이 들어갈 자리만 골라 주세요.`
            : '새로 찾은 얼굴이 없어요. 편집기에서 얼굴 자리를 놓을 수 있어요.'}
        </p>
        {found > 0 && (
          <div className="mt-3">
            <Button busy={busy}>고른 얼굴 자리 넣기</Button>
          </div>
        )}
        <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {pictured.map((page) => (
            <PageCard key={page.page} bookId={book.id} version={version} page={page} />
          ))}
        </ul>
      </Form>
    </section>
  )
}

function PageCard({ bookId, version, page }: { bookId: number; version: number; page: Page }) {
  const { page: key, paper, proposal, head, isCover } = page
  const { width, height } = sizeOf(key as PageKey)
  const place = proposal ?? head
  return (
    <li className="rounded-card border border-line bg-sheet p-3">
      <div className={`relative mx-auto ${isCover ? 'w-1/2' : ''}`}>
        <img
          src={editorUrls.preview(bookId, paper, { whole: true, at: version, child: SAMPLE_NAMES[1] })}
          alt=""
          loading="lazy"
          width={width}
          height={height}
          className="w-full rounded-field border border-line bg-white"
        />
        {place && <HeadMark head={place} size={{ width, height }} isFound={!!proposal} />}
      </div>
      <p className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <strong className="tabular-nums">{pageName(key)}</strong>
        {!place && <span className="text-sm text-ink-soft">얼굴 자리 없음</span>}
        {head && <span className="text-sm text-leaf">얼굴 자리 있음</span>}
      </p>
      {proposal && (
        <Checkbox name={`head-${key}`} value={proposal.text} defaultChecked>
          찾은 얼굴 자리 쓰기<span className="sr-only"> {pageName(key)}</span>
        </Checkbox>
      )}
    </li>
  )
}

interface MarkProps {
  head: { x: number; y: number; scale: number }
  size: { width: number; height: number }
  isFound: boolean
}

/** A head of scale 1 is a hundred units high. */
function HeadMark({ head: { x, y, scale }, size: { width, height }, isFound }: MarkProps) {
  const radius = 50 * scale
  const stroke = width / 100
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="absolute inset-0 size-full"
      fill="none"
    >
      <ellipse cx={x} cy={y} rx={radius * 0.82} ry={radius} stroke="#fff" strokeWidth={stroke * 1.8} />
      <ellipse
        cx={x}
        cy={y}
        rx={radius * 0.82}
        ry={radius}
        stroke={isFound ? '#c2402a' : '#2f6b3c'}
        strokeWidth={stroke}
        strokeDasharray={isFound ? `${stroke * 3} ${stroke * 2}` : undefined}
      />
    </svg>
  )
}
