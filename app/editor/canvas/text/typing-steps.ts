import type { StyledText } from '~/book/runs/runs'
import { LETTERS } from '~/book/split-words'
import { changeEnd } from './change-end'

interface Changed extends StyledText {
  caret: number
}

/** A browser's own undo knows neither looks nor names, so the field keeps its steps. Letters of one word share a step. */
export function createTypingSteps(first: StyledText) {
  const steps = [first]
  let at = 0
  let open = { kind: '', caret: 0 }
  return {
    add({ caret, ...step }: Changed, { inputType = 'insertText', data = '' }: Partial<InputEvent>) {
      const last = steps[at] as StyledText
      if (step.text === last.text) return
      const kind = LETTER_INPUTS.test(inputType) ? 'letters' : inputType
      const removed = /^delete/.test(kind) ? removedFrom(last.text, step.text, caret) : ''
      // A name, a selection or a cut of several letters is a step of its own.
      const isOneGone = ONE_LETTER.test(removed)
      const isThere = isOneGone
        ? [caret, caret + removed.length].includes(open.caret)
        : kind === 'letters' && isBehind(last.text, open.caret, step.text, caret)
      const isDropped = open.kind === 'deleteByDrag' && kind === 'insertFromDrop'
      const isJoined = isDropped || (kind === open.kind && isThere)
      steps.splice(isJoined ? at : at + 1, steps.length, step)
      at = steps.length - 1
      const isInWord = kind === 'letters' && !/\s/.test(data ?? '')
      open = { kind: isInWord || isOneGone || kind === 'deleteByDrag' ? kind : '', caret }
    },
    move(by: 1 | -1): Changed | undefined {
      const [now, step] = [steps[at], steps[at + by]]
      if (!now || !step) return undefined
      at += by
      open = { kind: '', caret: 0 }
      return { ...step, caret: changeEnd(now.text, step.text) }
    },
  }
}

/** Safari replaces a syllable with each of its letters. */
const LETTER_INPUTS = /^insert(Text|CompositionText|FromComposition|ReplacementText)$/
const ONE_LETTER = new RegExp(`^(?:${LETTERS.source})$`, 'su')

/** Whether the letters continue where the last ones ended; they may replace the one syllable before. */
const isBehind = (before: string, end: number, text: string, caret: number) =>
  text.startsWith(before.slice(0, Math.max(0, end - 1))) && text.slice(caret) === before.slice(end)

function removedFrom(before: string, text: string, caret: number): string {
  const removed = before.slice(caret, caret + Math.max(0, before.length - text.length))
  return before === text.slice(0, caret) + removed + text.slice(caret) ? removed : ''
}
