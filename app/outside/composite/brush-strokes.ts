import { blurred } from './filters'
import { type Colours, lumaOf, type Plane } from './pixels'

// Flat areas with firm edges, and strokes that follow the form: what makes of a photo a painting.

/** Kuwahara's filter, softly: of four squares round a pixel the calmest count most. */
export function flattened(from: Colours, radius: number): Colours {
  const { width, height } = from
  const luma = lumaOf(from)
  const size = radius + 1
  const means = [from.r, from.g, from.b].map((plane) => cornerMeans(plane, width, size))
  const [light, square] = [cornerMeans(luma, width, size), cornerMeans(luma.map((v) => v * v), width, size)]
  const to = { width, height, r: new Float32Array(luma.length), g: new Float32Array(luma.length), b: new Float32Array(luma.length) }
  const calm = new Float32Array(light.length)
  for (let i = 0; i < light.length; i++) {
    const variance = Math.max(0, (square[i] as number) - (light[i] as number) ** 2)
    calm[i] = 1 / (variance * variance + 4e-8)
  }
  const planes = [to.r, to.g, to.b]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(x, width - size)]
      const [top, bottom] = [Math.max(0, y - radius) * width, Math.min(y, height - size) * width]
      const [p, q, m, n] = [top + left, top + right, bottom + left, bottom + right]
      const [wp, wq, wm, wn] = [calm[p] as number, calm[q] as number, calm[m] as number, calm[n] as number]
      const sum = wp + wq + wm + wn
      for (let c = 0; c < 3; c++) {
        const mean = means[c] as Plane
        const plane = planes[c] as Plane
        plane[i] =
          ((mean[p] as number) * wp + (mean[q] as number) * wq + (mean[m] as number) * wm + (mean[n] as number) * wn) / sum
      }
    }
  return to
}

/** The mean of the square whose upper left corner each pixel is. */
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

/** Each colour drawn out along the form, as bristles would: hair becomes strands, cheeks stay round. */
export function stroked(from: Colours, { length, softness }: { length: number; softness: number }): Colours {
  const { width, height, r, g, b } = from
  const { across, down } = wayOf(from, softness)
  const to = { width, height, r: new Float32Array(r), g: new Float32Array(g), b: new Float32Array(b) }
  for (let y = 1, i = width; y < height - 1; y++)
    for (let x = 0; x < width; x++, i++) {
      let [red, green, blue, count] = [r[i] as number, g[i] as number, b[i] as number, 1]
      for (let sign = -1; sign <= 1; sign += 2) {
        let [u, v, j] = [x + 0.5, y + 0.5, i]
        let [fx, fy] = [(across[i] as number) * sign, (down[i] as number) * sign]
        for (let step = 0; step < length; step++) {
          u += fx
          v += fy
          if (u < 0 || v < 0 || u >= width || v >= height) break
          j = (v | 0) * width + (u | 0)
          red += r[j] as number
          green += g[j] as number
          blue += b[j] as number
          count++
          // A direction has no front: go on the way one went.
          const turn = (across[j] as number) * fx + (down[j] as number) * fy < 0 ? -1 : 1
          fx = (across[j] as number) * turn
          fy = (down[j] as number) * turn
        }
      }
      to.r[i] = red / count
      to.g[i] = green / count
      to.b[i] = blue / count
    }
  return to
}

/** Where colours change least: the smoothed structure tensor's lesser axis. */
function wayOf(from: Colours, softness: number) {
  const luma = lumaOf(from)
  const { width } = from
  const [xx, xy, yy] = [new Float32Array(luma.length), new Float32Array(luma.length), new Float32Array(luma.length)]
  for (let i = width + 1; i < luma.length - width - 1; i++) {
    const gx = (luma[i + 1] as number) - (luma[i - 1] as number)
    const gy = (luma[i + width] as number) - (luma[i - width] as number)
    xx[i] = gx * gx
    xy[i] = gx * gy
    yy[i] = gy * gy
  }
  const [a, b, c] = [xx, xy, yy].map((plane) => blurred(plane, width, softness)) as [Plane, Plane, Plane]
  const [across, down] = [new Float32Array(luma.length), new Float32Array(luma.length)]
  for (let i = 0; i < luma.length; i++) {
    const [p, q, s] = [a[i] as number, b[i] as number, c[i] as number]
    const angle = 0.5 * Math.atan2(2 * q, p - s) + Math.PI / 2
    across[i] = Math.cos(angle)
    down[i] = Math.sin(angle)
  }
  return { across, down }
}
