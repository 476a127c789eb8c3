import { describe, expect, it } from 'vitest'
import { askAgainOnce } from '~/ui/whole-book/ask-again'

// A page of the whole book whose first answer brought no picture.

const PAGE = '/files/2-3.webp'

/** As a browser has a picture that is still loading. */
class LoadingPicture extends EventTarget {
  complete = false
  naturalWidth = 0
  asked: string[] = []
  set src(address: string) {
    this.asked.push(address)
  }
  answer(type: 'load' | 'error', width = 0) {
    this.naturalWidth = width
    this.dispatchEvent(new Event(type))
  }
}
const place = (state: Partial<LoadingPicture> = {}) => {
  const img = Object.assign(new LoadingPicture(), state)
  return { img, stop: askAgainOnce(img as unknown as HTMLImageElement, PAGE) }
}

describe('a page is requested again', () => {
  it.each([
    ['the connection broke', 'error', 0],
    ['the answer was empty', 'load', 1],
  ] as const)('when %s, and once only', (_, type, width) => {
    const { img } = place()
    expect(img.asked).toEqual([])
    img.answer(type, width)
    expect(img.asked).toEqual([`${PAGE}?again`])
    img.answer('error')
    img.answer('load', 1)
    expect(img.asked).toHaveLength(1)
  })
  it('at once when the first answer is over', () => {
    expect(place({ complete: true }).img.asked).toEqual([`${PAGE}?again`])
  })
})

it('a page that has loaded, or has left, is not requested again', () => {
  expect(place({ complete: true, naturalWidth: 1200 }).img.asked).toEqual([])
  const { img } = place()
  img.answer('load', 1200)
  const { img: left, stop } = place()
  stop?.()
  left.answer('error')
  expect([img.asked, left.asked]).toEqual([[], []])
})
