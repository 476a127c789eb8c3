import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deltaE } from '~/engines/composite/colour/delta-e'
import { applyGuidedFilter, blurPlane, halvePlane, resizePlane } from '~/engines/composite/colour/filters'
import { parseHex, toHex, toLab, toRgb } from '~/engines/composite/colour/lab'
import { applySimilarity, invertSimilarity } from '~/engines/composite/cut-out/frame'
import { extractPiece, fillHoles } from '~/engines/composite/cut-out/piece'
import { adjustTone } from '~/engines/composite/page/adjust-tone'
import { applyStrokes, flattenColours } from '~/engines/composite/page/brush-strokes'
import { measureOpening } from '~/engines/composite/page/head-opening'
import { decodePhoto } from '~/engines/composite/photo/decode'
import { isDisplayP3 } from '~/engines/composite/photo/display-p3'

const plane = (size: number, at: (x: number, y: number) => number) =>
  Float32Array.from({ length: size * size }, (_, i) => at(i % size, Math.floor(i / size)))
const noisy = (x: number, y: number) => ((x * 7919 + y * 104729) % 97) / 97

describe('filters', () => {
  it('blur leaves an even area unchanged, border included', () => {
    for (const value of blurPlane(
      plane(20, () => 0.4),
      20,
      6,
    ))
      expect(value).toBeCloseTo(0.4, 5)
  })
  it('blur spreads one point over a square', () => {
    const spread = blurPlane(
      plane(11, (x, y) => (x === 5 && y === 5 ? 1 : 0)),
      11,
      1,
    )
    expect(spread[5 * 11 + 5]).toBeCloseTo(1 / 9, 5)
    expect(spread[4 * 11 + 4]).toBeCloseTo(1 / 9, 5)
    expect(spread[3 * 11 + 5]).toBeCloseTo(0, 5)
  })
  it('guided filter moves a coarse mask to the edge in a picture', () => {
    const picture = plane(40, (x) => (x < 17 ? 0 : 1))
    const mask = applyGuidedFilter(
      picture,
      plane(40, (x) => Math.min(1, Math.max(0, (x - 10) / 14))),
      { width: 40, radius: 8, eps: 0.001 },
    )
    expect((mask[20 * 40 + 18] ?? 0) - (mask[20 * 40 + 15] ?? 0)).toBeGreaterThan(0.4)
  })
  it('halving and resizing shift nothing', () => {
    const slope = plane(32, (x) => x / 32)
    const there = resizePlane(halvePlane(slope, 32), [16, 16], [32, 32])
    expect(there[16 * 32 + 16]).toBeCloseTo(16 / 32, 2)
  })
})

describe('brush filter', () => {
  const size = 48
  const photo = (at: (x: number, y: number) => number) => ({
    width: size,
    height: size,
    r: plane(size, at),
    g: plane(size, at),
    b: plane(size, at),
  })
  it('smooths noise and keeps an edge in place', () => {
    const flat = flattenColours(
      photo((x, y) => (x < 24 ? 0.2 : 0.8) + noisy(x, y) * 0.06),
      4,
    )
    const row = 24 * size
    expect(flat.r[row + 20]).toBeLessThan(0.3)
    expect(flat.r[row + 27]).toBeGreaterThan(0.75)
    expect(Math.abs((flat.r[row + 10] ?? 0) - (flat.r[row + 12] ?? 0))).toBeLessThan(0.02)
  })
  it('follows strands and does not blur across them', () => {
    const strands = applyStrokes(
      photo((x) => (x % 8 < 4 ? 0.2 : 0.7)),
      { length: 5, softness: 2 },
    )
    const row = 24 * size
    expect(strands.r[row + 18]).toBeLessThan(0.35)
    expect(strands.r[row + 22]).toBeGreaterThan(0.55)
  })
})

describe('a cut-out piece', () => {
  it('is the area connected with the face, without islands', () => {
    const size = 80
    const alpha = plane(size, (x, y) =>
      Math.hypot(x - 30, y - 40) < 20 || Math.hypot(x - 70, y - 10) < 7 ? 1 : 0,
    )
    const piece = extractPiece(alpha, size, [30, 40])
    expect(piece[40 * size + 30]).toBe(1)
    expect(piece[10 * size + 70]).toBe(0)
  })
  it('has its holes filled', () => {
    const size = 60
    const ring = plane(size, (x, y) =>
      Math.hypot(x - 30, y - 30) < 22 && Math.hypot(x - 30, y - 30) > 8 ? 1 : 0,
    )
    const whole = fillHoles(ring, size)
    expect(whole[30 * size + 30]).toBe(1)
    expect(whole[2]).toBe(0)
  })
})

describe('a frame', () => {
  it('maps a point from the photo and back', () => {
    const to = { a: 0.8, b: -0.3, c: 40, d: 12 }
    const [x, y] = applySimilarity(invertSimilarity(to), applySimilarity(to, [120, 77]))
    expect(x).toBeCloseTo(120, 6)
    expect(y).toBeCloseTo(77, 6)
  })
})

describe('colours', () => {
  it.each(['#000000', '#ffffff', '#f3d3b8', '#5a3a28', '#1a60c8'])(
    '%s survives conversion to Lab and back',
    (hex) => {
      const there = parseHex(toHex(toRgb(toLab(parseHex(hex)))))
      for (const [c, value] of parseHex(hex).entries())
        expect(Math.abs(value - (there[c] ?? 0))).toBeLessThan(2.5 / 255)
    },
  )
  it('differ as CIEDE2000 defines', () => {
    expect(deltaE([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3)
    expect(deltaE([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 3)
  })
  it.each(['#f2cdb4', '#d9a37c', '#a5714c', '#6b4430', '#4a2c1e'])(
    'skin of %s stays close to itself in the light of a page',
    (tone) => {
      const light = { from: [0.9, -0.4] as [number, number], colour: '#ffe2ae', tint: '#3a4a78' }
      expect(deltaE(toLab(parseHex(tone)), toLab(parseHex(adjustTone(tone, light).tone)))).toBeLessThan(6)
    },
  )
})

describe('the room that a page leaves for a head', () => {
  const size = 800
  const covered = (at: (x: number, y: number) => number) => {
    const data = new Uint8ClampedArray(size * size * 4)
    for (let i = 0; i < size * size; i++)
      data[i * 4 + 3] = at((i % size) / 200 - 2, Math.floor(i / size) / 200 - 2) * 255
    return { width: size, height: size, data }
  }
  const place = { x: 500, y: 500, scale: 250, turn: 0, flip: false }
  const how = { unit: size / 1000, chin: 0.5 }

  it('is unlimited where nothing covers the head', () => {
    const { shows, fit } = measureOpening(
      covered(() => 0),
      place,
      how,
    )
    expect(shows(0.6, 0.3)).toBe(1)
    expect(fit).toMatchObject({ x: 0, y: 0 })
  })
  it('ends at a hood, and the face is fitted to its opening', () => {
    const hood = (x: number, y: number) => {
      const far = Math.hypot(x - 0.05, y - 0.05)
      return far > 0.4 && far < 0.6 ? 1 : 0
    }
    const { shows, fit } = measureOpening(covered(hood), place, how)
    expect(shows(0, 0)).toBe(1)
    expect(shows(0.75, 0.05)).toBe(0)
    expect(fit.x).toBeGreaterThan(0.02)
    expect(fit.size).toBeLessThan(1.08)
    expect(fit.y + 0.5 * fit.size).toBeCloseTo(0.45, 1)
  })
  it('is not limited by a thin line', () => {
    const { shows } = measureOpening(
      covered((x) => (Math.abs(x - 0.5) < 0.004 ? 1 : 0)),
      place,
      how,
    )
    expect(shows(0.7, 0.1)).toBe(1)
  })
  it('goes on as a skull between the points of a crown, not as hair beside it', () => {
    const band = (x: number, y: number) => (Math.abs(x) < 0.4 && y > -0.35 && y < -0.2 ? 1 : 0)
    const { shows, fit } = measureOpening(covered(band), place, how)
    expect(shows(fit.x, fit.y - 0.48 * fit.size)).toBe(1)
    expect(shows(fit.x + 0.3, fit.y - 0.5 * fit.size)).toBe(0)
  })
  it('widens slowly beside a brim, so that hair has no corner there', () => {
    const brim = (x: number, y: number) => (Math.abs(x) < 0.5 && y > -0.6 && y < -0.2 ? 1 : 0)
    const { shows } = measureOpening(covered(brim), place, how)
    const reach = (degrees: number) => {
      const [across, down] = [Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI)]
      let far = 0.2
      while (far < 1.2 && shows(across * far, 0.1 + down * far) > 0.5) far += 0.01
      return far
    }
    const reaches = Array.from({ length: 30 }, (_, i) => reach(-35 + i))
    for (const [i, far] of reaches.slice(1).entries()) expect(far - (reaches[i] ?? 0)).toBeLessThan(0.05)
    expect(reach(-5)).toBeGreaterThan(0.7)
  })
  it('lets a narrow head grow under a wide hat, until the brim lies on its brows and the collar on its chin', () => {
    const hat = covered((x, y) => ((Math.abs(x) < 0.6 && y > -0.7 && y < -0.15) || y > 0.4 ? 1 : 0))
    const long = { unit: how.unit, chin: 0.62 }
    const fitOf = (width?: number) => measureOpening(hat, place, { ...long, width }).fit
    expect(fitOf(1.4)).toEqual(fitOf())
    expect(fitOf(1.2).size).toBeGreaterThan(fitOf().size + 0.02)
    const { size, y } = fitOf(0.7)
    expect(size).toBeGreaterThan(fitOf(1.2).size)
    expect(fitOf(0.4)).toEqual({ x: 0, y, size })
    expect(y + long.chin * size).toBeLessThan(0.52)
    expect(y - 0.12 * size).toBeGreaterThan(-0.17)
  })
  it('leaves a narrow head its size in a hood that is too small for the whole face', () => {
    const hood = covered((x, y) => {
      const far = Math.hypot(x / 0.3, y / 0.34)
      return far > 1 && far < 1.8 ? 1 : 0
    })
    const long = { unit: how.unit, chin: 0.6 }
    expect(measureOpening(hood, place, { ...long, width: 0.62 }).fit).toEqual(
      measureOpening(hood, place, long).fit,
    )
  })
  it('in a helmet ends at the glass, not at a drawing on it', () => {
    const drawn = covered((x, y) => (Math.hypot(x - 0.4, y) < 0.12 ? 0.7 : 0))
    const ball = { x: 0, y: 0, across: 0.7, down: 0.7 }
    const { shows } = measureOpening(drawn, { ...place, ball }, how)
    expect(shows(0.6, 0)).toBe(1)
    expect(shows(0, -0.6)).toBe(1)
    expect(shows(0, -0.8)).toBe(0)
    expect(measureOpening(drawn, place, how).shows(0.6, 0)).toBe(0)
  })
  it('in a helmet smaller than the skull ends at the glass', () => {
    const ball = { x: 0, y: 0.1, across: 0.5, down: 0.5 }
    const { shows } = measureOpening(
      covered(() => 0),
      { ...place, ball },
      how,
    )
    expect(shows(0, -0.36)).toBe(1)
    expect(shows(0, -0.44)).toBe(0)
  })
  it('in a helmet ends at an opaque glove', () => {
    const glove = covered((x, y) => (Math.hypot(x - 0.45, y) < 0.12 ? 1 : 0))
    const ball = { x: 0, y: 0, across: 0.7, down: 0.7 }
    const { shows } = measureOpening(glove, { ...place, ball }, how)
    expect(shows(0.62, 0)).toBe(0)
  })
})

describe('photos in Display P3', () => {
  const p3 = readFileSync('tests/support/drawn-face-p3.heic')
  it('are recognised by colour profile or number', () => {
    expect(isDisplayP3(p3)).toBe(true)
    expect(isDisplayP3(Buffer.from('....colrnclx\0\x0c....', 'latin1'))).toBe(true)
    expect(isDisplayP3(readFileSync('tests/support/drawn-face.heic'))).toBe(false)
    expect(isDisplayP3(Buffer.from('....colrprof'))).toBe(false)
  })
  it('are decoded to the same skin colour as in sRGB', async () => {
    const [one, other] = [
      await decodePhoto(p3),
      await decodePhoto(readFileSync('tests/support/drawn-face.heic')),
    ]
    if (!one.ok || !other.ok) throw new Error('a HEIC was not read')
    const skin = (190 * 480 + 240) * 4
    const lab = ({ data }: { data: Uint8ClampedArray }) =>
      toLab([0, 1, 2].map((c) => (data[skin + c] ?? 0) / 255) as [number, number, number])
    expect(deltaE(lab(one.photo), lab(other.photo))).toBeLessThan(1.5)
  })
})
