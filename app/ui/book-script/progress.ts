import { isFinished, type PreviewState } from '~/domain/previews/preview'
import { photoToasts } from '~/texts/photo-toasts'
import { toast } from '../frame/toaster'
import { listenToEvents } from '../loading/event-source'
import { findSection, keepLoadingParts, loadParts, onPreviewParts } from './preview-parts'

let followed: string | undefined
let stop = () => {}

const findProgress = () => findSection()?.querySelector<HTMLElement>('[data-going]')

/** The texts of all states stand in the page. */
function showState(state: PreviewState) {
  const progress = findProgress()
  const [behind, words] = JSON.parse(progress?.dataset.states ?? '{}')[state] ?? []
  const text = progress?.querySelector('[data-now]')
  if (!progress || !text) return
  text.textContent = words
  for (const [i, step] of [...progress.querySelectorAll('li')].entries()) {
    if (i < behind) step.dataset.step = 'done'
    if (i === behind) step.setAttribute('aria-current', 'step')
    else step.removeAttribute('aria-current')
    step.querySelector('span')?.toggleAttribute('hidden', i >= behind)
  }
}

async function showResult(state: PreviewState) {
  const wasSeen = isInSight(findProgress())
  await keepLoadingParts()
  // At the top, where it covers text that was read already, and not the buttons below.
  const region = document.querySelector<HTMLElement>('.toast-region')
  if (region) region.style.inset = state === 'done' ? '0 0 auto' : ''
  toast(state === 'done' ? photoToasts.previewDone : photoToasts.previewFailed)
  // The picture is taller than its progress bar, and the browser scrolls to keep the content below in place.
  await nextFrame()
  const picture = findSection()?.querySelector('[data-picture]')?.parentElement
  if (!wasSeen && !isInSight(picture)) return
  // The next scroll would cancel a smooth one.
  picture?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  findSection()?.querySelector('[data-next-step]')?.scrollIntoView({ block: 'nearest' })
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

function isInSight(element?: Element | null) {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return bottom > 0 && top < innerHeight
}

function followProgress() {
  const progress = findProgress()
  const steps = progress?.dataset.going
  if (steps === followed) return
  stop()
  followed = steps
  if (!progress || !steps) return
  // The pressed button may have been elsewhere on the page.
  if (document.readyState === 'complete') progress.scrollIntoView({ block: 'nearest' })
  stop = listenToEvents(steps, {
    onEvent: (event) => {
      const { state } = event as { state: PreviewState }
      showState(state)
      if (!isFinished({ state })) return false
      void showResult(state)
      return true
    },
    onReconnect: loadParts,
  })
}

export const followPreviews = () => onPreviewParts(followProgress)
