import type { Human } from '@vladmandic/human'
import {
  type Asked,
  type Composite,
  type CompositePort,
  evenLight,
  type Head,
  type PageTemplate,
  type Proposal,
  type Refused,
  usualHair,
} from './composite'
import { cutOut, personIn } from './cut-out/cut-out'
import { type Framed, framed, moved, placeOf, placing, type Similarity } from './cut-out/frame'
import { type HeadMeasured, headFile, headPixels } from './cut-out/head'
import { enlargedHead } from './cut-out/large-head'
import { toneOf, warmed } from './cut-out/tone'
import { layHair } from './hair-from-behind'
import { hairLookOf } from './hair-look'
import { BadPage, layersOf, pageOf } from './page/layers'
import { withHead, withTone } from './page/on-page'
import { faceAmong, frameVerdict } from './photo/coach'
import { cleaned, type Decoded, decode, LONGEST_KEPT } from './photo/decode'
import { encode } from './photo/encode'
import { evened } from './photo/even-light'
import { facesIn, type Point, type Seen, seeFaces } from './photo/faces'
import { openHuman, openSegmenter, type Segmenter } from './photo/models'

/** The engine in the calling process: for the workshop, the bench and tests. The web process never runs it. */
export async function openEngine(): Promise<CompositePort> {
  const [human, segment] = [await openHuman(), await openSegmenter()]
  return {
    async look(photo) {
      const seen = await faceIn(human, photo)
      return 'reason' in seen ? refused(seen.reason) : { ok: true }
    },
    cleaned,
    async headOf(photo, size = 'screen') {
      const seen = await faceIn(human, photo)
      if ('reason' in seen) return refused(seen.reason)
      const large = size === 'print' ? await decode(photo, LONGEST_KEPT) : undefined
      return { ok: true, head: await headFile(headIn(seen, segment, large)) }
    },
    onPage,
    placeIn: (page) => placeIn(human, page),
  }
}

const refused = (reason: Refused['reason']): Refused => ({ ok: false, reason })

interface SeenFace {
  seen: Seen
  to: Similarity
  frame: Framed
  /** in pixels of the frame */
  mesh: Point[]
}

async function faceIn(human: Human, photo: Uint8Array): Promise<SeenFace | Pick<Refused, 'reason'>> {
  const decoded = await decode(photo)
  if (!decoded.ok) return decoded
  const seen = await seeFaces(human, decoded.photo)
  const found = faceAmong(seen.faces)
  if (!found.ok) return found
  const { face } = found
  const to = placing(face)
  const frame = framed(seen.photo, to)
  const mesh = face.mesh.map((point) => moved(to, point))
  const verdict = frameVerdict(frame, mesh)
  return verdict.ok ? { seen, to, frame, mesh } : verdict
}

function headIn({ seen, to, frame, mesh }: SeenFace, segment: Segmenter, large?: Decoded): HeadMeasured {
  const tone = toneOf(frame, mesh)
  const lit = { ...frame, ...warmed(evened(frame, tone)) }
  const person = personIn(lit, segment)
  const head = cutOut(lit, mesh, person)
  const hair = hairLookOf({ photo: lit, person, mesh, tone }) ?? usualHair
  return { ...(large?.ok ? enlargedHead({ frame, lit, head, to }, seen, large.photo) : head), tone, hair }
}

async function onPage(
  head: Head,
  template: PageTemplate,
  { width, strength = 'middle' }: Asked,
): Promise<Composite> {
  const layers = await layersOf(template, width).catch(unfit)
  if ('reason' in layers) return layers
  const { place, light = evenLight } = template
  if (layers.hair) layHair(layers, layers.hair, head.hair.colour)
  const page = place
    ? withHead(await headPixels(head), { layers, place, light, strength })
    : withTone(layers, head.tone, light)
  return { ok: true, picture: await encode(page) }
}

function unfit(error: unknown): Refused {
  if (error instanceof BadPage) return refused('badTemplate')
  throw error
}

const SEEN_ACROSS = 1024

/** A drawn face is seldom detected with certainty, so the result is only a proposal. */
async function placeIn(human: Human, page: Uint8Array): Promise<Proposal> {
  const seen = await pageOf(page, SEEN_ACROSS).catch(unfit)
  if ('reason' in seen) return seen
  const [face] = await facesIn(human, seen)
  return face ? { ok: true, ...placeOf(face, seen) } : refused('noFace')
}
