// One short message at a time, over the page, so that nothing jumps. The server renders its place (toast-region.tsx),
// with the message of a redirect in it, so that one is seen without script as well.

const TOAST_MS = 5000
const TOAST_SWIPE_PX = 50

export interface Toast {
  title: string
  description?: string
  tone: 'success' | 'info' | 'danger'
}

const findRegion = () => document.querySelector<HTMLElement>('section.toast-region')
const toastOf = (node: EventTarget | null) =>
  node instanceof Element ? node.closest<HTMLElement>('.toast') : null

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast from anywhere in the browser; the newest replaces the one before. */
export function toast(content: Toast) {
  const message = findRegion()?.querySelector<HTMLElement>('.toast')
  if (!message) return
  dismissToast()
  const place = placeForToast(message)
  const [title, description] = [place.querySelector('strong'), place.querySelector('p')]
  if (title) title.textContent = content.title
  if (description) description.textContent = content.description ?? ''
  place.dataset.tone = content.tone
  place.hidden = false
  waitToDismiss()
}

/** Over an open dialog, because behind it the toast would be dim, mute and out of reach. */
function placeForToast(message: HTMLElement): HTMLElement {
  const dialog = document.querySelector('dialog[open]')
  if (!dialog) return message
  const [region, frame] = [document.createElement('div'), document.createElement('div')]
  const copy = message.cloneNode(true) as HTMLElement
  region.className = 'toast-region'
  region.role = 'alert'
  frame.append(copy)
  region.append(frame)
  dialog.append(region)
  return copy
}

function dismissToast() {
  clearTimeout(timer)
  for (const message of document.querySelectorAll<HTMLElement>('.toast')) {
    message.hidden = true
    message.style.transform = ''
    for (const text of message.querySelectorAll('strong, p')) text.textContent = ''
  }
  for (const copy of document.querySelectorAll('dialog > .toast-region')) copy.remove()
}

/** A toast under the pointer or with the focus stays. */
function waitToDismiss() {
  clearTimeout(timer)
  timer = setTimeout(dismissToast, TOAST_MS)
}

let swipeFrom = 0

function startSwipe({ target, pointerId, clientX }: PointerEvent) {
  const message = toastOf(target)
  if (!message || (target instanceof Element && target.closest('button'))) return
  // Captured, so that a release anywhere ends the swipe.
  message.setPointerCapture(pointerId)
  swipeFrom = clientX
}

function followSwipe({ target, clientX }: PointerEvent) {
  const message = toastOf(target)
  if (message && swipeFrom) message.style.transform = `translateX(${Math.max(0, clientX - swipeFrom)}px)`
}

function endSwipe({ target, type, clientX }: PointerEvent) {
  const message = toastOf(target)
  if (!message || !swipeFrom) return
  message.style.transform = ''
  if (type === 'pointerup' && clientX - swipeFrom >= TOAST_SWIPE_PX) dismissToast()
  swipeFrom = 0
}

const isInRegion = ({ target }: Event) =>
  target instanceof Element && target.closest('.toast-region') !== null

export function handleToasts() {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.toast button')) dismissToast()
  })
  addEventListener('pointerdown', startSwipe)
  addEventListener('pointermove', followSwipe)
  addEventListener('pointerup', endSwipe)
  addEventListener('pointercancel', endSwipe)
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, (event) => isInRegion(event) && clearTimeout(timer))
  for (const type of ['pointerout', 'focusout'])
    addEventListener(type, (event) => isInRegion(event) && waitToDismiss())
  addEventListener('keydown', ({ key }) => key === 'F8' && findRegion()?.focus())
  if (document.readyState === 'complete') waitToDismiss()
  else addEventListener('load', waitToDismiss)
}
