import { describe, expect, it } from 'vitest'
import { windowOf } from '~/domain/photos/strokes'
import { strokesInput } from '~/domain/photos/strokes.input.server'
import type { Stroke } from '~/engines/composite/composite'
import { applyStrokes } from '~/engines/composite/cut-out/apply-strokes'
import { FRAME } from '~/engines/composite/cut-out/frame'

// A head's outline is corrected with strokes; what they may be is bounded.

const plane = (value: number) => new Float32Array(FRAME * FRAME).fill(value)
const at = (x: number, y: number) => Math.floor((y * FRAME) / 1000) * FRAME + Math.floor((x * FRAME) / 1000)

/** The left half is head and red; the photo is green all over, and ends at 900 on the right. */
function correct(...strokes: Stroke[]) {
  const alpha = plane(0).map((_, i) => (i % FRAME < FRAME / 2 ? 1 : 0))
  const colours = { width: FRAME, height: FRAME, r: plane(1), g: plane(0), b: plane(0) }
  const within = plane(0).map((_, i) => 0.9 * FRAME - (i % FRAME))
  const photo = { width: FRAME, height: FRAME, r: plane(0), g: plane(1), b: plane(0), within }
  return applyStrokes({ alpha, colours }, photo, strokes)
}

describe('a stroke on a head', () => {
  it('wipes a part away, with a soft edge, and leaves the rest', () => {
    const { alpha, colours } = correct({ tool: 'wipe', radius: 50, path: [200, 200, 300, 300] })
    for (const [x, y] of [
      [200, 200],
      [250, 250],
      [300, 300],
    ] as const)
      expect(alpha[at(x, y)]).toBe(0)
    expect(alpha[at(400, 400)]).toBe(1)
    const edge = alpha[at(150, 200)] as number
    expect(edge).toBeGreaterThan(0.2)
    expect(edge).toBeLessThan(0.8)
    expect(colours.r[at(250, 250)]).toBe(1)
  })

  it('brings back what the photo shows, and nothing beyond the photo’s edge', () => {
    const { alpha, colours } = correct({ tool: 'keep', radius: 50, path: [700, 500, 950, 500] })
    expect(alpha[at(700, 500)]).toBe(1)
    expect([colours.r[at(700, 500)], colours.g[at(700, 500)]]).toEqual([0, 1])
    expect(alpha[at(940, 500)]).toBe(0)
  })

  it('holds over those before it', () => {
    const [wipe, keep] = (['wipe', 'keep'] as const).map((tool) => ({ tool, radius: 40, path: [250, 250] }))
    if (!wipe || !keep) throw new Error('two strokes')
    expect(correct(wipe, keep).alpha[at(250, 250)]).toBe(1)
    expect(correct(keep, wipe).alpha[at(250, 250)]).toBe(0)
  })
})

describe('strokes that are sent', () => {
  const dab = { tool: 'wipe', radius: 20, path: [500, 500] }
  it.each<[string, unknown, boolean]>([
    ['none', [], true],
    ['one', [dab], true],
    ['four hundred points', Array.from({ length: 400 }, () => dab), true],
    ['a point more', Array.from({ length: 401 }, () => dab), false],
    ['four hundred points and one in two strokes', [dab, { ...dab, path: Array(800).fill(1) }], false],
    ['half a point', [{ ...dab, path: [1, 2, 3] }], false],
    ['no point', [{ ...dab, path: [] }], false],
    ['a point outside', [{ ...dab, path: [1001, 3] }], false],
    ['a fraction', [{ ...dab, path: [0.5, 3] }], false],
    ['a huge finger', [{ ...dab, radius: 900 }], false],
    ['another tool', [{ ...dab, tool: 'paint' }], false],
    ['more than a stroke has', [{ ...dab, note: 'x' }], false],
  ])('%s', (_, sent, isTaken) => {
    expect(strokesInput.safeParse(sent).success).toBe(isTaken)
  })
})

describe('the part of the frame that a page shows', () => {
  it('is the head with room around it, and ends at the frame', () => {
    expect(windowOf({ left: 300, top: 200, right: 700, bottom: 800 })).toEqual({
      left: 155,
      top: 155,
      side: 690,
    })
    expect(windowOf({ left: 0, top: 0, right: 300, bottom: 400 })).toEqual({ left: 0, top: 0, side: 490 })
  })
})
