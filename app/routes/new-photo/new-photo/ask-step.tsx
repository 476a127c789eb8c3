import { useContext, useEffect } from 'react'
import type { ChildLook } from '~/art/child/look'
import { doubtTitle } from '~/texts/head-doubts'
import { handlePhotoForm } from '~/ui/book-script/photo-form'
import { Button } from '~/ui/button'
import { IslandsContext } from '~/ui/frame/islands'
import type { FormRefusal } from '~/ui/joining/form-error'
import { FaceChoice } from '~/ui/preview/face-choice'
import {
  GuardianCheckbox,
  isPhotoLost,
  PhotoFormError,
  PhotoZone,
  PreviewFailure,
} from '~/ui/preview/photo-form'
import { KeepForm } from './keep-form'
import { LookForm } from './look-form'

interface Props {
  title: string
  childName?: string
  page: string
  again: string
  upload: string
  reason: string
  until: string
  isDrawn: boolean
  fault?: string
  isAcceptable: boolean
  look?: ChildLook
  answer?: FormRefusal
}

let isHandled = false

/** The listeners stay with the document. */
function enhancePhotoForm() {
  if (isHandled) return
  isHandled = true
  handlePhotoForm()
}

export function AskStep({ title, childName, page, until, isDrawn, ...rest }: Props) {
  const { again, upload, reason, fault, isAcceptable, look, answer } = rest
  useEffect(enhancePhotoForm, [])
  const isOfPhoto = answer?.typed.intent === 'preview'
  return (
    <>
      <p className="mt-4 text-lg">{reason}</p>
      <p className="mt-2 text-ink-soft">
        {childName ? `${childName}의 책 『${title}』` : `『${title}』`}. {until}까지 바꿀 수 있어요. 새 그림을
        보고 마음에 들 때만 책이 바뀌어요.
      </p>
      {answer && !isOfPhoto && <PhotoFormError {...answer.refused} isPhotoLost={false} />}
      {fault && isAcceptable && (
        <form method="post" action={page} className="mt-6">
          <PreviewFailure title={doubtTitle} fault={fault} />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="drawn">
              그림으로 그려 보기
            </Button>
            <Button name="intent" value="anyway" look="quiet">
              그래도 쓰기
            </Button>
          </div>
        </form>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={again}
        data-photo=""
        data-script={useContext(IslandsContext)?.photoStudio.src}
        data-to={upload}
        data-next={`${page}?made=`}
        className="photo-card mt-6"
      >
        {answer && isOfPhoto ? (
          <PhotoFormError {...answer.refused} isPhotoLost={isPhotoLost(answer)} />
        ) : (
          fault && !isAcceptable && <PreviewFailure fault={fault} />
        )}
        <PhotoZone title="새 사진 고르기" />
        <FaceChoice refused={answer?.refused.field} chosen={answer?.typed.face} />
        <p className="mt-3 text-sm text-ink-soft">
          사진은 이 책을 만드는 데에만 쓰고, 전에 보낸 사진은 새 사진으로 바뀌면 지워요.
        </p>
        <GuardianCheckbox
          ticked={answer?.typed.consent === 'on'}
          missing={answer?.refused.field === 'consent'}
        />
        <Button name="intent" value="preview" className="mt-4 w-full">
          새 사진으로 그려 보기
        </Button>
      </form>
      {look && <LookForm look={look} page={again} name="사진 없이 모습 고르기" />}
      <KeepForm page={page} until={until} isDrawn={isDrawn} />
    </>
  )
}
