import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { guardianText } from '~/texts/consents'
import { promises } from '~/texts/promises'
import { urls } from '~/urls/shop'
import { Button } from '../button'
import { Checkbox } from '../field'
import { PolicyLink } from '../loading/policy-link'
import { waitText } from '../loading/wait'

export interface PhotoFormRefusal {
  refused: { message: string; field?: string; retryAfter?: number }
  typed: Record<string, string>
}

export interface PhotoFormProps {
  bookId: number
  page: string
  campaign: boolean
  agreed: boolean
  answer?: PhotoFormRefusal
  fault?: string
  /** There is no preview, or none any more. */
  isFirst?: boolean
}

export interface EarlyInput {
  photo?: File
  ticked: boolean
}
type Studio = ComponentType<PhotoFormProps & { begun: EarlyInput }>

/** A plain form; when it comes into view, a chunk loads that shows, rotates and shrinks the photo before sending. */
export function PhotoForm(props: PhotoFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [studio, setStudio] = useState<{ Studio: Studio; begun: EarlyInput }>()
  useEffect(
    () =>
      loadWhenVisible(form, () =>
        import('../photo/studio').then(({ Studio }) => {
          setStudio({ Studio, begun: readEarlyInput(form.current) })
        }),
      ),
    [],
  )
  if (studio) return <studio.Studio {...props} begun={studio.begun} />
  return <PlainForm {...props} form={form} />
}

function PlainForm({
  page,
  campaign,
  agreed,
  answer,
  fault,
  form,
}: PhotoFormProps & { form: RefObject<HTMLFormElement> }) {
  return (
    <form ref={form} method="post" encType="multipart/form-data" action={urls.previewOn(page)}>
      {answer ? <PhotoFormError {...answer.refused} /> : fault && <PreviewFailure fault={fault} />}
      <div className="photo-zone">
        <label htmlFor="photo" className="font-bold">
          아이 사진
        </label>
        <input id="photo" type="file" name="photo" accept="image/*" required className="max-w-full" />
        <p className="text-sm text-ink-soft">한 장, 5MB까지 올릴 수 있어요.</p>
      </div>
      <PhotoPromise />
      {!agreed && (
        <GuardianCheckbox ticked={answer?.typed.consent === 'on'} missing={isConsentMissing(answer)} />
      )}
      <input type="hidden" name="style" value="drawn" />
      <MakeButton campaign={campaign} />
    </form>
  )
}

/** A form of its own, since a child without a photo needs no consent about photos. */
export function WithoutPhotoForm({ page }: { page: string }) {
  return (
    <form method="post" action={urls.previewOn(page)}>
      <Button name="intent" value="withoutPhoto" look="quiet" className="mt-3 w-full">
        사진 없이 만들기
      </Button>
    </form>
  )
}

export const isConsentMissing = (answer?: PhotoFormRefusal) => answer?.refused.field === 'consent'

export function MakeButton({
  campaign,
  ...state
}: {
  campaign: boolean
  disabled?: boolean
  busy?: boolean
}) {
  return (
    <Button
      {...state}
      type="submit"
      name="intent"
      value="preview"
      look={campaign ? 'campaign' : 'primary'}
      className="mt-4 w-full"
    >
      미리보기 만들기
    </Button>
  )
}

/** Browsers never restore a file field, so the photo has to be chosen again. */
export function PhotoFormError({ message, field, retryAfter }: PhotoFormRefusal['refused']) {
  return (
    <div role="alert" className="mb-4 rounded-field border border-berry px-4 py-3">
      <p className="font-bold text-berry">{message}</p>
      {(retryAfter || field !== 'photo') && (
        <p className="mt-1">
          {retryAfter ? `${waitText(retryAfter)} 뒤에 다시 눌러 주세요. ` : ''}
          {field === 'photo' ? '' : '사진도 다시 골라 주세요.'}
        </p>
      )}
    </div>
  )
}

export function PreviewFailure({ fault }: { fault: string }) {
  return (
    <div role="alert" className="mb-4 rounded-field border border-berry px-4 py-3">
      <p className="font-bold text-berry">합성 실패</p>
      <p>{fault}</p>
    </div>
  )
}

export function PhotoPromise() {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      사진은 미리보기와 책을 만드는 데에만 쓰고, 주문하지 않으면 {promises.photoNotOrdered} 뒤에 지워요. 그
      전에도 바로 지울 수 있어요.{' '}
      <PolicyLink to={`${urls.privacy()}#photos`} className="underline underline-offset-4">
        사진을 다루는 방법
      </PolicyLink>
    </p>
  )
}

export function GuardianCheckbox({ ticked, missing }: { ticked: boolean; missing: boolean }) {
  return (
    <div className="mt-3">
      <Checkbox name="consent" required defaultChecked={ticked} aria-invalid={missing || undefined}>
        <span className={missing ? 'text-berry' : undefined}>[필수] {guardianText.label}</span>
      </Checkbox>
      <PolicyLink
        to={guardianText.text}
        aria-label="보호자 동의 내용 보기"
        className="ml-9 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        내용 보기
      </PolicyLink>
    </div>
  )
}

function loadWhenVisible(form: RefObject<HTMLFormElement>, load: () => Promise<void>) {
  const { current } = form
  if (!current) return
  const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && begin())
  const begin = () => {
    watch.disconnect()
    // The plain form works as well, and the next touch tries again.
    load().catch(() => current.addEventListener('focusin', begin, { once: true }))
  }
  watch.observe(current)
  return () => watch.disconnect()
}

function readEarlyInput(form: HTMLFormElement | null): EarlyInput {
  const sent = form ? new FormData(form) : undefined
  const photo = sent?.get('photo')
  return {
    photo: photo instanceof File && photo.size > 0 ? photo : undefined,
    ticked: sent?.get('consent') === 'on',
  }
}
