import { markWords } from './mark-words'
import { splitSentences } from './sentences'

// Reads the book aloud with a voice of the device: one utterance for each sentence, so that the sentence that is heard
// can be marked, and so that Android's limit of some fifteen seconds for an utterance is never met.

/** For looking at the picture, before the page turns. */
const LOOKING_MS = 1500
const WORDLESS_MS = 4000

/** Only a voice of the device: others send the words, with the child's name in them, to a server of their maker. */
export const findKoreanVoice = () =>
  globalThis.speechSynthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && /^ko\b|^ko[_-]/i.test(lang))

export interface OpenBook {
  /** undefined until the open page has loaded */
  figure(): HTMLElement | undefined
  isSideOnly(): boolean
  /** false at the end of the book */
  turnOn(): boolean
}

interface Sentence {
  text: string
  place: HTMLElement
}

export class ReadAloud {
  #isOn = false
  #isPageRead = true
  #sentences: Sentence[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Kept, because a browser may collect an utterance that it is still speaking, and its events with it. */
  #utterance: SpeechSynthesisUtterance | undefined
  #unmark = () => {}

  constructor(
    private book: OpenBook,
    private onChange: (change: { isOn: boolean; failed?: boolean }) => void,
  ) {}

  get isOn() {
    return this.#isOn
  }

  start() {
    this.#isOn = true
    this.onChange({ isOn: true })
    this.readPage()
  }

  stop(failed = false) {
    this.#isOn = false
    this.#silence()
    this.onChange({ isOn: false, failed })
  }

  /** Another page is open, by a turn of its own or the reader's. */
  readPage() {
    this.#silence()
    if (!this.#isOn) return
    this.#isPageRead = false
    this.readOnceLoaded()
  }

  /** The open page may have loaded. */
  readOnceLoaded() {
    const figure = this.book.figure()
    if (!this.#isOn || this.#isPageRead || !figure) return
    this.#isPageRead = true
    this.#sentences = listSentences(figure, this.book.isSideOnly())
    this.#say(0)
  }

  #silence() {
    clearTimeout(this.#timer)
    this.#unmark()
    this.#unmark = () => {}
    this.#utterance = undefined
    speechSynthesis.cancel()
  }

  #say(i: number) {
    const sentence = this.#sentences[i]
    if (!sentence) {
      this.#timer = setTimeout(() => this.#turnOn(), this.#sentences.length ? LOOKING_MS : WORDLESS_MS)
      return
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = 'ko-KR'
    utterance.voice = findKoreanVoice() ?? null
    utterance.rate = 0.9
    const whileSpoken = (run: () => void) => () => {
      if (this.#utterance === utterance) run()
    }
    utterance.onstart = whileSpoken(() => {
      this.#unmark = this.#mark(i)
    })
    utterance.onend = whileSpoken(() => {
      this.#unmark()
      this.#say(i + 1)
    })
    utterance.onerror = whileSpoken(() => this.stop(true))
    this.#utterance = utterance
    speechSynthesis.speak(utterance)
  }

  #mark(i: number): () => void {
    const { text = '', place } = this.#sentences[i] ?? {}
    const before = this.#sentences.slice(0, i).filter((one) => one.text === text)
    const drawing = this.book.figure()?.querySelector('.ebook-words')
    const marks = [
      ...(drawing ? [markWords(drawing, text, before.length)] : []),
      ...(place ? [markWords(place, text, before.filter((one) => one.place === place).length)] : []),
    ]
    return () => {
      for (const unmark of marks) unmark()
    }
  }

  #turnOn() {
    if (!this.book.turnOn()) this.stop()
  }
}

/** A phone shows one side of a spread, and its voice reads that side. */
function listSentences(figure: HTMLElement, isSideOnly: boolean): Sentence[] {
  const only = isSideOnly ? `[data-of="${figure.dataset.side}"]` : ''
  return [...figure.querySelectorAll<HTMLElement>(`.ebook-text${only} [data-words]`)].flatMap((place) =>
    splitSentences(place.textContent ?? '').map((text) => ({ text, place })),
  )
}
