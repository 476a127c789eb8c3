import type { Lab } from '../../colour/lab'
import type { Plane } from '../../colour/pixels'
import type { Point } from '../../photo/faces'
import { colourDistance, GRID, indexAt, type LabGrid, labAt, pointAt, type Scene, UNIT } from '../analysis'
import { chromaOf, medianOf } from '../patches'

/** Hair as a mask on the grid, with the samples that it was found by. */
export interface HairMask {
  /** 1 where hair is, 0 elsewhere */
  hair: Plane
  /** colours sampled above the brow, where hair is surest */
  samples: Lab[]
  /** the face's own colours, by which skin is told from hair */
  skin: Lab[]
  /** nearly all above the brow is skin */
  isBare: boolean
}

const CHEEKS = [50, 280, 205, 425, 117, 346, 4, 195]
const OTHER_SKIN = [151, 9, 108, 337, 200, 152]
/** A fringe lies over the brow's points, a beard or a hand over the chin's. */
const MAX_SKIN_SPREAD = 24
const MIN_SKIN_DISTANCE = 12
const SHADES = 4

export function findHair(scene: Scene): HairMask {
  const { grid, mesh } = scene
  const skin = sampleSkin(scene)
  const { samples, isBare } = sampleAboveBrow(scene, skin)
  const shades = pickShades(samples, SHADES)
  const alike = new Float32Array(GRID * GRID)
  if (shades.length)
    for (let i = 0; i < alike.length; i++)
      if ((grid.person[i] as number) > 0.5 && isHair(labAt(grid, i), shades, skin)) alike[i] = 1
  clearFace(alike, mesh)
  return { hair: keepConnected(alike, mesh), samples, skin, isBare }
}

function sampleSkin({ grid, mesh }: Scene): Lab[] {
  const patches = (ids: number[]) => ids.map((at) => patchAt(grid, pointAt(mesh, at), 3))
  const cheeks = patches(CHEEKS)
  const middles = cheeks.map((patch) => medianOf(patch))
  const others = patches(OTHER_SKIN).filter((patch) => nearest(medianOf(patch), middles) < MAX_SKIN_SPREAD)
  return pickShades(trimByLightness([...cheeks, ...others].flat()), 3)
}

/** Nostrils, a beard's edge and gleams are not the skin's colour. */
function trimByLightness(colours: Lab[]): Lab[] {
  const ordered = [...colours].sort((p, q) => p[0] - q[0])
  return ordered.slice(Math.floor(ordered.length * 0.12), Math.ceil(ordered.length * 0.97))
}

export function patchAt(grid: LabGrid, [x, y]: Point, reach: number): Lab[] {
  const found: Lab[] = []
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) found.push(labAt(grid, indexAt(x + dx, y + dy)))
  return found
}

/** Fewer pixels of a person above the brow than this: the photo's edge or a cap hides the head. */
const MIN_CROWN = 300
const MAX_BARE_SHARE = 0.15
/** In deep shade hair and skin look alike. */
const MIN_LIT_SKIN = 42

function sampleAboveBrow({ grid, mesh }: Scene, skin: Lab[]) {
  const [, top] = pointAt(mesh, 10)
  const samples: Lab[] = []
  let seen = 0
  for (let y = Math.max(0, Math.round(top - 0.3 * UNIT)); y < top + 0.02 * UNIT; y += 2)
    for (let x = Math.round(pointAt(mesh, 234)[0]); x < pointAt(mesh, 454)[0]; x += 2) {
      const i = indexAt(x, y)
      const lab = labAt(grid, i)
      if ((grid.person[i] as number) < 0.9 || (grid.within[i] as number) <= 0) continue
      seen++
      if (nearest(lab, skin) > MIN_SKIN_DISTANCE && !isGleam(lab, skin)) samples.push(lab)
    }
  const isBare =
    seen >= MIN_CROWN && samples.length < seen * MAX_BARE_SHARE && medianOf(skin)[0] >= MIN_LIT_SKIN
  return { samples, isBare }
}

/** A lamp's reflection on a bare head is white, and much lighter than the face. */
const isGleam = (lab: Lab, skin: Lab[]) => lab[0] > medianOf(skin)[0] + 18 && chromaOf(lab) < 12

const nearest = (lab: Lab, shades: Lab[]) =>
  shades.reduce((least, shade) => Math.min(least, colourDistance(lab, shade)), 1000)

const isHair = (lab: Lab, shades: Lab[], skin: Lab[]) => {
  const distance = nearest(lab, shades)
  return distance < 13 && distance < nearest(lab, skin)
}

/** A few colours that stand for many: k-means, started at even steps of lightness. */
export function pickShades(colours: Lab[], count: number): Lab[] {
  if (colours.length < count) return [...colours]
  const ordered = [...colours].sort((p, q) => p[0] - q[0])
  let shades = Array.from(
    { length: count },
    (_, k) => ordered[Math.floor(((k + 0.5) / count) * ordered.length)] as Lab,
  )
  for (let round = 0; round < 6; round++) shades = moveShades(ordered, shades).map(({ shade }) => shade)
  return moveShades(ordered, shades)
    .filter(({ share }) => share >= MIN_SHADE_SHARE)
    .map(({ shade }) => shade)
}

/** A gleam is no shade of the hair. */
const MIN_SHADE_SHARE = 0.12

function moveShades(colours: Lab[], shades: Lab[]): { shade: Lab; share: number }[] {
  const sums = shades.map(() => [0, 0, 0, 0])
  for (const lab of colours) {
    let [best, least] = [0, Number.POSITIVE_INFINITY]
    shades.forEach((shade, k) => {
      const distance = colourDistance(lab, shade)
      if (distance < least) [best, least] = [k, distance]
    })
    const sum = sums[best] as number[]
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (lab[c] as number)
    sum[3] = (sum[3] as number) + 1
  }
  return shades.map((shade, k) => {
    const [l = 0, a = 0, b = 0, count = 0] = sums[k] as number[]
    const moved: Lab = count ? [l / count, a / count, b / count] : shade
    return { shade: moved, share: count / colours.length }
  })
}

/** Brows, eyes and beard are as dark as hair; below the brows nothing inside the face counts. */
function clearFace(alike: Plane, mesh: Point[]) {
  const brow = Math.min(pointAt(mesh, 105)[1], pointAt(mesh, 334)[1])
  for (let y = Math.max(0, Math.round(brow)); y < GRID; y++) {
    const [from, to] = faceSpanAt(mesh, y)
    for (let x = Math.round(from); x <= to; x++) if (x >= 0 && x < GRID) alike[y * GRID + x] = 0
  }
}

const RIGHT_EDGE = [54, 21, 162, 127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152]
const LEFT_EDGE = [284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152]

/** The face's columns in a row, from the mesh's own edge; empty below the chin. */
export function faceSpanAt(mesh: Point[], y: number): [number, number] {
  return [edgeAt(mesh, RIGHT_EDGE, y) ?? 1, edgeAt(mesh, LEFT_EDGE, y) ?? 0]
}

function edgeAt(mesh: Point[], edge: number[], y: number): number | undefined {
  for (let k = 1; k < edge.length; k++) {
    const [above, below] = [pointAt(mesh, edge[k - 1] as number), pointAt(mesh, edge[k] as number)]
    if (y < above[1] || y > below[1] || above[1] === below[1]) continue
    return above[0] + ((below[0] - above[0]) * (y - above[1])) / (below[1] - above[1])
  }
  return undefined
}

/** An area joined neither to the one above the brow nor to the one beside the jaw is a coat or a wall. */
function keepConnected(alike: Plane, mesh: Point[]): Plane {
  const hair = new Float32Array(alike.length)
  const queue: number[] = []
  const take = (i: number) => {
    if (!alike[i] || hair[i]) return
    hair[i] = 1
    queue.push(i)
  }
  const [, top] = pointAt(mesh, 10)
  for (let y = Math.round(top - 0.3 * UNIT); y < top + 0.02 * UNIT; y++)
    for (let x = Math.round(pointAt(mesh, 234)[0]); x < pointAt(mesh, 454)[0]; x++) take(indexAt(x, y))
  takeBesideJaw(mesh, take)
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (at % GRID) take(at - 1)
    if (at % GRID < GRID - 1) take(at + 1)
    if (at >= GRID) take(at - GRID)
    if (at < alike.length - GRID) take(at + GRID)
  }
  return hair
}

/** Hands on the hair part what hangs beside the face from what grows above it. */
function takeBesideJaw(mesh: Point[], take: (i: number) => void) {
  const [, chin] = pointAt(mesh, 152)
  for (const side of [-1, 1] as const) {
    const [edge, ear] = pointAt(mesh, side < 0 ? 234 : 454)
    for (let y = Math.round(ear); y < ear + (chin - ear) * 0.8; y++)
      for (let out = 0.04 * UNIT; out < 0.25 * UNIT; out++) take(indexAt(edge + side * out, y))
  }
}
