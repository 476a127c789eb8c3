import type { Expression } from '~/art/child/expression'
import type { ChildLook } from '~/art/child/look'
import type { CanvasPainter } from '~/art/portrait/canvas-painter'
import { roomUrls } from '~/urls/child-room'
import { loadPicture } from './book-pictures'

/** The first painting after a tap is small, so that it comes at once; the sharp one follows. */
const QUICK_PX = 360
const SHARP_AFTER_MS = 140
const MOST_PX = 960

/** The child on the stage: painted here at once, and in the book as soon as the server has painted it. */
export class StageView {
  private readonly canvas = document.createElement('canvas')
  private timer: number | undefined

  constructor(
    private readonly form: HTMLFormElement,
    private readonly painter: CanvasPainter,
  ) {
    this.canvas.setAttribute('role', 'img')
  }

  /** `mouth` as on the photo */
  show(look: ChildLook, mouth?: Expression['mouth']) {
    const image = this.form.querySelector<HTMLImageElement>('img[data-portrait]')
    if (image) {
      this.canvas.setAttribute('aria-label', image.alt)
      image.replaceWith(this.canvas)
    }
    const sharp = Math.min(MOST_PX, Math.round(this.canvas.clientWidth * devicePixelRatio) || QUICK_PX)
    this.paint(look, mouth, Math.min(QUICK_PX, sharp))
    clearTimeout(this.timer)
    if (sharp > QUICK_PX) this.timer = window.setTimeout(() => this.paint(look, mouth, sharp), SHARP_AFTER_MS)
  }

  private paint(look: ChildLook, mouth: Expression['mouth'] | undefined, px: number) {
    this.canvas.width = this.canvas.height = px
    this.painter.paint(look, this.canvas, 'bust', mouth)
  }

  /** A little jump: something has happened. */
  pop() {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    this.canvas.animate([{ scale: 1 }, { scale: 1.035 }, { scale: 1 }], { duration: 220, easing: 'ease-out' })
  }

  /** Until the new picture has arrived the old one stays, a little faded. */
  markOutdated() {
    for (const image of this.pages()) image.classList.add('is-outdated')
  }

  showPages(version: string) {
    const { room = '' } = this.form.dataset
    for (const image of this.pages()) {
      const src = roomUrls.picture(room, roomUrls.bookFile(Number(image.dataset.inBook)), version)
      // A closed list loads nothing until it is opened.
      if (image.closest('details:not([open])')) image.dataset.src = src
      else loadPicture(image, src)
    }
  }

  private pages() {
    return this.form.querySelectorAll<HTMLImageElement>('img[data-in-book]')
  }
}
