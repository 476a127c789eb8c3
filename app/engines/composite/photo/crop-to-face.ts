import type { Human } from '@vladmandic/human'
import sharp from 'sharp'
import type { Pixels } from '../colour/pixels'
import type { CompositeResult, FaceSide } from '../composite'
import { decodePhoto, MAX_STORED_SIDE, redrawPhoto } from './decode'
import { detectUprightFaces, eyesOf, type Face, rotateQuarter } from './faces'
import { findPeople, isDoubtful, reasonOfSeveral } from './judge-photo'

/** Hair and shoulders around a face, in widths of the face. */
const AROUND = { across: 1.3, up: 1.5, down: 1.7 }

/** Cuts a photo of two or three people to one of them and turns it upright; a face behind them is painted over. */
export async function cropToFace(human: Human, photo: Uint8Array, side: FaceSide): Promise<CompositeResult> {
  const small = await decodePhoto(photo)
  if (!small.ok) return small
  const { photo: seen, faces, turns } = await detectUprightFaces(human, small.photo)
  const people = findPeople(faces).sort((a, b) => middleOf(a)[0] - middleOf(b)[0])
  if (people.length === 1) return redrawPhoto(photo)
  if (people.length > 3 || (side === 'middle' && people.length === 2))
    return { ok: false, reason: reasonOfSeveral(people) }
  const meant = { left: people[0], middle: people[1], right: people.at(-1) }[side]
  if (!meant) return { ok: false, reason: 'noFace' }
  const large = await decodePhoto(photo, MAX_STORED_SIDE)
  if (!large.ok) return large
  let { photo: pixels } = large
  for (let turn = 0; turn < turns; turn++) pixels = rotateQuarter(pixels)
  const scale = pixels.width / seen.width
  const behind = faces.filter((face) => !people.includes(face))
  for (const face of behind) paintOver(pixels, { face, meant, scale })
  const { width, height, data } = pixels
  const { left, top, right, bottom } = boxAround(meant, people)
  const from = { x: Math.max(0, Math.round(left * scale)), y: Math.max(0, Math.round(top * scale)) }
  const to = {
    x: Math.min(width, Math.round(right * scale)),
    y: Math.min(height, Math.round(bottom * scale)),
  }
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y })
    .removeAlpha()
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { ok: true, picture: { bytes, type: 'image/jpeg', width: info.width, height: info.height } }
}

function middleOf({ mesh }: Face): [number, number] {
  const [[a, b], [c, d]] = eyesOf(mesh)
  return [(a + c) / 2, (b + d) / 2]
}

/** In widths of a face: what a circle around a face hides, and the child's own head, which stays. */
const HIDDEN = 0.8
const OWN = 0.85

/** A circle of its mean colour, which tells nothing of the face. A doubtful one beside the child hides no long hair of it. */
export function paintOver(
  { width, height, data }: Pixels,
  { face, meant, scale }: { face: Face; meant: Face; scale: number },
) {
  const [x, y] = middleOf(face).map((value) => value * scale) as [number, number]
  const [own, ownY] = middleOf(meant).map((value) => value * scale) as [number, number]
  const [reach, spared] = [HIDDEN * face.width * scale, OWN * meant.width * scale]
  const isBelowHead = (u: number, v: number) => v > ownY && Math.abs(u - own) < spared
  const isBodySpared = isDoubtful(face, meant) && !isBelowHead(x, y)
  const isChild = (u: number, v: number) =>
    Math.hypot(u - own, v - ownY) <= spared || (isBodySpared && isBelowHead(u, v))
  const hidden: number[] = []
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row++)
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column++)
      if (Math.hypot(column - x, row - y) < reach && !isChild(column, row))
        hidden.push((row * width + column) * 4)
  for (let c = 0; c < 3; c++) {
    const mean = hidden.reduce((sum, i) => sum + (data[i + c] as number), 0) / (hidden.length || 1)
    for (const i of hidden) data[i + c] = mean
  }
}

function boxAround(face: Face, people: Face[]) {
  const [x, y] = middleOf(face)
  const { width } = face
  const box = {
    left: x - AROUND.across * width,
    top: y - AROUND.up * width,
    right: x + AROUND.across * width,
    bottom: y + AROUND.down * width,
  }
  for (const other of people) {
    if (other === face) continue
    const [u, v] = middleOf(other)
    // A larger face has the larger part of the way between two.
    const share = width / (width + other.width)
    const [cutX, cutY] = [x + (u - x) * share, y + (v - y) * share]
    if (Math.abs(u - x) < Math.abs(v - y)) {
      if (v < y) box.top = Math.max(box.top, cutY)
      else box.bottom = Math.min(box.bottom, cutY)
    } else if (u < x) box.left = Math.max(box.left, cutX)
    else box.right = Math.min(box.right, cutX)
  }
  return box
}
