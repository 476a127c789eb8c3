import { multiplyPlanes, type Plane } from './pixels'

/** A box blur over 2r + 1 pixels a side; at the border, over those that exist. */
export function blurPlane(from: Plane, width: number, radius: number): Plane {
  const height = from.length / width
  return blurColumns(blurRows(from, width, height, radius), width, height, radius)
}

/** Read by the columns alone and then written over, so that no memory has to be cleared and collected for it. */
let rows = new Float32Array(0)

function blurRows(from: Plane, width: number, height: number, r: number): Plane {
  if (rows.length < from.length) rows = new Float32Array(from.length)
  const to = rows
  for (let y = 0; y < height; y++) {
    const row = y * width
    let [sum, count] = [0, 0]
    for (let x = 0; x < Math.min(r, width); x++, count++) sum += from[row + x] as number
    for (let x = 0; x < width; x++) {
      if (x + r < width) {
        sum += from[row + x + r] as number
        count++
      }
      if (x - r - 1 >= 0) {
        sum -= from[row + x - r - 1] as number
        count--
      }
      to[row + x] = sum / count
    }
  }
  return to
}

/** Sums move down row by row, so that memory is read in order. */
function blurColumns(from: Plane, width: number, height: number, r: number): Plane {
  const to = new Float32Array(width * height)
  const sums = new Float64Array(width)
  for (let i = 0, end = Math.min(r, height) * width, x = 0; i < end; i++, x = x + 1 === width ? 0 : x + 1)
    sums[x] = (sums[x] as number) + (from[i] as number)
  for (let y = 0; y < height; y++) {
    const [row, enters, leaves] = [y * width, (y + r) * width, (y - r - 1) * width]
    const [isEntering, isLeaving] = [y + r < height, y - r - 1 >= 0]
    const count = Math.min(y + r, height - 1) - Math.max(y - r, 0) + 1
    for (let x = 0; x < width; x++) {
      let sum = sums[x] as number
      if (isEntering) sum += from[enters + x] as number
      if (isLeaving) sum -= from[leaves + x] as number
      sums[x] = sum
      to[row + x] = sum / count
    }
  }
  return to
}

/** Repeated box blurs come close to a Gaussian. */
export function softenPlane(from: Plane, width: number, radius: number): Plane {
  const r = Math.max(1, Math.round(radius))
  return blurPlane(blurPlane(from, width, r), width, Math.max(1, r - 1))
}

/** Fits a mask to a picture's edges: He's guided filter, with a grey guide. */
export function applyGuidedFilter(
  guide: Plane,
  mask: Plane,
  { width, radius, eps }: { width: number; radius: number; eps: number },
): Plane {
  const mean = (plane: Plane) => blurPlane(plane, width, radius)
  const [meanI, meanP, corrI, corrIp] = [
    mean(guide),
    mean(mask),
    mean(multiplyPlanes(guide, guide)),
    mean(multiplyPlanes(guide, mask)),
  ]
  const [slopes, rest] = [new Float32Array(guide.length), new Float32Array(guide.length)]
  for (let i = 0; i < slopes.length; i++) {
    const [I, P] = [meanI[i] as number, meanP[i] as number]
    slopes[i] = ((corrIp[i] as number) - I * P) / ((corrI[i] as number) - I * I + eps)
    rest[i] = P - (slopes[i] as number) * I
  }
  const [meanSlopes, meanRest] = [mean(slopes), mean(rest)]
  const fitted = new Float32Array(guide.length)
  for (let i = 0; i < fitted.length; i++)
    fitted[i] = (meanSlopes[i] as number) * (guide[i] as number) + (meanRest[i] as number)
  return fitted
}

export function halvePlane(from: Plane, width: number): Plane {
  const height = from.length / width
  const [across, down] = [width >> 1, height >> 1]
  const to = new Float32Array(across * down)
  for (let y = 0, i = 0; y < down; y++)
    for (let x = 0; x < across; x++, i++) {
      const j = y * 2 * width + x * 2
      to[i] =
        ((from[j] as number) +
          (from[j + 1] as number) +
          (from[j + width] as number) +
          (from[j + width + 1] as number)) /
        4
    }
  return to
}

export function resizePlane(
  from: Plane,
  [width, height]: [number, number],
  [across, down]: [number, number],
): Plane {
  const to = new Float32Array(across * down)
  const [columns, shares] = [new Int32Array(across), new Float64Array(across)]
  for (let x = 0; x < across; x++) {
    const u = Math.min(Math.max(((x + 0.5) * width) / across - 0.5, 0), width - 1.001)
    columns[x] = Math.floor(u)
    shares[x] = u - Math.floor(u)
  }
  for (let y = 0, i = 0; y < down; y++) {
    const v = Math.min(Math.max(((y + 0.5) * height) / down - 0.5, 0), height - 1.001)
    const [top, t] = [Math.floor(v) * width, v - Math.floor(v)]
    for (let x = 0; x < across; x++, i++) {
      const p = top + (columns[x] as number)
      const s = shares[x] as number
      const upper = (from[p] as number) * (1 - s) + (from[p + 1] as number) * s
      const lower = (from[p + width] as number) * (1 - s) + (from[p + width + 1] as number) * s
      to[i] = upper * (1 - t) + lower * t
    }
  }
  return to
}
