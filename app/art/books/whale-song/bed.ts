import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { rng } from '../../kit/random'
import { points, ribbon, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { HERO } from './child'
import { cut, sea } from './world'

/** The coat hangs and dries; its hood has a point. */
export function hangingCoat(brush: Brush, { x, y }: { x: number; y: number }) {
  const pen = Pen.at(brush, { x, y, scale: 118 })
  pen.part(points('-0.5,-0.66 0.5,-0.66 0.5,-0.52 -0.5,-0.52'), '#6a4a58')
  const body = smooth(
    points(
      '-0.2,-0.3 0.2,-0.3 0.4,-0.1 0.5,0.5 0.62,1.3 0.3,1.36 0,1.32 -0.3,1.37 -0.6,1.3 -0.48,0.5 -0.4,-0.1',
    ),
    true,
    7,
  )
  pen.form(body, '#d9694f', { shadeWidth: 0.1 })
  for (const list of ['-0.1,0 -0.16,0.6 -0.3,1.3', '0.16,0.1 0.2,0.7 0.34,1.3'])
    pen.stroke(points(list), '#b04f45', [0.004, 0.02, 0.04])
  pen.stroke(points('-0.62,1.26 0,1.28 0.64,1.25'), HERO.trim, [0.04, 0.04, 0.04])
  pen.form(
    smooth(points('-0.36,-0.28 -0.28,-0.6 0,-0.74 0.3,-0.58 0.38,-0.28 0.2,0 0,0.08 -0.2,0'), true, 7),
    '#e0745a',
    { shadeWidth: 0.08 },
  )
  pen.stroke(points('-0.2,-0.2 0,0.02 0.2,-0.2'), HERO.trim, [0.02, 0.03, 0.02])
}

export function bed(page: Page) {
  page.plane(cut.land(), (brush) => {
    const board = smooth(
      points('96,1060 92,520 120,420 240,372 430,352 620,372 730,420 760,520 756,1060'),
      true,
      8,
    )
    brush.form(board, '#7a4c55', { width: 6, shadeWidth: 20 })
    brush.within(board, () =>
      brush.hatch([90, 350, 760, 900], '#6f444f', {
        strokes: 30,
        width: 12,
        length: 0.5,
        turn: 1.55,
        alpha: 0.4,
      }),
    )
    const inner = smooth(
      points('150,900 146,540 176,470 280,430 430,412 580,430 676,470 706,540 702,900'),
      true,
      8,
    )
    brush.line(inner, '#5a3644', 6, true)
  })
  page.plane(cut.thing(), (brush) => {
    const pillow = smooth(
      points('168,640 160,520 196,430 320,408 440,396 570,410 676,434 706,520 696,646 560,690 300,690'),
      true,
      8,
    )
    brush.form(pillow, '#e9e2da', { rim: '#ffffff', width: 6, shadeWidth: 30, shade: '#a9a5c4' })
    brush.spray(pillow, '#5a5a94', { strength: 0.45, start: 0.45 })
    for (const list of ['200,470 250,520 300,530', '672,480 640,540 600,560', '190,600 260,600 300,580'])
      brush.fill(ribbon(points(list), [1, 5, 1]), '#bcb6cc')
  })
}

/** Teal cloth with waves sewn on; where the bed ends they are real. */
export function quilt(page: Page) {
  const cloth = smooth(
    points(
      '60,1060 96,800 150,716 260,690 420,700 580,690 690,708 752,780 790,880 880,930 990,926 1100,890 1220,890 1340,924 1470,936 1610,908 1750,906 1890,930 2080,920 2080,1080 60,1080',
    ),
    true,
    9,
  )
  page.plane(
    { ...cut.land(), shadow: { colour: '#0a1236', dx: -4, dy: -7, blur: 12, alpha: 0.45 } },
    (brush) => {
      brush.fill(cloth, '#1f6f86')
      brush.within(cloth, () => {
        brush.gradient(
          [400, 0],
          [1500, 0],
          [
            [0, '#2a7f90'],
            [0.45, '#1c5c7c'],
            [1, '#0e2f58'],
          ],
          [0, 680, 2080, 1080],
        )
        sewn(brush)
      })
      brush.crescent(cloth, '#cfe6dc', -3, 8, 0.85)
      brush.fill(
        ribbon(
          points('120,752 170,716 264,704 420,714 580,704 680,720 730,764'),
          [14, 17, 17, 17, 17, 16, 12],
        ),
        HERO.trim,
      )
    },
  )
}

function sewn(brush: Brush) {
  const random = rng(4)
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 16; i++) {
      const [x, y] = [
        70 + i * 92 + (row % 2) * 46 - (row > 2 ? 20 : 0),
        772 + row * 48 + Math.sin(i * 0.8) * 12,
      ]
      const fade = Math.max(0, Math.min(1, (1340 - x) / 500))
      if (fade > 0.05)
        brush.line(
          smooth(
            [
              [x - 34, y + 8],
              [x - 14, y - 8],
              [x + 4, y - 4],
              [x + 8, y + 6],
              [x, y + 8],
            ],
            false,
            5,
          ),
          withAlpha(random() < 0.24 ? sea.spark : '#bfe6c8', 0.75 * fade),
          4.2,
        )
    }
}
