import type { Human } from '@vladmandic/human'
import type { Pixels } from './colour/pixels'
import {
  type CompositeOptions,
  type CompositePort,
  type CompositeResult,
  defaultHair,
  evenLight,
  type HairLook,
  type Head,
  type PageTemplate,
  type PlaceProposal,
  type RefusedPhoto,
  type Stroke,
  type StylePreset,
  type Template,
} from './composite'
import { cutOutHead, maskPerson } from './cut-out/cut-out'
import {
  alignFace,
  applySimilarity,
  type FramedPhoto,
  framePhoto,
  placeOf,
  type Similarity,
} from './cut-out/frame'
import {
  boxOfHead,
  decodeHead,
  encodeFrame,
  encodeHead,
  type HeadPixels,
  type MeasuredHead,
} from './cut-out/head'
import { findHeadParts } from './cut-out/head-parts'
import { judgeHead } from './cut-out/judge-head'
import { enlargeHead } from './cut-out/large-head'
import { toneOf, warmHair } from './cut-out/tone'
import { hairColourOn, paintHair } from './hair-from-behind'
import { detectHair } from './hair-look'
import type { PhotoAnalysis } from './look/analysis'
import { readMood } from './look/face/mood'
import { proposeLook } from './look/propose-look'
import { measureOpening } from './page/head-opening'
import { BadPage, type PageLayers, readLayers, readPage } from './page/layers'
import { hangLocks } from './page/loose-hair'
import { paintHead, paintSkinTone } from './page/paint-head'
import { measureHead } from './page/patch'
import { cropToFace } from './photo/crop-to-face'
import { type DecodeResult, decodePhoto, MAX_STORED_SIDE, redrawPhoto } from './photo/decode'
import { encodePage } from './photo/encode'
import { evenFaceLight } from './photo/even-light'
import { detectFaces, detectUprightFaces, type Point, type UprightPhoto } from './photo/faces'
import { judgeFrame, pickFace } from './photo/judge-photo'
import { readMeshAgain } from './photo/mesh-again'
import { openHuman, openPictureModels, type PictureModels } from './photo/models'
import { dimSideLight } from './photo/side-light'

/** The engine in the calling process: for the workshop, the bench and tests. The web process never runs it. */
export async function openEngine(): Promise<CompositePort> {
  const [human, models] = [await openHuman(), await openPictureModels()]
  return {
    async look(photo) {
      const seen = await detectFace(human, photo)
      return 'reason' in seen ? refuse(seen.reason) : { ok: true, mood: readMood(seen.mesh) }
    },
    cleaned: redrawPhoto,
    onlyFace: (photo, side) => cropToFace(human, photo, side),
    async headOf(photo, size = 'screen', strokes) {
      const seen = await detectFace(human, photo)
      if ('reason' in seen) return refuse(seen.reason)
      const large = size === 'print' ? await decodePhoto(photo, MAX_STORED_SIDE) : undefined
      return { ok: true, head: await encodeHead(buildHead(seen, models, { large, strokes })) }
    },
    async frameOf(photo) {
      const seen = await detectFace(human, photo)
      return 'reason' in seen
        ? refuse(seen.reason)
        : { ok: true, picture: await encodeFrame(dimFrame(seen, toneOf(seen.frame, seen.mesh))) }
    },
    async proposeLook(photo) {
      const seen = await detectFace(human, photo)
      if ('reason' in seen) return refuse(seen.reason)
      const meshes = await readMeshAgain(human, seen.frame)
      const proposal = proposeLook(analysePhoto(seen, models), meshes.length ? meshes : [seen.mesh])
      return { ok: true, proposal, mood: readMood(seen.mesh) }
    },
    onPage: paintOnPage,
    placeIn: (page) => proposePlace(human, page),
  }
}

const refuse = (reason: RefusedPhoto['reason']): RefusedPhoto => ({ ok: false, reason })

interface DetectedFace {
  seen: UprightPhoto
  to: Similarity
  frame: FramedPhoto
  /** in pixels of the frame */
  mesh: Point[]
}

async function detectFace(
  human: Human,
  photo: Uint8Array,
): Promise<DetectedFace | Pick<RefusedPhoto, 'reason'>> {
  const decoded = await decodePhoto(photo)
  if (!decoded.ok) return decoded
  const seen = await detectUprightFaces(human, decoded.photo)
  const found = pickFace(seen.faces)
  if (!found.ok) return found
  const { face } = found
  const to = alignFace(face)
  const frame = framePhoto(seen.photo, to)
  const mesh = face.mesh.map((point) => applySimilarity(to, point))
  const verdict = judgeFrame(frame, mesh)
  return verdict.ok ? { seen, to, frame, mesh } : verdict
}

const analysePhoto = ({ to, frame, mesh }: DetectedFace, { segment }: PictureModels): PhotoAnalysis => ({
  photo: frame,
  person: maskPerson(frame, segment),
  mesh,
  enlarged: Math.hypot(to.a, to.b),
})

const warmFrame = ({ frame }: DetectedFace) => ({ ...frame, ...warmHair(frame) })
const dimFrame = (seen: DetectedFace, tone: string) => ({
  ...seen.frame,
  ...dimSideLight(warmFrame(seen), tone),
})

function buildHead(
  detected: DetectedFace,
  { segment, cutGraph }: PictureModels,
  { large, strokes }: { large?: DecodeResult; strokes?: readonly Stroke[] },
): MeasuredHead {
  const { seen, to, frame, mesh } = detected
  const tone = toneOf(frame, mesh)
  const even = { ...frame, ...evenFaceLight(warmFrame(detected), tone) }
  const lit = dimFrame(detected, tone)
  // Hands beside a face that alone was made lighter would be taken for hair.
  const person = maskPerson(even, segment)
  const analysis = { photo: even, person, mesh, enlarged: Math.hypot(to.a, to.b) }
  const parts = findHeadParts(analysis, cutGraph)
  const head = cutOutHead(lit, mesh, { mask: person, parts, strokes })
  const doubt = judgeHead({ ...analysis, photo: frame }, { head, parts })
  const hair = detectHair({ photo: even, person, mesh, tone, parts, head }) ?? defaultHair
  return {
    ...(large?.ok ? enlargeHead({ frame, lit, head, to }, seen, large.photo) : head),
    // Neck and hands are painted in it, beside the face as it is lit now.
    tone: toneOf(lit, mesh),
    hair,
    doubt,
    box: boxOfHead(head),
  }
}

async function paintOnPage(
  head: Head,
  template: PageTemplate,
  { width, strength = 'middle' }: CompositeOptions,
): Promise<CompositeResult> {
  const layers = await readLayers(template, width).catch(refuseBadPage)
  if ('reason' in layers) return layers
  const page = template.place
    ? paintWithFace(await decodeHead(head), layers, {
        ...template,
        place: template.place,
        strength,
        hairLook: head.hair,
      })
    : paintWithoutFace(head, layers, template)
  return { ok: true, picture: await encodePage(page) }
}

function paintWithoutFace(head: Head, layers: PageLayers, template: PageTemplate): Pixels {
  if (layers.hair) paintHair(layers, layers.hair, hairColourOn(head.hair, template))
  return paintSkinTone(layers, head.tone, template.light ?? evenLight)
}

interface FacePage extends Template {
  strength: StylePreset
  /** of this child */
  hairLook: HairLook
}

function paintWithFace(head: HeadPixels, layers: PageLayers, page: FacePage): Pixels {
  const { place, light = evenLight, hasLooseHair, strength, hairLook } = page
  const unit = layers.back.height / 1000
  const room = measureOpening(layers.front, place, { unit, ...measureHead(head) })
  if (layers.hair) {
    if (hasLooseHair) hangLocks(layers.hair, head, { front: layers.front, place, fit: room.fit, unit })
    paintHair(layers, layers.hair, hairColourOn(hairLook, page))
  }
  return paintHead(head, { layers, place, light, strength, room, hasLooseHair })
}

function refuseBadPage(error: unknown): RefusedPhoto {
  if (error instanceof BadPage) return refuse('badTemplate')
  throw error
}

const DETECTION_WIDTH = 1024

/** A drawn face is seldom detected with certainty, so the result is only a proposal. */
async function proposePlace(human: Human, page: Uint8Array): Promise<PlaceProposal> {
  const seen = await readPage(page, DETECTION_WIDTH).catch(refuseBadPage)
  if ('reason' in seen) return seen
  const [face] = await detectFaces(human, seen)
  return face ? { ok: true, ...placeOf(face, seen) } : refuse('noFace')
}
