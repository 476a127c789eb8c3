import { describe, expect, it } from 'vitest'
import { lookWith } from '~/art/child/look'
import { findChildTiles } from '~/art/kept/child-tiles'
import { paintChild } from '~/art/kept/paint-child'
import { pictures } from '~/art/paint'
import { comparePixels, keepInMemory } from '../support/kept-planes'

// One page of each book, small: the child laid between kept planes against the page painted whole.

const child = lookWith({
  hair: { style: 'afro', colour: 'black', shift: 0 },
  skin: { tone: '10c', shift: 0 },
})
const PX = 320

function open(name: string) {
  const picture = pictures[name]
  if (!picture) throw new Error(name)
  return picture
}

describe('a page of a book', () => {
  it.each([
    'cloud-castle/4-5',
    'dew-fairy/24-25',
    'last-lantern/2-3',
    'moon-drawer/8-9',
    'north-wind/2-3',
    'whale-song/26-27',
  ])('%s with a child between its kept planes is the page painted whole', async (name) => {
    const { paint } = open(name)
    const kept = await keepInMemory(paint({ px: PX }), findChildTiles(paint, paint({ px: PX })))
    const made = await paintChild(paint({ px: PX, child }), kept)
    if (!made) throw new Error('nothing painted')
    const { mean, most } = comparePixels(made, (await paint({ px: PX, child }).painted()).pixels('whole'))
    expect(mean).toBeLessThanOrEqual(0.5)
    expect(most).toBeLessThanOrEqual(6)
  })

  it('that lost a kept layer over its child is another', async () => {
    const { paint } = open('cloud-castle/4-5')
    const kept = await keepInMemory(paint({ px: PX }))
    const last = Math.max(...kept.tiles.map(({ group }) => group))
    const made = await paintChild(paint({ px: PX, child }), {
      ...kept,
      readTiles: async (group, tile) => (group === last ? [] : kept.readTiles(group, tile)),
    })
    if (!made) throw new Error('nothing painted')
    const { most } = comparePixels(made, (await paint({ px: PX, child }).painted()).pixels('whole'))
    expect(most).toBeGreaterThan(6)
  })
})
