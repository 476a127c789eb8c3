import { addElement } from './add-element'
import { clampFraming, type Framing, FULL_FRAMING, MAX_ZOOM, rotateFraming } from './framing'
import { drawPhoto, type Photo } from './photo'

const CANVAS_PX = 640
const STEP = 0.04
const ARROWS: Record<string, { x: number; y: number; way: string; moved: string }> = {
  ArrowLeft: { x: -STEP, y: 0, way: '왼쪽', moved: '왼쪽으로 옮겼어요.' },
  ArrowRight: { x: STEP, y: 0, way: '오른쪽', moved: '오른쪽으로 옮겼어요.' },
  ArrowUp: { x: 0, y: -STEP, way: '위쪽', moved: '위쪽으로 옮겼어요.' },
  ArrowDown: { x: 0, y: STEP, way: '아래쪽', moved: '아래쪽으로 옮겼어요.' },
}

const toPercent = (share: number) => Math.round(share * 100)
const edgeText = (way: string, { zoom }: Framing) =>
  zoom === 1 ? '사진이 다 보여요. 확대하면 옮길 수 있어요.' : `${way} 끝이에요.`

/** The photo as it will be sent: rotated by a button, enlarged by a slider, moved by dragging or by arrow keys. */
export class Thumbnail {
  framing = FULL_FRAMING
  isSending = false
  private readonly canvas?: HTMLCanvasElement
  private readonly zoom?: HTMLInputElement
  private readonly status: HTMLElement
  readonly buttons: HTMLElement

  constructor(
    place: HTMLElement,
    private readonly photo: Photo,
    onRemove: () => void,
  ) {
    const box = addElement(place, 'div', { className: 'w-36 sm:w-44' })
    if (photo.picture) {
      this.canvas = this.addCanvas(box)
      this.zoom = this.addZoom(box)
    } else {
      const unseen = addElement(box, 'p', {
        className: 'rounded-field border border-line bg-paper p-3 text-sm',
      })
      addElement(unseen, 'strong', { textContent: photo.file.name })
      addElement(unseen, 'br')
      unseen.append('이 브라우저는 이 사진을 보여 주지 못하지만, 그대로 보낼 수 있어요.')
    }
    this.status = addElement(box, 'p', { className: 'sr-only', role: 'status' })
    this.buttons = addElement(box, 'div', { className: 'flex flex-wrap gap-x-4' })
    if (photo.picture) this.addButton('돌리기', () => this.turn())
    this.addButton('다시 고르기', onRemove)
    this.show()
  }

  private addCanvas(box: HTMLElement): HTMLCanvasElement {
    const canvas = addElement(box, 'canvas', {
      className: 'block max-h-60 w-full rounded-field border border-line object-contain',
      tabIndex: 0,
      // As a mere image it would not receive arrow keys from a screen reader.
      role: 'slider',
      ariaRoleDescription: '사진 옮기기',
      ariaLabel: '고른 사진. 확대하면 화살표 키로 옮길 수 있어요',
      ariaValueMin: '0',
      ariaValueMax: '100',
    })
    canvas.addEventListener('keydown', (event) => this.moveByKey(event))
    canvas.addEventListener('pointerdown', ({ pointerId }) => canvas.setPointerCapture(pointerId))
    canvas.addEventListener('pointermove', (event) => this.drag(canvas, event))
    return canvas
  }

  private addZoom(box: HTMLElement): HTMLInputElement {
    const label = addElement(box, 'label', { className: 'mt-1 flex min-h-11 items-center gap-2 text-sm' })
    addElement(label, 'span', { className: 'shrink-0', textContent: '확대' })
    const zoom = addElement(label, 'input', { className: 'w-full accent-ink', type: 'range' })
    Object.assign(zoom, { min: '1', max: String(MAX_ZOOM), step: '0.05', value: '1' })
    zoom.addEventListener('input', () => this.change({ ...this.framing, zoom: Number(zoom.value) }))
    return zoom
  }

  private addButton(words: string, onClick: () => void) {
    const button = addElement(this.buttons, 'button', {
      type: 'button',
      className:
        'inline-flex min-h-12 items-center justify-center gap-2 rounded-field py-2.5 text-center font-bold -mx-3 px-3 underline underline-offset-4 cursor-pointer',
      textContent: words,
    })
    button.addEventListener('click', onClick)
  }

  private change(to: Framing) {
    if (!this.isSending) this.framing = clampFraming(to)
    this.show()
  }

  private show() {
    const { canvas, zoom, framing, photo } = this
    if (!canvas || !zoom || !photo.picture) return
    drawPhoto(canvas, photo.picture, framing, CANVAS_PX)
    canvas.ariaValueNow = String(toPercent(framing.x))
    canvas.ariaValueText = `가운데는 가로 ${toPercent(framing.x)}%, 세로 ${toPercent(framing.y)}%`
    canvas.classList.toggle('touch-none', framing.zoom > 1)
    zoom.value = String(framing.zoom)
    zoom.ariaValueText = `${framing.zoom}배`
  }

  private move(x: number, y: number) {
    const { framing } = this
    this.change({ ...framing, x: framing.x + x, y: framing.y + y })
  }

  private drag(canvas: HTMLCanvasElement, { pointerId, movementX, movementY }: PointerEvent) {
    if (!canvas.hasPointerCapture(pointerId)) return
    const { zoom } = this.framing
    this.move(-movementX / canvas.clientWidth / zoom, -movementY / canvas.clientHeight / zoom)
  }

  private moveByKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const before = this.framing
    this.move(arrow.x / before.zoom, arrow.y / before.zoom)
    const isMoved = this.framing.x !== before.x || this.framing.y !== before.y
    this.status.textContent = isMoved ? arrow.moved : edgeText(arrow.way, before)
  }

  private turn() {
    this.change(rotateFraming(this.framing))
    const { turns } = this.framing
    this.status.textContent =
      turns === 0 ? '처음 방향으로 돌아왔어요.' : `오른쪽으로 ${turns * 90}도 돌렸어요.`
  }
}
