import { showHearts } from './hearts'

// The form of the list of books: every choice is shown at once. Where all books are on the page it hides the others;
// else it fetches the page of this choice and takes its results.

const DEFAULT_SORT = 'shop'

/** Empty and default values stay out of the address. */
function readQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value && value !== DEFAULT_SORT) query.set(name, value)
  return query
}

/** Shows the address's search in the form; the focused field keeps its text, unless `all` is set. */
function showQuery(form: HTMLFormElement, all: boolean) {
  const query = new URLSearchParams(location.search)
  for (const field of form.elements) {
    if (!all && field === document.activeElement) continue
    if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = field.value === (query.get(field.name) ?? '')
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = query.get(field.name) ?? (field.name === 'sort' ? DEFAULT_SORT : '')
  }
}

const addressOf = (query: URLSearchParams) => `${location.pathname}${query.size ? `?${query}` : ''}`

const findResults = () => document.getElementById('results')

/** Hides the books that do not fit. False if the page lacks some of the books, so the server has to choose. */
function filterHere(query: URLSearchParams): boolean {
  const results = findResults()
  if (!results) return false
  const cards = [...results.querySelectorAll<HTMLElement>('[data-filters]')]
  const status = results.querySelector<HTMLElement>('[role=status]')
  const none = results.querySelector<HTMLElement>('[data-none]')
  const isSorted = results.dataset.sort === (query.get('sort') ?? DEFAULT_SORT)
  if (!status || !none || !isSorted || query.has('q') || cards.length === 0) return false
  const chosen = [...query].filter(([name]) => name !== 'sort').map(([name, value]) => `${name}=${value}`)
  for (const card of cards) {
    const filters = `${card.dataset.filters}`.split(' ')
    card.hidden = !chosen.every((one) => filters.includes(one))
  }
  const found = cards.filter((card) => !card.hidden).length
  const { all = '', found: words = '' } = status.dataset
  status.textContent = chosen.length > 0 ? words.replace('{n}', String(found)) : all
  none.hidden = found > 0
  return true
}

let pending: AbortController | undefined

async function fetchResults(address: string) {
  pending = new AbortController()
  const { signal } = pending
  const results = findResults()
  if (results) results.ariaBusy = 'true'
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.getElementById('results')
    if (!fresh) throw new Error(`no results at ${address}`)
    results?.replaceWith(fresh)
    showHearts()
  } catch (error) {
    if (signal.aborted) return
    // A full load shows the list, or the server's own error page.
    console.info(String(error))
    location.assign(address)
  }
}

function showChoice(form: HTMLFormElement) {
  const query = readQuery(form)
  const address = addressOf(query)
  pending?.abort()
  history.replaceState(history.state, '', address)
  form.querySelector('[data-clear]')?.toggleAttribute('hidden', query.size === 0)
  if (!filterHere(query)) void fetchResults(address)
}

export function filterList() {
  const form = document.querySelector<HTMLFormElement>('form[role=search]')
  if (!form) return
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.type === 'search')) showChoice(form)
  })
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData])
      if (value === '' || value === DEFAULT_SORT) formData.delete(name)
  })
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  showQuery(form, page?.type === 'back_forward')
  addEventListener('pageshow', ({ persisted }) => persisted && showQuery(form, true))
}
