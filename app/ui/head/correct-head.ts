import { countPoints, type HeadWindow, MAX_STROKE_POINTS, type Stroke } from '~/domain/photos/strokes'
import { headTexts } from '~/texts/child-room/heads'
import { HeadCanvas } from './head-canvas'

/** From here on a finger draws, and all strokes are sent with the last button. */
export async function correctHead(form: HTMLFormElement) {
  const [stage, photo] = [form.querySelector<HTMLElement>('[data-stage]'), form.querySelector('img')]
  const field = form.querySelector<HTMLInputElement>('[data-strokes]')
  if (!stage || !photo || !field) return
  const part: HeadWindow = JSON.parse(form.dataset.window ?? '')
  // What a browser kept for its Back button, or a refused form brought back, is newer than the page.
  const strokes: Stroke[] = JSON.parse(field.value || form.dataset.typed || form.dataset.head || '[]')
  const fault = form.querySelector('[data-fault]')
  const say = (words: string) => {
    if (fault) fault.textContent = words
  }
  let head: HTMLImageElement
  try {
    head = await loadPicture(stage.dataset.plain ?? '')
    await photo.decode()
  } catch (error) {
    console.error(error)
    return say(headTexts.notLoaded)
  }
  const canvas = new HeadCanvas({ head, photo, part, width: stage.clientWidth })

  const show = () => {
    canvas.paint(strokes)
    field.value = JSON.stringify(strokes)
    for (const name of ['undo', 'reset'])
      buttonOf(form, name)?.setAttribute('aria-disabled', `${!strokes.length}`)
  }
  const listen = (name: string, change: () => void) =>
    buttonOf(form, name)?.addEventListener('click', (event) => {
      event.preventDefault()
      change()
      say('')
      show()
    })
  listen('undo', () => strokes.pop())
  listen('reset', () => strokes.splice(0))

  let current: Stroke | undefined
  const draw = (event: PointerEvent) => {
    if (!current) return
    if (countPoints(strokes) >= MAX_STROKE_POINTS) return say(headTexts.full)
    const [x, y] = placeOf(event, canvas.element, part)
    const { path, radius } = current
    const [lastX = -1000, lastY = -1000] = path.slice(-2)
    if (Math.hypot(x - lastX, y - lastY) < radius / 2) return
    path.push(x, y)
    show()
  }
  canvas.element.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button) return
    event.preventDefault()
    canvas.element.setPointerCapture(event.pointerId)
    current = { ...chosenTool(form), path: [] }
    if (countPoints(strokes) < MAX_STROKE_POINTS) strokes.push(current)
    draw(event)
  })
  canvas.element.addEventListener('pointermove', draw)
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.element.addEventListener(end, () => {
      current = undefined
    })

  stage.append(canvas.element)
  form.classList.add('is-live')
  field.disabled = false
  const lead = form.querySelector<HTMLElement>('[data-lead]')
  if (lead) lead.textContent = lead.dataset.lead ?? ''
  show()
}

const buttonOf = (form: HTMLFormElement, intent: string) =>
  form.querySelector<HTMLButtonElement>(`button[value=${intent}]`)

function chosenTool(form: HTMLFormElement): Pick<Stroke, 'tool' | 'radius'> {
  const size = form.querySelector<HTMLInputElement>('[name=size]:checked')
  const tool = form.querySelector<HTMLInputElement>('[name=tool]:checked')?.value
  return { tool: tool === 'keep' ? 'keep' : 'wipe', radius: Number(size?.dataset.radius) }
}

/** In thousandths of the frame. */
function placeOf(
  { clientX, clientY }: PointerEvent,
  element: HTMLElement,
  { left, top, side }: HeadWindow,
): [number, number] {
  const box = element.getBoundingClientRect()
  const within = (at: number) => Math.max(0, Math.min(1000, Math.round(at)))
  return [
    within(left + ((clientX - box.left) / box.width) * side),
    within(top + ((clientY - box.top) / box.height) * side),
  ]
}

async function loadPicture(src: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  return picture
}
