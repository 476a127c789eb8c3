import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { countMastersText, mastersText, UNKNOWN_MASTERS } from '~/texts/print/masters'
import { Button, ButtonLink } from '~/ui/button'
import { ProgressBar } from '~/ui/office/progress-bar'
import { officeUrls } from '~/urls/office'
import type { BookFormView } from '../books.server'
import { useShelfPage } from '../shared/row-link'

const POLL_SECONDS = 5

type Masters = NonNullable<BookFormView['masters']>

/** A screen of its own, because its refresh would reload the book's form while an operator types into it. */
export function MastersStep({ id, masters }: { id: number; masters: Masters | undefined }) {
  const page = useShelfPage()
  return (
    <div className="mt-4">
      {masters === 'unknown' ? (
        <p>{UNKNOWN_MASTERS}</p>
      ) : masters ? (
        <Painting id={id} masters={masters} />
      ) : (
        <p>올린 그림만으로 된 책이라 미리 그릴 인쇄 원화가 없어요.</p>
      )}
      <p className="mt-6">
        <ButtonLink to={officeUrls.book(id, page)} look="quiet">
          도서 정보로 돌아가기
        </ButtonLink>
      </p>
    </div>
  )
}

function Painting({ id, masters }: { id: number; masters: Exclude<Masters, 'unknown'> }) {
  const { all, done, state } = masters
  const isWhole = done === all
  const isPainting = !isWhole && state === 'painting'
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {isPainting && <Refresh id={id} />}
      <p role="status">{mastersText(masters)}</p>
      <p className="mt-3 tabular-nums">{countMastersText(masters)}</p>
      <ProgressBar max={all} value={done} label="그린 인쇄 원화" />
      {!isWhole && (
        <Form method="post" action={officeUrls.bookMasters(id)} preventScrollReset className="mt-6">
          <Button
            name="intent"
            value={isPainting ? 'stopMasters' : 'startMasters'}
            look={isPainting ? 'quiet' : 'primary'}
            busy={busy}
          >
            {isPainting ? '그리기 멈추기' : done ? '이어서 그리기' : '지금 그리기'}
          </Button>
        </Form>
      )}
    </>
  )
}

function Refresh({ id }: { id: number }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${POLL_SECONDS};url=${officeUrls.bookMasters(id)}`} />
    </noscript>
  )
}
