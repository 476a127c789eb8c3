import { useContext } from 'react'
import type { SecondPhotoView } from '~/domain/previews/preview'
import { secondPhotoTexts, secondPhotoWords } from '~/texts/child-room/second-photo'
import { urls } from '~/urls/shop'
import { Button } from '../../button'
import { IslandsContext } from '../../frame/islands'
import { FaceChoice } from '../face-choice'
import { isPhotoLost, PhotoFormError, type PhotoFormRefusal, PhotoZone } from '../photo-form'
import { CorrectHead } from './correct-head'
import { PreviewAction } from './preview-action'

interface Props {
  page: string
  campaign: boolean
  name: string
  second: SecondPhotoView
  /** a refused form of a second photo */
  answer?: PhotoFormRefusal
  /** Nothing can be painted with it now, but it can be taken away. */
  isDropOnly?: boolean
}

/** A second photo of the child, for the scenes whose mood the first one does not have. */
export function SecondPhoto({ page, campaign, name, second, answer, isDropOnly }: Props) {
  if (second.key !== null)
    return <Added {...{ page, campaign, name, second, isDropOnly }} file={urls.file(second.key)} />
  return isDropOnly ? null : <Offer {...{ page, campaign, name, second, answer }} />
}

function Offer({ page, name, second, answer }: Props) {
  const { offer, why } = secondPhotoTexts[second.mood]
  const islands = useContext(IslandsContext)
  return (
    <details className="unfolds mt-3" open={!!answer}>
      <summary>{offer}</summary>
      <form
        method="post"
        encType="multipart/form-data"
        action={urls.previewOn(page)}
        data-photo=""
        data-script={islands?.photoStudio.src}
        data-to={urls.secondPhoto(name)}
        data-next={urls.previewNamedOn(page, '')}
        className="photo-card mt-2"
      >
        {answer && <PhotoFormError {...answer.refused} isPhotoLost={isPhotoLost(answer)} />}
        <p className="mb-3">{why}</p>
        <PhotoZone title={secondPhotoWords.choose} name={secondPhotoWords.field} id="second-photo" />
        <FaceChoice refused={answer?.refused.field} chosen={answer?.typed.face} />
        <p className="mt-3 text-sm text-ink-soft">{secondPhotoWords.promise}</p>
        <input type="hidden" name="name" value={name} />
        <Button name="intent" value="second" look="quiet" className="mt-4 w-full">
          {secondPhotoWords.make}
        </Button>
      </form>
    </details>
  )
}

function Added({ page, campaign, name, second, isDropOnly, file }: Props & { file: string }) {
  const { used, unused, show } = secondPhotoTexts[second.mood]
  return (
    <div className="mt-4 rounded-field border border-edge px-4 py-3">
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={file}
          alt={secondPhotoWords.field}
          width="96"
          height="96"
          loading="lazy"
          className="size-24 rounded-field border border-line bg-line"
          // An upright photo is shown whole, or its forehead would be cut off.
          style={{ objectFit: 'contain' }}
        />
        <p className="min-w-0 flex-[1_1_9rem]">{second.isShown ? used : unused}</p>
      </div>
      {second.doubt && <p className="mt-3">{secondPhotoWords.doubts[second.doubt]}</p>}
      {second.isShown && !isDropOnly && (
        <CorrectHead {...{ page, campaign, name }} which="second" asks={secondPhotoWords.ask} />
      )}
      {!second.isShown && !isDropOnly && (
        <PreviewAction page={page} name={name} intent="second">
          <Button look="quiet" className="mt-3 w-full">
            {show}
          </Button>
        </PreviewAction>
      )}
      <details className="unfolds mt-1">
        <summary>{secondPhotoWords.drop}</summary>
        <PreviewAction page={page} name={name} intent="withoutSecond">
          <p>{secondPhotoWords.loss}</p>
          <Button look="quiet" className="mt-2">
            {secondPhotoWords.confirm}
          </Button>
        </PreviewAction>
      </details>
    </div>
  )
}
