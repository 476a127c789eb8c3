import { describe, expect, it } from 'vitest'
import { letFlow, letFlowBehind, letMassFlow } from '../../app/art/child/hair/flow'
import type { Hair, HairMotion } from '../../app/art/child/hair/hair'
import { outlineOf } from '../../app/art/child/hair/straight/outline'
import { fanOut } from '../../app/art/child/hair/strands'
import { hangingLine } from '../../app/art/child/hair/textured/ropes'
import { rowOverHead, rowRoots } from '../../app/art/child/hair/textured/rows'
import { type Point, points, type Shape, smooth } from '../../app/art/kit/shapes'

const bare: Hair = {
  style: 'long-fringe',
  colour: '#33231f',
  skin: '#eab98f',
  tie: '#d8442e',
  room: 'bare',
  isHoodWide: false,
  sway: 0,
  motion: 'still',
  gaze: 0,
  isShadow: false,
}
const motions: HairMotion[] = ['still', 'blown', 'water', 'pillow']
/** Half of a long outline, from the tip over the temple to the crown. */
const long = points('0.5,1.05 0.6,0.6 0.58,0.1 0.5,-0.33 0.03,-0.75')

describe('long hair', () => {
  it('stays as it is drawn on a bare head in calm air', () => {
    expect(letFlow(long, bare)).toEqual(long)
    expect(letFlowBehind(long, bare)).toEqual(long)
  })

  it.each(motions)('lies whole within a ball of glass when %s', (motion) => {
    for (const flow of [letFlow, letFlowBehind])
      for (const [x, y] of flow(long, { ...bare, room: 'ball', motion, sway: 1 }))
        expect(Math.hypot(x, y)).toBeLessThan(0.64)
  })

  it('has nothing that stands up under a cap', () => {
    for (const [, y] of letFlow(long, { ...bare, room: 'cap' })) expect(y).toBeGreaterThanOrEqual(-0.47)
  })

  it('covers the temples in a hood that leaves the ears free', () => {
    const widest = (hair: Hair) => Math.max(...letFlow(long, hair).map(([x]) => x))
    expect(widest({ ...bare, room: 'hood', isHoodWide: true })).toBe(widest(bare))
    expect(widest({ ...bare, room: 'hood' })).toBeLessThan(widest(bare))
  })

  it('blows the way of the wind and floats up and out in water', () => {
    const tipX = (motion: HairMotion, sway: number) => letFlow(long, { ...bare, motion, sway })[0]?.[0] ?? 0
    expect(tipX('blown', 1)).toBeGreaterThan(0.8)
    expect(tipX('blown', -1)).toBeLessThan(0.5)
    const [left, right] = letFlow(points('-0.5,1 0.5,1'), { ...bare, motion: 'water' })
    expect(right?.[0]).toBeGreaterThan(0.8)
    expect(right?.[1]).toBeLessThan(0.8)
    expect(left?.[0]).toBeLessThan(-0.8)
  })

  it('falls before the neck of a head on its side, and never over its face', () => {
    const lying: Hair = { ...bare, motion: 'pillow', weight: [0.91, 0.41] }
    const upper = letFlow(points('-0.5,-0.2 -0.55,0.2 -0.58,0.6 -0.45,1'), lying)
    const braid = hangingLine({ from: [-0.455, 0.2], length: 0.7, side: -1 }, lying)
    for (const line of [upper, braid]) {
      expect(line.at(-1)?.[0]).toBeGreaterThan(-0.35)
      expect(line.at(-1)?.[1]).toBeLessThan(0.75)
      for (const [x, y] of line) expect(Math.hypot(x, y)).toBeGreaterThan(0.42)
    }
    expect(letFlow(upper.slice(0, 2), lying)).toEqual(upper.slice(0, 2))
  })

  it('is gathered at the neck behind locks that fly, but not where no wind comes', () => {
    const lowest = (shape: typeof long) => Math.max(...shape.map(([, y]) => y))
    expect(letMassFlow(long, bare)).toEqual(long)
    for (const motion of ['blown', 'pillow'] as const) {
      const moved = { ...bare, motion, sway: 1 }
      expect(lowest(letMassFlow(long, moved))).toBeLessThan(lowest(letFlow(long, moved)) - 0.05)
      expect(letMassFlow(long, { ...moved, room: 'ball' })).toEqual(letFlow(long, { ...moved, room: 'ball' }))
    }
  })

  it('turns its parting with the head and keeps its outer edge', () => {
    const [parting, edge] = letFlow(points('0,-0.4 0.56,0'), { ...bare, gaze: 1 })
    expect(parting?.[0]).toBeGreaterThan(0.05)
    expect(edge).toEqual([0.56, 0])
  })
})

describe('an outline', () => {
  const as = (shape: [number, number][]) => shape
  it('is sharp where it is told and smooth elsewhere', () => {
    const square = outlineOf('0,0! 1,0! 1,1! 0,1!', as)
    expect(square.every(([x, y]) => [x, y].some((v) => Math.abs(v) < 1e-9 || Math.abs(v - 1) < 1e-9))).toBe(
      true,
    )
    const round = outlineOf('0,0 1,0 1,1 0,1', as)
    expect(Math.min(...round.map(([x]) => x))).toBeLessThan(-0.01)
  })

  it('passes every corner once', () => {
    const drop = outlineOf('0,0 1,0 1,1! 0,1', as)
    expect(drop.filter(([x, y]) => x === 1 && y === 1)).toHaveLength(1)
  })
})

it('strands run evenly between their guides', () => {
  const ways = fanOut([points('0,0 0,1'), points('0,0 1,1')], 1)
  expect(ways.map((way) => way.at(-1))).toEqual(points('0,1 0.5,1 1,1'))
})

describe('cornrows', () => {
  const turns = [-0.9, -0.5, 0, 0.3, 0.9]
  const rowsAt = (gaze: number) => rowRoots.map((root) => smooth(rowOverHead(root, gaze), false, 6))
  const side = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point) =>
    Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax))
  const meet = (a: Point, b: Point, c: Point, d: Point) =>
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  const cross = (one: Shape, other: Shape) =>
    one.some((a, i) =>
      other.some((c, k) => {
        const [b, d] = [one[i + 1], other[k + 1]]
        return b && d && meet(a, b, c, d)
      }),
    )

  it.each(turns)('never cross on a head that is turned by %s', (gaze) => {
    const rows = rowsAt(gaze)
    const crossing = rows.flatMap((row, i) =>
      rows
        .slice(i + 1)
        .filter((other) => cross(row, other))
        .map(() => rowRoots[i]),
    )
    expect(crossing).toEqual([])
  })

  it.each(turns)('run out of sight without a kink, turned by %s', (gaze) => {
    for (const row of rowsAt(gaze)) {
      const last = row.at(-1) ?? [0, 0]
      const before = row.at(-9) ?? [0, 0]
      expect(Math.hypot(...last)).toBeGreaterThan(Math.hypot(...before))
      const headings = row.slice(1).flatMap(([x, y], i) => {
        const [fromX, fromY] = row[i] ?? [x, y]
        return x === fromX && y === fromY ? [] : [Math.atan2(y - fromY, x - fromX)]
      })
      const bends = headings.slice(1).map((heading, i) => Math.cos(heading - (headings[i] ?? heading)))
      expect(Math.min(...bends)).toBeGreaterThan(0.5)
      expect(Math.hypot(last[0] / 0.52, last[1] / 0.565)).toBeGreaterThan(1)
    }
  })
})
