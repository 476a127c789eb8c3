import { GRID, labAt, pointAt, type Scene } from '../analysis'
import { likeliestOf } from '../choices'
import type { Patch } from '../patches'
import { type HairKind, readHairKind } from './kind'
import { findHair, type HairMask } from './mask'
import { type HairShape, readHairShape } from './shape'
import type { ProposedLength } from './styles'
import { readHairTexture } from './texture'

export interface HairReading extends HairMask {
  /** the colours of the hair beside the face, where neither roots nor a coat are */
  lengths: Patch
  shape: HairShape
  kind: HairKind
}

/** Fewer samples than this mean a bald head, a cap, or hair that the photo cuts off. */
export const MIN_HAIR_SAMPLES = 40

export function readHair(scene: Scene): HairReading {
  const found = findHair(scene)
  const shape = readHairShape(scene, found.hair)
  const kind = readHairKind(shape, readHairTexture(scene, found.hair), found.isBare)
  return {
    ...found,
    // Fair hair over a tanned face seems bare at its roots.
    isBare: found.isBare && endsAtHead.has(likeliestOf(kind.length)),
    lengths: sampleBesideFace(scene, found),
    shape,
    kind,
  }
}

const endsAtHead = new Set<ProposedLength>(['shaved', 'short'])

function sampleBesideFace({ grid, mesh }: Scene, { hair }: HairMask): Patch {
  const found: Patch = []
  const [from, to] = [10, 152].map((at) => Math.round(pointAt(mesh, at)[1]) * GRID) as [number, number]
  for (let i = from; i < to; i += 3) if (hair[i] && (grid.within[i] as number) > 1) found.push(labAt(grid, i))
  return found
}
