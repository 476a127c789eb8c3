import { findSection, loadParts, onPreviewParts } from './preview-parts'

// The picture of a book that this browser showed last. The server has the list of them.

const PENDING_KEY = 'pendingPreview'
const keyOf = (book = '') => `preview-${book}`

function store(key: string, record?: string) {
  try {
    if (record) localStorage.setItem(key, record)
    else localStorage.removeItem(key)
  } catch {
    // Without storage the newest one is shown next time.
  }
}

function readStoredName(book?: string): string | undefined {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(keyOf(book)) ?? '{}')
    const { previewId } = record as { previewId?: unknown }
    return typeof previewId === 'string' ? previewId : undefined
  } catch {
    return undefined // Storage is blocked, or holds another program's value.
  }
}

/** The newest picture gives way to the one that was looked at last, unless the address names one. */
function findRemembered(): string | undefined {
  const data = findSection()?.dataset
  if (!data?.chosen || 'named' in data) return undefined
  const name = readStoredName(data.book)
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-made]')].find(
    ({ dataset }) => dataset.made === name,
  )?.href
}

function rememberPicture() {
  const data = findSection()?.dataset
  if (!data) return
  store(keyOf(data.book), data.chosen)
  store(PENDING_KEY, data.pending)
}

const lost = new Set<string>()

/** A picture that was erased meanwhile leaves no gap: the page comes once more without it. */
function leaveOut(picture: HTMLImageElement) {
  const name = picture.dataset.picture
  if (!name || lost.has(name)) return
  lost.add(name)
  const address = new URL(location.href)
  address.hash = ''
  address.searchParams.delete('gone')
  for (const one of lost) address.searchParams.append('gone', one)
  void loadParts(address.href)
}

const isBroken = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 0

export function followPictures() {
  const remembered = findRemembered()
  if (remembered) void loadParts(remembered)
  onPreviewParts(rememberPicture)
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && leaveOut(target),
    true,
  )
  // These failed before this script ran.
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]:not([loading])'))
    if (isBroken(picture)) leaveOut(picture)
}
