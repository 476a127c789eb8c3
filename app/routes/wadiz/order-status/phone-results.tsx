import { Form, useNavigation } from '@remix-run/react'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { CodeField } from '~/ui/registrations/code-field'
import { SendCodesButton } from '~/ui/registrations/lost-code-form'
import { NotFoundNotice } from '~/ui/registrations/not-found-notice'
import { MaskedRegistrationCard, type MaskedRegistrationView } from '~/ui/registrations/registration-card'
import { campaignUrls } from '~/urls/campaign'

/** The masked result of a telephone number, with links to the full one. */
export function PhoneResults({ masked, phone }: { masked: MaskedRegistrationView[]; phone: string }) {
  const busy = useNavigation().formData?.get('intent') === 'search'
  if (masked.length === 0)
    return <NotFoundNotice>휴대폰 번호를 다시 확인해 주세요. 접수 코드로도 찾을 수 있어요.</NotFoundNotice>
  return (
    <section data-answer tabIndex={-1} aria-labelledby="found" className="mt-8 scroll-my-8 outline-none">
      <Heading id="found">이 번호로 접수한 내역</Heading>
      <p className="mt-1 text-ink-soft">다른 분이 볼 수 없도록 일부를 가렸어요.</p>
      <div className="mt-4 space-y-4">
        {[...masked.entries()].map(([turn, card]) => (
          <MaskedRegistrationCard key={turn} card={card} />
        ))}
      </div>
      <div className="order-block mt-4 space-y-4">
        <Form method="post" action={campaignUrls.wadizOrders()} noValidate className="space-y-4">
          <input type="hidden" name="intent" value="search" />
          <CodeField name="query" hint="코드를 적으면 모두 보고, 수정하거나 삭제할 수 있어요." />
          <Button look="campaign" busy={busy} className="w-full">
            코드로 열기
          </Button>
        </Form>
        <Form method="post" action={campaignUrls.wadizOrders()}>
          <input type="hidden" name="intent" value="codes" />
          <input type="hidden" name="contact" value={phone} />
          <SendCodesButton />
        </Form>
      </div>
    </section>
  )
}
