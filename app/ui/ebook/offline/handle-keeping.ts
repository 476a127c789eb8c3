import {
  canKeepBooks,
  forgetBook,
  forgetOtherMembersBooks,
  isKeepingOff,
  keepBook,
  listKeptBooks,
  setKeeping,
  stopKeeping,
} from './keep-book'

/** Keeps the open book once it is painted, and shows which books are kept, with a way to forget each. */
export function handleKeeping(at: string, isPainted: boolean) {
  const place = document.querySelector<HTMLElement>('[data-kept-books]')
  if (!place || !canKeepBooks()) return
  const choice = place.querySelector<HTMLInputElement>('input')
  const run = (work: () => Promise<void>) =>
    work()
      .then(() => showBooks(place))
      // A full device keeps nothing; the book is read all the same.
      .catch((error: unknown) => console.info(String(error)))
  place.hidden = false
  if (choice) choice.checked = !isKeepingOff()
  choice?.addEventListener('change', () => {
    setKeeping(choice.checked)
    run(() => (choice.checked ? keepBook(at) : stopKeeping()))
  })
  place.addEventListener('click', ({ target }) => {
    const { book } = target instanceof HTMLElement ? target.dataset : {}
    if (book) run(() => forgetBook(book))
  })
  const start = () =>
    run(async () => {
      await forgetOtherMembersBooks()
      if (isPainted && !isKeepingOff()) await keepBook(at)
    })
  // The pictures of the open page come first.
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}

async function showBooks(place: HTMLElement) {
  const list = place.querySelector('ul')
  const model = place.querySelector('template')?.content
  const books = await listKeptBooks()
  const rows = books.map(({ at, title }) => {
    const row = model?.cloneNode(true) as DocumentFragment
    const [link, button] = [row.querySelector('a'), row.querySelector('button')]
    if (link) Object.assign(link, { href: at, textContent: title })
    if (button) button.dataset.book = at
    button?.setAttribute('aria-label', `${title} 지우기`)
    return row
  })
  list?.replaceChildren(...rows)
  place.querySelector('[data-none]')?.toggleAttribute('hidden', books.length > 0)
}
