import { blurPlane, resizePlane } from '../colour/filters'
import { type ColourPlanes, clamp, type Pixels, type Plane, ramp, toPixels } from '../colour/pixels'
import { rotateQuarter, type UprightPhoto } from '../photo/faces'
import { FRAME, type FramedPhoto, framePhoto, MAX_FRAME, type Similarity } from './frame'

// Enlarges a head for print: the screen's head, plus the fine detail of the large photo. Its outline, its tone and
// everything painted over are the screen's; eyelashes are the photo's own.

interface SmallHead {
  /** the photo in the usual frame, as it is (`frame`) and with its side light taken down (`lit`) */
  frame: FramedPhoto
  lit: ColourPlanes
  /** cut out of `lit` */
  head: Pixels
  to: Similarity
}

/** As large as the head is in the photo, never larger; so the result may be the small head itself. */
export function enlargeHead(
  { frame, lit, head, to }: SmallHead,
  seen: UprightPhoto,
  largePhoto: Pixels,
): Pixels {
  let photo = largePhoto
  for (let turn = 0; turn < seen.turns; turn++) photo = rotateQuarter(photo)
  const larger = [photo.width / seen.photo.width, photo.height / seen.photo.height] as const
  const width = Math.round(clamp((FRAME * larger[0]) / Math.hypot(to.a, to.b), FRAME, MAX_FRAME) / 2) * 2
  if (width === FRAME) return head
  const own = framePhoto(photo, to, { width, larger })
  const grown = (plane: Plane) =>
    blurPlane(resizePlane(plane, [FRAME, FRAME], [width, width]), width, Math.floor(width / FRAME / 2))
  const share = grown(sameness(head, lit))
  const finer = (channel: 'r' | 'g' | 'b', at: number) => {
    const [base, coarse, gained] = [grown(channelOf(head, at)), grown(frame[channel]), grown(lit[channel])]
    const fine = own[channel]
    for (let i = 0; i < base.length; i++) {
      const known = coarse[i] as number
      const gain = clamp((gained[i] as number) / Math.max(0.02, known), 0.5, 2)
      base[i] = clamp((base[i] as number) + ((fine[i] as number) - known) * gain * (share[i] as number))
    }
    return base
  }
  const colours = { width, height: width, r: finer('r', 0), g: finer('g', 1), b: finer('b', 2) }
  return toPixels(colours, grown(channelOf(head, 3)))
}

const channelOf = ({ data, width, height }: Pixels, at: number): Plane => {
  const plane = new Float32Array(width * height)
  for (let i = 0; i < plane.length; i++) plane[i] = (data[i * 4 + at] as number) / 255
  return plane
}

/** 1 where the head still equals the photo, 0 where it was painted over: the photo's detail must not return there. */
function sameness({ data, width, height }: Pixels, { r, g, b }: ColourPlanes): Plane {
  const same = new Float32Array(width * height)
  for (let i = 0, j = 0; i < same.length; i++, j += 4) {
    const apart = Math.max(
      Math.abs((data[j] as number) / 255 - (r[i] as number)),
      Math.abs((data[j + 1] as number) / 255 - (g[i] as number)),
      Math.abs((data[j + 2] as number) / 255 - (b[i] as number)),
    )
    same[i] = ramp(0.1, 0.03, apart)
  }
  return blurPlane(same, width, 1).map((value) => value * value)
}
