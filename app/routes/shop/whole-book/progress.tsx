import { useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { WholeBookPage } from '~/domain/previews/whole-book'
import { NameButton } from './name-form'
import { countPages } from './page-progress'

interface Props {
  pages: WholeBookPage[]
  refused?: string
  children?: ReactNode
}

/** The real progress: finished pages out of the requested ones. */
export function Progress({ pages, refused, children }: Props) {
  const { total, done, failed, over } = countPages(pages)
  const isPainting = over < total
  const { pathname, search } = useLocation()
  return (
    <div className="mt-6 max-w-xl">
      {refused && (
        <p role="alert" className="mb-3 text-berry">
          {refused}
        </p>
      )}
      {children}
      {isPainting && (
        <>
          <noscript>
            {/* A longer interval, because a refresh loses a name being typed. */}
            <meta httpEquiv="refresh" content="10" />
            <a href={pathname + search} className="inline-flex min-h-11 items-center underline">
              새로 고침
            </a>
          </noscript>
          <p role="status">
            {total}장 중 <strong>{done}장</strong>을 그렸어요. 나머지도 차례로 그리고 있어요.
          </p>
          <progress className="paint-progress" max={total} value={done} aria-label="다 그린 장 수" />
        </>
      )}
      {!isPainting && failed > 0 && (
        <PaintForm words="다시 그리기">{failed}장은 그리지 못했어요. 다시 그려 볼까요?</PaintForm>
      )}
      {total === 0 && (
        <PaintForm words="우리 아이 그려 넣기">
          지금은 그림 속 아이 그대로예요. 모든 장에 우리 아이를 그려 드릴게요.
        </PaintForm>
      )}
      {total > 0 && done === total && (
        <p role="status" className="text-ink-soft">
          책 한 권을 다 그렸어요.
        </p>
      )}
    </div>
  )
}

function PaintForm({ words, children }: { words: string; children: ReactNode }) {
  const busy = useNavigation().formData?.get('intent') === 'paint'
  return (
    <>
      <p>{children}</p>
      <NameButton intent="paint" busy={busy} className="mt-3">
        {words}
      </NameButton>
    </>
  )
}
