import type { CoverKind } from '../../figure/covers'
import { eyeExpressions, mouthExpressions } from '../expression'
import {
  type ChildLook,
  defaultLook,
  eyeColours,
  eyeShapes,
  glassesColours,
  glassesFrames,
  lookWith,
  measures,
  mouthShapes,
  type Step,
  skinTones,
} from '../look'
import type { Cell, Sheet } from './grid'
import { sameBob } from './same-bob'

const hair = (style: ChildLook['hair']['style'], colour: ChildLook['hair']['colour'] = 'soft-black') => ({
  style,
  colour,
  shift: 0 as Step,
})
const bare = hair('crew')
const brownEyes = { shape: 'round', colour: 'brown', hasLashes: true } as const

/** The middle child in every state, then every eye shape with every mouth. */
const expressions: Sheet = {
  across: mouthExpressions.length,
  isClose: true,
  cells: [
    ...eyeExpressions.flatMap((eyes) =>
      mouthExpressions.map((mouth): Cell => ({ look: defaultLook, eyes, mouth })),
    ),
    ...eyeShapes.flatMap((shape, i) =>
      mouthExpressions.map((mouth, k): Cell => {
        const eyes = { shape, colour: 'dark-brown', hasLashes: i % 2 > 0 } as const
        const mouthShape = mouthShapes[i % mouthShapes.length] ?? 'soft'
        const look = lookWith({ eyes, mouth: { shape: mouthShape, hasGap: false }, hair: bare })
        return { look, mouth, isPuffed: k === 5 }
      }),
    ),
  ],
}

/** Every eye shape in every state, and a row of every mouth shape. */
const eyeStates: Sheet = {
  across: eyeExpressions.length + 1,
  isClose: true,
  cells: eyeShapes.flatMap((shape, i): Cell[] => {
    const colour = eyeColours[i + 1] ?? 'brown'
    const look = lookWith({ eyes: { shape, colour, hasLashes: i % 2 === 0 }, hair: bare })
    const states = eyeExpressions.map((eyes): Cell => ({ look, eyes }))
    return [...states, { look, gaze: 1 }]
  }),
}
const mouthStates: Sheet = {
  across: mouthExpressions.length,
  isClose: true,
  cells: mouthShapes.flatMap((shape, i): Cell[] =>
    [false, true].flatMap((hasGap) =>
      mouthExpressions.map((mouth): Cell => {
        const tone = skinTones[hasGap ? i + 7 : i + 2] ?? '3n'
        const eyeShape = eyeShapes[i + (hasGap ? 2 : 0)] ?? 'almond'
        const eyes = { ...brownEyes, shape: eyeShape }
        const skin = { tone, shift: 0 as Step }
        return { look: lookWith({ mouth: { shape, hasGap }, hair: bare, skin, eyes }), mouth }
      }),
    ),
  ),
}

const ofMeasure = (measure: (typeof measures)[number], i: number): Cell[] =>
  ([-2, 0, 2] as Step[]).map((step) => {
    const shape = i % 2 ? 'almond' : 'round'
    const eyes = { shape, colour: 'dark-brown', hasLashes: true } as const
    return { look: lookWith({ hair: bare, eyes, measures: { [measure]: step } }) }
  })
const measureSheet: Sheet = { across: 6, isClose: true, cells: measures.flatMap(ofMeasure) }

const warm = { colour: '#ffdf9c', tint: '#4a2f56' }
const cool = { from: [0.6, -0.7] as [number, number], colour: '#dcecff', tint: '#1f3560' }
const skins: Sheet = {
  across: 6,
  cells: [0, 1].flatMap((half) =>
    [undefined, warm, cool].flatMap((light) =>
      skinTones.slice(half * 6, half * 6 + 6).map((tone, i): Cell => {
        const look = lookWith({ skin: { tone, shift: 0 }, hair: bare, eyes: brownEyes })
        return { look, light, mouth: (['smile', 'open', 'grin'] as const)[i % 3] ?? 'smile' }
      }),
    ),
  ),
}

const ringed: CoverKind[] = ['none', 'hood', 'leafHood', 'helmet', 'crown', 'knit', 'flaps', 'sleepcap']
const thingLooks: Partial<ChildLook>[] = [
  ...glassesFrames.map((frame, i) => ({
    glasses: { frame, colour: glassesColours[i] ?? 'black' },
    hair: hair(i % 2 ? 'bob-fringe' : 'side-part'),
  })),
  { hearing: { kind: 'aid', side: 'left', colour: 'blue' }, hair: hair('bob-fringe') },
  { hearing: { kind: 'implant', side: 'both', colour: 'pink' }, hair: hair('crew') },
  { eyePatch: { side: 'right', colour: 'teal' }, hair: hair('side-part') },
  {
    eyePatch: { side: 'left', colour: 'yellow' },
    glasses: { frame: 'round', colour: 'clear' },
    hearing: { kind: 'implant', side: 'right', colour: 'white' },
    hair: hair('long-middle', 'dark-blond'),
  },
]
const things: Sheet = {
  across: ringed.length,
  cells: thingLooks.flatMap((part, i) =>
    ringed.map((kind): Cell => {
      const skin = { tone: skinTones[(i * 5 + 2) % 12] ?? '3n', shift: 0 as Step }
      return { look: lookWith({ ...part, skin, eyes: brownEyes }), cover: { kind } }
    }),
  ),
}

const hearingAids: Sheet = {
  across: 4,
  isClose: true,
  cells: (['crew', 'bob-fringe', 'long-middle', 'afro'] as const).flatMap((style): Cell[] => {
    const [aid, implant] = (['aid', 'implant'] as const).map((kind) =>
      lookWith({ hair: hair(style), hearing: { kind, side: 'both', colour: 'blue' } }),
    )
    return aid && implant
      ? [{ look: aid }, { look: implant }, { look: implant, gaze: -0.8 }, { look: implant, pose: 'behind' }]
      : []
  }),
}

/** Frames in every colour, and what else lies on a face, without a cover. */
const smallThings: Sheet = {
  across: 8,
  isClose: true,
  cells: [
    ...glassesFrames.flatMap((frame) =>
      glassesColours.map((colour): Cell => ({ look: lookWith({ glasses: { frame, colour }, hair: bare }) })),
    ),
    ...([0, 0.9, -0.9] as const).flatMap((gaze): Cell[] =>
      (['round', 'square'] as const).map((frame) => ({
        look: lookWith({ glasses: { frame, colour: 'black' }, hair: bare }),
        gaze,
      })),
    ),
    { look: lookWith({ hair: bare, face: { ...defaultLook.face, freckles: 1 } }) },
    { look: lookWith({ hair: bare, face: { ...defaultLook.face, freckles: 2 } }) },
    ...(['brow', 'eye', 'nose', 'cheek', 'lip', 'chin'] as const).map(
      (mole): Cell => ({
        look: lookWith({ hair: bare, face: { ...defaultLook.face, mole } }),
      }),
    ),
    ...(['smile', 'open'] as const).map(
      (mouth): Cell => ({
        look: lookWith({ hair: bare, face: { ...defaultLook.face, hasDimples: true } }),
        mouth,
      }),
    ),
  ],
}

export const faceSheets: Record<string, Sheet> = {
  expressions,
  'eye-states': eyeStates,
  'mouth-states': mouthStates,
  measures: measureSheet,
  skins,
  things,
  'small-things': smallThings,
  hearing: hearingAids,
  'same-bob': sameBob,
}
