import { isPrintBlocker } from '~/book/print/problem'
import type { Fault, ProblemCode } from '~/book/problem'
import { OFF_PAGE, paperFaultTexts } from './paper-faults'

const texts: Record<ProblemCode, (detail: string) => string> = {
  ...paperFaultTexts,
  overflow: (where) =>
    where
      ? '휜 글이 글상자에 다 들어가지 않아요. 덜 휘거나 글상자를 키워 주세요.'
      : '글이 글상자보다 길어요. 글상자를 키우거나 글을 줄여 주세요.',
  missingGlyph: (letters) => `글꼴에 없는 글자(${letters})가 있어요. 다른 글자나 글꼴로 바꿔 주세요.`,
  unknownFont: (name) => `없는 글꼴(${name})이라 비슷한 글꼴로 보여요. 글꼴을 다시 골라 주세요.`,
  unknownWeight: () => '글꼴에 없는 굵기라 가장 가까운 굵기로 보여요. 굵기를 다시 골라 주세요.',
  unknownColour: (name) => `알 수 없는 색(${name})이라 검정으로 보여요. 색을 다시 골라 주세요.`,
  badNumber: () => '자리를 읽을 수 없어요. 지우고 다시 놓아 주세요.',
  offPage: () => OFF_PAGE,
  missingPicture: () => '그림이 비어 있어요. 그림을 올려 주세요.',
  foreignPicture: () => '다른 사이트의 그림은 쓸 수 없어요. 그림을 올려 주세요.',
}

export const faultText = ({ code, detail = '' }: Fault) => texts[code](detail)

/** The worst first; those that are left out come last, in the order in which they were found. */
const gravestCodes: readonly ProblemCode[] = [
  'overflow',
  'missingGlyph',
  'cutOff',
  'inSpine',
  'overlap',
  'onHead',
  'onFold',
  'lowContrast',
  'smallLetters',
  'nearEdge',
  'nearSpine',
]

const rankOf = ({ code }: Fault) => gravestCodes.indexOf(code) + 1 || gravestCodes.length + 1

/** Of two measures the smaller one is worse: millimetres from an edge, dots per inch, points or a ratio of contrast. */
export const byGravity = (one: Fault, other: Fault): number =>
  rankOf(one) - rankOf(other) ||
  (Number(one.detail) - Number(other.detail)) * (one.code === 'overlap' ? -1 : 1) ||
  0

/** Those that keep a book from being published come first, and the worst of each kind. */
export const groupFaults = <One extends Fault>(faults: readonly One[]) =>
  [true, false]
    .map((isBlocking) => ({
      isBlocking,
      name: isBlocking ? '꼭 고쳐야 해요' : '살펴보세요',
      faults: faults.filter(({ code }) => isPrintBlocker(code) === isBlocking).sort(byGravity),
    }))
    .filter(({ faults }) => faults.length)
