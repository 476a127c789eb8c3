import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { HeadPageView } from '~/routes/admin/heads/head.server'
import { headTexts } from '~/texts/child-room/heads'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { HeadCorrection } from '~/ui/head/head-correction'
import type { FormRefusal } from '~/ui/joining/form-error'
import { OrderLine } from '~/ui/office/orders/order-line'
import { officeUrls } from '~/urls/office'

interface Props {
  view: HeadPageView
  answer?: FormRefusal
}

export function OrderedHead({ view, answer }: Props) {
  const { order, head, made } = view
  return (
    <>
      <OrderLine order={order} />
      {head ? (
        <Correction head={head} answer={answer} />
      ) : made ? (
        <Comparison order={order} made={made} />
      ) : (
        <NoReason order={order} />
      )}
    </>
  )
}

/** The framework has the office's pages, so the script that draws begins here and not by itself. */
function Correction({ head, answer }: { head: NonNullable<HeadPageView['head']>; answer?: FormRefusal }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.querySelector('form')
    if (form) import('~/ui/head/correct-head').then(({ correctHead }) => correctHead(form))
  }, [])
  return (
    <div ref={place}>
      <HeadCorrection head={head} answer={answer} heading="h2" look="primary" hint={headTexts.officeHint} />
    </div>
  )
}

const POLL_SECONDS = 3

interface ComparisonProps extends Pick<HeadPageView, 'order'> {
  made: NonNullable<HeadPageView['made']>
}

function Comparison({ order: { id, which }, made }: ComparisonProps) {
  const { name, seen, isWaiting, isFailed, isOnPicture, before, after } = made
  return (
    <section className="max-w-4xl">
      <Heading>바뀐 그림 확인하기</Heading>
      {isWaiting ? (
        <Waiting to={officeUrls.headMade(id, name, which)} />
      ) : isFailed ? (
        <p role="alert" className="mt-2">
          새 그림을 그리지 못했어요. 주문은 그대로예요. 다시 다듬어 주세요.
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">
          {!isOnPicture && '미리보기 그림에는 나오지 않는 얼굴이라 오려 낸 모습을 보여 드려요. '}
          {replacementTexts[which]}
        </p>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Picture src={before} name={isOnPicture ? '주문에 든 그림' : '주문에 든 얼굴'} />
        {!isWaiting && !isFailed && (
          <Picture src={after} name={isOnPicture ? '다듬은 그림' : '다듬은 얼굴'} />
        )}
      </div>
      <form method="post" action={officeUrls.head(id, which)} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="made" value={name} />
        <input type="hidden" name="seen" value={seen} />
        {!isWaiting && !isFailed && (
          <Button name="intent" value="replace">
            {isOnPicture ? '이 그림으로 바꾸기' : '이 얼굴로 바꾸기'}
          </Button>
        )}
        <ButtonLink to={officeUrls.head(id, which)} look="quiet">
          다시 다듬기
        </ButtonLink>
      </form>
    </section>
  )
}

const replacementTexts = {
  first: '바꾸면 이 사진을 쓰는 모든 쪽이 새 얼굴로 바뀌고, 고객에게 편지로 알려요.',
  second: '바꾸면 함께 올린 사진을 쓰는 쪽이 새 얼굴로 바뀌고, 고객에게 편지로 알려요.',
}

function Waiting({ to }: { to: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${POLL_SECONDS};url=${to}`} />
      </noscript>
      <p role="status" className="mt-2">
        새 그림을 그리고 있어요. 몇 초면 끝나요.
      </p>
    </>
  )
}

const Picture = ({ src, name }: { src: string; name: string }) => (
  <figure>
    <img src={src} alt={name} className="h-auto w-full rounded-card bg-line" />
    <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
  </figure>
)

function NoReason({ order: { id, which } }: Pick<HeadPageView, 'order'>) {
  return (
    <section>
      <Heading>얼굴 둘레 다듬기</Heading>
      <p className="mt-2">
        {which === 'second' && `${headTexts.ofSecond} `}
        아이 사진을 보는 일이라, 주문 화면에서 열람 사유를 먼저 골라 주세요.
      </p>
      <p className="mt-4">
        <ButtonLink to={`${officeUrls.order(id)}#pictures`} look="quiet">
          열람 사유 고르기
        </ButtonLink>
      </p>
    </section>
  )
}
