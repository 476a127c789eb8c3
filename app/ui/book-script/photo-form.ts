import type { Studio } from '../photo/studio'
import { keepLoadingParts, onPreviewParts } from './preview-parts'

// The photo form. Its own script loads when the form is touched; without it the plain form is sent.

const findForm = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-photo]') : null
const findZone = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('form[data-photo] .photo-zone') : null

/** Makes something of the photo. */
const MAKE_BUTTON = '[value=preview], [value=second]'

const studios = new WeakMap<HTMLFormElement, Promise<Studio>>()

function openStudio(form: HTMLFormElement): Promise<Studio> {
  const opened = studios.get(form) ?? loadStudio(form)
  studios.set(form, opened)
  // The next touch tries again.
  opened.catch(() => studios.delete(form))
  return opened
}

async function loadStudio(form: HTMLFormElement): Promise<Studio> {
  const script: typeof import('../photo/studio') = await import(/* @vite-ignore */ form.dataset.script ?? '')
  return script.createStudio(form, (name) => {
    const { next } = form.dataset
    if (!next) return keepLoadingParts()
    location.assign(next.replace(/=(?=#|$)/, `=${name}`))
  })
}

const logFailure = (error: unknown) => console.info(String(error))

/** The whole zone takes a photo, so its field need not be seen; nothing can be sent before one was chosen. */
function showZone(form: HTMLFormElement) {
  const input = form.querySelector<HTMLInputElement>('[type=file]')
  const hint = form.querySelector<HTMLElement>('[data-hint]')
  if (!input || !hint) return
  form.dataset.photo = 'ready'
  input.classList.add('sr-only')
  hint.textContent = matchMedia('(pointer: fine)').matches
    ? '눌러서 고르거나 여기로 끌어다 놓으세요.'
    : '눌러서 골라 주세요.'
  const make = form.querySelector<HTMLButtonElement>(MAKE_BUTTON)
  if (make) make.disabled = !input.files?.length
  // Chosen before this script ran.
  if (input.files?.length) void pick(form, [...input.files])
}

/** If the script does not come, the chosen photo stays in the field and is sent as it is. */
async function pick(form: HTMLFormElement, files: readonly File[]) {
  const make = form.querySelector<HTMLButtonElement>(MAKE_BUTTON)
  if (make && form.querySelector<HTMLInputElement>('[type=file]')?.files?.length) make.disabled = false
  const studio = await openStudio(form).catch(logFailure)
  await studio?.pick(files)
}

function drag(event: DragEvent) {
  const zone = findZone(event.target)
  if (!zone) return
  if (event.type === 'dragleave') {
    delete zone.dataset.over
    return
  }
  event.preventDefault()
  zone.dataset.over = ''
}

function drop(event: DragEvent) {
  const zone = findZone(event.target)
  const form = findForm(event.target)
  if (!zone || !form) return
  event.preventDefault()
  delete zone.dataset.over
  void pick(form, [...(event.dataTransfer?.files ?? [])])
}

/** The guardian's text opens over the form that it belongs to. */
function handleDialog(event: MouseEvent) {
  const { target } = event
  if (!(target instanceof Element)) return
  target.closest('[data-closes]')?.closest('dialog')?.close()
  const dialog = target.closest('[data-opens]')?.nextElementSibling
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  dialog.showModal()
}

export function handlePhotoForm() {
  document.addEventListener('click', handleDialog)
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const form = findForm(target)
      if (form) openStudio(form).catch(logFailure)
    })
  for (const type of ['dragenter', 'dragover', 'dragleave'] as const) document.addEventListener(type, drag)
  document.addEventListener('drop', drop)
  document.addEventListener('change', ({ target }) => {
    const form = findForm(target)
    if (!form || !(target instanceof HTMLInputElement) || target.type !== 'file') return
    if (target.files?.length) void pick(form, [...target.files])
  })
  document.addEventListener('submit', (event) => {
    const form = findForm(event.target)
    // Only a photo that its script shows is sent by it, and only by the button that makes something of it.
    if (form?.dataset.photo !== 'chosen' || !event.submitter?.matches(MAKE_BUTTON)) return
    event.preventDefault()
    openStudio(form).then((studio) => studio.send(), logFailure)
  })
  onPreviewParts(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-photo=""]')) showZone(form)
  })
}
