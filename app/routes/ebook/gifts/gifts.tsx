import { Form, useNavigation, useRouteLoaderData } from '@remix-run/react'
import { withParticle } from '~/book/particles'
import { MAX_GIFTS } from '~/domain/ebooks/ebook'
import { ebookRefusals } from '~/texts/ebook'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { toast } from '~/ui/frame/toaster'
import { ebookUrls } from '~/urls/ebook'
import { urls } from '~/urls/shop'

export interface GiftFormResult {
  /** shown once */
  made?: { link: string; until: string }
  refused?: { message: string }
}

interface Props {
  id: number
  title: string
  /** the pictures are deleted: the book can be read, but no longer be given */
  isErased: boolean
  gifts: { id: number; made: string; until: string }[]
  result?: GiftFormResult
}

export function Gifts({ id, title, isErased, gifts, result = {} }: Props) {
  const { made, refused } = result
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1" size="xl">
        동화책 선물하기
      </Heading>
      {!isErased && (
        <p className="mt-4">
          링크를 받은 분은 로그인 없이 {withParticle(`「${title}」`, '을/를')} 화면으로 읽을 수 있어요. 책만
          보이고 주문 내용은 보이지 않아요. 링크를 아는 사람은 누구나 읽을 수 있으니 가까운 분께만 보내
          주세요.
        </p>
      )}
      {refused && (
        <p role="alert" className="mt-4 rounded-field border border-berry bg-sheet px-4 py-3">
          {refused.message}
        </p>
      )}
      {made && <GiftLink path={made.link} title={title} until={made.until} />}
      <NewGiftForm isErased={isErased} isFull={gifts.length >= MAX_GIFTS} isAgain={made !== undefined} />
      {gifts.length > 0 && (
        <section aria-labelledby="living" className="mt-10">
          <h2 id="living" className="text-lg font-bold">
            지금 열려 있는 링크
          </h2>
          <ul className="mt-3 space-y-3">
            {gifts.map((gift, i) => (
              <li
                key={gift.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sheet p-4"
              >
                <p className="tabular-nums">
                  <strong className="block">{i + 1}번째 링크</strong>
                  <span className="text-sm text-ink-soft">
                    {gift.made}에 만들었고 {gift.until}까지 열려요.
                  </span>
                </p>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="gift" value={gift.id} />
                  <Button type="submit" name="intent" value="end" look="quiet">
                    링크 끄기 <span className="sr-only">({i + 1}번째 링크)</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={ebookUrls.book(id)} look="quiet">
          책 읽기
        </ButtonLink>
        <ButtonLink to={urls.order(id)} look="quiet">
          주문 내역으로
        </ButtonLink>
      </p>
    </div>
  )
}

function NewGiftForm({
  isErased,
  isFull,
  isAgain,
}: {
  isErased: boolean
  isFull: boolean
  isAgain: boolean
}) {
  const busy = useNavigation().formData?.get('intent') === 'make'
  if (isErased) return <p className="mt-6">{ebookRefusals['gift.erased'].message}</p>
  if (isFull)
    return <p className="mt-6">링크를 다섯 개 모두 만들었어요. 쓰지 않는 링크를 끄면 새로 만들 수 있어요.</p>
  return (
    <Form method="post" preventScrollReset className="mt-6">
      <Button
        type="submit"
        name="intent"
        value="make"
        look={isAgain ? 'quiet' : 'primary'}
        busy={busy}
        className="w-full sm:w-auto"
      >
        {isAgain ? '링크 하나 더 만들기' : '선물 링크 만들기'}
      </Button>
    </Form>
  )
}

/** A touch selects the whole link, for browsers that cannot copy by script. */
function GiftLink({ path, title, until }: { path: string; title: string; until: string }) {
  const root = useRouteLoaderData('root') as { origin?: string } | undefined
  const url = (root?.origin ?? '') + path
  const send = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast({ tone: 'success', title: '링크를 복사했어요' })
    } catch (error) {
      // Closing the share sheet is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.info(String(error))
      toast({ tone: 'danger', title: '복사 실패', description: '링크를 길게 눌러 복사해 주세요.' })
    }
  }
  return (
    <section aria-label="새 선물 링크" className="mt-6 rounded-card border border-line bg-sheet p-4 sm:p-6">
      <p role="status" className="font-bold">
        선물 링크를 만들었어요
      </p>
      <p className="mt-3 select-all break-all rounded-field border border-edge bg-paper px-4 py-3">{url}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {until}까지 열려요. 링크는 지금 한 번만 보여 드리니 복사해 두세요.
      </p>
      <p className="needs-script mt-4">
        <Button type="button" onClick={send}>
          링크 보내기
        </Button>
      </p>
    </section>
  )
}
