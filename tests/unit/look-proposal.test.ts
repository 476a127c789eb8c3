import { describe, expect, it } from 'vitest'
import { skinPalette } from '~/art/child/colours'
import { suitsLashes } from '~/art/child/lashes'
import { measures, serializeLook, skinTones } from '~/art/child/look'
import { type Lab, parseHex, toLab } from '~/engines/composite/colour/lab'
import { lumaOf } from '~/engines/composite/colour/pixels'
import { pointAt, readScene } from '~/engines/composite/look/analysis'
import { rankChoices } from '~/engines/composite/look/choices'
import { readBrows } from '~/engines/composite/look/face/brows'
import { proposeEyeColour } from '~/engines/composite/look/face/eyes'
import { readGlasses } from '~/engines/composite/look/face/glasses'
import { kindMeasures } from '~/engines/composite/look/face/kind-face'
import { lidFoldOf } from '~/engines/composite/look/face/lid-fold'
import {
  type Deviations,
  deviateFromMean,
  deviationsOf,
  toMeasures,
  toStep,
} from '~/engines/composite/look/face/measures'
import { readMouth } from '~/engines/composite/look/face/mouth'
import {
  type EyeReading,
  proposeBrows,
  proposeEyeShape,
  proposeMouth,
} from '~/engines/composite/look/face/parts'
import { type MeshMeasure, poseOf, ratiosOf } from '~/engines/composite/look/face/ratios'
import { browTable, faceTable, meanPose } from '~/engines/composite/look/face/table'
import { colourFamilies, proposeHairColour } from '~/engines/composite/look/hair/colour'
import type { HairKind } from '~/engines/composite/look/hair/kind'
import { rankStyles } from '~/engines/composite/look/hair/rank-styles'
import { readHair } from '~/engines/composite/look/hair/read-hair'
import { NO_HAIR } from '~/engines/composite/look/hair/shape'
import { proposedStyles, styleTraits } from '~/engines/composite/look/hair/styles'
import { medianOf } from '~/engines/composite/look/patches'
import { type FaceLight, readFaceLight } from '~/engines/composite/look/photo-light'
import { toProposal } from '~/engines/composite/look/proposal'
import { proposeLook } from '~/engines/composite/look/propose-look'
import { certaintyOf, dimnessOf, estimateMonk, proposeSkin } from '~/engines/composite/look/skin'
import type { Point } from '~/engines/composite/photo/faces'
import {
  BROW,
  CHIN,
  createAnalysis,
  createMesh,
  isFace,
  type Paint,
  RIGHT,
  SKIN,
  TOP,
  WALL,
} from '../support/analyses'

const HAIR = '#3a2a22'
const COAT = '#3f5f86'

interface Child {
  /** the row where hair beside the face ends */
  down?: number
  /** how far beside the face, in pixels, hair falls down */
  away?: number
  /** how far a fringe comes down in each column */
  fringe?: (x: number) => number
  clothes?: string
  hair?: Paint
  knot?: boolean
  /** the row where the head's hair begins */
  crown?: number
  /** what falls down beside the face ends at the chin, and blows as far as the frame's side */
  flying?: boolean
  /** no hair above the middle of the forehead */
  bareUp?: boolean
  /** what else is in the picture, before the wall */
  beside?: (x: number, y: number) => string | undefined
}

const HAIRLINE = 185
const seat = (x: number, y: number) => (x > RIGHT - 20 && x < RIGHT + 100 && y > 428 ? HAIR : undefined)
/** A lock on each side that parts once. */
const thinStrands = (x: number, y: number) => {
  const away = Math.abs(x - 320)
  return away > 86 && away < (y > CHIN ? 140 : 124) && (y < 420 || y > 436) ? HAIR : undefined
}
const scarf = (x: number, y: number) =>
  Math.abs(x - 320) > 90 && Math.abs(x - 320) < 140 && y > 420 ? HAIR : undefined
const tail = (x: number) => (x > RIGHT - 10 && x < RIGHT + 60 ? HAIR : undefined)
/** Patches that jump from dark to light. */
const tufts: Paint = (x, y) => (((x >> 3) * 7 + (y >> 3) * 13) % 5 > 2 ? '#46342a' : HAIR)
const isForehead = (x: number, y: number) => Math.abs(x - 320) < 75 && y < 300 && y > 150
/** The forehead of a child whose hair is pulled back. */
const roundHairline = (x: number) => HAIRLINE + ((x - 320) / 60) ** 2 * 35

/** Skin, a rounded head of hair, clothes, and a wall. */
function paintChild({
  down = 300,
  away = 0,
  fringe = () => HAIRLINE,
  clothes = COAT,
  hair = () => HAIR,
  knot = false,
  crown = 145,
  bareUp = false,
  flying = false,
  beside = () => undefined,
}: Child): Paint {
  return (x, y) => {
    if ((isFace(x, y) || isForehead(x, y)) && y > fringe(x)) return SKIN
    if (bareUp && Math.abs(x - 320) < 25 && y < 300) return SKIN
    if (knot && Math.abs(x - 320) < 45 && y > 30 && y < 200) return hair(x, y)
    const isCap = ((x - 320) / 120) ** 2 + ((y - 300) / (300 - crown)) ** 2 < 1 && y <= 300
    const isBehindShoulder = y > 480 && y < 530 && x > RIGHT + away + 12
    if (flying && x > RIGHT && y > 330 && y < CHIN) return hair(x, y)
    if (flying && x > RIGHT && y >= CHIN) return WALL
    if (away && x > RIGHT + away && x < RIGHT + away + 110 && y > 330 && !isBehindShoulder) return hair(x, y)
    if (away && x > RIGHT - 10 && x < RIGHT + away + 110 && y > 270 && y <= 330) return hair(x, y)
    const isStrand = Math.abs(x - 320) < 150 && Math.abs(x - 320) > 70 && y > 250 && y < down
    if (isCap || isStrand) return hair(x, y)
    const other = y > 300 ? beside(x, y) : undefined
    if (other) return other
    if (y > CHIN + 15 && Math.abs(x - 320) < 200) return clothes
    return Math.abs(x - 320) < 45 && y > 400 ? SKIN : WALL
  }
}

interface PhotoEdges {
  top?: number
  bottom?: number
  /** the last column */
  right?: number
}

const readKind = ({ top = -99, bottom = 999, right = 999, ...child }: Child & PhotoEdges) => {
  const analysis = createAnalysis(paintChild(child))
  analysis.photo.within = analysis.photo.within.map((_, i) =>
    Math.min(Math.floor(i / 640) - top, bottom - Math.floor(i / 640), right - (i % 640)),
  )
  const { kind } = readHair(readScene(analysis))
  return Object.fromEntries(Object.entries(kind).map(([trait, choices]) => [trait, choices[0]?.value]))
}

describe('hair', () => {
  it.each([
    ['short', 'ends above the ears', { down: 300 }],
    ['chin', 'ends at the chin', { down: CHIN + 8 }],
    ['shoulder', 'ends at the shoulders', { down: 560 }],
    ['long', 'goes on below the frame', { down: 640 }],
    ['short', 'ends above the ears over a coat of its colour', { down: 300, clothes: HAIR }],
    ['tied', 'stands up in a knot', { down: 300, knot: true }],
    ['tied', 'leaves a round forehead bare', { down: 300, fringe: roundHairline }],
    ['tied', 'lies flat on the crown over a fringe', { down: 300, crown: 150, fringe: () => BROW - 8 }],
    ['short', 'stands off the crown over a fringe', { down: 300, crown: 110, fringe: () => BROW - 8 }],
    [
      'short',
      'lies over a fringe, its crown cut off',
      { down: 300, crown: 150, fringe: () => BROW - 8, top: 149 },
    ],
    ['short', 'is seen beside the forehead alone', { down: 300, fringe: roundHairline, bareUp: true }],
    ['long', "flies to the frame's side", { down: 300, away: 75, flying: true }],
    ['chin', "is cut off by the photo's edge", { down: CHIN + 8, right: 440 }],
    ['long', 'falls away from the jaw of a leaning head', { down: 300, away: 75 }],
    ['long', "goes on below the photo's edge", { down: 540, bottom: 530 }],
    ['short', 'has a seat of its colour behind the neck', { down: 300, beside: seat }],
    ['long', 'hangs in thin strands on both sides', { down: 300, beside: thinStrands }],
    ['short', 'ends above a scarf of its colour', { down: 300, beside: scarf }],
    ['tied', 'falls down on one side alone', { down: 300, beside: tail }],
    ['short', 'leaves a round forehead bare, its crown cut off', { fringe: roundHairline, top: 149 }],
    ['short', 'leaves a round forehead bare under tufts', { fringe: roundHairline, hair: tufts }],
  ] as const)('is %s where it %s', (length, _, child) => {
    expect(readKind(child).length).toBe(length)
  })

  it.each([
    ['none', () => HAIRLINE],
    ['full', () => BROW - 8],
    ['swept', (x: number) => (x < 300 ? BROW - 4 : TOP - 15)],
    ['swept', (x: number) => (x < 330 ? BROW - 4 : TOP)],
    ['light', (x: number) => (Math.abs(x - 320) > 18 ? BROW - 4 : TOP - 30)],
    ['swept', (x: number) => (x < 300 ? TOP + 8 : TOP - 20)],
  ] as const)('with the fringe %s', (fringe, comesDownTo) => {
    expect(readKind({ fringe: comesDownTo }).fringe).toBe(fringe)
  })
  it('that hangs beside the face over one temple, too, is no fringe', () => {
    const overTemple = (x: number) => (x < 300 ? BROW - 4 : TOP - 32)
    expect(readKind({ down: 640, fringe: overTemple }).fringe).toBe('none')
  })

  it('that is not seen over the forehead has no hairline', () => {
    const { shape } = readHair(readScene(createAnalysis(paintChild({ bareUp: true }))))
    expect(shape.forehead.filter((depth) => depth === NO_HAIR)).toHaveLength(3)
  })
  it('that hangs over both temples like a curtain is no fringe', () => {
    const curtain = (x: number) => TOP - 18 + Math.max(0, Math.abs(x - 320) - 30) * 5
    expect(readKind({ down: 640, fringe: curtain }).fringe).toBe('none')
  })

  const shades = ['#1f1511', '#2b1d17', '#3a2a22', '#4c382d', '#5e4839']
  const shadeAt = (value: number) => shades[Math.round((Math.sin(value) + 1) * 2)] ?? HAIR
  /** A number from 0 to 1 that jumps from one patch to the next. */
  const jump = (x: number, y: number) => Math.abs((Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1)
  it.each([
    ['straight', (x: number) => shadeAt(x * 0.6)],
    ['wavy', (x: number, y: number) => shadeAt((x + 5 * Math.sin(y / 18)) * 0.6)],
    ['curly', (x: number, y: number) => shades[Math.floor(jump(x >> 2, y >> 2) * 5)] ?? HAIR],
    ['straight', () => HAIR],
  ] as const)('is %s where its strands are so', (texture, hair) => {
    expect(readKind({ down: 640, hair }).texture).toBe(texture)
  })

  const sure = <Value>(value: Value | undefined) => rankChoices([[value as Value, 1]])
  it.each([
    ['offers', 'bare', 'none', true],
    ['does not offer', 'covered', 'full', false],
  ] as const)('that looks short %s tied hair over a %s forehead', (_, __, fringe, isOffered) => {
    const kind: HairKind = {
      length: sure('short'),
      texture: sure('straight'),
      fringe: sure(fringe),
      parting: sure('side'),
      bundle: sure('none'),
    }
    const offered = rankStyles(kind).slice(0, 3)
    const areTied = offered.map(({ value }) => value !== 'headscarf' && styleTraits[value].bundle !== 'none')
    expect(areTied).toEqual([false, false, isOffered])
  })
  it('that is tied more likely than not is proposed so, though the ways to tie it share that', () => {
    const kind: HairKind = {
      length: rankChoices([
        ['tied', 0.51],
        ['short', 0.49],
      ]),
      texture: sure('straight'),
      fringe: sure('none'),
      parting: sure('side'),
      bundle: rankChoices([
        ['none', 0.6],
        ['hidden', 0.4],
      ]),
    }
    expect(rankStyles(kind).map(({ value }) => value)).toMatchObject({ 0: 'ponytail-low', 1: 'side-part' })
  })
  it.each([
    ['bob', 'swept'],
    ['bob-see-through', 'light'],
    ['bob-fringe', 'full'],
  ] as const)('to the chin is a %s with the fringe %s', (style, fringe) => {
    const kind: HairKind = {
      length: sure('chin'),
      texture: sure('straight'),
      fringe: sure(fringe),
      parting: sure('side'),
      bundle: sure('none'),
    }
    expect(rankStyles(kind)[0]?.value).toBe(style)
  })
  it('of any kind that a style has leads to that style or its likes', () => {
    for (const name of proposedStyles) {
      const { lengths, textures, fringes, partings, bundle } = styleTraits[name]
      const kind: HairKind = {
        length: sure(lengths[0]),
        texture: sure(textures[0]),
        fringe: sure(fringes[0]),
        parting: sure(partings[0]),
        bundle: sure(bundle),
      }
      const likes = rankStyles(kind).filter(
        ({ likelihood }, _, [first]) => likelihood > (first?.likelihood ?? 0) * 0.15,
      )
      expect(
        likes.map(({ value }) => value),
        name,
      ).toContain(name)
    }
  })

  it('under a headscarf is never proposed', () => {
    expect(proposedStyles).not.toContain('headscarf')
  })
})

describe('hair colour', () => {
  const familyOf = (colour: Lab, neutral: [number, number] = [0, 0]) => {
    const patch = [colour, colour]
    const [first] = proposeHairColour(patch, patch, neutral)
    return first && colourFamilies[first.value]
  }
  it.each([
    ['black', [14, 1, 1]],
    ['black', [30, 0, 8]],
    ['brown', [34, 9, 12]],
    ['red', [30, 24, 29]],
    ['fair', [62, 6, 24]],
    ['grey', [58, 1, 3]],
  ] as [string, Lab][])('is %s at %s', (family, colour) => {
    expect(familyOf(colour)).toBe(family)
  })
  it('that is lighter below is one of two colours, so that it is asked', () => {
    const dark: Lab = [24, 6, 9]
    const light: Lab = [62, 7, 24]
    const choices = proposeHairColour([dark], [light], [0, 0])
    const ofFamily = (family: string) =>
      choices.reduce(
        (sum, { value, likelihood }) => sum + (colourFamilies[value] === family ? likelihood : 0),
        0,
      )
    expect(ofFamily('brown') + ofFamily('black')).toBeCloseTo(0.5, 1)
    expect(ofFamily('fair')).toBeCloseTo(0.5, 1)
    expect(proposeHairColour([light], [dark], [0, 0])).toEqual(proposeHairColour([light], [light], [0, 0]))
  })
  it('is as fair and as red as it is without shadow and gleam', () => {
    const colourOf = (roots: Lab, lengths = roots) => proposeHairColour([roots], [lengths], [0, 0])[0]?.value
    expect(colourOf([58, 6, 22])).toBe('blond')
    expect(colourOf([44, 8, 22])).toBe('dark-blond')
    expect(colourOf([42, 23, 25], [49, 24, 25])).toBe('chestnut')
    expect(colourOf([35, 12, 14])).toBe('brown')
  })
  it('that is vivid is not black, even where a blue sky takes its yellow', () => {
    expect(familyOf([28, 20, 6])).not.toBe('black')
  })
  it('that is vivid and red is red, though yellow beside auburn', () => {
    expect(familyOf([49, 23, 33])).toBe('red')
    expect(familyOf([34, 12, 20])).toBe('brown')
  })
  it('of a child over a lit scalp is black, not grey', () => {
    expect(familyOf([54, 3.2, 6.2])).toBe('black')
  })
  it('is read in the light of the face: in a dim photo it is lighter than it seems', () => {
    const dim = faceLight({ skin: [62, 15, 21], lit: 62, eyes: 37, redness: 6 })
    expect(dimnessOf(dim)).toBeGreaterThan(1.1)
    expect(dimnessOf(faceLight({}))).toBe(1)
    const patch: Lab[] = [[17, 6.6, 9.7]]
    const [plain, lit] = [1, dimnessOf(dim)].map((by) => proposeHairColour(patch, patch, [0, 0], by)[0])
    expect(plain && colourFamilies[plain.value]).toBe('black')
    expect(lit && colourFamilies[lit.value]).toBe('brown')
  })
  it('is as fair as it is beside the face, where that is not in the shade', () => {
    const lengthsOf = (down: number, beside: string) => {
      const paint = paintChild({ down, hair: (_, y) => (y > 235 ? beside : '#8a7350') })
      return medianOf(readHair(readScene(createAnalysis(paint))).lengths)[0]
    }
    expect(lengthsOf(560, '#a89064')).toBeGreaterThan(55)
    expect(proposeHairColour([[56, 6, 22]], [[35, 7, 18]], [0, 0])[0]?.value).toBe('blond')
  })
  it('that is black stays black under a warm lamp', () => {
    expect(familyOf([18, 5, 7])).toBe('black')
    expect(familyOf([30, 5, 11], [-4, -6])).toBe('black')
  })
})

const faceLight = ({ skin = [80, 11, 16], ...given }: Partial<FaceLight>): FaceLight => ({
  skin,
  lit: skin[0] + 4,
  eyes: 65,
  teeth: undefined,
  redness: 14,
  neutral: [0, 0],
  isColourless: false,
  ...given,
})

describe('skin', () => {
  const monkOf = (light: FaceLight) => {
    const [first] = proposeSkin(light)
    return first ? skinPalette[first.value].monk : 0
  }
  it('is fair in full light, and as fair in the shade', () => {
    expect(monkOf(faceLight({ skin: [85, 9, 15] }))).toBeLessThanOrEqual(3)
    expect(monkOf(faceLight({ skin: [62, 9, 16], eyes: 46 }))).toBeLessThanOrEqual(5)
  })
  it('is deep where teeth are much lighter and lips hardly redder', () => {
    expect(monkOf(faceLight({ skin: [71, 17, 24], teeth: 92, redness: 3 }))).toBeGreaterThanOrEqual(5)
    expect(monkOf(faceLight({ skin: [56, 14, 28], teeth: 86, redness: -1 }))).toBeGreaterThanOrEqual(7)
  })
  it('is nearer to the middle in the dark, where the eyes are dark too and no teeth shine', () => {
    const dark = { skin: [38, 16, 22], lit: 42, redness: 7 } as const
    const [inTheDark, deep, laughing] = [{ eyes: 38 }, { eyes: 66 }, { eyes: 38, teeth: 80 }].map((one) =>
      estimateMonk(faceLight({ ...dark, skin: [...dark.skin], ...one })),
    ) as [number, number, number]
    expect(inTheDark).toBeLessThan(6)
    expect(deep).toBeGreaterThan(7)
    expect(laughing).toBeGreaterThan(inTheDark + 1)
  })
  it('of little colour is fair in dim light, and not beside bright teeth, in the dark, or where eyes and lips say so', () => {
    const pale = { skin: [62, 10, 16], lit: 66, redness: 9 } as const
    const steps = [
      { eyes: 60 },
      { skin: [62, 19, 29] as const },
      { teeth: 90 },
      { lit: 44 },
      { eyes: 90, redness: 2 },
    ].map((one) => estimateMonk(faceLight({ ...pale, ...one, skin: [...(one.skin ?? pale.skin)] })))
    const [dim, coloured, ...deep] = steps as [number, number, ...number[]]
    expect(dim).toBeLessThan(3.5)
    expect(coloured).toBeGreaterThan(4)
    for (const step of deep) expect(step).toBeGreaterThan(dim + 0.8)
  })
  it('gets deeper as it gets darker', () => {
    const steps = [88, 75, 60, 45, 30].map((l) => estimateMonk(faceLight({ skin: [l, 14, 22] })))
    expect(steps).toEqual([...steps].sort((p, q) => p - q))
  })
  it('is fair in a bright face although glasses or shade darken the eyes and the teeth shine', () => {
    expect(monkOf(faceLight({ skin: [79, 16, 20], lit: 85, eyes: 82, redness: 3 }))).toBeLessThanOrEqual(4)
    expect(monkOf(faceLight({ skin: [69, 21, 22], lit: 80, teeth: 93, redness: 7 }))).toBeLessThanOrEqual(5)
  })
  it('is asked in dim light, where the references disagree with the lightness, and without colour', () => {
    expect(certaintyOf(faceLight({}))).toBeGreaterThan(0.9)
    expect(certaintyOf(faceLight({ skin: [46, 18, 27], lit: 50, eyes: 44, redness: 3 }))).toBeLessThan(0.5)
    expect(
      certaintyOf(faceLight({ skin: [58, 26, 27], lit: 72, teeth: 92, redness: undefined })),
    ).toBeLessThan(0.5)
    expect(certaintyOf(faceLight({ isColourless: true }))).toBeLessThan(0.5)
  })
  it('in dim light is as deep as eyes and lips say, too, and is asked where even the eyes are dark', () => {
    const dim = faceLight({ skin: [62, 15, 21], lit: 63, eyes: 37, redness: 6 })
    expect(monkOf(dim)).toBeLessThanOrEqual(4)
    expect(certaintyOf(dim)).toBeLessThan(0.5)
    expect(certaintyOf(faceLight({ skin: [62, 15, 21], lit: 68, eyes: 55, redness: 6 }))).toBeGreaterThan(0.5)
  })
  it('is asked where lightness and references lie two steps apart', () => {
    const laughing = faceLight({ skin: [71, 17, 24.5], lit: 72, eyes: 50, teeth: 92, redness: 3 })
    expect(certaintyOf(laughing)).toBeLessThan(0.5)
  })
  it('without colour is unsure', () => {
    const [first] = proposeSkin(faceLight({ skin: [76, 0, 0], isColourless: true }))
    expect(first?.likelihood).toBeLessThan(2 / skinTones.length)
  })

  const readLight = (skin: string, eyes: string, wall: string) => {
    const mesh = createMesh()
    const isEye = (x: number, y: number) => Math.abs(y - 320) < 9 && Math.abs(Math.abs(x - 320) - 46) < 25
    const analysis = createAnalysis((x, y) => (isEye(x, y) ? eyes : isFace(x, y) ? skin : wall), mesh)
    return readFaceLight(analysis, readScene(analysis).grid, true)
  }
  it('is read on the face, and a correction is no larger than the photo justifies', () => {
    const warm = readLight('#eab98f', '#f3dcb0', '#f6ecd2')
    const skin = toLab(parseHex('#eab98f'))
    warm.skin.forEach((value, axis) => {
      expect(value).toBeCloseTo(skin[axis] ?? 0, 0)
    })
    expect(warm.neutral[1]).toBeLessThan(-2)
    expect(warm.neutral[1]).toBeGreaterThanOrEqual(-6)
  })
  it('is not corrected where eyes and wall disagree', () => {
    expect(readLight('#eab98f', '#f3dcb0', '#d8e6fa').neutral[1]).toBeCloseTo(0)
  })
})

describe('glasses', () => {
  const inRing = (x: number, y: number, centre: number) => {
    const [across, down] = [Math.abs(x - centre), Math.abs(y - 325)]
    return across < 38 && down < 28 && (across > 33 || down > 23)
  }
  const isBridge = (x: number, y: number) => Math.abs(x - 320) < 14 && Math.abs(y - 312) < 3
  const readWith = (isLine: Paint) => readGlasses(createAnalysis(isLine))
  const face = (x: number, y: number) => (isFace(x, y) ? SKIN : WALL)
  it('are found by rims and bridge, with their form and colour', () => {
    const found = readWith((x, y) =>
      inRing(x, y, 274) || inRing(x, y, 366) || isBridge(x, y) ? '#1a1a1c' : face(x, y),
    )
    expect(found.likelihood).toBeGreaterThan(0.9)
    expect(found.glasses).toEqual({ frame: 'square', colour: 'black' })
  })
  it.each([
    ['round', '#5e4638', 'brown', 2],
    ['square', '#2a2a2e', 'black', 6],
  ] as const)('with thin %s rims are found without their bridge', (frame, line, colour, power) => {
    const isRim = (x: number, y: number) => {
      const [across, down] = [Math.abs(Math.abs(x - 320) - 46) / 34, Math.abs(y - 324) / 30]
      return Math.abs((across ** power + down ** power) ** (1 / power) - 1) < 0.05
    }
    const found = readWith((x, y) => (isRim(x, y) ? line : face(x, y)))
    expect(found).toEqual({ likelihood: 1, glasses: { frame, colour } })
  })
  it('whose second rim a gleam hides are found by the first and a faint bridge', () => {
    const paint: Paint = (x, y) => {
      if (inRing(x, y, 274)) return '#1a1a1c'
      const isFaint = isBridge(x, y) || (y > 325 && inRing(x, y, 366))
      return isFaint ? '#b38e73' : face(x, y)
    }
    expect(readWith(paint).likelihood).toBeGreaterThan(0.7)
  })
  it.each([
    ['a bare face', face],
    ['one ring alone', (x, y) => (inRing(x, y, 274) ? '#1a1a1c' : face(x, y))],
    [
      'shadows under both eyes',
      (x, y) => (y > 325 && (inRing(x, y, 274) || inRing(x, y, 366)) ? '#7a5a48' : face(x, y)),
    ],
    ['a wrinkle over the nose', (x, y) => (isBridge(x, y) ? '#7a5a48' : face(x, y))],
  ] as [string, Paint][])('are not seen in %s', (_, paint) => {
    expect(readWith(paint).likelihood).toBeLessThan(0.1)
  })
})

describe('eyes', () => {
  const colourOf = (iris: string | ((x: number) => string), skin = SKIN) => {
    const isIris = (x: number, y: number) => Math.hypot(Math.abs(x - 320) - 46, y - 320) < 9
    const analysis = createAnalysis((x, y) =>
      isIris(x, y) ? (typeof iris === 'string' ? iris : iris(x)) : isFace(x, y) ? skin : WALL,
    )
    const light = {
      neutral: [0, 0] as [number, number],
      skin: toLab(parseHex(skin)),
      isColourless: skin === '#bdbdbd',
    }
    return proposeEyeColour(analysis, light, true)[0]?.value
  }
  it.each([
    ['#4f6f97', 'blue'],
    ['#5f6164', 'blue'],
    ['#575249', 'dark-brown'],
    ['#3c3f42', 'dark-brown'],
    ['#45484a', 'dark-brown'],
    ['#84847f', 'grey'],
    ['#2e2d2a', 'dark-brown'],
    ['#7d5330', 'brown'],
    ['#2b1d18', 'dark-brown'],
    ['#454637', 'green'],
    ['#dcb495', 'dark-brown'],
  ])('of %s are %s', (iris, colour) => {
    expect(colourOf(iris)).toBe(colour)
  })
  it('that are dark stay dark beside a white gleam', () => {
    const isWhite = (x: number) => x < 270 || (x > 330 && x < 364)
    expect(colourOf((x) => (isWhite(x) ? '#d9dbdc' : x < 272 ? '#575249' : '#26231f'))).toBe('dark-brown')
  })
  /** Lashes, lit skin over them, and a fold so many pixels above the lid. */
  const foldOf = (fold?: number) => {
    const analysis = createAnalysis((x, y) => {
      if (!isFace(x, y)) return WALL
      const out = (Math.abs(x - 320) - 46) / 24
      if (Math.abs(out) > 1) return SKIN
      const up = 320 - 8 * Math.sqrt(1 - out * out) - y
      return Math.abs(up) < 2 || (fold && Math.abs(up - fold) < 2) ? '#4a3028' : SKIN
    })
    return lidFoldOf(analysis, lumaOf(analysis.photo))
  }
  it('have a fold where a line runs over the lashes, near to them or far', () => {
    for (const fold of [7, 11, 15]) expect(foldOf(fold)).toBeGreaterThan(1)
    expect(foldOf()).toBeLessThan(0)
  })
  const shapesOf = (reading: EyeReading) => proposeEyeShape({ eyeTilt: 0 } as Deviations, reading)
  it('with a visible fold have one', () => {
    expect(shapesOf({ openness: 0.35, fold: 1.2 })[0]).toMatchObject({ value: 'almond-fold' })
    expect(shapesOf({ openness: 0.35, fold: 1.2 })[0]?.likelihood).toBeGreaterThan(0.5)
  })
  it('without a visible fold are asked, with a single lid first in narrow eyes alone', () => {
    for (const openness of [0.25, 0.32, 0.4])
      expect(shapesOf({ openness, fold: -1 })[0]?.likelihood).toBeLessThan(0.5)
    expect(shapesOf({ openness: 0.27, fold: -1 })[0]?.value).toBe('monolid')
    expect(shapesOf({ openness: 0.35, fold: -1 })[0]?.value).toBe('almond')
    expect(shapesOf({ openness: 0.35, fold: -1 }).slice(0, 3)).toContainEqual(
      expect.objectContaining({ value: 'monolid' }),
    )
  })
  it('are not grey because the photo is', () => {
    expect(colourOf('#7f7f7f', '#bdbdbd')).toBe('dark-brown')
  })
})

describe('brows', () => {
  interface Brow {
    /** pixels that the outer end lies higher than the inner one */
    rise?: number
    thick?: number
    /** pixels under the brow's middle at which a fringe ends */
    fringe?: number
    isOne?: boolean
  }
  /** A dark band from 16 to 72 pixels beside the nose, at the mesh's height in its middle. */
  const readPainted = ({ rise = 0, thick = 8, fringe, isOne = false }: Brow) => {
    const analysis = createAnalysis((x, y) => {
      if (fringe !== undefined && y < BROW + fringe && y > TOP - 40) return HAIR
      const along = (Math.abs(x - 320) - 16) / 56
      const middle = BROW + 2 - rise * (along - 0.5)
      const isBrow = along > 0 && along < 1 && Math.abs(y - middle) < thick / 2 && !(isOne && x > 320)
      return isBrow ? HAIR : isFace(x, y) ? SKIN : WALL
    })
    return readBrows(analysis, lumaOf(analysis.photo), readHair(readScene(analysis)))
  }
  it('rise or fall as the picture shows, wherever the mesh has them', () => {
    const [level, rising, falling] = [0, 14, -14].map((rise) => readPainted({ rise })?.slope ?? 9)
    expect(rising).toBeGreaterThan((level as number) + 0.15)
    expect(falling).toBeLessThan((level as number) - 0.15)
  })
  it('weigh more the thicker they are', () => {
    const [thin, thick] = [4, 12].map((one) => readPainted({ thick: one })?.weight ?? 0)
    expect(thick).toBeGreaterThan(2 * (thin as number))
  })
  it('are drawn halfway to the usual where one alone is seen, and not after a strand', () => {
    const both = readPainted({ rise: 14 })?.slope ?? 0
    const one = readPainted({ rise: 14, isOne: true })?.slope ?? 0
    expect(one).toBeLessThan(both - 0.03)
    expect(one).toBeGreaterThan(browTable.slope.mean)
    expect(readPainted({ rise: 40, thick: 4 })).toBeUndefined()
  })
  it('are not read under a fringe, and are the middle ones then', () => {
    for (const fringe of [8, -6]) expect(readPainted({ fringe })).toBeUndefined()
    expect(proposeBrows(undefined)[0]?.value).toBe('soft')
  })
  it('that bend are arched, and those that do not are straight', () => {
    expect(proposeBrows({ arch: 0.1, browWeight: 0 })[0]?.value).toBe('arched')
    expect(proposeBrows({ arch: -0.01, browWeight: 0 })[0]?.value).toBe('straight')
    expect(proposeBrows({ arch: 0.04, browWeight: 2.5 })[0]?.value).toBe('bushy')
  })
})

describe('a mouth', () => {
  const [LIP, TOOTH, DARK] = ['#c06a5c', '#efe8da', '#4a2426']
  interface MouthLook {
    /** half of the gap between the lips, in pixels */
    gap?: number
    /** how far the corners lie over the middle */
    rise?: number
    teeth?: (y: number) => boolean
    isCovered?: boolean
    /** how far the tip of the nose lies beside the middle */
    aside?: number
  }
  const readPainted = ({
    gap = 1,
    rise = 0,
    teeth = () => false,
    isCovered = false,
    aside = 0,
  }: MouthLook) => {
    const mesh = createMesh({ mouthOpening: gap }).map(([x, y], i): Point => {
      if (i === 4) return [x + aside, y]
      return i === 61 || i === 291 ? [x, y - rise] : [x, y]
    })
    const inside = (x: number, y: number, across: number, down: number) =>
      ((x - 320) / across) ** 2 + ((y - 415) / down) ** 2 < 1
    const analysis = createAnalysis((x, y) => {
      if (isCovered && y > 385 && isFace(x, y)) return '#dfe6ea'
      if (inside(x, y, 30, gap)) return teeth(y) ? TOOTH : DARK
      return inside(x, y, 36, gap + 8) ? LIP : isFace(x, y) ? SKIN : WALL
    }, mesh)
    return readMouth(analysis, readFaceLight(analysis, readScene(analysis).grid, true))
  }
  it.each([
    ['at rest is calm', {}, 'calm'],
    ['with lifted corners smiles', { rise: 7 }, 'smile'],
    ['full of teeth grins', { gap: 8, rise: 7, teeth: () => true }, 'grin'],
    ['with its upper teeth alone laughs', { gap: 11, rise: 7, teeth: (y: number) => y < 413 }, 'open'],
    ['with parted lips is calm', { gap: 4 }, 'calm'],
    ['without teeth is open', { gap: 13 }, 'open'],
    ['as high as it is wide is amazed', { gap: 24 }, 'awe'],
    ['behind a mask says nothing', { isCovered: true }, undefined],
    ['in half profile says nothing', { gap: 13, aside: 90 }, undefined],
  ] as const)('%s', (_, look, mouth) => {
    expect(readPainted(look)).toBe(mouth)
  })
  it('of lips a little fuller than the mean is soft, and full of clearly fuller ones', () => {
    const shapeOf = (lips: number) => proposeMouth({ mouthWidth: 0, lips } as Deviations)[0]?.value
    expect(shapeOf(1)).toBe('soft')
    expect(shapeOf(1.8)).toBe('full')
  })
  it('that smiles is no wider for it, and its lips no thinner', () => {
    const smile = meanPose.smile + 0.06
    const wider = { mouthWidth: 0.06, lips: -0.072 }
    const ratios = Object.fromEntries(
      Object.entries(faceTable).map(([name, { mean }]) => [
        name,
        mean + (name in wider ? wider[name as keyof typeof wider] : 0),
      ]),
    ) as Record<MeshMeasure, number>
    const at = (pose: typeof meanPose) => deviateFromMean(ratios, pose)
    expect(Math.abs(at({ ...meanPose, smile }).mouthWidth)).toBeLessThan(0.1)
    expect(Math.abs(at({ ...meanPose, smile }).lips)).toBeLessThan(0.1)
    expect(at(meanPose).mouthWidth).toBeGreaterThan(1.25)
  })
})

describe('the measures of a face', () => {
  it('are steps, bolder than plain rounding', () => {
    expect([0, 0.5, 0.7, 1.3, 4].map(toStep)).toEqual([0, 0, 1, 2, 2])
    expect([-0.5, -0.7, -1.3].map(toStep)).toEqual([0, -1, -2])
  })
  const means = Object.fromEntries(
    Object.entries(faceTable).map(([name, { mean }]) => [name, mean]),
  ) as Record<MeshMeasure, number>
  it('say what is unusual, and nothing of the rest', () => {
    expect(toMeasures({ jaw: 1.4, chin: 0.2, eyeTilt: -0.8 }, true)).toEqual({ jaw: 2, eyeTilt: -1 })
  })
  it('are the most unusual ones alone, so that a look stays small', () => {
    const all = Object.fromEntries(measures.map((name, i) => [name, 1.5 + i]))
    const kept = toMeasures(all, true)
    expect(Object.keys(kept)).toHaveLength(14)
    expect(kept).not.toHaveProperty('faceWidth')
    expect(kept).toHaveProperty('ears')
  })
  const soft = { brows: 'soft', mouth: 'soft', expression: 'smile' } as const
  it('that look cross or worried are proposed less far', () => {
    const cross = { jaw: 2, browSlope: 2, browHeight: -2, browWeight: 2, mouthWidth: -2 } as const
    expect(kindMeasures(cross, soft)).toEqual({ jaw: 2, browHeight: -1, browWeight: 1, mouthWidth: -1 })
    expect(kindMeasures({ browSlope: -2 }, soft)).toEqual({ browSlope: -1 })
  })
  it('let brows hang whose inner ends are low already, and level ones be high', () => {
    const strong = { browSlope: 1, browHeight: -1, browWeight: 1 } as const
    for (const brows of ['arched', 'bushy'] as const)
      expect(kindMeasures(strong, { ...soft, brows })).toEqual({ browSlope: -1, browHeight: -1 })
    expect(kindMeasures(strong, { ...soft, brows: 'straight' })).toEqual({})
  })
  it('say nothing of a mouth that its form says already', () => {
    const pout = { lips: 2, mouthWidth: -1 } as const
    expect(kindMeasures(pout, soft)).toEqual(pout)
    expect(kindMeasures(pout, { ...soft, mouth: 'full' })).toEqual({ mouthWidth: -1 })
    expect(kindMeasures(pout, { ...soft, mouth: 'bow' })).toEqual({ lips: 2 })
  })
  it('lift both corners of a mouth at rest, and of no other', () => {
    expect(kindMeasures({}, { ...soft, expression: 'calm' })).toEqual({ mouthCorners: 1 })
    for (const expression of ['smile', 'grin', 'open', undefined] as const)
      expect(kindMeasures({}, { ...soft, expression })).toEqual({})
  })
  it('leave out what lowered lids hide', () => {
    expect(toMeasures({ eyeSize: -3, eyeFold: 2, lips: 2, jaw: 1.4 }, false)).toEqual({ lips: 2, jaw: 2 })
  })

  /** Every ratio at its mean but one. */
  const shifted = (name: MeshMeasure, by: number) =>
    deviateFromMean({ ...means, [name]: faceTable[name].mean + by * faceTable[name].spread })
  it('of the mean face are none, and of the mean child neither', () => {
    for (const deviation of Object.values(deviateFromMean(means))) expect(deviation).toBeCloseTo(0)
    const child = Object.fromEntries(
      Object.entries(faceTable).map(([name, { mean, spread, child }]) => [name, mean + child * spread]),
    ) as typeof means
    for (const deviation of Object.values(deviateFromMean(child))) expect(deviation).toBeCloseTo(0)
  })
  it('follow what is unusual', () => {
    expect(shifted('jaw', 2).jaw).toBeGreaterThan(1.25)
    expect(shifted('noseWidth', -2).noseWidth).toBeCloseTo(-2)
  })
  it('stay when the head nods or the lips part', () => {
    const nodding = { nod: meanPose.nod + 0.1, opening: meanPose.opening + 0.05, smile: meanPose.smile }
    const ratios = Object.fromEntries(
      Object.entries(faceTable).map(([name, norm]) => [
        name,
        norm.mean + norm.nod * 0.1 + norm.opening * 0.05,
      ]),
    ) as typeof means
    for (const deviation of Object.values(deviateFromMean(ratios, nodding))) expect(deviation).toBeCloseTo(0)
    expect(deviateFromMean(ratios).noseTip).toBeLessThan(-1.25)
  })
  it('of a face that is turned to the side are no narrower', () => {
    const ahead = createMesh()
    const [left, right] = [pointAt(ahead, 234)[0], pointAt(ahead, 454)[0]]
    const [middle, turn] = [(left + right) / 2, 0.3]
    const turned = ahead.map(([x, y], i): Point => {
      const behindNose = i === 4 ? 0 : 0.83 * (right - left)
      return [middle + (x - middle) * Math.cos(turn) - behindNose * Math.sin(turn), y]
    })
    expect(poseOf(turned).yaw).toBeCloseTo(poseOf(ahead).yaw + turn, 2)
    expect(ratiosOf(turned).faceWidth).toBeCloseTo(ratiosOf(ahead).faceWidth, 2)
  })
  it('of a face that was read twice lie between the two readings', () => {
    const [one, other] = [createMesh({ eyeOpening: 2 }), createMesh({ eyeOpening: 4 })]
    const [small, large, both] = [[one], [other], [one, other]].map((read) => deviationsOf(read).eyeSize)
    expect(both).toBeCloseTo(((small ?? 0) + (large ?? 0)) / 2)
    expect(large).toBeGreaterThan((small ?? 0) + 0.2)
  })
  it("of an adult who is a little rounder than most stay an adult's", () => {
    const rounder = Object.fromEntries(
      Object.entries(faceTable).map(([name, { mean, spread, child }]) => [name, mean + 0.3 * child * spread]),
    ) as typeof means
    expect(deviateFromMean(rounder).noseLength).toBeCloseTo(0.3 * faceTable.noseLength.child)
  })
  it('of a turned face come nearer to the mean', () => {
    const [ahead, turned] = [deviationsOf([createMesh()], 1), deviationsOf([createMesh()], 0)]
    expect(Math.abs(turned.jaw)).toBeLessThan(Math.abs(ahead.jaw))
  })
  it('have a table with a spread for each', () => {
    for (const [name, { spread, child }] of Object.entries(faceTable)) {
      expect(spread, name).toBeGreaterThan(0)
      expect(Math.abs(child), name).toBeLessThanOrEqual(1.2)
    }
  })
})

describe('a proposed look', () => {
  const proposal = proposeLook(createAnalysis(paintChild({})))
  it('is small, and holds nothing that only a parent may tell', () => {
    const { look } = proposal
    expect(Buffer.byteLength(serializeLook(look))).toBeLessThanOrEqual(600)
    expect(look).toMatchObject({ hearing: null, eyePatch: null, pin: null, glasses: null })
    expect(look.face.mole).toBeNull()
  })
  it('names each unsure part with at most three choices, the chosen first', () => {
    const { confidence, unsure, likeliest, look } = proposal
    for (const [part, sure] of Object.entries(confidence)) {
      expect(sure).toBeGreaterThanOrEqual(0)
      expect(sure).toBeLessThanOrEqual(1.0001)
      expect(unsure.includes(part as never)).toBe(sure < 0.5)
    }
    expect(Object.keys(likeliest).sort()).toEqual(unsure.filter((part) => part !== 'measures').sort())
    for (const choices of Object.values(likeliest)) expect(choices.length).toBeLessThanOrEqual(3)
    if (likeliest.hairStyle) expect(likeliest.hairStyle[0]).toBe(look.hair.style)
  })
  it('names nose and face shape but in clear cases, and the two darkest eye colours for one', () => {
    expect(proposal.unsure).toEqual(expect.arrayContaining(['nose']))
    expect(proposal.confidence.faceShape).toBeLessThanOrEqual(0.75)
    expect(proposal.unsure).not.toContain('eyeColour')
  })
  it('of a face without hair asks for the hair', () => {
    const bald = createAnalysis((x, y) => (isFace(x, y) || Math.hypot(x - 320, y - 290) < 140 ? SKIN : WALL))
    const asked = proposeLook(bald)
    expect(asked.unsure).toEqual(expect.arrayContaining(['hairStyle', 'hairColour']))
    expect(asked.look.hair.style).toBe('shaved')
  })
  it.each<[string, (x: number) => string]>([
    ['in glaring light that leaves a cast', () => '#fffdf0'],
    ['under lamps of two colours', (x) => (x < 320 ? '#e86d50' : '#8090d0')],
  ])('of a face %s asks for the colours', (_, skin) => {
    const face = createAnalysis((x, y) => (isFace(x, y) ? skin(x) : paintChild({})(x, y)))
    expect(proposal.unsure).not.toContain('skin')
    expect(proposeLook(face).unsure).toEqual(expect.arrayContaining(['skin', 'hairColour', 'eyeColour']))
  })
  it.each([
    ['faint', 'short', 300, false],
    ['bold', 'long', 640, true],
  ])('has %s lashes under %s hair', (_, __, down, hasLashes) => {
    expect(proposeLook(createAnalysis(paintChild({ down }))).look.eyes.hasLashes).toBe(hasLashes)
  })
  it('has faint lashes under every style that a photo shows to be short', () => {
    for (const name of proposedStyles)
      expect(suitsLashes(name), name).toBe(!['shaved', 'short'].includes(styleTraits[name].lengths[0] ?? ''))
  })
  it('with glasses that are not sure asks for them', () => {
    const choices = (likelihood: number) =>
      rankChoices([
        [null, 1 - likelihood],
        [{ frame: 'oval', colour: 'brown' } as const, likelihood],
      ])
    const one = <Value>(value: Value) => rankChoices([[value, 1]])
    const asked = [0.02, 0.3, 0.8, 0.99].map(
      (likelihood) =>
        toProposal(
          {
            skin: one('3n'),
            hairStyle: one('bob'),
            hairColour: one('black'),
            faceShape: one('oval'),
            eyeShape: one('round'),
            eyeColour: one('brown'),
            brows: one('soft'),
            nose: one('button'),
            mouth: one('soft'),
            glasses: choices(likelihood),
            freckles: one(0),
          },
          {},
          {},
        ).likeliest.glasses?.length,
    )
    expect(asked).toEqual([undefined, 2, 2, undefined])
  })
  it('of a bare head asks for the hair, whose colour may be that of the face', () => {
    const isStreak = (x: number, y: number) => Math.abs(x - 320) < 12 && y > 195 && y < 228
    const fair = createAnalysis((x, y) => {
      if (isStreak(x, y)) return '#8a6a4c'
      return isFace(x, y) || Math.hypot(x - 320, y - 290) < 140 ? SKIN : WALL
    })
    expect(readHair(readScene(fair)).samples.length).toBeGreaterThan(40)
    const { look, unsure } = proposeLook(fair)
    expect(look.hair.style).toBe('shaved')
    expect(unsure).toEqual(expect.arrayContaining(['hairStyle', 'hairColour']))
    const isStrand = (x: number, y: number) => Math.abs(x - 320) > 90 && Math.abs(x - 320) < 150 && y > 330
    const long = createAnalysis((x, y) => {
      if (isStreak(x, y) || isStrand(x, y)) return '#8a6a4c'
      return isFace(x, y) || Math.hypot(x - 320, y - 290) < 140 ? SKIN : WALL
    })
    expect(proposeLook(long).look.hair.style).not.toBe('shaved')
  })
  it('of a bare head with a gleam proposes no grey hair', () => {
    const bald = createAnalysis((x, y) => {
      if (Math.hypot(x - 290, y - 200) < 30) return '#f4f6f8'
      return isFace(x, y) || Math.hypot(x - 320, y - 290) < 140 ? '#8d5f45' : WALL
    })
    const { look } = proposeLook(bald)
    expect(look.hair.style).toBe('shaved')
    expect(look.hair.colour).not.toBe('grey')
  })
})
