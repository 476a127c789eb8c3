import { describe, expect, it } from 'vitest'
import { emptyDocument, pageKeys } from '~/book/document'
import { coverPosition } from '~/book/pictures/cover-position'
import { assignPages } from '~/book/pictures/name-order'
import { withPicture } from '~/editor/state/compose'

const files = (...names: string[]) => names.map((name) => ({ name }))
const placed = (names: string[], free = [...pageKeys]) =>
  assignPages(files(...names), free).placed.map(({ page, file }) => [file.name, page])

describe('pictures by their names', () => {
  it('fill the spreads in the order of numbers', () => {
    expect(placed(['10.png', '2.png', '1.png'])).toEqual([
      ['1.png', '2-3'],
      ['2.png', '4-5'],
      ['10.png', '6-7'],
    ])
  })
  it('go to the covers that they name', () => {
    expect(placed(['1.jpg', '뒤표지.jpg', 'Front cover.JPG', '표지 그림 2.jpg'])).toEqual([
      ['1.jpg', '2-3'],
      ['뒤표지.jpg', 'cover-back'],
      ['표지 그림 2.jpg', '4-5'],
      ['Front cover.JPG', 'cover-front'],
    ])
  })
  it('go to the spreads that they name, whatever the others are named', () => {
    expect(placed(['8-9쪽.png', '4-5.png', '표지.png'])).toEqual([
      ['4-5.png', '4-5'],
      ['8-9쪽.png', '8-9'],
      ['표지.png', 'cover-front'],
    ])
    expect(placed(['4-5.png', '끝.png'])).toEqual([
      ['4-5.png', '4-5'],
      ['끝.png', '2-3'],
    ])
    expect(placed(['2-3.png', '2-3.jpg', '8-9.png', '끝.png'], ['2-3', '4-5'])).toEqual([
      ['2-3.jpg', '2-3'],
      ['끝.png', '4-5'],
    ])
  })
  it('leave what is taken, and what finds no page', () => {
    const { placed, left } = assignPages(files('1.png', '2.png', '표지.png'), ['8-9'])
    expect(placed).toEqual([{ page: '8-9', file: { name: '1.png' } }])
    expect(left.map(({ name }) => name)).toEqual(['2.png', '표지.png'])
  })
})

it('a picture placed by the office has the place that the editor gives it', () => {
  for (const size of [
    { width: 3000, height: 1500 },
    { width: 600, height: 900 },
    { width: 4001, height: 1003 },
  ])
    expect(withPicture(emptyDocument(), '2-3', { url: '/pictures/a/1.jpg', ...size }).imagePositions).toEqual(
      {
        '2-3': coverPosition('2-3', size),
      },
    )
})
