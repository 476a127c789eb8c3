import { GRID, labAt, pointAt, type Scene } from '../analysis'
import type { Patch } from '../patches'
import { type HairKind, readHairKind } from './kind'
import { findHair, type HairMask } from './mask'
import { type HairShape, readHairShape } from './shape'
import { readHairTexture } from './texture'

export interface HairReading extends HairMask {
  /** the colours of all hair above the ears, where no coat is */
  lengths: Patch
  shape: HairShape
  kind: HairKind
}

/** Fewer samples than this mean a bald head, a cap, or hair that the photo cuts off. */
export const MIN_HAIR_SAMPLES = 40

export function readHair(scene: Scene): HairReading {
  const found = findHair(scene)
  const shape = readHairShape(scene, found.hair)
  return {
    ...found,
    lengths: sampleAboveEars(scene, found),
    shape,
    kind: readHairKind(shape, readHairTexture(scene, found.hair)),
  }
}

function sampleAboveEars({ grid, mesh }: Scene, { hair }: HairMask): Patch {
  const found: Patch = []
  for (let i = 0; i < pointAt(mesh, 234)[1] * GRID; i += 3)
    if (hair[i] && (grid.within[i] as number) > 1) found.push(labAt(grid, i))
  return found
}
