import { blob } from '../../kit/shapes'
import type { Page } from '../../page'

/** Bare and wet, from the boots to wherever she sleeps. */
export function footprints(page: Page) {
  page.plane({ edge: 0.25, reach: 0.6, alpha: 0.6 }, (brush) => {
    for (let i = 0; i < 15; i++) {
      const [x, y] = [960 + i * 62, 822 - Math.sin(i * 0.35) * 24 + (i % 2 ? 9 : -9)]
      const turn = -Math.cos(i * 0.35) * 0.2
      brush.fill(blob(x, y, 12, 6, { turn, seed: i }), '#b98350')
      for (const k of [-1, 0, 1])
        brush.fill(blob(x + 15 - Math.abs(k) * 1.5, y + k * 4.4, 2.6, 2.2, { corners: 6 }), '#b98350')
    }
  })
}
