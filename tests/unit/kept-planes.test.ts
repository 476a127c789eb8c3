import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ChildLook, lookWith } from '~/art/child/look'
import type { KeptTile } from '~/art/kept/keep-planes'
import { paintChild } from '~/art/kept/paint-child'
import { blob } from '~/art/kit/shapes'
import { Page } from '~/art/page'
import { comparePixels, keepInMemory } from '../support/kept-planes'

// The planes without the child are painted once; a child painted between them gives the page that is painted whole.

const child = blob(190, 150, 55)
const reflection = blob(240, 262, 30)
const skin = ({ skin: { tone } }: ChildLook) => (tone === '10c' ? '#4a2c20' : '#f3d3bd')

/** Every kind of blending below, between and above two planes that show the child. */
function scene(look?: ChildLook): Page {
  const page = new Page({ px: 300, width: 400, height: 300, ground: '#3d6e7c', seed: 5, child: look })
  page.plane({ edge: 0.5, grain: 0.12, blotch: 0.1 }, (brush) => brush.fill(blob(120, 260, 160), '#6d9d5a'))
  page.plane({ edge: 0.3, shadow: { colour: '#231f4a' }, isChild: true }, (brush) =>
    brush.form(child, skin(brush.child)).spray(child, '#5b4a86'),
  )
  page.plane({ edge: 0.4, alpha: 0.7, shadow: { colour: '#331f2a' } }, (brush) =>
    brush.fill(blob(215, 170, 40), '#d8a23c'),
  )
  page.plane({ blend: 'multiply', blur: 4 }, (brush) => brush.fill(blob(160, 140, 60), '#8a9ad0'))
  page.plane({ blend: 'soft-light' }, (brush) => brush.fill(blob(205, 120, 70), '#e8c070'))
  page.glow(200, 130, 90, '#ffc766')
  page.plane({ blend: 'multiply', alpha: 0.5, showsChild: true }, (brush) =>
    brush.fill(reflection, skin(brush.child)),
  )
  page.plane({ grain: 0.1, blur: 2 }, (brush) => brush.fill(blob(260, 270, 25), '#cfe8ea'))
  return page.vignette('#15153a').paper()
}

const hashOf = ({ pixels, ...tile }: Pick<KeptTile, 'pixels'> & Partial<KeptTile>) =>
  createHash('md5').update(JSON.stringify(tile)).update(pixels.data).digest('hex')
const whole = async (look?: ChildLook) => (await scene(look).painted()).pixels('whole')
const looks = [lookWith({ skin: { tone: '10c', shift: 0 } }), lookWith({ skin: { tone: '1c', shift: 0 } })]

describe('kept planes', () => {
  it('give the pixels of the page painted whole, for any look', async () => {
    const kept = await keepInMemory(scene())
    for (const look of looks) {
      const made = await paintChild(scene(look), kept)
      if (!made) throw new Error('nothing painted')
      const { mean, most } = comparePixels(made, await whole(look))
      expect(mean).toBeLessThanOrEqual(0.5)
      expect(most).toBeLessThanOrEqual(6)
    }
  })

  it('are the same whatever the child looks like', async () => {
    const [one, other] = [await keepInMemory(scene(looks[0])), await keepInMemory(scene(looks[1]))]
    expect(one.tiles.map(hashOf)).toEqual(other.tiles.map(hashOf))
    expect(hashOf({ pixels: await one.readBase() })).toBe(hashOf({ pixels: await other.readBase() }))
  })

  it('hold a page without its child', async () => {
    const base = await (await keepInMemory(scene())).readBase()
    expect(comparePixels(base, await whole(looks[0])).most).toBeGreaterThan(20)
  })

  it('that were not saved where the child is are noticed', async () => {
    const kept = await keepInMemory(scene(), new Set([1]))
    expect((await paintChild(scene(), kept)) === undefined).toBe(true)
  })
})
