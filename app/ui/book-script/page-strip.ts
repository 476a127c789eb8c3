// Pages side by side (../book/page-strip.tsx): its links scroll the strip alone, and its buttons turn a page.

const offsetsOf = (strip: HTMLElement) =>
  [...strip.children].map((leaf) => (leaf as HTMLElement).offsetLeft - strip.offsetLeft)

const linksOf = (strip: HTMLElement) => [
  ...(strip.nextElementSibling?.querySelectorAll<HTMLElement>('.leaf-number') ?? []),
]

function markShownPage({ target }: Event) {
  if (!(target instanceof HTMLElement) || !target.matches('.leaves')) return
  const index = offsetsOf(target).filter((left) => left <= target.scrollLeft + 8).length - 1
  for (const [i, link] of linksOf(target).entries())
    if (i === index) {
      link.setAttribute('aria-current', 'page')
      const row = link.parentElement
      row?.scrollTo({ left: link.offsetLeft - row.offsetLeft - row.clientWidth / 2 })
    } else link.removeAttribute('aria-current')
}

/** The link's default would scroll the window as well. */
function turnPage(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>('.leaf-number, .leaf-turn')
  const strip = control?.closest('nav')?.previousElementSibling
  if (!control || !(strip instanceof HTMLElement)) return
  const { turn } = control.dataset
  if (turn) return strip.scrollBy({ left: strip.clientWidth * 0.9 * Number(turn) })
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  strip.scrollTo({ left: offsetsOf(strip)[linksOf(strip).indexOf(control)] })
}

export function turnPages() {
  // Scrolling does not bubble.
  document.addEventListener('scroll', markShownPage, true)
  document.addEventListener('click', turnPage)
}
