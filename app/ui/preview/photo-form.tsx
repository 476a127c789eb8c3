import { type ReactNode, useContext, useId } from 'react'
import { guardianText } from '~/texts/consents'
import { guardian } from '~/texts/policies/guardian'
import { promises } from '~/texts/promises'
import { urls } from '~/urls/shop'
import { Button, textLinkClass } from '../button'
import { Checkbox } from '../field'
import { IslandsContext } from '../frame/islands'
import { PolicyLink } from '../loading/policy-link'
import { waitText } from '../loading/wait'
import { FaceChoice } from './face-choice'

export interface PhotoFormRefusal {
  refused: { message: string; field?: string; errors?: Record<string, string>; retryAfter?: number }
  typed: Record<string, string>
}

interface PhotoFormProps {
  bookId: number
  page: string
  campaign: boolean
  agreed: boolean
  answer?: PhotoFormRefusal
  fault?: string
  /** the page to go on to, to which the preview's name is added after a `=`; without it this page shows the preview */
  next?: string
  /** The page does not load this form's script: it comes when the form is touched. */
  startsWhenTouched?: boolean
  makeText?: string
  /** fields below the photo */
  children?: ReactNode
  /** a second button */
  otherButton?: ReactNode
}

/** A plain form. With script ../book-script shows, rotates and shrinks the photo before sending. */
export function PhotoForm(props: PhotoFormProps) {
  const {
    bookId,
    page,
    campaign,
    agreed,
    answer,
    fault,
    next,
    startsWhenTouched,
    makeText,
    children,
    otherButton,
  } = props
  const islands = useContext(IslandsContext)
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={urls.previewOn(page)}
      data-photo=""
      data-script={islands?.photoStudio.src}
      data-starts={startsWhenTouched ? islands?.photoForm.src : undefined}
      data-book={bookId}
      data-next={next}
      data-campaign={campaign ? '' : undefined}
    >
      {answer ? (
        <PhotoFormError {...answer.refused} isPhotoLost={isPhotoLost(answer)} />
      ) : (
        fault && <PreviewFailure fault={fault} />
      )}
      <PhotoZone title="아이 사진 고르기" />
      <FaceChoice refused={answer?.refused.field} chosen={answer?.typed.face} />
      <PhotoPromise />
      {children}
      {!agreed && (
        <GuardianCheckbox ticked={answer?.typed.consent === 'on'} missing={isConsentMissing(answer)} />
      )}
      <input type="hidden" name="style" value="drawn" />
      <MakeButton campaign={campaign}>{makeText ?? '미리보기 만들기'}</MakeButton>
      {otherButton}
    </form>
  )
}

interface PhotoZoneProps {
  title: string
  name?: string
  id?: string
}

export function PhotoZone({ title, name = '아이 사진', id = 'photo' }: PhotoZoneProps) {
  return (
    <label className="photo-zone cursor-pointer">
      <CameraIcon />
      <span className="font-bold">{title}</span>
      <input
        id={id}
        type="file"
        name="photo"
        accept="image/*"
        required
        aria-label={name}
        className="max-w-full"
      />
      <span data-hint className="text-sm text-ink-soft">
        한 장, 5MB까지 올릴 수 있어요.
      </span>
    </label>
  )
}

function CameraIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-8"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" strokeLinejoin="round" />
      <circle cx="12" cy="13.2" r="3.4" />
    </svg>
  )
}

/** A form of its own, since a child without a photo needs no consent about photos. */
export function WithoutPhotoForm({ page }: { page: string }) {
  return (
    <form data-preview method="post" action={urls.previewOn(page)}>
      <Button name="intent" value="withoutPhoto" look="quiet" className="mt-3 w-full">
        사진 없이 만들기
      </Button>
    </form>
  )
}

const isConsentMissing = (answer?: PhotoFormRefusal) => answer?.refused.field === 'consent'

function MakeButton({ campaign, children }: { campaign: boolean; children: ReactNode }) {
  return (
    <Button name="intent" value="preview" look={campaign ? 'campaign' : 'primary'} className="mt-4 w-full">
      {children}
    </Button>
  )
}

/**
 * Browsers never restore a file field. A child without a photo is begun from the same form, which then names the file that
 * was chosen, if any; other forms send none.
 */
export const isPhotoLost = ({ refused, typed }: PhotoFormRefusal) =>
  refused.field !== 'photo' &&
  (typed.intent === 'preview' ||
    typed.intent === 'second' ||
    (typed.intent === 'withoutPhoto' && Boolean(typed.photo)))

export function PhotoFormError({
  message,
  retryAfter,
  isPhotoLost,
}: PhotoFormRefusal['refused'] & { isPhotoLost: boolean }) {
  return (
    <div role="alert" data-form-error className="mb-4 rounded-field border border-berry px-4 py-3">
      <p className="font-bold text-berry">{message}</p>
      {(retryAfter || isPhotoLost) && (
        <p className="mt-1">
          {retryAfter ? `${waitText(retryAfter)} 뒤에 다시 눌러 주세요. ` : ''}
          {isPhotoLost ? '사진도 다시 골라 주세요.' : ''}
        </p>
      )}
    </div>
  )
}

export function PreviewFailure({ title = '합성 실패', fault }: { title?: string; fault: string }) {
  return (
    <div role="alert" data-form-error className="mb-4 rounded-field border border-berry px-4 py-3">
      <p className="font-bold text-berry">{title}</p>
      <p>{fault}</p>
    </div>
  )
}

function PhotoPromise() {
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
        data-opens="dialog"
        aria-label="보호자 동의 내용 보기"
        className={`${textLinkClass} ml-9 text-sm`}
      >
        내용 보기
      </PolicyLink>
      <GuardianDialog />
    </div>
  )
}

/** With script it opens over the form; without, the link leads to the same text in the policy. */
function GuardianDialog() {
  const name = useId()
  return (
    <dialog aria-labelledby={name} className="dialog">
      <div className="p-[min(1.5rem,5vw)]">
        <h2 id={name} className="text-xl font-bold">
          {guardian.title}
        </h2>
        <p className="mt-3 font-bold">{guardianText.label}</p>
        {guardian.body.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        ))}
        <Button type="button" data-closes="dialog" look="quiet" className="mt-4 w-full">
          확인
        </Button>
      </div>
    </dialog>
  )
}
