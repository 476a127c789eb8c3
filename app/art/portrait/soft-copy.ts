/** A Gaussian, from its middle outwards; its whole weighs 1. */
function kernelOf(sigma: number): number[] {
  const reach = Math.ceil(sigma * 3)
  const weights = Array.from({ length: reach + 1 }, (_, i) => Math.exp(-(i * i) / (2 * sigma * sigma)))
  const sum = weights.reduce((total, weight, i) => total + (i ? 2 : 1) * weight, 0)
  return weights.map((weight) => weight / sum)
}

interface Picture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Too small to be seen. */
const LEAST = 0.2
/** Pixels with more paint keep their own colour when the edge is bitten. */
const HARDLY_PAINTED = 40

/**
 * The picture blurred, as far as biting its edge needs it: its alpha, and its colour where there was hardly any paint.
 * Safari's canvas has no filter.
 */
export function softCopyOf({ data, width, height }: Picture, sigma: number): Uint8ClampedArray {
  if (sigma < LEAST) return data
  const kernel = kernelOf(sigma)
  const soft = new Uint8ClampedArray(data.length)
  const alpha = softAlpha({ data, width, height }, kernel)
  for (let i = 0, at = 3; i < alpha.length; i++, at += 4) {
    const value = alpha[i] ?? 0
    if (value === 0) continue
    soft[at] = value
    if ((data[at] ?? 0) < HARDLY_PAINTED) mixColour({ data, width, height }, soft, i, kernel)
  }
  return soft
}

/** In bytes, which a processor's cache holds: columns are read too. */
function softAlpha({ data, width, height }: Picture, kernel: number[]): Uint8Array {
  const flat = new Uint8Array(width * height)
  for (let i = 0, at = 3; i < flat.length; i++, at += 4) flat[i] = data[at] ?? 0
  const across = flat.slice()
  for (let y = 0; y < height; y++) spread(flat, across, { start: y * width, step: 1, count: width }, kernel)
  flat.set(across)
  for (let x = 0; x < width; x++) spread(across, flat, { start: x, step: width, count: height }, kernel)
  return flat
}

interface Line {
  start: number
  step: number
  count: number
}

/** Blurs only where the line changes: most of it is as its neighbours are. */
function spread(from: Uint8Array, to: Uint8Array, { start, step, count }: Line, kernel: number[]) {
  const reach = kernel.length - 1
  let done = 0
  let last = from[start]
  for (let k = 1, i = start + step; k < count; k++, i += step) {
    const value = from[i]
    if (value === last) continue
    last = value
    const end = Math.min(count, k + reach)
    for (let at = Math.max(done, k - reach); at < end; at++)
      to[start + at * step] = mixLine(from, { start, step, count }, at, kernel) + 0.5
    done = end
  }
}

function mixLine(from: Uint8Array, { start, step, count }: Line, at: number, kernel: number[]): number {
  let sum = (kernel[0] ?? 1) * (from[start + at * step] ?? 0)
  for (let i = 1; i < kernel.length; i++) {
    const before = Math.max(0, at - i)
    const after = Math.min(count - 1, at + i)
    sum += (kernel[i] ?? 0) * ((from[start + before * step] ?? 0) + (from[start + after * step] ?? 0))
  }
  return sum
}

/** The colour of the paint around a pixel, as far as the kernel reaches. */
function mixColour(
  { data, width, height }: Picture,
  onto: Uint8ClampedArray,
  pixel: number,
  kernel: number[],
) {
  const reach = kernel.length - 1
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  const sum = [0, 0, 0]
  let total = 0
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      const i = (v * width + u) * 4
      const weight = (kernel[Math.abs(u - x)] ?? 0) * (kernel[Math.abs(v - y)] ?? 0) * (data[i + 3] ?? 0)
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + weight * (data[i + c] ?? 0)
      total += weight
    }
  for (let c = 0; c < 3; c++) onto[pixel * 4 + c] = (sum[c] ?? 0) / (total || 1)
}
