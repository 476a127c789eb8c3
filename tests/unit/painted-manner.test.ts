import { describe, expect, it } from 'vitest'
import { mannerAt } from '~/engines/composite/page/paint-head'

const manner = { painted: 0.8, brush: 1, photo: 1, accent: 1, face: 1, steps: 8, firm: 1, lit: 1 }

describe('the brush on a head', () => {
  it('takes less of a small one, and only that changes', () => {
    expect(mannerAt(manner, 150)).toEqual({ ...manner, painted: expect.closeTo(0.48) })
    expect(mannerAt(manner, 250).painted).toBeGreaterThan(0.5)
    expect(mannerAt(manner, 250).painted).toBeLessThan(0.75)
  })
  it('is that of its style on a close-up', () => {
    expect(mannerAt(manner, 400)).toEqual(manner)
  })
})
