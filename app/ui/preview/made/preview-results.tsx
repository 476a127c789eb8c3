import { Link, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { isFinished, type PreviewView, previewKey } from '~/domain/previews/preview'
import { urls } from '~/urls/shop'
import { PhotoForm, WithoutPhotoForm } from '../photo-form'
import { PhotoGuide } from '../photo-guide'
import type { PreviewSectionProps } from '../preview-section'
import { EraseForm } from './erase-form'
import { PreviewPicture } from './preview-picture'
import { PreviewProgress } from './preview-progress'
import { useChosenPreview } from './use-chosen-preview'

export default function PreviewResults(props: PreviewSectionProps) {
  const { book, campaign = false, shown, answer, page, buy, ordered, onChosen } = props
  const { guide, agreed, previews } = shown
  const { latest, going, chosen, others, onBroken } = useChoice(book.id, { previews, campaign })
  const name = chosen?.name
  useEffect(() => onChosen?.(name), [name, onChosen])
  const isAwaited = useRef(false)
  useEffect(() => {
    isAwaited.current = !!going
  }, [going])
  // A refused form with a name belongs to a picture, any other to the photo form.
  const [ofPicture, ofForm] = chosen && answer?.typed.name ? [answer] : [undefined, answer]
  const form = (
    <>
      <PhotoForm
        key={latest?.name}
        {...{ page, campaign, agreed }}
        bookId={book.id}
        answer={ofForm}
        fault={latest?.fault}
      />
      <WithoutPhotoForm page={page} />
    </>
  )
  return (
    <>
      {chosen && ofForm && (
        // The form is further down, so the text says that the picture is an older one.
        <p className="mb-4 rounded-field border border-berry px-4 py-3">
          <strong className="block text-berry">새로 보내신 사진으로는 아직 그리지 못했어요.</strong>
          {ofForm.refused.message} 아래는 앞서 만든 그림이에요.
        </p>
      )}
      <div className="preview-sides">
        {chosen ? (
          <PreviewPicture
            preview={chosen}
            {...{ book, page, campaign, agreed, onBroken, buy }}
            isAwaited={isAwaited.current}
            answer={ofPicture}
            open={!!ofForm}
            isOrdered={name === ordered}
          >
            <PhotoGuide picture={guide} />
            <div className="photo-card mt-4">{form}</div>
          </PreviewPicture>
        ) : (
          <>
            <PhotoGuide picture={guide} />
            {/* On a phone progress and errors come first. */}
            <div className="photo-card max-md:order-first">
              {going ? (
                <PreviewProgress key={going.name} preview={going} page={page} still={!!answer} />
              ) : (
                !book.isSoldOut && form
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

/** The large picture: the query's, else the remembered one, else the newest; none while painting or after a failure. */
function useChoice(bookId: number, { previews, campaign }: { previews: PreviewView[]; campaign: boolean }) {
  const [query] = useSearchParams()
  const [broken, setBroken] = useState<string[]>([])
  const [latest] = previews
  const done = previews.filter(({ name, state }) => state === 'done' && !broken.includes(name))
  const named = (wanted: string | null | undefined) => done.find(({ name }) => name === wanted)
  const going = latest && !isFinished(latest) ? latest : undefined
  const byHand = going ? undefined : named(query.get('made'))
  const newest = latest?.state === 'done' ? named(latest.name) : undefined
  const chosen = useChosenPreview(bookId, {
    channel: campaign ? 'wadiz' : 'web',
    chosenBy: (remembered) => byHand ?? (newest && (named(remembered) ?? newest)),
    going,
  })
  return {
    latest,
    going,
    chosen,
    others: done.filter((preview) => preview !== chosen),
    /** A deleted picture is neither shown nor remembered. */
    onBroken: (name: string) => setBroken((all) => [...all, name]),
  }
}

function OtherPreviews({ previews, page }: { previews: PreviewView[]; page: string }) {
  return (
    <nav aria-label="앞서 만든 그림" className="mt-6">
      <p className="text-sm font-bold">앞서 만든 그림</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {previews.map(({ name }, i) => (
          <li key={name}>
            <Link to={urls.previewNamedOn(page, name)} preventScrollReset className="block rounded-field">
              <img
                src={urls.file(previewKey(name))}
                alt={`앞서 만든 그림 ${i + 1}, 크게 보기`}
                width="96"
                height="96"
                loading="lazy"
                className="size-24 rounded-field border border-line object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
