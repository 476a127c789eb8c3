import type { ChildLook } from '~/art/child/look'
import type { HeadDoubt, PreviewStyle } from '~/domain/previews/preview'
import { headDoubtTexts } from '~/texts/head-doubts'
import { Button, ButtonLink } from '~/ui/button'
import type { FormRefusal } from '~/ui/joining/form-error'
import { FormError } from '~/ui/joining/form-error'
import { KeepForm } from './keep-form'
import { LookForm } from './look-form'

interface Props {
  title: string
  page: string
  until: string
  isDrawn: boolean
  picture: string
  again: string
  shownHash: string
  style: PreviewStyle
  doubt: HeadDoubt | null
  look?: ChildLook
  answer?: FormRefusal
}

export function ResultStep({ title, page, until, isDrawn, ...result }: Props) {
  const { picture, again, shownHash, style, doubt, look, answer } = result
  return (
    <>
      <FormError title="바꾸지 못했어요" refused={answer?.refused} />
      <img
        src={picture}
        alt={`『${title}』의 그림 속에 들어간 우리 아이`}
        width="1200"
        height="1200"
        className="mt-6 h-auto w-full rounded-card"
      />
      {doubt && <p className="mt-3 text-ink-soft">{headDoubtTexts[doubt]}</p>}
      <form method="post" action={page} className="mt-4">
        <input type="hidden" name="shownHash" value={shownHash} />
        <Button name="intent" value="approve" className="w-full">
          이 그림으로 책 만들기
        </Button>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={again} look="quiet">
            다른 사진 보내기
          </ButtonLink>
          {style === 'photo' && (
            <Button name="intent" value="drawn" look="quiet">
              그림으로 그려 보기
            </Button>
          )}
        </div>
      </form>
      {style === 'drawn' && look && <LookForm look={look} page={page} name="모습 조금 고치기" />}
      <KeepForm page={page} until={until} isDrawn={isDrawn} />
    </>
  )
}
