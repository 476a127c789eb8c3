import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import type { BatchView } from '~/routes/admin/batches/batch.server'
import { batchRefusals, staleManifest } from '~/texts/office/batches'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { formatSize } from '../shared/format-size'
import { BatchBooks } from './batch-books'
import { ParcelHistory, SendHistory } from './send-history'

export function BatchDetail({ view }: { view: BatchView }) {
  const { number, admin, createdAt, going, isChecking, isSending } = view
  const isHeldUp = view.books.some(({ standing, areWordsClosed }) => standing === 'going' && areWordsClosed)
  return (
    <div>
      <TextLink to={officeUrls.batches()}>발주 묶음 목록으로</TextLink>
      <Heading>발주 묶음</Heading>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-ink-soft tabular-nums">
        <strong className="text-lg text-ink">{number}</strong>
        <span>
          {createdAt} · {admin}
        </span>
        <span>
          보낼 책 {going.books}건 {going.copies}권
        </span>
        <span>{formatSize(going.bytes)}</span>
      </p>
      {(isChecking || isSending) && <Progress view={view} />}
      {isHeldUp && <p className="mt-4 font-bold text-berry">{batchRefusals['batch.closedWords'].message}</p>}
      {!isChecking && !isHeldUp && going.books > 0 && <Ways view={view} />}
      <BatchBooks view={view} />
      <SendHistory sends={view.sends} />
      <ParcelHistory view={view} />
    </div>
  )
}

function Ways({ view }: { view: BatchView }) {
  const { id, number, canSend, isSending, arrived, isManifestStale } = view
  const busy = useNavigation().formData?.get('intent') === 'send'
  const isAllThere = arrived.done >= arrived.all
  const isQuiet = !canSend || isSending || isAllThere
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {canSend && (
        <Form method="post" action={officeUrls.batch(id)} preventScrollReset>
          <Button name="intent" value="send" look={isQuiet ? 'quiet' : 'primary'} busy={busy}>
            {arrived.done === 0 ? '인쇄소로 보내기' : '인쇄소로 다시 보내기'}
          </Button>
        </Form>
      )}
      <ButtonLink
        to={officeUrls.batchZip(id)}
        reloadDocument
        download={`${number}.zip`}
        look={canSend ? 'quiet' : 'primary'}
      >
        압축 파일로 받기
      </ButtonLink>
      {canSend && isManifestStale && !isSending && (
        <p className="w-full font-bold text-berry">{staleManifest}</p>
      )}
      <p className="text-sm text-ink-soft">
        인쇄 파일, 작업 지시서, 목록(CSV, JSON)이 들어 있어요. 이미 보낸 파일은 다시 보내지 않아요.
      </p>
    </div>
  )
}

const POLL_SECONDS = 5

function Progress({ view: { id, checked, arrived, isChecking } }: { view: BatchView }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div role="status" className="mt-4 rounded-field border border-edge bg-sheet px-4 py-3 tabular-nums">
      <noscript>
        <meta httpEquiv="refresh" content={`${POLL_SECONDS};url=${officeUrls.batch(id)}`} />
      </noscript>
      {isChecking
        ? `파일 ${checked.all}개 중 ${checked.done}개를 확인했어요. 다 확인하면 내려받거나 보낼 수 있어요.`
        : `인쇄소로 보내고 있어요. 파일 ${arrived.all}개 중 ${arrived.done}개가 도착했어요. 이 창을 닫아도 계속 보내요.`}
    </div>
  )
}
