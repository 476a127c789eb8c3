import { describe, expect, it } from 'vitest'
import { type ChildLook, defaultLook, lookWith } from '../../app/art/child/look'
import { paintGrid } from '../../app/art/child/sheets/grid'
import { toLab } from '../../app/art/kit/colour'

// Children with one hair and one skin: what tells them apart is the face alone.

const PX = 150

/** The face from the forehead to the chin, as colours. */
async function paintFace(look: ChildLook): Promise<[number, number, number][]> {
  const page = await paintGrid({ cells: [{ look }], across: 1, isClose: true }, PX).painted()
  const [head] = page.heads
  if (!head) throw new Error('No head was painted.')
  const { data, width } = page.pixels('whole')
  const at = (middle: number, away: number) => Math.round((middle + away * head.scale) * page.scale)
  const colours: [number, number, number][] = []
  for (let y = at(head.y, -0.2); y < at(head.y, 0.46); y++)
    for (let x = at(head.x, -0.4); x < at(head.x, 0.4); x++) {
      const hex = [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
        .map((one) => one.toString(16).padStart(2, '0'))
        .join('')
      colours.push(toLab(`#${hex}`))
    }
  return colours
}

/** In hundredths of the way from black to white. */
const differences = async (one: ChildLook, other: ChildLook) => {
  const [a, b] = [await paintFace(one), await paintFace(other)]
  return a.map(
    ([l, c, d], i) => 100 * Math.hypot(l - (b[i]?.[0] ?? 0), c - (b[i]?.[1] ?? 0), d - (b[i]?.[2] ?? 0)),
  )
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const bob = { style: 'bob-fringe', colour: 'black', shift: 0 } as const
const eyes = { shape: 'monolid', colour: 'dark-brown', hasLashes: true } as const

describe('two children with the same hair and skin', () => {
  it('differ by their measures alone', async () => {
    const heart = { hair: bob, eyes, face: { ...defaultLook.face, shape: 'heart' } } as const
    const one = lookWith({ ...heart, measures: { eyeTilt: 1, browSlope: -2, mouthWidth: -2, noseWidth: 1 } })
    const other = lookWith({
      ...heart,
      measures: { eyeTilt: -1, browSlope: 1, lips: 2, forehead: 1, jaw: -1 },
    })
    expect(mean(await differences(one, other))).toBeGreaterThan(4.3)
  })

  it.each(['bob-fringe', 'long-fringe', 'c-curl-bob'] as const)(
    'show all of their brows under a %s',
    async (style) => {
      const heavy = { brows: 'bushy', measures: { browHeight: 2, browWeight: 2 } } as const
      const light = { brows: 'bushy', measures: { browHeight: 2, browWeight: -2 } } as const
      const seen = async (hair: ChildLook['hair']) => {
        const apart = await differences(lookWith({ ...heavy, hair }), lookWith({ ...light, hair }))
        return apart.filter((by) => by > 5).length
      }
      const [bare, fringed] = [await seen({ ...bob, style: 'crew' }), await seen({ ...bob, style })]
      expect(fringed).toBeGreaterThan(0.95 * bare)
    },
  )
})
