import type { EbookState } from '~/domain/ebooks/ebook'
import { ebookUrls } from '~/urls/ebook'

// The openings of the book as `<figure>` elements: the page comes with some, the others are fetched while it is read.

/** A part of the book, its openings rendered by the server. */
interface OpeningsPart {
  state: EbookState
  openings: { page: string; html: string }[]
}

const POLL_MS = 5000
const RETRY_MS = 3000

/** 'gone' reloads the page, whose text explains it better: the session is over, or the gift link was withdrawn. */
export async function readPart(answer: Response): Promise<OpeningsPart | 'gone'> {
  if (answer.ok) return (await answer.json()) as OpeningsPart
  // A 429 says nothing about the book, so the caller tries again.
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'gone'
  throw new Error(String(answer.status))
}

const parseFigure = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('figure')

interface KnownOpening {
  figure: HTMLElement
  /** as it was fetched; showing a figure changes it */
  html?: string
}

export class Openings {
  #known = new Map<string, KnownOpening>()
  #leaving: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private at: string,
    private state: string | undefined,
    private onChange: () => void,
  ) {}

  add(figure: HTMLElement, html?: string) {
    const { page } = figure.dataset
    if (page) this.#known.set(page, { figure, html })
  }

  find = (page: string) => this.#known.get(page)?.figure

  /** Fetches the openings of these pages that are missing, and again until each of them is painted. */
  look(page: string, near: readonly string[]) {
    this.#leaving?.abort()
    clearTimeout(this.#timer)
    if (near.some((one) => !this.find(one))) void this.#fetch(page, near)
    else this.#lookLater(page, near)
  }

  #lookLater(page: string, near: readonly string[]) {
    const isPainting =
      /^(waiting|rendering)$/.test(this.state ?? '') &&
      near.some((one) => this.find(one)?.dataset.state === 'waiting')
    if (!isPainting) return
    this.#timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void this.#fetch(page, near)
      else this.#lookLater(page, near)
    }, POLL_MS)
  }

  async #fetch(page: string, near: readonly string[]) {
    const leaving = new AbortController()
    this.#leaving = leaving
    try {
      const part = await readPart(await fetch(ebookUrls.openings(this.at, page), { signal: leaving.signal }))
      if (part === 'gone') return location.reload()
      this.state = part.state
      for (const { page, html } of part.openings) {
        const figure = this.#known.get(page)?.html !== html && parseFigure(html)
        if (figure) this.add(figure, html)
      }
      this.onChange()
      this.#lookLater(page, near)
    } catch (error) {
      if (leaving.signal.aborted) return
      console.info(String(error))
      this.#timer = setTimeout(() => void this.#fetch(page, near), RETRY_MS)
    }
  }
}
