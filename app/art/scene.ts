import type { PageLook } from './looks'
import { Page } from './page'
import type { Picture, Room } from './paint'

export interface SceneLook extends Omit<PageLook, 'width' | 'height'> {
  width?: number
  height?: number
  paper?: Parameters<Page['paper']>[0]
  rooms?: Room[]
}

/** A picture of a book: an open spread of two pages, 2000 by 1000, unless told otherwise. Printed on paper at the end. */
export function scene(
  { width = 2000, height = 1000, paper, rooms, ...look }: SceneLook,
  draw: (page: Page) => void,
): Picture {
  return {
    width,
    height,
    rooms,
    paint(shot) {
      const page = new Page({ ...look, width, height, ...shot })
      draw(page)
      return page.paper(paper)
    },
  }
}
