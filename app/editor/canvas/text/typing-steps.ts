import type { StyledText } from '~/book/runs/runs'
import { changeEnd } from './change-end'

/** A browser's own undo knows neither looks nor names, so the field keeps its steps. Letters of one word share a step. */
export function createTypingSteps(first: StyledText) {
  const steps = [first]
  let at = 0
  let open = ''
  return {
    add(step: StyledText, { inputType = 'insertText', data = '' }: Partial<InputEvent>) {
      if (step.text === steps[at]?.text) return
      const kind = /^insert(Composition)?Text$/.test(inputType) ? 'letters' : inputType
      const isDropped = open === 'deleteByDrag' && kind === 'insertFromDrop'
      const isJoined = (kind === open || isDropped) && at === steps.length - 1
      steps.splice(isJoined ? at : at + 1, steps.length, step)
      at = steps.length - 1
      open = /^(letters|delete\w*)$/.test(kind) && !/\s/.test(data ?? '') ? kind : ''
    },
    move(by: 1 | -1): (StyledText & { caret: number }) | undefined {
      const [now, step] = [steps[at], steps[at + by]]
      if (!now || !step) return undefined
      at += by
      open = ''
      return { ...step, caret: changeEnd(now.text, step.text) }
    },
  }
}
