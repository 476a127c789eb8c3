// Liked books, stored in this browser alone; with blocked storage only until the page is left.

const KEY = 'wishlist'
let wished: readonly number[] | undefined

function readWished(): readonly number[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => Number.isInteger(id)) : []
  } catch {
    return [] // Storage is blocked, or holds another program's value.
  }
}

function toggleWished(id: number) {
  const now = wished ?? readWished()
  wished = now.includes(id) ? now.filter((other) => other !== id) : [...now, id]
  try {
    localStorage.setItem(KEY, JSON.stringify(wished))
  } catch {
    // With blocked storage it lasts until the page is left.
  }
  showHearts()
}

/** Also for a part of a page that is shown later. */
export function showHearts() {
  wished ??= readWished()
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]')) {
    const isWished = wished.includes(Number(heart.dataset.heart))
    heart.ariaPressed = String(isWished)
    const tooltip = heart.closest<HTMLElement>('[data-tooltip]')
    if (tooltip) tooltip.dataset.tooltip = isWished ? '찜 해제' : '찜하기'
  }
}

export function handleHearts() {
  showHearts()
  addEventListener('click', ({ target }) => {
    const heart = target instanceof Element && target.closest<HTMLElement>('[data-heart]')
    if (heart) toggleWished(Number(heart.dataset.heart))
  })
  // Another page may have changed them, while this one waited in the browser's history or in another tab.
  const readAgain = () => {
    wished = undefined
    showHearts()
  }
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
  addEventListener('storage', ({ key }) => key === KEY && readAgain())
}
