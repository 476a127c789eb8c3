import { expect, it } from 'vitest'
import type { Light } from '~/engines/composite/composite'
import { applyLight } from '~/engines/composite/page/lighting'
import { createGrain } from '~/engines/composite/page/noise'
import { turnToLight } from '~/engines/composite/page/relief'

const left = [-1, 0] as const
const right = [1, 0] as const
const below = [0, 1] as const

it('turns each cheek and each side of the nose toward the lamp beside it', () => {
  for (const [across, down] of [
    [0.3, 0.15],
    [0.05, 0.15],
    [0.45, -0.3],
  ] as const) {
    expect(turnToLight(across, down, right)).toBeGreaterThan(0.1)
    expect(turnToLight(across, down, left)).toBeLessThan(-0.1)
    expect(turnToLight(-across, down, left)).toBeCloseTo(turnToLight(across, down, right))
  }
  expect(Math.abs(turnToLight(0, 0.12, right))).toBeLessThan(0.01)
})

it('turns the forehead away from a lantern below it', () => {
  expect(turnToLight(0, -0.35, below)).toBeLessThan(-0.3)
})

/** The surface below a bump turns down, and the one above it turns up; in a hollow it is the other way round. */
const bulgeAt = (across: number, down: number, by: number) =>
  turnToLight(across, down + by, below) - turnToLight(across, down - by, below)

it.each([
  ['the bridge of the nose', 0, 0.1, 0.084],
  ['the tip of the nose', 0, 0.19, 0.035],
  ['each brow', 0.13, -0.1, 0.032],
  ['each cheek', 0.21, 0.16, 0.07],
  ['the lips', 0, 0.32, 0.032],
  ['the chin', 0, 0.46, 0.042],
])('bulges at %s', (_, across, down, by) => {
  for (const side of [-1, 1]) expect(bulgeAt(across * side, down, by)).toBeGreaterThan(0.3)
})

it('is hollow at each eye', () => {
  for (const side of [-1, 1]) expect(bulgeAt(0.152 * side, 0, 0.032)).toBeLessThan(-0.3)
})

const SIZE = 120
/** By how much the right cheek of a face one colour is lighter than the left one. */
function contrastUnder(light: Light, turn = 0) {
  const plane = (value: (i: number) => number) =>
    Float32Array.from({ length: SIZE * SIZE }, (_, i) => value(i))
  const across = plane((i) => ((i % SIZE) + 0.5) / SIZE - 0.5)
  const down = plane((i) => (Math.floor(i / SIZE) + 0.5) / SIZE - 0.5)
  const skin = { width: SIZE, height: SIZE, r: plane(() => 0.7), g: plane(() => 0.55), b: plane(() => 0.45) }
  applyLight(skin, {
    alpha: plane(() => 1),
    at: { across, down, scale: SIZE },
    light,
    turn,
    grain: createGrain(1, { isFiner: false }),
    amount: 0.6,
  })
  const cheek = (side: number) => {
    const seen = [...skin.g].filter(
      (_, i) => Math.hypot((across[i] ?? 0) - 0.28 * side, (down[i] ?? 0) - 0.15) < 0.08,
    )
    return seen.reduce((sum, value) => sum + value, 0) / seen.length
  }
  return cheek(1) - cheek(-1)
}

const byDay: Light = { from: [1, 0], colour: '#ffe2ae', tint: '#6e6a70' }
const atNight: Light = { ...byDay, tint: '#231f4a' }

it('is shaded more at night than by day', () => {
  expect(contrastUnder(byDay)).toBeGreaterThan(0.01)
  expect(contrastUnder(atNight)).toBeGreaterThan(contrastUnder(byDay) * 2)
})

it('has its shade away from the lamp, also where the head lies on its side', () => {
  const lamp: Light = { ...atNight, from: [0, -1] }
  expect(Math.abs(contrastUnder(lamp))).toBeLessThan(0.02)
  expect(contrastUnder(lamp, -Math.PI / 2)).toBeGreaterThan(0.05)
  expect(contrastUnder(lamp, Math.PI / 2)).toBeLessThan(-0.05)
})
