import type { ReactNode } from 'react'
import type { CampaignBook } from '~/domain/books/book'
import { type HeadDoubt, type PreviewView, previewKey } from '~/domain/previews/preview'
import { secondPhotoWords } from '~/texts/child-room/second-photo'
import { acceptedDoubtText, headDoubtTexts } from '~/texts/head-doubts'
import { campaignUrls } from '~/urls/campaign'
import { roomUrls } from '~/urls/child-room'
import { urls } from '~/urls/shop'
import { Button, textLinkClass } from '../../button'
import { RegisterLink } from '../../campaign/register-link'
import { OpenBook } from '../../whole-book/open-book'
import { GuardianCheckbox, PhotoFormError, type PhotoFormRefusal } from '../photo-form'
import { CorrectHead } from './correct-head'
import { EraseForm } from './erase-form'
import { PreviewAction } from './preview-action'
import { SecondPhoto } from './second-photo'
import { StyleChoice } from './style-choice'

interface Props {
  preview: PreviewView
  book: CampaignBook
  page: string
  campaign: boolean
  /** A guardian has agreed; a photo sent by the API may lack the consent. */
  agreed: boolean
  answer?: PhotoFormRefusal
  open: boolean
  buy?: ReactNode
  isOrdered: boolean
  children: ReactNode
}

export function PreviewPicture(props: Props) {
  const { preview, book, page, campaign, agreed, answer, open, buy, isOrdered, children } = props
  const { name, style } = preview
  const isDrawn = style === 'drawn'
  const canBeOpened = agreed || isDrawn
  const file = urls.file(previewKey(name))
  const ofSecond = answer?.typed.intent === 'second' && preview.second?.key === null ? answer : undefined
  return (
    <>
      <a
        {...(campaign
          ? { href: campaignUrls.imageViewer(file, urls.previewNamedOn(page, name)) }
          : { href: urls.imageViewer(file), target: '_blank', rel: 'noopener' })}
        className="relative grid scroll-my-8 place-items-center bg-line"
        // The toast that announces the picture must not lie over it.
        style={{ scrollMarginTop: '6rem' }}
      >
        {/* Visible behind the picture until that has loaded. */}
        <span aria-hidden="true" className="spinner absolute" />
        <img
          data-picture={name}
          src={file}
          alt={`『${book.title}』의 그림 속에 들어간 우리 아이. ${campaign ? '' : '새 창에서 '}크게 보기`}
          width="1200"
          height="1200"
          className="relative h-auto w-full"
        />
      </a>
      <div>
        <h3 className="text-lg font-bold leading-snug">미리보기 생성 완료</h3>
        <p className="mt-1 text-ink-soft">
          그림을 누르면 크게 볼 수 있어요.{isDrawn ? '' : ' 다시 만들면 조금 다르게 그려져요.'}
        </p>
        {!book.isSoldOut &&
          (canBeOpened ? (
            <div data-next-step className="mt-4 scroll-my-8">
              <OpenBook name={name} campaign={campaign} />
            </div>
          ) : (
            <AgreeForm page={page} campaign={campaign} />
          ))}
        {preview.photoKey && <StyleChoice {...{ preview, page }} />}
        {agreed && !isDrawn && !book.isSoldOut && (
          <CorrectHead
            {...{ page, campaign, name }}
            asks={preview.second?.isOnPicture ? secondPhotoWords.askOfFirst : undefined}
          />
        )}
        {preview.doubt && <DoubtNote {...{ preview, page, agreed }} doubt={preview.doubt} />}
        {preview.second && (
          <SecondPhoto
            {...{ page, campaign, name }}
            second={preview.second}
            answer={ofSecond}
            isDropOnly={!agreed || book.isSoldOut}
          />
        )}
        {preview.outdatedBy && !book.isSoldOut && <Redraw {...{ page, name }} because={preview.outdatedBy} />}
        {preview.lookName && !book.isSoldOut && (
          <p className="mt-3">
            {preview.isApproved ? '이 모습으로 정했어요.' : '우리 아이 같나요?'}{' '}
            <a
              href={roomUrls.room(preview.lookName, { book: book.id, campaign, ...goalOf(page) })}
              className={`${textLinkClass} font-bold`}
            >
              {preview.isApproved ? '다시 꾸미기' : '우리 아이 꾸미기'}
            </a>
          </p>
        )}
        {!book.isSoldOut && (
          <>
            {answer && !ofSecond && <PhotoFormError {...answer.refused} isPhotoLost={false} />}
            {buy}
            {isOrdered && <div className="mt-4">{children}</div>}
            {campaign && (
              <RegisterLink to={campaignUrls.wadizCheckoutOf(name)} look="quiet" className="mt-4 w-full">
                이 그림으로 사전 접수하기
              </RegisterLink>
            )}
            {agreed && !isDrawn && (
              <PreviewAction page={page} name={name} intent="again">
                <Button look="quiet" className="mt-3 w-full">
                  다시 만들기
                </Button>
              </PreviewAction>
            )}
            {!isOrdered && (
              <details className="unfolds mt-3" open={open}>
                <summary>{preview.photoKey ? '다른 사진으로' : '사진으로 만들기'}</summary>
                <div className="mt-2">{children}</div>
              </details>
            )}
          </>
        )}
        <EraseForm {...{ page, campaign, preview }} />
      </div>
    </>
  )
}

/** An order or a cart item whose child changes is named in the page's address. */
function goalOf(page: string) {
  const query = new URLSearchParams(page.split('?')[1])
  const [correct, edit] = ['correct', 'edit'].map((name) => Number(query.get(name)) || undefined)
  return { correct, edit }
}

interface DoubtNoteProps extends Pick<Props, 'preview' | 'page' | 'agreed'> {
  doubt: HeadDoubt
}

/** The parent has seen the picture: one press says that it may be used, and the note no longer asks. */
function DoubtNote({ preview, doubt, page, agreed }: DoubtNoteProps) {
  const { name, isDoubtAccepted } = preview
  return (
    <PreviewAction page={page} name={name} intent="anyway">
      <div className="mt-4 rounded-field border border-edge bg-sun px-4 py-3">
        <p>{headDoubtTexts[doubt]}</p>
        {isDoubtAccepted && <p className="mt-3 font-bold">{acceptedDoubtText.parent}</p>}
        {agreed && !isDoubtAccepted && (
          <Button look="quiet" className="mt-3 w-full">
            그래도 쓰기
          </Button>
        )}
      </div>
    </PreviewAction>
  )
}

const redrawTexts = {
  look: { note: '아이의 모습을 고쳤어요. 이 그림은 고치기 전 모습이에요.', press: '고친 모습으로 그리기' },
  kit: {
    note: '그동안 그림을 더 다듬었어요. 이 그림은 다듬기 전에 그렸어요.',
    press: '다듬은 그림으로 보기',
  },
}

interface RedrawProps extends Pick<Props, 'page'> {
  name: string
  because: keyof typeof redrawTexts
}

function Redraw({ page, name, because }: RedrawProps) {
  const { note, press } = redrawTexts[because]
  return (
    <PreviewAction page={page} name={name} intent="redraw">
      <div className="mt-4 rounded-field border border-edge bg-sun px-4 py-3">
        <p>{note}</p>
        <Button className="mt-3 w-full">{press}</Button>
      </div>
    </PreviewAction>
  )
}

export function AgreeForm({ page, campaign }: { page: string; campaign: boolean }) {
  return (
    <form data-preview method="post" action={urls.previewOn(page)}>
      <input type="hidden" name="intent" value="agree" />
      <GuardianCheckbox ticked={false} missing={false} />
      <Button look={campaign ? 'campaign' : 'primary'} className="mt-3 w-full">
        동의하고 더 만들어 보기
      </Button>
    </form>
  )
}
