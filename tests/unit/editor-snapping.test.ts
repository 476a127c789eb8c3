import { describe, expect, it } from 'vitest'
import type { Box } from '~/book/document'
import { collectSnapField, SNAP_REACH, snapBox, snapEdge } from '~/editor/state/snap'

const box = (x: number, y: number, width = 100, height = 40): Box => ({ x, y, width, height })
const free = { hasGrid: false } as const

describe('snapping', () => {
  it('attracts a text to the edge of its page within a fixed distance, and no farther', () => {
    const field = collectSnapField('2-3', [])
    const near = snapBox(field, box(SNAP_REACH.text + 12, 200), { kind: 'text', ...free })
    expect(near.x).toBe(12)
    expect(near.guides).toContainEqual({ axis: 'x', at: 12, from: 0, to: 600 })
    const far = snapBox(field, box(12 + SNAP_REACH.text + 1, 200), { kind: 'text', ...free })
    expect(far.x).toBe(12 + SNAP_REACH.text + 1)
    expect(far.guides.filter(({ axis }) => axis === 'x')).toEqual([])
  })

  it('attracts a picture’s middle from 49 units, but not its edge from 21', () => {
    const field = collectSnapField('cover-front', [])
    const middle = snapBox(field, box(512 - 100 + 49, 300, 200, 300), { kind: 'picture', ...free })
    expect(middle.x).toBe(412)
    expect(middle.y).toBe(300)
    const edge = snapBox(field, box(13 + 21, 600, 200, 200), { kind: 'picture', ...free })
    expect(edge.x).toBe(34)
  })

  it('aligns with the middle of either page of a spread, and with its gutter', () => {
    const field = collectSnapField('4-5', [])
    expect(snapBox(field, box(255, 200), { kind: 'title', ...free }).x).toBe(250)
    expect(snapBox(field, box(622 + 4, 200), { kind: 'title', ...free }).x).toBeCloseTo(619.2)
  })

  it('aligns with another part, and shows the line through both', () => {
    const field = collectSnapField('2-3', [box(430, 60, 120, 40)])
    const rest = snapBox(field, box(433, 300), { kind: 'title', ...free })
    expect(rest.x).toBe(430)
    expect(rest.guides).toContainEqual({ axis: 'x', at: 430, from: 60, to: 340 })
  })

  it('centres a part between two neighbours', () => {
    const field = collectSnapField('2-3', [box(40, 210, 60, 61), box(471, 207, 60, 61)])
    const rest = snapBox(field, box(240, 150 + 69, 100, 41), { kind: 'head', ...free })
    expect(rest.x).toBe(235.5)
    expect(rest.gaps.map(({ from, to }) => to - from)).toEqual([135.5, 135.5])
  })

  it('continues the distance between earlier parts', () => {
    const field = collectSnapField('2-3', [box(40, 210, 60, 61), box(137, 208, 60, 61)])
    const rest = snapBox(field, box(238, 219, 55, 41), { kind: 'head', ...free })
    expect(rest.x).toBe(234)
    expect(rest.gaps).toHaveLength(2)
  })

  it('uses the grid where nothing else is near', () => {
    const field = collectSnapField('2-3', [])
    const rest = snapBox(field, box(423, 217, 31, 17), { kind: 'title', hasGrid: true })
    expect([rest.x, rest.y]).toEqual([420, 220])
    expect(snapBox(field, box(423, 217, 31, 17), { kind: 'title', ...free })).toMatchObject({
      x: 423,
      y: 217,
    })
  })

  it('of a dragged edge moves that edge only', () => {
    const field = collectSnapField('2-3', [box(100, 100)])
    expect(snapEdge(field, 'x', 206, { kind: 'text', ...free })).toBe(200)
    expect(snapEdge(field, 'x', 226, { kind: 'text', ...free })).toBe(226)
    expect(snapEdge(field, 'x', 226, { kind: 'text', hasGrid: true })).toBe(230)
  })
})
