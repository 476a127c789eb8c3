import { type BookDocument, defaultTextStyle, emptyDocument, pageKeys } from '~/book/document'
import {
  type Axis,
  alignParts,
  distributeParts,
  type Edge,
  type LayerMove,
  moveParts,
  reorderParts,
  resizeParts,
  withLock,
} from '~/editor/state/arrange'
import { copyParts, pasteParts } from '~/editor/state/clip'
import {
  removeParts,
  withBackground,
  withHead,
  withNewText,
  withPicture,
  withPrompt,
  withStyle,
  withText,
  withTitle,
} from '~/editor/state/compose'
import { listParts, withBox } from '~/editor/state/parts'

// A random designer: any editor action with any values, reproducible by seed.

export type SeededRandom = ReturnType<typeof createRandom>

export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <One>(all: readonly One[]): One => all[Math.floor(next() * all.length)] as One
  return { next, pick, some: <One>(all: readonly One[]) => all.filter(() => next() < 0.4) }
}

const NUMBERS = [0, 1, -3, 7.3, 40, -250, 600, 1e4, -1e9, 0.001, Number.NaN, Number.POSITIVE_INFINITY]
const WORDS = [
  '',
  '하늘이',
  '글'.repeat(3000),
  '\ud83d',
  'a\0b',
  '\ufb2c'.repeat(2000),
  '🐋'.repeat(1500),
  '<b>',
]
const COLOURS = ['#ff0000', 'red', 'javascript:', '', 'url(x)', 'constructor']

export const somePages = pageKeys.slice(0, 3)

export function aDocument(): BookDocument {
  const box = {
    x: 60,
    y: 40,
    width: 300,
    height: 90,
    text: '{childName:은/는} 달을 보았어요.',
    style: defaultTextStyle(),
  }
  const boxes = ['a', 'b', 'c', 'd'].map((id, i) => ({ ...box, id, y: 40 + i * 120 }))
  return {
    ...emptyDocument(1),
    version: 4,
    pageImages: { 'cover-front': '/pictures/whale-1', '2-3': '/pictures/whale-2' },
    textBoxes: { '2-3': boxes },
    heads: { '2-3': { x: 800, y: 300, scale: 1.5, turn: 10, flip: false } },
    titleOverlays: {
      'cover-front': {
        url: '/files/t.png',
        x: 1,
        y: 2,
        width: 300,
        height: 99,
        originalWidth: 600,
        originalHeight: 198,
      },
    },
  }
}

type RandomEdit = (
  document: BookDocument,
  page: (typeof pageKeys)[number],
  dice: SeededRandom,
) => BookDocument

const pickIds: (...given: Parameters<RandomEdit>) => string[] = (document, page, { some }) => [
  ...some(listParts(document, page).map(({ id }) => id)),
  ...some(['nobody']),
]
/** The name comes from the dice, so that the same seed gives the same run. */
const randomId = ({ next }: SeededRandom) => `t-${Math.floor(next() * 2 ** 32).toString(36)}`
const randomNumber = ({ pick }: SeededRandom) => pick(NUMBERS)

export const randomEdits: Record<string, RandomEdit> = {
  move: (document, page, dice) =>
    moveParts(document, page, pickIds(document, page, dice), {
      x: randomNumber(dice),
      y: randomNumber(dice),
    }),
  align: (document, page, dice) => {
    const edges: Edge[] = ['left', 'center', 'right', 'top', 'middle', 'bottom']
    return alignParts(document, page, pickIds(document, page, dice), dice.pick(edges))
  },
  distribute: (document, page, dice) =>
    distributeParts(document, page, pickIds(document, page, dice), dice.pick<Axis>(['across', 'down'])),
  layer: (document, page, dice) => {
    const layers: LayerMove[] = ['forward', 'backward', 'front', 'back']
    return reorderParts(document, page, pickIds(document, page, dice), dice.pick(layers))
  },
  lock: (document, page, dice) => withLock(document, page, pickIds(document, page, dice), dice.next() < 0.4),
  box: (document, page, dice) => {
    const id = dice.pick([...listParts(document, page).map(({ id }) => id), 'nobody'])
    const [x, y, width, height] = [
      randomNumber(dice),
      randomNumber(dice),
      randomNumber(dice),
      randomNumber(dice),
    ]
    return withBox(document, page, id, { x, y, width, height })
  },
  resize: (document, page, dice) => {
    const frame = () => ({
      x: randomNumber(dice),
      y: randomNumber(dice),
      width: randomNumber(dice),
      height: randomNumber(dice),
    })
    const frames = { from: frame(), to: frame(), isWhole: dice.next() < 0.5 }
    return resizeParts(document, page, pickIds(document, page, dice), frames)
  },
  text: (document, page, dice) =>
    withNewText(document, page, {
      id: dice.pick([randomId(dice), 'a', 'title']),
      x: randomNumber(dice),
      y: randomNumber(dice),
    }),
  words: (document, page, dice) =>
    withText(document, page, dice.pick(pickIds(document, page, dice)) ?? 'a', dice.pick(WORDS)),
  style: (document, page, dice) =>
    withStyle(document, page, pickIds(document, page, dice), {
      fontSize: randomNumber(dice),
      fontWeight: randomNumber(dice),
      color: dice.pick(COLOURS),
      fontFamily: dice.pick(['Hi Melody', '', 'x'.repeat(90)]),
      stroke: { enabled: dice.next() < 0.5, width: randomNumber(dice), color: dice.pick(COLOURS) },
      shadow: { enabled: dice.next() < 0.5, blur: randomNumber(dice), offsetX: randomNumber(dice) },
    }),
  picture: (document, page, dice) => {
    const picture = { url: '/files/p.jpg', width: randomNumber(dice), height: randomNumber(dice) }
    return withPicture(document, page, dice.next() < 0.2 ? undefined : picture)
  },
  background: (document, page, dice) => {
    const [width, height] = [randomNumber(dice), randomNumber(dice)]
    const sized = { url: '/files/b.jpg', width, height }
    return withBackground(document, page, dice.pick([undefined, { url: '/files/c.jpg' }, sized, sized]))
  },
  title: (document, page, dice) => {
    const title = { url: '/files/t.png', width: 1 + dice.next() * 9000, height: 1 + dice.next() * 9000 }
    return withTitle(document, page, dice.next() < 0.2 ? undefined : title)
  },
  head: (document, page, dice) => {
    const head = {
      x: randomNumber(dice),
      scale: randomNumber(dice),
      turn: randomNumber(dice),
      flip: dice.next() < 0.5,
    }
    return withHead(document, page, dice.next() < 0.1 ? undefined : head)
  },
  prompt: (document, page, dice) => withPrompt(document, page, dice.pick([...WORDS, '달'.repeat(5000)])),
  remove: (document, page, dice) => removeParts(document, page, pickIds(document, page, dice)),
  paste: (document, page, dice) => {
    const clip = copyParts(document, dice.pick(somePages), [
      'a',
      'b',
      'background',
      'picture',
      'head',
      'title',
    ])
    return pasteParts(document, page, clip, { newId: () => randomId(dice), aside: randomNumber(dice) })
      .document
  },
}
