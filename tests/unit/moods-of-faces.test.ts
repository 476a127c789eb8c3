import { expect, it } from 'vitest'
import { readMood } from '~/engines/composite/look/face/mood'
import { createMesh } from '../support/analyses'

/** A mouth this wide, by the face's width, whose corners lie this high over its middle, by its own. */
function meshOf({ wide, lift, nose = 0.5 }: { wide: number; lift: number; nose?: number }) {
  const mesh = createMesh()
  const [left, right] = [mesh[234], mesh[454]]
  if (!left || !right) throw new Error('no face')
  const [width, middle] = [right[0] - left[0], (left[0] + right[0]) / 2]
  const lips = ((mesh[13]?.[1] ?? 0) + (mesh[14]?.[1] ?? 0)) / 2
  const mouth = wide * width
  mesh[61] = [middle - mouth / 2, lips - lift * mouth]
  mesh[291] = [middle + mouth / 2, lips - lift * mouth]
  // Neither raised nor lowered.
  const height = (mesh[152]?.[1] ?? 0) - (mesh[10]?.[1] ?? 0)
  mesh[4] = [left[0] + nose * width, (left[1] + right[1]) / 2 + 0.107 * height]
  return mesh
}

it.each([
  ['smiles with a stretched mouth and lifted corners', { wide: 0.5, lift: 0.1 }, 'smiling'],
  ['is calm with a mouth at rest, although its corners point up', { wide: 0.4, lift: 0.1 }, 'calm'],
  ['is calm with a wide mouth whose corners hang', { wide: 0.5, lift: 0 }, 'calm'],
  ['cannot be read in half profile', { wide: 0.5, lift: 0.1, nose: 1 }, undefined],
])('a face %s', (_, face, mood) => {
  expect(readMood(meshOf(face))).toBe(mood)
})
