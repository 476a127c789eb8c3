import { applyGuidedFilter, halvePlane } from '../colour/filters'
import type { Lab } from '../colour/lab'
import { clamp, lumaOf, type Plane } from '../colour/pixels'
import { colourDistance, GRID, labAt, type PhotoAnalysis, readScene, type Scene } from '../look/analysis'
import { findHair, type HairMask, pickShades } from '../look/hair/mask'
import type { GraphCut } from '../photo/models'
import { cutHair } from './cut-hair'
import { fillGaps } from './fill-gaps'
import { findZones, zones } from './head-zones'

// Tells a head from what touches it: hands, toys, collars, other people. All planes have the grid's size.

export interface HeadParts {
  scene: Scene
  /** 1 where this head's hair is */
  hair: Plane
  /** 1 where hair is, below the chin by its crown's colours alone: a coat of them cannot be told from it */
  allHair: Plane
  /** 1 where the head is: its hair, its face, its ears, its scalp */
  head: Plane
  /** 1 where an ear's skin shows */
  ears: Plane
  /** 1 where skin shows at the hair's edge: in an ear, at a temple, on a high forehead */
  bare: Plane
  /** 1 where skin shows that no face, ear or forehead has: a hand's, another head's */
  debris: Plane
}

const MIN_HAIR_SAMPLES = 40
const SKIN_REACH = 16
const HAIR_SHADES = 4

export function findHeadParts(analysis: PhotoAnalysis, cutGraph: GraphCut): HeadParts {
  const scene = readScene(analysis)
  const found = findHair(scene)
  const zoned = findZones(scene.mesh)
  const skinLike = findSkin(scene, found)
  const hair = cutHair(analysis, { scene, found, zoned, skinLike, cutGraph })
  const between = fillGaps(scene, hair)
  const isBald = found.samples.length < MIN_HAIR_SAMPLES
  const isOwn = (i: number) => {
    if (zoned[i] === zones.face || between[i]) return true
    if (zoned[i] === zones.outside || (scene.grid.person[i] as number) < 0.5) return false
    return zoned[i] !== zones.scalp || isBald || !skinLike[i]
  }
  const isBare = (i: number) => (hair[i] as number) < 0.5 && skinLike[i] === 1
  const markWhere = (is: (i: number) => boolean) => hair.map((_, i) => (is(i) ? 1 : 0))
  return {
    scene,
    hair,
    allHair: hair.map((value, i) => (value > 0.5 || found.hair[i] ? 1 : 0)),
    head: snapToEdges(
      analysis,
      hair.map((value, i) => (isOwn(i) ? 1 : value)),
    ),
    ears: markWhere((i) => zoned[i] === zones.ear && isBare(i)),
    bare: markWhere((i) => (zoned[i] === zones.ear || between[i] === 1) && isBare(i)),
    debris: markWhere((i) => isStray(zoned[i]) && !between[i] && !isBald && isBare(i)),
  }
}

const isStray = (zone?: number) => zone === zones.outside || zone === zones.scalp

/** 1 where a pixel is nearer to the face's skin than to the hair. */
function findSkin({ grid }: Scene, { skin, samples }: HairMask): Plane {
  const shades = pickShades(samples, HAIR_SHADES)
  const nearest = (lab: Lab, colours: Lab[]) =>
    colours.reduce((least, shade) => Math.min(least, colourDistance(lab, shade)), 1000)
  return grid.person.map((person, i) => {
    if (person < 0.15) return 0
    const lab = labAt(grid, i)
    const distance = nearest(lab, skin)
    return distance < SKIN_REACH && distance < nearest(lab, shades) ? 1 : 0
  })
}

function snapToEdges({ photo }: PhotoAnalysis, head: Plane): Plane {
  const half = (plane: Plane) => halvePlane(plane, GRID * 2)
  const guide = lumaOf({ width: GRID, height: GRID, r: half(photo.r), g: half(photo.g), b: half(photo.b) })
  const snapped = applyGuidedFilter(guide, head, { width: GRID, radius: 4, eps: 0.001 })
  return snapped.map((value) => clamp(value))
}
