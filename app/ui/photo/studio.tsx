import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { toasts } from '~/texts/toasts'
import { toast } from '../frame/toaster'
import { forgetPreview } from '../preview/made/remembered'
import {
  type Begun,
  Failed,
  GuardianBox,
  isMissing,
  MakeButton,
  type PhotoFormProps,
  PhotoPromise,
  Refused,
} from '../preview/photo-form'
import { isPicture, opened, type Photo, toSend } from './drawing'
import { DropZone } from './drop-zone'
import { type Framing, WHOLE } from './framing'
import { type Answer, type Refusing, send } from './sending'
import { Thumbnail } from './thumbnail'
import { Verdict } from './verdict'

/** The photo form after its chunk has loaded: the photo is shown, rotated, cropped and shrunk before sending. */
export function Studio(props: PhotoFormProps & { begun: Begun }) {
  const { bookId, campaign, agreed, answer, fault, isFirst, begun } = props
  const { photo, pick, putBack } = usePhoto(begun.photo)
  const [framing, setFraming] = useState(WHOLE)
  const place = useFocusKept(photo)
  const { share, verdict, begin, forgive } = useSending()
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (!photo) return
    setFraming(WHOLE)
    setIsNew(true)
    forgive()
  }, [photo, forgive])
  useEffect(() => {
    if (isFirst) forgetPreview(bookId)
  }, [isFirst, bookId])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!photo || share !== undefined) return
    const consent = new FormData(event.currentTarget).get('consent') === 'on'
    begin(photo, framing, {
      bookId: String(bookId),
      wadizMode: String(campaign),
      ...(consent && { consent: 'on' }),
    })
  }
  const missing = verdict ? verdict.field === 'consent' : isMissing(answer)
  return (
    <form ref={place} onSubmit={submit}>
      {/* An earlier photo's error is hidden for a new one. */}
      {!isNew && (answer ? <Refused {...answer.refused} /> : fault && <Failed fault={fault} />)}
      {photo ? (
        <div className="flex flex-wrap items-start gap-4">
          <Thumbnail
            {...{ photo, framing }}
            onFraming={setFraming}
            onRemove={putBack}
            isSending={share !== undefined}
          />
          <Verdict share={share} verdict={verdict} />
        </div>
      ) : (
        <DropZone onPick={pick} />
      )}
      <PhotoPromise />
      {!agreed && <GuardianBox ticked={begun.ticked || answer?.typed.consent === 'on'} missing={missing} />}
      <MakeButton campaign={campaign} disabled={!photo} busy={share !== undefined} />
    </form>
  )
}

/** The field that had the focus is gone, so the first one of the new part gets it. */
function useFocusKept(photo?: Photo) {
  const place = useRef<HTMLFormElement>(null)
  const before = useRef(photo)
  useEffect(() => {
    if (before.current === photo) return
    before.current = photo
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button, [type=file]')?.focus({ preventScroll: true })
  }, [photo])
  return place
}

/** `begun` is a file chosen before the chunk had loaded. */
function usePhoto(begun?: File) {
  const [photo, setPhoto] = useState<Photo>()
  const pick = useCallback(async (files: readonly File[]) => {
    const [file] = files
    if (!file || files.length > 1) return toast(toasts.dropUnreadable)
    if (!isPicture(file)) return toast(toasts.notAPicture)
    const next = await opened(file)
    if (next) setPhoto(next)
    else toast(toasts.photoUnreadable)
  }, [])
  useEffect(() => {
    if (begun) void pick([begun])
  }, [begun, pick])
  return { photo, pick, putBack: () => setPhoto(undefined) }
}

/** The upload's progress and the coach's verdict, until the page shows the preview's progress. */
function useSending() {
  const [share, setShare] = useState<number>()
  const [verdict, setVerdict] = useState<Refusing>()
  const { revalidate } = useRevalidator()
  const begin = async (photo: Photo, framing: Framing, fields: Record<string, string>) => {
    setShare(0)
    setVerdict(undefined)
    const said: Answer = await send({ photo: await toSend(photo, framing), fields, onProgress: setShare })
    if ('name' in said) {
      toast(toasts.previewStarted)
      return revalidate()
    }
    setShare(undefined)
    setVerdict(said)
    if (said.field !== 'consent') toast({ ...toasts.previewFailed, description: said.message })
  }
  return { share, verdict, begin, forgive: useCallback(() => setVerdict(undefined), []) }
}
