import { Form, useNavigation } from '@remix-run/react'
import { reviewPhotoTexts } from '~/texts/account/reviews'
import { Button, textLinkClass } from '~/ui/button'
import { Checkbox, inputClass, LabelledField } from '~/ui/field'
import { Heading } from '~/ui/frame/heading'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { myUrls } from '~/urls/my'

interface Props {
  orderId: number
  photoState?: 'waiting' | 'public'
  photoRefusal?: string
  answer?: FormRefusal
}

export function OwnReviewPhoto({ orderId, photoState, photoRefusal, answer }: Props) {
  return (
    <section aria-labelledby="photo-name" className="mt-12">
      <Heading id="photo-name">책 읽는 사진</Heading>
      {photoState ? (
        <SentPhoto orderId={orderId} state={photoState} answer={answer} />
      ) : (
        <PhotoForm orderId={orderId} refusal={photoRefusal} answer={answer} />
      )}
    </section>
  )
}

function SentPhoto({
  orderId,
  state,
  answer,
}: {
  orderId: number
  state: 'waiting' | 'public'
  answer?: FormRefusal
}) {
  const busy = useNavigation().formData?.get('intent') === 'removePhoto'
  return (
    <Form method="post" action={myUrls.review(orderId)} preventScrollReset className="mt-3">
      <FormError
        title="사진을 지우지 못했어요"
        refused={answer?.typed.intent === 'removePhoto' ? answer.refused : undefined}
      />
      <p>{reviewPhotoTexts[state]}</p>
      <Button name="intent" value="removePhoto" look="quiet" busy={busy} className="mt-3">
        사진 지우기
      </Button>
    </Form>
  )
}

/** A form of its own: a review that was written is not lost with a photo that does not fit. */
function PhotoForm({
  orderId,
  refusal,
  answer,
}: {
  orderId: number
  refusal?: string
  answer?: FormRefusal
}) {
  const busy = useNavigation().formData?.get('intent') === 'photo'
  const own = answer?.typed.intent === 'photo' ? answer : undefined
  const { photo, consent } = own?.refused.errors ?? {}
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={myUrls.review(orderId)}
      preventScrollReset
      className="mt-4 space-y-5 rounded-card border border-line bg-sheet p-[min(1.5rem,5vw)]"
    >
      {refusal && (
        <p role="status" className="rounded-field bg-paper px-4 py-3">
          보내 주신 사진은 싣지 못하고 지웠어요. {refusal} 다른 사진을 보내 주시면 다시 확인할게요.
        </p>
      )}
      <FormError title="사진을 보내지 못했어요" refused={own?.refused}>
        <LoginAgain refused={own?.refused} />
      </FormError>
      <p>아이와 책을 읽는 사진이 있으면 함께 보여 주세요. {reviewPhotoTexts.promise}</p>
      <LabelledField label="사진 (선택)" name="photo" error={photo} hint="한 장, 5MB까지 보낼 수 있어요.">
        {({ id, describedBy }) => (
          <input
            type="file"
            name="photo"
            accept="image/*"
            required
            id={id}
            aria-describedby={describedBy}
            aria-invalid={photo ? true : undefined}
            className={inputClass}
          />
        )}
      </LabelledField>
      <ConsentBox isTicked={own?.typed.consent === 'on'} isMissing={consent !== undefined} />
      <Button name="intent" value="photo" busy={busy} className="w-full">
        {busy ? '보내는 중…' : '사진 보내기'}
      </Button>
    </Form>
  )
}

function ConsentBox({ isTicked, isMissing }: { isTicked: boolean; isMissing: boolean }) {
  return (
    <div>
      <Checkbox name="consent" required defaultChecked={isTicked} aria-invalid={isMissing || undefined}>
        <span className={isMissing ? 'text-berry' : undefined}>[필수] {reviewPhotoTexts.consent}</span>
      </Checkbox>
      <a
        href={reviewPhotoTexts.consentLink}
        // A new window keeps the chosen photo.
        target="_blank"
        rel="noopener"
        className={`${textLinkClass} ml-9 text-sm`}
      >
        사진을 다루는 방법
      </a>
    </div>
  )
}
