import { Form, Link } from '@remix-run/react'
import type { FormEvent } from 'react'
import type { CoverPreview } from '~/book/cover-preview'
import type { TitlePagePicture } from '~/book/title/picture'
import type { CampaignBookListItem } from '~/domain/books/book'
import { previewKey } from '~/domain/previews/preview'
import { preorderConsentTexts } from '~/texts/campaign/preorder-consents'
import type { FormValues } from '~/ui/answers/use-form-fields'
import { Cover } from '~/ui/book/cover'
import { Button, ButtonLink } from '~/ui/button'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { Agreements } from '~/ui/order/agreements'
import { AddressBlock, Block, BuyerBlock, ChildBlock } from '~/ui/order/blocks'
import { OrderPreviewPicture } from '~/ui/order/order-preview-picture'
import { useDraftSaving } from '~/ui/order/use-draft-saving'
import { useIsSending, useOrderForm } from '~/ui/order/use-order-form'
import { usePrintedPages } from '~/ui/order/use-printed-pages'
import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'

interface RegisterFormProps {
  made: string
  book: Pick<CampaignBookListItem, 'id' | 'title' | 'imageUrl' | 'cover'>
  typed: FormValues
  /** the hash of the book as the form shows it */
  shownHash?: string
  titlePage?: TitlePagePicture
  /** the cover with this child */
  childCover?: CoverPreview
  before?: { id: number; childName: string | null }
  requestKey: string
  answer?: FormRefusal
}

/** The order form without price, payment and account. */
export default function RegisterForm(props: RegisterFormProps) {
  const { made, book, shownHash, before, requestKey, answer } = props
  const busy = useIsSending()
  const filling = useOrderForm('접수 실패', props.typed, answer)
  useDraftSaving(filling.formProps.ref)
  const printed = usePrintedPages(filling.formProps.ref, {
    titlePage: props.titlePage,
    cover: props.childCover,
  })
  const childCover = printed.cover && <source type="image/webp" srcSet={printed.cover.url} />
  return (
    <Form
      {...filling.formProps}
      method="post"
      action={campaignUrls.wadizCheckoutOf(made)}
      onSubmit={(event: FormEvent) => {
        if (busy) event.preventDefault()
      }}
      className="mt-6 space-y-6"
    >
      {/* Without script Enter presses the form's first button. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        사전 접수하기
      </button>
      <FormError title="접수 실패" refused={answer?.refused}>
        {answer?.refused.retryAfter && <p>입력한 내용은 아래에 그대로 있어요.</p>}
      </FormError>
      {before && <RegisteredHint {...before} />}
      <input type="hidden" name="made" value={made} />
      <input type="hidden" name="key" value={requestKey} />
      {shownHash && <input type="hidden" name="shown" value={shownHash} />}
      <section aria-label="접수할 책" className="order-block">
        <div className="flex flex-wrap gap-3 sm:gap-5">
          <div className="w-20 shrink-0 sm:w-28">
            <Cover book={book} sizes="112px" withChild={childCover} />
          </div>
          <div className="min-w-0 flex-1 basis-36">
            <h2 className="font-bold sm:text-lg">
              <Link to={urls.wadizBookToShare(book.id)} className="hover:underline">
                {book.title}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-ink-soft">
              두 권을 준비하려면 아이마다 한 번씩 접수해 주세요. 와디즈에서 함께 결제하면 10% 할인돼요.
            </p>
          </div>
        </div>
        <OrderPreviewPicture previewKey={previewKey(made)} campaign />
      </section>
      <ChildBlock
        {...{ filling, printed }}
        cover={<Cover book={book} sizes="160px" withChild={childCover} />}
      />
      <BuyerBlock name="접수하는 분" filling={filling} hint="적어 두면 접수 코드를 보내 드려요." />
      <AddressBlock filling={filling} same="접수하는 분과 같아요" />
      <Block name="약관 동의">
        <Agreements
          texts={preorderConsentTexts}
          ticked={answer ? Object.keys(answer.typed) : []}
          errors={filling.errors}
          beside={false}
        />
      </Block>
      <p className="text-center text-ink-soft">
        여기서는 결제하지 않아요. 접수 코드를 받은 뒤 와디즈에서 결제해 주세요.
      </p>
      <Button look="campaign" busy={busy} className="w-full text-lg">
        {busy ? '사전 접수하는 중...' : '사전 접수하기'}
      </Button>
      <ButtonLink
        to={urls.previewNamedOn(urls.wadizBookToShare(book.id), made)}
        look="quiet"
        className="w-full"
      >
        책으로 돌아가기
      </ButtonLink>
    </Form>
  )
}

function RegisteredHint({ id, childName }: { id: number; childName: string | null }) {
  return (
    <aside aria-label="이미 접수한 그림" className="order-block">
      <p className="font-bold">이 그림은 이미 접수했어요.</p>
      <p className="mt-1 text-ink-soft">
        {childName && `‘${childName}’의 책으로 잘 접수되어 있어요. `}접수 코드는 접수 내역에서 볼 수 있어요.
        같은 그림으로 한 권 더 준비할 때만 아래를 적어 주세요.
      </p>
      <ButtonLink to={campaignUrls.wadizDone(id)} look="campaign" className="mt-3">
        접수 내역 보기
      </ButtonLink>
    </aside>
  )
}
