import { Form, useNavigation } from '@remix-run/react'
import { moderationReasons } from '~/domain/reviews/review'
import type { OfficeReviewView } from '~/routes/admin/people/reviews.server'
import { moderationLabels } from '~/texts/office/people'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/field'
import { Options } from '~/ui/options'
import { officeUrls } from '~/urls/office'

interface Props {
  review: OfficeReviewView
  search: string
}

export function ReviewForms({ review, search }: Props) {
  const { hiddenOn, isEditedSince } = review
  return (
    <>
      {hiddenOn && (
        <ModerationForm review={review} search={search} intent="show">
          다시 보이기
        </ModerationForm>
      )}
      {(!hiddenOn || isEditedSince) && (
        <ModerationForm review={review} search={search} intent="hide" asksReason>
          {hiddenOn ? '계속 숨기기' : '숨기기'}
        </ModerationForm>
      )}
    </>
  )
}

/** Forms name the photo and the words that are shown: their author may replace them meanwhile. */
export function PhotoForms({ review, search }: Props) {
  const { photo } = review
  if (!photo) return null
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
      <a href={photo.src} target="_blank" rel="noopener">
        <img
          src={photo.src}
          alt="후기에 보낸 사진, 새 창에서 크게 보기"
          width={240}
          height={Math.round((photo.height * 240) / photo.width)}
          loading="lazy"
          className="rounded-field"
        />
      </a>
      <div className="space-y-3">
        <p className={photo.isApproved ? 'text-leaf' : 'font-bold'}>
          {photo.isApproved ? '책 페이지에 실려 있어요.' : '확인을 기다리는 사진이에요.'}
        </p>
        {!photo.isApproved && (
          <ModerationForm review={review} search={search} intent="approvePhoto">
            사진 싣기
          </ModerationForm>
        )}
        <ModerationForm review={review} search={search} intent="declinePhoto" asksReason>
          사진 지우기
        </ModerationForm>
      </div>
    </div>
  )
}

function ModerationForm({
  review: { id, editedAt, photo, bookTitle, username },
  search,
  intent,
  asksReason = false,
  children,
}: Props & {
  intent: 'show' | 'hide' | 'approvePhoto' | 'declinePhoto'
  asksReason?: boolean
  children: string
}) {
  const sent = useNavigation().formData
  const busy = sent?.get('id') === String(id) && sent.get('intent') === intent
  return (
    <Form
      method="post"
      action={officeUrls.reviews(search)}
      preventScrollReset
      className="flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="editedAt" value={editedAt ?? ''} />
      {photo && <input type="hidden" name="photo" value={photo.key} />}
      {asksReason && <ReasonChoice label={intent === 'hide' ? '숨기는 이유' : '지우는 이유'} />}
      <Button name="intent" value={intent} look="quiet" busy={busy}>
        {children}
        <span className="sr-only">
          : {bookTitle}, {username}
        </span>
      </Button>
    </Form>
  )
}

function ReasonChoice({ label }: { label: string }) {
  return (
    <SelectField label={label} name="reason" required defaultValue="">
      <option value="" disabled>
        골라 주세요
      </option>
      <Options of={moderationReasons} labels={moderationLabels} />
    </SelectField>
  )
}
