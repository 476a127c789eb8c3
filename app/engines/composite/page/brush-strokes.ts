import { blurPlane } from '../colour/filters'
import { type ColourPlanes, lumaOf, multiplyPlanes, type Plane } from '../colour/pixels'

// Flat areas with firm edges, and strokes that follow the form, make a photo look painted.

/** A soft Kuwahara filter: of four squares around a pixel, those with the least variance weigh most. */
export function flattenColours(from: ColourPlanes, radius: number): ColourPlanes {
  const { width, height } = from
  const luma = lumaOf(from)
  const size = radius + 1
  const means = [from.r, from.g, from.b].map((plane) => cornerMeans(plane, width, size))
  const light = cornerMeans(luma, width, size)
  const square = cornerMeans(multiplyPlanes(luma, luma), width, size)
  const to = {
    width,
    height,
    r: new Float32Array(luma.length),
    g: new Float32Array(luma.length),
    b: new Float32Array(luma.length),
  }
  const calm = new Float32Array(light.length)
  for (let i = 0; i < light.length; i++) {
    const variance = Math.max(0, (square[i] as number) - (light[i] as number) ** 2)
    calm[i] = 1 / (variance * variance + 4e-8)
  }
  const places = { width, height, radius, calm }
  for (const [c, plane] of [to.r, to.g, to.b].entries()) mixCorners(means[c] as Plane, plane, places)
  return to
}

interface KuwaharaOptions {
  width: number
  height: number
  radius: number
  calm: Plane
}

function mixCorners(mean: Plane, to: Plane, { width, height, radius, calm }: KuwaharaOptions) {
  for (let y = 0, i = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * width
    const bottom = Math.min(y, height - radius - 1) * width
    for (let x = 0; x < width; x++, i++) {
      const left = Math.max(0, x - radius)
      const right = Math.min(x, width - radius - 1)
      const wp = calm[top + left] as number
      const wq = calm[top + right] as number
      const wm = calm[bottom + left] as number
      const wn = calm[bottom + right] as number
      to[i] =
        ((mean[top + left] as number) * wp +
          (mean[top + right] as number) * wq +
          (mean[bottom + left] as number) * wm +
          (mean[bottom + right] as number) * wn) /
        (wp + wq + wm + wn)
    }
  }
}

/** For each pixel, the mean of the square whose upper left corner it is. */
function cornerMeans(from: Plane, width: number, size: number): Plane {
  const height = from.length / width
  const rows = new Float32Array(from.length)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x
      sum += from[i] as number
      if (x + size < width) sum -= from[i + size] as number
      rows[i] = sum / Math.min(size, width - x)
    }
  }
  const to = new Float32Array(from.length)
  const sums = new Float64Array(width)
  for (let y = height - 1; y >= 0; y--)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      let sum = (sums[x] as number) + (rows[i] as number)
      if (y + size < height) sum -= rows[i + size * width] as number
      sums[x] = sum
      to[i] = sum / Math.min(size, height - y)
    }
  return to
}

/** Smears each colour along the form, as bristles would: hair becomes strands, cheeks stay round. */
export function applyStrokes(
  from: ColourPlanes,
  { length, softness }: { length: number; softness: number },
): ColourPlanes {
  const { width, height, r, g, b } = from
  const way = strokeDirections(from, softness)
  const to = {
    width,
    height,
    r: new Float32Array(r.length),
    g: new Float32Array(r.length),
    b: new Float32Array(r.length),
  }
  const path = new Int32Array(length * 2 + 1)
  for (let i = 0; i < r.length; i++) {
    const count = tracePath(i, { way, width, height, path })
    let red = 0
    let green = 0
    let blue = 0
    for (let step = 0; step < count; step++) {
      const at = path[step] as number
      red += r[at] as number
      green += g[at] as number
      blue += b[at] as number
    }
    to.r[i] = red / count
    to.g[i] = green / count
    to.b[i] = blue / count
  }
  return to
}

interface StrokeField {
  way: { across: Plane; down: Plane }
  width: number
  height: number
  path: Int32Array
}

/** Fills `path` with the pixels that a bristle passes, to both sides, and returns their number. */
function tracePath(i: number, { way: { across, down }, width, height, path }: StrokeField): number {
  const length = path.length >> 1
  path[0] = i
  let count = 1
  for (let sign = -1; sign <= 1; sign += 2) {
    let x = (i % width) + 0.5
    let y = Math.floor(i / width) + 0.5
    let fx = (across[i] as number) * sign
    let fy = (down[i] as number) * sign
    for (let step = 0; step < length; step++) {
      x += fx
      y += fy
      if (x < 0 || y < 0 || x >= width || y >= height) break
      const at = (y | 0) * width + (x | 0)
      path[count++] = at
      const nextX = across[at] as number
      const nextY = down[at] as number
      // The field has axes without a sign, so the step keeps the previous one's side.
      const turn = nextX * fx + nextY * fy < 0 ? -1 : 1
      fx = nextX * turn
      fy = nextY * turn
    }
  }
  return count
}

/** The direction in which colours change least: the minor axis of the smoothed structure tensor. */
function strokeDirections(from: ColourPlanes, softness: number) {
  const luma = lumaOf(from)
  const { width } = from
  const [xx, xy, yy] = [
    new Float32Array(luma.length),
    new Float32Array(luma.length),
    new Float32Array(luma.length),
  ]
  for (let i = width + 1; i < luma.length - width - 1; i++) {
    const gx = (luma[i + 1] as number) - (luma[i - 1] as number)
    const gy = (luma[i + width] as number) - (luma[i - width] as number)
    xx[i] = gx * gx
    xy[i] = gx * gy
    yy[i] = gy * gy
  }
  const [a, b, c] = [xx, xy, yy].map((plane) => blurPlane(plane, width, softness)) as [Plane, Plane, Plane]
  const [across, down] = [new Float32Array(luma.length), new Float32Array(luma.length)]
  for (let i = 0; i < luma.length; i++) {
    const slant = 2 * (b[i] as number)
    const steep = (a[i] as number) - (c[i] as number)
    const twice = steep / (Math.sqrt(slant * slant + steep * steep) || 1)
    // Half of the doubled angle, turned by 90°.
    across[i] = -Math.sqrt((1 - twice) / 2) * (slant < 0 ? -1 : 1)
    down[i] = Math.sqrt((1 + twice) / 2)
  }
  return { across, down }
}
