import { waitText } from '../loading/wait'
import { addElement } from './add-element'
import type { UploadRefusal } from './upload-photo'

/** What becomes of the photo: how much was sent, then the coach's verdict. */
export class UploadStatus {
  private readonly box: HTMLElement
  private readonly progress: HTMLElement
  private readonly verdict: HTMLElement
  private readonly hint: HTMLElement

  constructor(place: HTMLElement) {
    this.box = addElement(place, 'div', { className: 'min-w-32 flex-1 scroll-my-8' })
    this.progress = addElement(this.box, 'div')
    this.verdict = addElement(this.box, 'div', { role: 'status' })
    this.hint = addElement(this.box, 'p', {
      className: 'text-ink-soft',
      textContent: '얼굴이 크게, 똑바로 보이나요? 누워 있다면 돌려 주세요.',
    })
  }

  showProgress(share: number) {
    const percent = Math.round(share * 100)
    if (!this.progress.firstChild) this.startProgress()
    const [words, bar] = this.progress.children as unknown as [HTMLElement, HTMLElement]
    words.textContent = percent < 100 ? `보내는 중 ${percent}%` : '사진을 확인하고 있어요'
    bar.ariaValueNow = String(percent)
    const filled = bar.firstElementChild as HTMLElement
    filled.style.width = `${percent}%`
  }

  showVerdict({ message, retryAfter }: UploadRefusal) {
    this.clear()
    this.hint.hidden = true
    addElement(this.verdict, 'p', { className: 'font-bold text-berry', textContent: message })
    if (retryAfter)
      addElement(this.verdict, 'p', {
        className: 'mt-1',
        textContent: `${waitText(retryAfter)} 뒤에 다시 눌러 주세요.`,
      })
    this.scrollIntoView()
  }

  private startProgress() {
    this.clear()
    this.hint.hidden = true
    addElement(this.progress, 'p', { className: 'font-bold' })
    const bar = addElement(this.progress, 'div', {
      className: 'mt-2 h-1.5 overflow-hidden rounded-full bg-line',
      role: 'progressbar',
      ariaLabel: '사진 보내기 진행률',
    })
    addElement(bar, 'div', { className: 'h-full bg-leaf' })
    this.scrollIntoView()
  }

  private clear() {
    this.progress.replaceChildren()
    this.verdict.replaceChildren()
  }

  /** The pressed button may be a screen further down. */
  private scrollIntoView() {
    this.box.scrollIntoView({ block: 'nearest' })
  }
}
