import { halvePlane, resizePlane } from '../colour/filters'
import type { Lab } from '../colour/lab'
import { clamp, type Plane } from '../colour/pixels'
import { GRID, labAt, type PhotoAnalysis, pointAt, type Scene, UNIT } from '../look/analysis'
import { type HairMask, pickShades } from '../look/hair/mask'
import { cutLabels, type GraphCut } from '../photo/models'
import { zones } from './head-zones'

/** The side of the picture that is cut: hair cannot be told from hands any finer. */
const SIDE = GRID / 2
/** Fewer pixels give no model of the hair's colours. */
const MIN_SEEDS = 40

interface HairCut {
  scene: Scene
  found: HairMask
  zoned: Uint8Array
  /** 1 where a pixel has the skin's colour rather than the hair's */
  skinLike: Plane
  cutGraph: GraphCut
}

/** Hair grows from the crown: its colours there, and all others in the photo, decide about the rest. */
export function cutHair({ photo }: PhotoAnalysis, cut: HairCut): Plane {
  const labels = labelSeeds(cut)
  if (labels.filter((label) => label === cutLabels.always).length < MIN_SEEDS) return cut.found.hair
  const rgb = new Uint8Array(SIDE * SIDE * 3)
  ;[photo.r, photo.g, photo.b].forEach((plane, c) => {
    const small = halvePlane(halvePlane(plane, GRID * 2), GRID)
    for (let i = 0; i < small.length; i++)
      rgb[i * 3 + c] = isBeyond(cut.scene, i) ? (BEYOND[c] as number) : clamp(small[i] as number) * 255
  })
  const hair = resizePlane(cut.cutGraph(rgb, labels, SIDE), [SIDE, SIDE], [GRID, GRID])
  const { within } = cut.scene.grid
  // A crown that the photo's edge cuts goes on as its reflection.
  return hair.map((value, i) => ((within[i] as number) < 0 ? (cut.found.hair[i] as number) : value))
}

/** No hair has this colour: what is reflected beyond the photo's edge, and long hair on clothes, is no background. */
const BEYOND = [255, 0, 255]
const BELOW_CHIN = 0.1 * UNIT

function isBeyond({ grid, mesh }: Scene, i: number) {
  const y = Math.floor(i / SIDE) * 2
  return (grid.within[onGrid(i)] as number) < 0 || y > pointAt(mesh, 152)[1] + BELOW_CHIN
}

const onGrid = (i: number) => Math.floor(i / SIDE) * 2 * GRID + (i % SIDE) * 2

function labelSeeds({ scene, found, zoned, skinLike }: HairCut): Uint8Array {
  const { grid, mesh } = scene
  const shades = pickShades(found.samples, SHADES)
  const [share, person] = [halvePlane(found.hair, GRID), halvePlane(grid.person, GRID)]
  const brow = Math.min(pointAt(mesh, 105)[1], pointAt(mesh, 334)[1])
  return Uint8Array.from(share, (value, i) => {
    const at = onGrid(i)
    const [x, y] = [(i % SIDE) * 2, Math.floor(i / SIDE) * 2]
    const isInFace = zoned[at] === zones.face && y > brow
    if ((person[i] as number) < 0.15 || isBeyond(scene, i) || isInFace) return cutLabels.never
    const isSure = value > 0.95 && (person[i] as number) > 0.9
    if (isSure && isHairPlace(mesh, x, y)) return cutLabels.always
    const isAlike = !skinLike[at] && isSameDye(labAt(grid, at), shades)
    return value > 0.4 || isAlike ? cutLabels.perhaps : cutLabels.perhapsNot
  })
}

/** Above the ears, or close beside the jaw; further down a coat may have the hair's colour. */
function isHairPlace(mesh: Scene['mesh'], x: number, y: number) {
  const [[left, ear], [right, other], [, chin]] = [pointAt(mesh, 234), pointAt(mesh, 454), pointAt(mesh, 152)]
  const out = Math.max(left - x, x - right)
  return y < (ear + other) / 2 || (y < chin && out > 0.02 * UNIT && out < 0.3 * UNIT)
}

/** Where hair is lit, further down than the crown, its colour is stronger in the same proportion. */
const isSameDye = ([l, a, b]: Lab, shades: Lab[]) =>
  shades.some(([light, red, yellow]) => {
    const [own, theirs] = [Math.max(l, 12), Math.max(light, 12)]
    const apart = Math.hypot(a / own - red / theirs, b / own - yellow / theirs)
    return apart < MAX_DYE_DISTANCE && Math.abs(l - light) < MAX_LIGHT_DISTANCE
  })
const SHADES = 4
const MAX_DYE_DISTANCE = 0.22
const MAX_LIGHT_DISTANCE = 26
