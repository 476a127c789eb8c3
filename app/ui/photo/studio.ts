import { photoToasts } from '~/texts/photo-toasts'
import { urls } from '~/urls/shop'
import { toast } from '../frame/toaster'
import { addElement } from './add-element'
import { isPicture, openPhoto, type Photo, toUploadBlob } from './photo'
import { Thumbnail } from './thumbnail'
import { type UploadRefusal, uploadPhoto } from './upload-photo'
import { UploadStatus } from './upload-status'

/** Makes something of the photo. */
const MAKE_BUTTON = '[value=preview], [value=second]'

export type Studio = ReturnType<typeof createStudio>

/** The photo form once it was touched: the photo is shown, rotated, cropped and shrunk before sending. */
export function createStudio(form: HTMLFormElement, onSent: (name: string) => Promise<void> | undefined) {
  let current: { photo: Photo; thumbnail: Thumbnail; status: UploadStatus; place: HTMLElement } | undefined
  const zone = form.querySelector<HTMLElement>('.photo-zone')
  const input = form.querySelector<HTMLInputElement>('[type=file]')
  const button = form.querySelector<HTMLButtonElement>(MAKE_BUTTON)

  const remove = () => {
    current?.place.remove()
    current = undefined
    askForFace(form, 0)
    form.dataset.photo = 'ready'
    if (zone) zone.hidden = false
    if (button) button.disabled = true
    input?.focus({ preventScroll: true })
  }
  const show = (photo: Photo) => {
    if (current) remove()
    // An earlier photo's error is hidden for a new one.
    form.querySelector('[data-form-error]')?.remove()
    const place = addElement(form, 'div', { className: 'flex flex-wrap items-start gap-4' })
    zone?.after(place)
    const thumbnail = new Thumbnail(place, photo, remove)
    current = { photo, thumbnail, status: new UploadStatus(place), place }
    form.dataset.photo = 'chosen'
    if (zone) zone.hidden = true
    if (button) button.disabled = false
    place.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  const pick = async (files: readonly File[]) => {
    // Emptied, so that choosing the same file again fires `change`, and no file is required of it.
    if (input) Object.assign(input, { value: '', required: false })
    if (button) button.disabled = !current
    const [file] = files
    if (!file || files.length > 1) return toast(photoToasts.dropUnreadable)
    if (!isPicture(file)) return toast(photoToasts.notAPicture)
    const photo = await openPhoto(file)
    if (photo) show(photo)
    else toast(photoToasts.photoUnreadable)
  }
  const refuse = (refusal: UploadRefusal) => {
    current?.status.showVerdict(refusal)
    const people = { twoFaces: 2, threeFaces: 3 }[refusal.field ?? '']
    if (people) return askForFace(form, people)
    const field = form.querySelector<HTMLInputElement>(`[name="${refusal.field ?? ''}"]:not([type=file])`)
    if (field) markInvalid(field)
    else toast({ ...photoToasts.previewFailed, description: refusal.message })
  }
  const send = async () => {
    if (!current || current.thumbnail.isSending) return
    const { photo, thumbnail, status } = current
    setSending(true)
    status.showProgress(0)
    const result = await uploadPhoto({
      to: form.dataset.to ?? urls.previews(),
      photo: await toUploadBlob(photo, thumbnail.framing),
      fields: readFields(form),
      onProgress: (share) => status.showProgress(share),
    })
    if (!('name' in result)) {
      setSending(false)
      return refuse(result)
    }
    toast(photoToasts.previewStarted)
    const loading = onSent(result.name)
    // On its way to another page, the button stays busy until the browser shows that, or comes back to this one.
    if (!loading) return addEventListener('pageshow', () => setSending(false), { once: true })
    await loading
    setSending(false)
  }
  const setSending = (isSending: boolean) => {
    if (button) button.ariaBusy = isSending ? 'true' : null
    if (!current) return
    current.thumbnail.isSending = isSending
    current.thumbnail.buttons.classList.toggle('invisible', isSending)
  }
  return { pick, send }
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const typed = new FormData(form)
  const [childName, face] = [typed.get('childName'), typed.get('face')]
  const { book = '', campaign } = form.dataset
  return {
    bookId: book,
    wadizMode: String(campaign !== undefined),
    style: 'drawn',
    ...(typed.get('consent') === 'on' && { consent: 'on' }),
    ...(typeof face === 'string' && { face }),
    ...(typeof childName === 'string' && { childName }),
  }
}

/** In a photo of several people; another photo is another question. */
function askForFace(form: HTMLFormElement, people: number) {
  const choice = form.querySelector<HTMLElement>('[data-faces]')
  if (!choice) return
  choice.hidden = !people
  for (const side of choice.querySelectorAll('input')) {
    const isOffered = people === 3 || (people === 2 && side.value !== 'middle')
    if (side.parentElement) side.parentElement.hidden = !isOffered
    if (!isOffered) side.checked = false
  }
  if (people) choice.querySelector('input')?.focus()
}

function markInvalid(field: HTMLInputElement) {
  field.ariaInvalid = 'true'
  field.parentElement?.querySelector('span')?.classList.add('text-berry')
  field.focus()
}
