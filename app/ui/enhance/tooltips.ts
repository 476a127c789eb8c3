const TOOLTIP_DELAY_MS = 700
/** Within this time after one tooltip the next shows at once. */
const TOOLTIP_SKIP_MS = 300

let closedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined
let open: HTMLElement | undefined
let owner: HTMLElement | undefined

const ownerOf = ({ target }: Event) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')) || undefined

function showTooltip(next: HTMLElement) {
  owner = next
  clearTimeout(timer)
  const wait = performance.now() - closedAt < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS
  timer = setTimeout(() => {
    open = document.createElement('span')
    open.role = 'tooltip'
    open.className =
      'pointer-events-none absolute top-full right-0 z-30 mt-1 whitespace-nowrap rounded-field bg-ink px-3 py-1 text-sm text-white'
    open.textContent = next.dataset.tooltip ?? ''
    next.append(open)
  }, wait)
}

function hideTooltip() {
  clearTimeout(timer)
  owner = undefined
  if (!open) return
  closedAt = performance.now()
  open.remove()
  open = undefined
}

export function showTooltips() {
  addEventListener('pointerover', (event) => {
    const next = event.pointerType === 'mouse' ? ownerOf(event) : undefined
    if (next === owner) return
    hideTooltip()
    if (next) showTooltip(next)
  })
  addEventListener('focusin', (event) => {
    const next = ownerOf(event)
    // A tap focuses the button as well, but needs no tooltip.
    if (next && event.target instanceof Element && event.target.matches(':focus-visible')) showTooltip(next)
  })
  for (const type of ['pointerdown', 'focusout']) addEventListener(type, hideTooltip)
  document.addEventListener('pointerleave', hideTooltip)
  addEventListener('keydown', ({ key }) => key === 'Escape' && hideTooltip())
}
