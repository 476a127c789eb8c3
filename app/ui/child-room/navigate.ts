import { loadPicture, showSource } from './book-pictures'

/** Tabs and books that without script are buttons of the form. */
export function listenToTabs(form: HTMLFormElement) {
  const tabs = [...form.querySelectorAll<HTMLButtonElement>('[data-tab]')]
  for (const tab of tabs)
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      openTab(form, tabs, tab)
    })
}

function openTab(form: HTMLFormElement, tabs: HTMLButtonElement[], opened: HTMLButtonElement) {
  for (const tab of tabs)
    if (tab === opened) tab.setAttribute('aria-current', 'true')
    else tab.removeAttribute('aria-current')
  for (const panel of form.querySelectorAll<HTMLElement>('[data-panel]'))
    panel.hidden = panel.dataset.panel !== opened.value
  setField(form, 'part', opened.value)
  opened.scrollIntoView({ block: 'nearest', inline: 'center' })
  scrollToChosen(form)
  const here = new URL(location.href)
  here.searchParams.set('part', opened.value)
  history.replaceState(history.state, '', here)
}

/** In a row longer than the screen the chosen chip may lie beside it. */
export function scrollToChosen(form: HTMLFormElement) {
  for (const input of form.querySelectorAll('.panel:not([hidden]) .choice-row :checked')) {
    const row = input.closest('.choice-row')
    const [chip, window] = [input.getBoundingClientRect(), row?.getBoundingClientRect()]
    if (row && window) row.scrollLeft += chip.left - window.left - (window.width - chip.width) / 2
  }
}

export function listenToBooks(form: HTMLFormElement) {
  const list = form.querySelector<HTMLDetailsElement>('[data-books]')
  const showList = () => {
    if (list?.open) for (const image of list.querySelectorAll('img')) showSource(image)
  }
  list?.addEventListener('toggle', showList)
  // Opened before this script ran.
  showList()
  const books = [...form.querySelectorAll<HTMLButtonElement>('[name=to-book]')]
  for (const book of books)
    book.addEventListener('click', (event) => {
      event.preventDefault()
      for (const other of books) other.setAttribute('aria-pressed', `${other === book}`)
      setField(form, 'book', book.value)
      showOnStage(form, book)
    })
}

function showOnStage(form: HTMLFormElement, book: HTMLButtonElement) {
  const stage = form.querySelector<HTMLImageElement>('.stage [data-in-book]')
  const chosen = book.querySelector('img')
  if (!stage || !chosen) return
  const title = book.textContent?.trim() ?? ''
  stage.alt = title
  stage.classList.add('is-outdated')
  loadPicture(stage, chosen.dataset.src ?? chosen.src)
  const leadsTo = form.querySelector('[data-leads-to]')
  if (leadsTo) leadsTo.textContent = `『${title}』`
  stage.dataset.inBook = book.value
  stage.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
}

function setField(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
