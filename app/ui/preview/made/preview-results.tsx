import { type PreviewView, previewKey } from '~/domain/previews/preview'
import { doubtTitle } from '~/texts/head-doubts'
import { urls } from '~/urls/shop'
import { Button } from '../../button'
import {
  PhotoForm,
  PhotoFormError,
  type PhotoFormRefusal,
  PreviewFailure,
  WithoutPhotoForm,
} from '../photo-form'
import { PhotoGuide } from '../photo-guide'
import type { PreviewSectionProps } from '../preview-section'
import type { PreviewChoice } from './choose-preview'
import { CorrectHead } from './correct-head'
import { EraseForm } from './erase-form'
import { PreviewAction } from './preview-action'
import { AgreeForm, PreviewPicture } from './preview-picture'
import { PreviewProgress } from './preview-progress'
import { SecondPhoto } from './second-photo'

export function PreviewResults(props: PreviewSectionProps & PreviewChoice) {
  const { book, campaign = false, previewData, answer, page, buy, ordered } = props
  const { latest, going, chosen, others } = props
  const { guide, agreed } = previewData
  const name = chosen?.name
  const doubted = !chosen && !book.isSoldOut && latest?.isAcceptable ? latest : undefined
  // A refused form with a name belongs to a picture, any other to the photo form.
  const [ofPicture, ofForm] = (chosen || doubted) && answer?.typed.name ? [answer] : [undefined, answer]
  const form = (
    <>
      <PhotoForm
        {...{ page, campaign, agreed }}
        bookId={book.id}
        answer={ofForm}
        fault={doubted ? undefined : latest?.fault}
      />
      <WithoutPhotoForm page={page} />
    </>
  )
  return (
    <>
      {chosen && ofForm && (
        // The form is further down, so the text says that the picture is an older one.
        <p className="mb-4 rounded-field border border-berry px-4 py-3">
          <strong className="block text-berry">새로 보낸 사진으로는 아직 그리지 못했어요.</strong>
          {ofForm.refused.message} 아래는 앞서 만든 그림이에요.
        </p>
      )}
      <div className="preview-sides">
        {chosen ? (
          <PreviewPicture
            preview={chosen}
            {...{ book, page, campaign, agreed, buy }}
            answer={ofPicture}
            open={!!ofForm}
            isOrdered={name === ordered}
          >
            <PhotoGuide picture={guide} />
            <div className="photo-card mt-4">{form}</div>
          </PreviewPicture>
        ) : (
          <>
            {!going && <PhotoGuide picture={guide} />}
            {/* On a phone errors come first. */}
            <div className="photo-card max-md:order-first">
              {doubted && <AnotherWay {...{ page, campaign, agreed }} preview={doubted} answer={ofPicture} />}
              {going ? (
                <PreviewProgress preview={going} page={page} still={!!answer} />
              ) : (
                !book.isSoldOut && form
              )}
              {latest?.state === 'failed' && latest.second && (
                <SecondPhoto {...{ page, campaign }} name={latest.name} second={latest.second} isDropOnly />
              )}
              {latest?.state === 'failed' && <EraseForm {...{ page, campaign }} preview={latest} />}
            </div>
          </>
        )}
      </div>
      {others.length > 0 && <OtherPreviews previews={others} page={page} />}
    </>
  )
}

interface AnotherWayProps {
  page: string
  campaign: boolean
  /** A guardian has agreed; a photo sent by the API may lack the consent. */
  agreed: boolean
  preview: PreviewView
  answer?: PhotoFormRefusal
}

/** A photo whose head is doubted still serves: for a drawn child, or for the head if the parent wants it. */
function AnotherWay({ page, campaign, agreed, preview, answer }: AnotherWayProps) {
  return (
    <>
      {answer && <PhotoFormError {...answer.refused} isPhotoLost={false} />}
      {preview.fault && <PreviewFailure title={doubtTitle} fault={preview.fault} />}
      <PreviewAction page={page} name={preview.name} intent="style">
        <Button name="style" value="drawn" className="w-full">
          그림으로 그려 보기
        </Button>
      </PreviewAction>
      {agreed ? (
        <>
          <PreviewAction page={page} name={preview.name} intent="anyway">
            <Button look="quiet" className="mt-3 w-full">
              그래도 쓰기
            </Button>
          </PreviewAction>
          <div className="mb-4">
            <CorrectHead {...{ page, campaign }} name={preview.name} />
          </div>
        </>
      ) : (
        <div className="mb-4">
          <AgreeForm {...{ page, campaign }} />
        </div>
      )}
    </>
  )
}

function OtherPreviews({ previews, page }: { previews: PreviewView[]; page: string }) {
  return (
    <nav aria-label="앞서 만든 그림" className="mt-6">
      <p className="text-sm font-bold">앞서 만든 그림</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {previews.map(({ name }, i) => (
          <li key={name}>
            <a href={urls.previewNamedOn(page, name)} data-made={name} className="block rounded-field">
              <img
                data-picture={name}
                src={urls.file(previewKey(name))}
                alt={`앞서 만든 그림 ${i + 1}, 크게 보기`}
                width="96"
                height="96"
                loading="lazy"
                className="size-24 rounded-field border border-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
