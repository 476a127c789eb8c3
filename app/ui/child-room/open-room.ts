import { mouthExpressions } from '~/art/child/expression'
import type { ChildLook } from '~/art/child/look'
import type { CanvasPainter } from '~/art/portrait/canvas-painter'
import { photoMouth } from '~/domain/looks/photo-mouth'
import { cropOf } from '~/domain/looks/room-tabs'
import { roomTexts } from '~/texts/child-room/room'
import { ChipPainter } from './chip-painter'
import { applyAnswer, applyChoice, fillForm, headParts } from './form-fields'
import { LookHistory } from './look-history'
import { listenToBooks, listenToTabs, scrollToChosen } from './navigate'
import { listenToQuestions } from './questions'
import { Saver, type SaverOptions } from './saver'
import { StageView } from './stage-view'

/** From here on a press changes the picture at once and is saved by itself. */
export async function openRoom(form: HTMLFormElement) {
  listenToTabs(form)
  listenToBooks(form)
  const painter = await loadPainter(form)
  const history = new LookHistory(JSON.parse(form.dataset.look ?? ''))
  const stage = new StageView(form, painter)
  const heads = [...form.querySelectorAll<HTMLElement>('.chip-head')]
  const chips = new ChipPainter(heads, (head) => paintChip(painter, head, history.now))
  const saver = createSaver(form, {
    onSaved: (version) => stage.showPages(version),
    onSavedElsewhere: ({ look, version }) => {
      if (!history.add(look)) return
      fillForm(form, look)
      show()
      stage.showPages(version)
    },
  })
  const undo = form.querySelector<HTMLButtonElement>('[data-undo]')

  const first: ChildLook = JSON.parse(form.dataset.first ?? '')
  const mouth = mouthExpressions.find((known) => known === form.dataset.mouth)
  const show = () => {
    stage.show(history.now, photoMouth(history.now, { look: first, mouth }))
    chips.refresh()
    undo?.setAttribute('aria-disabled', `${!history.canUndo}`)
  }
  const showChanged = () => {
    show()
    stage.pop()
    stage.markOutdated()
    saver.save(history.now)
  }
  const choose = (look: ChildLook | undefined) => {
    if (!look || !history.add(look)) return
    fillForm(form, look)
    showChanged()
  }

  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) choose(applyChoice(history.now, target.name, target.value))
  })
  listenToQuestions(form, (part, value) => choose(applyAnswer(history.now, part, value)))
  undo?.addEventListener('click', () => {
    if (!history.undo()) return
    fillForm(form, history.now)
    showChanged()
  })
  form.querySelector('[value=reset]')?.addEventListener('click', (event) => {
    event.preventDefault()
    choose(first)
  })
  showEnhanced(form)
  // A browser that comes back keeps what was pressed.
  fillForm(form, history.now)
  scrollToChosen(form)
  show()
}

/** A script of its own: Vite's own way to load it would bring the framework along. */
async function loadPainter({ dataset }: HTMLFormElement): Promise<CanvasPainter> {
  const script: typeof import('~/art/portrait/canvas-painter') = await import(
    /* @vite-ignore */ dataset.painter ?? ''
  )
  return new script.CanvasPainter()
}

function createSaver(form: HTMLFormElement, on: Pick<SaverOptions, 'onSaved' | 'onSavedElsewhere'>) {
  const state = form.querySelector<HTMLElement>('[data-saved]')
  const words = { saving: roomTexts.saving, saved: roomTexts.saved, failed: roomTexts.notSaved }
  return new Saver({
    ...on,
    room: form.dataset.room ?? '',
    onState: (now) => {
      if (state) state.textContent = words[now]
    },
  })
}

const MOST_DOTS = 2

function paintChip(painter: CanvasPainter, head: HTMLElement, look: ChildLook) {
  const chip = headParts(head)
  if (!chip) return
  const canvas = head.querySelector('canvas') ?? head.appendChild(document.createElement('canvas'))
  const px = Math.round(head.clientWidth * Math.min(MOST_DOTS, devicePixelRatio))
  if (!px) return
  if (canvas.width !== px) canvas.width = canvas.height = px
  painter.paint(applyChoice(look, chip.part, chip.value) ?? look, canvas, cropOf(chip.part))
}

/** Hides the buttons for browsers without script, and shows those that need it. */
function showEnhanced(form: HTMLFormElement) {
  form.classList.add('is-live')
  for (const plain of form.querySelectorAll<HTMLElement>('[data-plain]')) plain.hidden = true
  form.querySelector<HTMLElement>('[data-undo]')?.removeAttribute('hidden')
  const lead = form.querySelector<HTMLElement>('[data-lead]')
  if (lead) lead.textContent = lead.dataset.lead ?? ''
}
