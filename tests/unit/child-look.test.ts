import { describe, expect, it } from 'vitest'
import { paintHeadFromBehind } from '../../app/art/child/back'
import { eyeExpressions, mouthExpressions } from '../../app/art/child/expression'
import { paintFaceFromAbove } from '../../app/art/child/face-above'
import {
  browShapes,
  type ChildLook,
  defaultLook,
  eyeColours,
  eyeShapes,
  faceShapes,
  glassesColours,
  glassesFrames,
  hairColours,
  lookWith,
  measures,
  molePlaces,
  mouthShapes,
  noseShapes,
  readMeasures,
  type Step,
  serializeLook,
  skinTones,
  trinketColours,
} from '../../app/art/child/look'
import { type Cell, paintGrid } from '../../app/art/child/sheets/grid'
import type { Pen } from '../../app/art/figure/pen'

const PX = 120

/** The pixels of one child's head and shoulders, and where the head is. */
async function paint(look: ChildLook, more: Partial<Cell> = {}) {
  const page = await paintGrid({ cells: [{ look, ...more }], across: 1, isClose: true }, PX).painted()
  const [head] = page.heads
  return { data: page.pixels('whole').data, head, scale: page.scale }
}
type Painting = Awaited<ReturnType<typeof paint>>

/** The pixels that clearly differ, as points. */
function differences(one: Painting, other: Painting): [number, number][] {
  const points: [number, number][] = []
  for (let i = 0; i < one.data.length; i += 4) {
    const sum = [0, 1, 2].reduce(
      (total, c) => total + Math.abs((one.data[i + c] ?? 0) - (other.data[i + c] ?? 0)),
      0,
    )
    if (sum > 8) points.push([(i / 4) % PX, Math.floor(i / 4 / PX)])
  }
  return points
}

const hair = { ...defaultLook.hair, style: 'crew' } as const
const childWith = (part: Partial<ChildLook>) => lookWith({ hair, ...part })
const { face, eyes, mouth } = defaultLook

const choices: Record<string, Partial<ChildLook>[]> = {
  'skin tones': skinTones.map((tone) => ({ skin: { tone, shift: 0 } })),
  'face shapes': faceShapes.map((shape) => ({ face: { ...face, shape } })),
  dimples: [false, true].map((hasDimples) => ({ face: { ...face, hasDimples } })),
  freckles: ([0, 1, 2] as const).map((freckles) => ({ face: { ...face, freckles } })),
  moles: [null, ...molePlaces].map((mole) => ({ face: { ...face, mole } })),
  'eye shapes': eyeShapes.map((shape) => ({ eyes: { ...eyes, shape } })),
  'eye colours': eyeColours.map((colour) => ({ eyes: { ...eyes, colour } })),
  lashes: [false, true].map((hasLashes) => ({ eyes: { ...eyes, hasLashes } })),
  brows: browShapes.map((brows) => ({ brows })),
  noses: noseShapes.map((nose) => ({ nose })),
  mouths: mouthShapes.map((shape) => ({ mouth: { ...mouth, shape } })),
  'hair colours': hairColours.map((colour) => ({ hair: { ...hair, colour } })),
  'glasses frames': glassesFrames.map((frame) => ({ glasses: { frame, colour: 'black' } })),
  'glasses colours': [
    { glasses: null },
    ...glassesColours.map((colour): Partial<ChildLook> => ({ glasses: { frame: 'round', colour } })),
  ],
  'hearing aids': [
    { hearing: null },
    ...(['aid', 'implant'] as const).flatMap((kind) =>
      (['left', 'right', 'both'] as const).map(
        (side): Partial<ChildLook> => ({ hearing: { kind, side, colour: 'blue' } }),
      ),
    ),
  ],
  'eye patches': [
    { eyePatch: null },
    { eyePatch: { side: 'left', colour: 'blue' } },
    { eyePatch: { side: 'right', colour: 'blue' } },
  ],
  'colours of patches': trinketColours.map((colour) => ({ eyePatch: { side: 'left', colour } })),
}

describe('the canonical form of a look', () => {
  it('is the same for equal looks', () => {
    const other = lookWith({ measures: { chin: 1, jaw: -1, ears: 0 } })
    const reversed = Object.fromEntries(Object.entries(other).reverse()) as unknown as ChildLook
    expect(serializeLook(reversed)).toBe(serializeLook(lookWith({ measures: { jaw: -1, chin: 1 } })))
    expect(serializeLook(other)).not.toBe(serializeLook(defaultLook))
    expect(readMeasures(JSON.parse(serializeLook(other)).measures)).toEqual({ chin: 1, jaw: -1 })
  })

  it('has at most 600 bytes', () => {
    const longest = (list: readonly string[]) =>
      list.reduce((most, one) => (one.length > most.length ? one : most)) as never
    const look = lookWith({
      skin: { tone: longest(skinTones), shift: -2 },
      face: { shape: longest(faceShapes), hasDimples: true, freckles: 2, mole: longest(molePlaces) },
      measures: Object.fromEntries(measures.map((measure) => [measure, -2])),
      eyes: { shape: longest(eyeShapes), colour: longest(eyeColours), hasLashes: true },
      brows: longest(browShapes),
      nose: longest(noseShapes),
      mouth: { shape: longest(mouthShapes), hasGap: true },
      hair: { style: 'long-wavy-fringe', colour: longest(hairColours), shift: -2 },
      glasses: { frame: longest(glassesFrames), colour: longest(glassesColours) },
      hearing: { kind: 'implant', side: 'right', colour: longest(trinketColours) },
      eyePatch: { side: 'right', colour: longest(trinketColours) },
      ties: longest(trinketColours),
      pin: { kind: 'flower', side: 'right', colour: longest(trinketColours) },
    })
    expect(Buffer.byteLength(serializeLook(look))).toBeLessThanOrEqual(600)
  })
})

describe('the painted face', () => {
  it.each(Object.entries(choices))('differs for all %s', async (_, parts) => {
    const paintings = await Promise.all(parts.map((part) => paint(childWith(part))))
    for (const [i, one] of paintings.entries())
      for (const other of paintings.slice(i + 1)) expect(differences(one, other)).not.toHaveLength(0)
  })

  it('shows a missing tooth where teeth are seen', async () => {
    for (const said of ['open', 'grin', 'bite'] as const) {
      const [whole, gap] = await Promise.all(
        [false, true].map((hasGap) => paint(childWith({ mouth: { ...mouth, hasGap } }), { mouth: said })),
      )
      expect(whole && gap && differences(whole, gap)).not.toHaveLength(0)
    }
  })

  it.each(measures)('changes with %s at both ends, and nothing but the face does', async (measure) => {
    const middle = await paint(childWith({}))
    const { head, scale } = middle
    if (!head) throw new Error('No head was painted.')
    for (const step of [-2, 2] as Step[]) {
      const changed = differences(middle, await paint(childWith({ measures: { [measure]: step } })))
      expect(changed.length).toBeGreaterThan(3)
      for (const [x, y] of changed) {
        const [across, down] = [x / scale - head.x, y / scale - head.y].map((away) => away / head.scale)
        expect(Math.abs(across ?? 9)).toBeLessThan(0.66)
        expect(down).toBeGreaterThan(-0.52)
        expect(down).toBeLessThan(0.6)
      }
    }
  })

  it.each(eyeShapes)('has every expression with eyes that are %s', async (shape) => {
    const look = childWith({ eyes: { ...eyes, shape } })
    const states = await Promise.all([
      ...eyeExpressions.map((state) => paint(look, { eyes: state })),
      ...mouthExpressions.slice(1).map((said) => paint(look, { mouth: said })),
      paint(look, { isPuffed: true }),
      paint(look, { gaze: -1 }),
      paint(look, { gaze: 1 }),
    ])
    for (const [i, one] of states.entries())
      for (const other of states.slice(i + 1)) expect(differences(one, other).length).toBeGreaterThan(3)
  })

  it.each(mouthShapes)('has every expression with a mouth that is %s', async (shape) => {
    const look = childWith({ mouth: { ...mouth, shape } })
    const states = await Promise.all(mouthExpressions.map((state) => paint(look, { mouth: state })))
    for (const [i, one] of states.entries())
      for (const other of states.slice(i + 1)) expect(differences(one, other).length).toBeGreaterThan(3)
  })

  it.each(skinTones)('is another one with every step of the slider of skin %s', async (tone) => {
    const steps = await Promise.all(
      ([-2, -1, 0, 1, 2] as Step[]).map((shift) => paint(childWith({ skin: { tone, shift } }))),
    )
    for (const [i, one] of steps.entries()) {
      const next = steps[i + 1]
      if (next) expect(differences(one, next)).not.toHaveLength(0)
    }
  })

  const aids = (['left', 'right', 'both'] as const).map((side) =>
    childWith({ hearing: { kind: 'aid', side, colour: 'blue' } }),
  )
  const middleOf = (xs: number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length

  it.each(['none', 'hood', 'leafHood', 'helmet', 'knit', 'flaps', 'sleepcap'] as const)(
    'shows a hearing aid on its own side with %s on the head',
    async (kind) => {
      const [left, right, both] = await Promise.all(aids.map((look) => paint(look, { cover: { kind } })))
      if (!left || !right || !both) throw new Error('An aid was not painted.')
      const acrossOf = (one: Painting) => differences(one, both).map(([x]) => x)
      // What the left one lacks of both is the right one.
      expect(middleOf(acrossOf(left))).toBeGreaterThan(middleOf(acrossOf(right)) + PX / 4)
    },
  )

  it('shows glasses and hearing aids from above', async () => {
    const paintHead = (pen: Pen, look: ChildLook) => paintFaceFromAbove(pen, look, '#e0b090')
    const bare = await paint(childWith({}), { paintHead })
    const glasses = await paint(childWith({ glasses: { frame: 'round', colour: 'red' } }), { paintHead })
    expect(differences(bare, glasses).length).toBeGreaterThan(20)
    const [left = [], right = []] = await Promise.all(
      aids.map(async (look) => differences(bare, await paint(look, { paintHead })).map(([, y]) => y)),
    )
    // The face is to the right, so what is left on a child that looks at us lies below.
    expect(middleOf(left)).toBeGreaterThan(middleOf(right))
  })

  it('shows hearing aids from behind, on a head alone as well', async () => {
    const ofHeadAlone = { paintHead: (pen: Pen, look: ChildLook) => paintHeadFromBehind(pen, look) }
    for (const view of [{ pose: 'behind' as const }, ofHeadAlone]) {
      const bare = await paint(childWith({}), view)
      const [left = [], right = []] = await Promise.all(
        aids.map(async (look) => differences(bare, await paint(look, view)).map(([x]) => x)),
      )
      expect(middleOf(left)).toBeGreaterThan(middleOf(right))
    }
  })

  it('has nothing but its outline in a silhouette', async () => {
    const marks = childWith({
      face: { ...face, freckles: 2, mole: 'cheek' },
      eyes: { ...eyes, shape: 'almond' },
      glasses: { frame: 'round', colour: 'red' },
      eyePatch: { side: 'left', colour: 'yellow' },
    })
    const ink = '#2b2f4a'
    const [plain, marked] = [await paint(childWith({}), { ink }), await paint(marks, { ink })]
    expect(differences(plain, marked)).toHaveLength(0)
  })

  it('keeps its locks in a silhouette before a light', async () => {
    const look = childWith({ hair: { ...hair, style: 'long-curls' } })
    const lump = await paint(look, { ink: '#5a3020', pose: 'behind' })
    const locks = await paint(look, { ink: '#5a3020', pose: 'behind', isBacklit: true })
    expect(differences(lump, locks).length).toBeGreaterThan(300)
  })
})
