import { blurPlane } from '../colour/filters'
import { type ColourPlanes, clamp, lerp, type Plane, ramp } from '../colour/pixels'
import { EYES } from '../cut-out/frame'
import { enrich } from './adjust-tone'
import { applyStrokes, flattenColours } from './brush-strokes'

/** The parameters of a painted head; likeness limits them. */
export interface PaintStyle {
  /** the share of the painting over the photo, 0-1 */
  painted: number
  /** radius of a brush, in heads */
  brush: number
  /** the share of the photo kept in eyes, brows and lips, and the fraction of it in the rest of the face, 0-1 */
  photo: number
  face: number
  /** how much firmer features are drawn than in the photo */
  accent: number
  /** the number of brightness steps from black to white, and how firm they are, 0-1 */
  steps: number
  firm: number
  /** the strength of rim, shade and grain from the page's light, 0-1 */
  lit: number
}

/** The position of each of the patch's pixels on the head, in heads. */
export interface HeadCoordinates {
  across: Plane
  down: Plane
  scale: number
}

export function paintPhoto(photo: ColourPlanes, at: HeadCoordinates, manner: PaintStyle): ColourPlanes {
  const radius = Math.max(1, Math.round(manner.brush * at.scale))
  const flat = flattenColours(photo, radius)
  const drawn = applyStrokes(flat, { length: Math.max(2, Math.round(radius * 1.3)), softness: radius + 1 })
  posterise(drawn, manner)
  const painting = protectFeatures(accentFeatures(photo, radius, manner.accent), drawn, { at, manner })
  enrichColours(painting)
  return painting
}

/** Eyes and mouth are drawn firmer than in the photo, or they would be lost at a small size. */
function accentFeatures(
  { width, height, r, g, b }: ColourPlanes,
  radius: number,
  amount: number,
): ColourPlanes {
  const firm = (plane: Plane) => {
    const to = blurPlane(plane, width, radius)
    for (let i = 0; i < to.length; i++) {
      const value = plane[i] as number
      to[i] = clamp(value + (value - (to[i] as number)) * amount)
    }
    return to
  }
  return { width, height, r: firm(r), g: firm(g), b: firm(b) }
}

function enrichColours({ r, g, b }: ColourPlanes) {
  for (let i = 0; i < r.length; i++) {
    const [red, green, blue] = enrich([r[i] as number, g[i] as number, b[i] as number])
    r[i] = red
    g[i] = green
    b[i] = blue
  }
}

/** Quantises brightness with soft steps; hue stays. */
function posterise({ r, g, b }: ColourPlanes, { steps, firm }: PaintStyle) {
  for (let i = 0; i < r.length; i++) {
    const luma = (r[i] as number) * 0.299 + (g[i] as number) * 0.587 + (b[i] as number) * 0.114
    const at = luma * steps
    const whole = Math.floor(at)
    const stepped = (whole + ramp(0.5 - (1 - firm) * 0.5, 0.5 + (1 - firm) * 0.5, at - whole)) / steps
    const gain = luma > 0.004 ? lerp(1, stepped / luma, 0.75) : 1
    r[i] = clamp((r[i] as number) * gain)
    g[i] = clamp((g[i] as number) * gain)
    b[i] = clamp((b[i] as number) * gain)
  }
}

/** Eyes, brows and lips make the likeness, so the brush is finer there. */
function protectFeatures(
  photo: ColourPlanes,
  drawn: ColourPlanes,
  { at, manner }: { at: HeadCoordinates; manner: PaintStyle },
): ColourPlanes {
  const { r, g, b } = drawn
  for (let i = 0; i < r.length; i++) {
    const share =
      manner.painted *
      (1 - manner.photo * photoShareAt(at.across[i] as number, at.down[i] as number, manner.face))
    r[i] = lerp(photo.r[i] as number, r[i] as number, share)
    g[i] = lerp(photo.g[i] as number, g[i] as number, share)
    b[i] = lerp(photo.b[i] as number, b[i] as number, share)
  }
  return drawn
}

/** The share to keep: eyes with their brows, mouth and nose, and less of the rest. */
function photoShareAt(x: number, y: number, face: number) {
  if (y < -0.45 || y > 0.7 || x < -0.45 || x > 0.45) return 0
  const features = Math.max(
    ellipseShare(Math.abs(x) - EYES.x, y - EYES.y + 0.02, 0.115, 0.09),
    ellipseShare(x, y - 0.32, 0.16, 0.085),
    0.8 * ellipseShare(x, y - 0.16, 0.09, 0.1),
  )
  return Math.max(features, face * ellipseShare(x, y - 0.14, 0.28, 0.36))
}

/** 1 within an ellipse, 0 half as far again outside. */
function ellipseShare(x: number, y: number, width: number, height: number) {
  const far = (x / width) ** 2 + (y / height) ** 2
  return far > 2.25 ? 0 : far < 0.49 ? 1 : ramp(1.5, 0.7, Math.sqrt(far))
}
