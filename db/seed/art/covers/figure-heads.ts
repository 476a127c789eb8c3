import { type FigureLook, figure } from '../figure'
import type { Shot } from '../looks'
import { Page } from '../page'
import type { Picture } from '../paint'

/** Heads: every face, and every cover. */
export const figureHeads: Picture = { width: 2000, height: 1200, isSheet: true, paint }

const heads: Partial<FigureLook>[] = [
  { eyes: 'up', mouth: 'awe' },
  { eyes: 'sleepy', mouth: 'calm', skin: '#8d5a3c' },
  { mouth: 'grin', hair: { style: 'curly' }, skin: '#c98d63' },
  { mouth: 'ooh', eyes: 'up', hair: { style: 'bob' } },
  { mouth: 'bite', eyes: 'happy', hair: { style: 'braids' }, garment: 'romper' },
  { mouth: 'bite', isPuffed: true, skin: '#d9a274', garment: 'pyjamas' },
  { cover: { kind: 'bubble' }, hair: { style: 'short' }, garment: 'suit' },
  { cover: { kind: 'sleepcap', colour: '#8fb1c9', trim: '#fff3df' }, garment: 'pyjamas', eyes: 'sleepy' },
  { cover: { kind: 'paperCrown', trim: '#c8506a' }, hair: { style: 'braids' }, mouth: 'grin' },
  { cover: { kind: 'leafHood', trim: '#f7ead0' }, garment: 'romper', hair: { style: 'bob' } },
  { cover: { kind: 'leafHood', trim: '#f7ead0' }, pose: 'behind', garment: 'romper', skin: '#8d5a3c' },
  {
    cover: { kind: 'sleepcap', colour: '#c8506a' },
    garment: 'pyjamas',
    flip: true,
    skin: '#6b4330',
    hair: { style: 'curly' },
  },
]

function paint(shot: Shot): Page {
  const page = new Page({ ...shot, width: 2000, height: 1200, ground: '#b9c9c4', seed: 3 })
  const shadow = { colour: '#5a6a7a', dx: 5, dy: 7, blur: 6, alpha: 0.35 }
  heads.forEach((head, i) => {
    const at = { x: 170 + (i % 6) * 332, y: 890 + Math.floor(i / 6) * 590, height: 760 }
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.09, shadow }, (brush) => {
      brush.within(
        [
          [at.x - 165, at.y - 900],
          [at.x + 165, at.y - 900],
          [at.x + 165, at.y - 340],
          [at.x - 165, at.y - 340],
        ],
        () => void figure(brush, { ...head, ...at }),
      )
    })
    page.plane({ grain: 0.04 }, (brush) => {
      if (head.cover?.kind === 'bubble') bubbleOf(brush, { ...head, ...at })
    })
  })
  return page.paper()
}

/** Painted once more where nobody sees it, only to know the head. */
function bubbleOf(brush: Parameters<typeof figure>[0], look: FigureLook) {
  let done: ReturnType<typeof figure> | undefined
  brush.within(
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    () => {
      done = figure(brush, look)
    },
  )
  done?.glass(brush)
}
