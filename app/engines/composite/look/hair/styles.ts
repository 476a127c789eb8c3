import { type HairStyle, hairStyles } from '~/art/child/look'

export const hairLengths = ['shaved', 'short', 'chin', 'shoulder', 'long', 'tied'] as const
export type ProposedLength = (typeof hairLengths)[number]
export const hairTextures = ['straight', 'wavy', 'curly', 'coily'] as const
export type HairTextureName = (typeof hairTextures)[number]
export const fringes = ['none', 'swept', 'light', 'full'] as const
export type Fringe = (typeof fringes)[number]
export const partings = ['middle', 'side'] as const
export type Parting = (typeof partings)[number]
/** Tied hair shows as a bun above or a tail beside the head; from the front a low ponytail looks like short hair. */
export const bundles = ['none', 'knot', 'two-knots', 'strands', 'hidden'] as const
export type Bundle = (typeof bundles)[number]

/** What a style looks like in a photo from the front. Of several values the first is the usual one. */
export interface StyleTraits {
  lengths: readonly ProposedLength[]
  textures: readonly HairTextureName[]
  fringes: readonly Fringe[]
  partings: readonly Parting[]
  bundle: Bundle
  /** how usual the style is among children */
  prior: number
}

const anyParting = ['middle', 'side'] as const
const soft = ['straight', 'wavy'] as const
const tied = ['tied'] as const

const style = (
  lengths: readonly ProposedLength[],
  textures: readonly HairTextureName[],
  front: readonly Fringe[],
  { partings: sides = anyParting, bundle = 'none', prior = 1 }: Partial<StyleTraits> = {},
): StyleTraits => ({ lengths, textures, fringes: front, partings: sides, bundle, prior })

const side = { partings: ['side'] } as const
const middle = { partings: ['middle'] } as const

/** A headscarf is not in the list: it is never proposed from a photo. */
export const styleTraits: Record<Exclude<HairStyle, 'headscarf'>, StyleTraits> = {
  shaved: style(['shaved'], ['straight', 'curly', 'coily', 'wavy'], ['none'], { prior: 0.5 }),
  crew: style(['short', 'shaved'], ['straight', 'curly', 'coily'], ['none'], { prior: 0.9 }),
  bowl: style(['short'], ['straight'], ['full'], { prior: 0.9 }),
  'two-block': style(['short'], ['straight'], ['full', 'light'], { prior: 1 }),
  'side-part': style(['short'], ['straight'], ['none'], { ...side, prior: 1.1 }),
  'swept-fringe': style(['short'], soft, ['swept'], { prior: 1.2 }),
  tuft: style(['short'], ['straight'], ['light', 'none'], { prior: 0.5 }),
  spiky: style(['short'], ['straight'], ['none'], { ...middle, prior: 0.5 }),
  'short-curls': style(['short'], ['curly'], ['light', 'none', 'full'], { prior: 1 }),
  'short-waves': style(['short'], ['wavy'], ['none', 'swept', 'light'], { prior: 1 }),
  pixie: style(['short'], ['straight'], ['swept', 'light'], { prior: 0.6 }),
  'bob-fringe': style(['chin'], ['straight'], ['full'], { prior: 1.2 }),
  'bob-see-through': style(['chin'], ['straight'], ['light'], { prior: 0.8 }),
  bob: style(['chin'], ['straight'], ['none', 'swept'], { prior: 1 }),
  'c-curl-bob': style(['chin', 'shoulder'], soft, ['full', 'light'], { prior: 0.6 }),
  'shoulder-waves': style(['shoulder', 'chin'], ['wavy'], ['none', 'swept', 'light'], { prior: 1.2 }),
  'long-fringe': style(['long', 'shoulder'], ['straight'], ['full', 'light'], { prior: 1 }),
  'long-middle': style(['long', 'shoulder'], ['straight'], ['none'], { ...middle, prior: 1 }),
  'long-side': style(['long', 'shoulder'], ['straight'], ['none', 'swept'], { ...side, prior: 1 }),
  'long-wavy-fringe': style(['long', 'shoulder'], ['wavy'], ['full', 'light'], { prior: 0.8 }),
  'long-wavy-middle': style(['long'], ['wavy'], ['none'], { ...middle, prior: 1 }),
  'long-wavy-side': style(['long'], ['wavy'], ['none', 'swept'], { ...side, prior: 1 }),
  'half-up': style(['long', 'shoulder'], soft, ['none', 'light'], { prior: 0.3 }),
  'ponytail-low': style(tied, soft, ['none', 'swept', 'light'], { bundle: 'hidden', prior: 1 }),
  'ponytail-high': style(tied, soft, ['none', 'full', 'light'], { bundle: 'hidden', prior: 0.8 }),
  'ponytail-side': style(tied, soft, ['none', 'swept'], { bundle: 'hidden', prior: 0.2 }),
  'bunches-high': style(tied, soft, ['none', 'full', 'light'], { bundle: 'strands', prior: 0.6 }),
  'bunches-low': style(tied, soft, ['none', 'full', 'light'], { bundle: 'strands', prior: 0.8 }),
  braid: style(tied, soft, ['none', 'light'], { bundle: 'hidden', prior: 0.3 }),
  'two-braids': style(tied, soft, ['none', 'full', 'light'], { bundle: 'strands', prior: 0.9 }),
  bun: style(tied, soft, ['none', 'light', 'full', 'swept'], { bundle: 'knot', prior: 1 }),
  'two-buns': style(tied, soft, ['none', 'full', 'light'], { bundle: 'two-knots', prior: 1 }),
  'loose-curls': style(['chin', 'shoulder'], ['curly'], ['none', 'light', 'swept'], { prior: 1 }),
  'long-curls': style(['long', 'shoulder'], ['curly'], ['none', 'light', 'swept'], { prior: 0.9 }),
  afro: style(['chin', 'short'], ['coily'], ['none', 'light', 'full'], { prior: 0.8 }),
  puffs: style(tied, ['coily', 'curly'], ['none'], { bundle: 'two-knots', prior: 0.8 }),
  cornrows: style(['short', 'shoulder'], ['coily'], ['none'], { prior: 0.4 }),
  'box-braids': style(['shoulder', 'long'], ['coily'], ['none', 'swept'], { prior: 0.8 }),
  locs: style(['chin', 'shoulder'], ['coily'], ['none', 'light', 'swept'], { prior: 0.4 }),
}

export type ProposedStyle = keyof typeof styleTraits
export const proposedStyles = hairStyles.filter((name) => name !== 'headscarf') as ProposedStyle[]
