import type { Human } from '@vladmandic/human'
import { describe, expect, it } from 'vitest'
import type { Point } from '~/engines/composite/photo/faces'
import { readMeshAgain } from '~/engines/composite/photo/mesh-again'
import { createAnalysis, createMesh } from '../support/analyses'

/** Finds the faces that it is given, and keeps what it is shown. */
function pretendHuman(meshes: Point[][]) {
  const shown: Int32Array[] = []
  const face = meshes.map((mesh, i) => ({
    mesh: mesh.map(([x, y]) => [x, y, 0]),
    boxScore: 1,
    faceScore: 1,
    box: [0, 0, 200 - i, 200],
  }))
  const human = {
    tf: { tensor: (rgb: Int32Array) => shown.push(rgb), dispose: () => undefined },
    detect: async () => ({ face }),
  }
  return { shown, human: human as unknown as Human }
}

const { photo } = createAnalysis((x) => (x < 320 ? '#e86d50' : '#8090d0'))
const aside = createMesh().map(([x, y]): Point => [x + 200, y])

describe('the mesh of a framed face', () => {
  it('is read from the frame and from its mirror image', async () => {
    const { shown, human } = pretendHuman([createMesh()])
    expect(await readMeshAgain(human, photo)).toHaveLength(2)
    const reds = shown.map((rgb) => [rgb[0], rgb[3 * 639]])
    expect(reds[0]).toEqual([0xe8, 0x80])
    expect(reds[1]).toEqual([0x80, 0xe8])
  })
  it('is that of the face in the middle, whatever else is seen', async () => {
    const [first] = await readMeshAgain(pretendHuman([aside, createMesh()]).human, photo)
    expect(first?.[10]).toEqual(createMesh()[10])
    expect(await readMeshAgain(pretendHuman([aside]).human, photo)).toEqual([])
  })
})
