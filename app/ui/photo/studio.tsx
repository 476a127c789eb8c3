import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { toasts } from '~/texts/toasts'
import { toast } from '../frame/toaster'
import { clearStoredPreview } from '../preview/made/use-chosen-preview'
import {
  type EarlyInput,
  GuardianCheckbox,
  isConsentMissing,
  MakeButton,
  PhotoFormError,
  type PhotoFormProps,
  PhotoPromise,
  PreviewFailure,
} from '../preview/photo-form'
import { DropZone } from './drop-zone'
import { type Framing, FULL_FRAMING } from './framing'
import { isPicture, openPhoto, type Photo, toUploadBlob } from './photo'
import { Thumbnail } from './thumbnail'
import { type UploadRefusal, type UploadResult, uploadPhoto } from './upload-photo'
import { UploadStatus } from './upload-status'

/** The photo form after its chunk has loaded: the photo is shown, rotated, cropped and shrunk before sending. */
export function Studio(props: PhotoFormProps & { begun: EarlyInput }) {
  const { bookId, campaign, agreed, answer, fault, isFirst, begun } = props
  const { photo, pick, putBack } = usePhoto(begun.photo)
  const [framing, setFraming] = useState(FULL_FRAMING)
  const place = useRestoredFocus(photo)
  const { share, verdict, begin, forgive } = usePhotoUpload()
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (!photo) return
    setFraming(FULL_FRAMING)
    setIsNew(true)
    forgive()
  }, [photo, forgive])
  useEffect(() => {
    if (isFirst) clearStoredPreview(bookId)
  }, [isFirst, bookId])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!photo || share !== undefined) return
    const consent = new FormData(event.currentTarget).get('consent') === 'on'
    begin(photo, framing, {
      bookId: String(bookId),
      wadizMode: String(campaign),
      style: 'drawn',
      ...(consent && { consent: 'on' }),
    })
  }
  const missing = verdict ? verdict.field === 'consent' : isConsentMissing(answer)
  return (
    <form ref={place} onSubmit={submit}>
      {/* An earlier photo's error is hidden for a new one. */}
      {!isNew &&
        (answer ? <PhotoFormError {...answer.refused} /> : fault && <PreviewFailure fault={fault} />)}
      {photo ? (
        <div className="flex flex-wrap items-start gap-4">
          <Thumbnail
            {...{ photo, framing }}
            onFraming={setFraming}
            onRemove={putBack}
            isSending={share !== undefined}
          />
          <UploadStatus share={share} verdict={verdict} />
        </div>
      ) : (
        <DropZone onPick={pick} />
      )}
      <PhotoPromise />
      {!agreed && (
        <GuardianCheckbox ticked={begun.ticked || answer?.typed.consent === 'on'} missing={missing} />
      )}
      <MakeButton campaign={campaign} disabled={!photo} busy={share !== undefined} />
    </form>
  )
}

/** The field that had the focus is gone, so the first one of the new part gets it. */
function useRestoredFocus(photo?: Photo) {
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
    const next = await openPhoto(file)
    if (next) setPhoto(next)
    else toast(toasts.photoUnreadable)
  }, [])
  useEffect(() => {
    if (begun) void pick([begun])
  }, [begun, pick])
  return { photo, pick, putBack: () => setPhoto(undefined) }
}

/** The upload's progress and the coach's verdict, until the page shows the preview's progress. */
function usePhotoUpload() {
  const [share, setShare] = useState<number>()
  const [verdict, setVerdict] = useState<UploadRefusal>()
  const { revalidate } = useRevalidator()
  const begin = async (photo: Photo, framing: Framing, fields: Record<string, string>) => {
    setShare(0)
    setVerdict(undefined)
    const result: UploadResult = await uploadPhoto({
      photo: await toUploadBlob(photo, framing),
      fields,
      onProgress: setShare,
    })
    if ('name' in result) {
      toast(toasts.previewStarted)
      return revalidate()
    }
    setShare(undefined)
    setVerdict(result)
    if (result.field !== 'consent') toast({ ...toasts.previewFailed, description: result.message })
  }
  return { share, verdict, begin, forgive: useCallback(() => setVerdict(undefined), []) }
}
