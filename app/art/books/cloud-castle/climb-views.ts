import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, limb, points, ribbon, smooth } from '../../kit/shapes'
import { cumulus } from './world'

/** A ladder leaning on a roof; boots have all but left the picture. */
export function ladder(brush: Brush) {
  cumulus(brush, [120, 590, 190, 40], 4, '#eab4b0', '#fff0d4')
  brush.form(points('40,950 40,812 236,676 400,806 400,950'), '#c8586a', { width: 6, shadeWidth: 40 })
  brush.pattern(points('40,950 40,812 236,676 400,806 400,950'), '#a8445c', { step: 34, row: 24, width: 2.4 })
  brush.form(points('276,664 322,664 322,760 276,730'), '#e7b9a4', { width: 4, shadeWidth: 16 })
  for (const x of [0, 68])
    brush.form(
      limb(
        [
          [120 + x, 960],
          [168 + x, 480],
        ],
        [7, 6],
      ),
      '#8a5a3c',
      { width: 3, shadeWidth: 5 },
    )
  for (let k = 0; k < 9; k++)
    brush.fill(
      limb(
        [
          [130 + k * 5.2, 900 - k * 50],
          [196 + k * 5.2, 896 - k * 50],
        ],
        [5, 5],
      ),
      '#a87048',
    )
}

/** A tree bends under its topmost guest. */
export function tree(brush: Brush) {
  const tones = ['#2f6379', '#3F7F8C', '#5f9a92', '#8fb79a', '#cfd6a4']
  const crown = (x: number, y: number, rx: number, ry: number, seed: number, top: number) => {
    const mass = blob(x, y, rx, ry, { corners: 11, jitter: 0.1, seed })
    brush.fill(mass, '#2c5d73')
    brush.dabs(
      blob(x, y, rx * 1.06, ry * 1.06, { corners: 11, jitter: 0.1, seed }),
      Math.round(rx * ry * 0.05),
      { colours: tones.slice(0, top), size: 26, seed, turn: 0.5, slim: 0.38 },
    )
  }
  brush.form(ribbon(points('470,920 484,820 508,700 546,620 590,560'), [26, 19, 13, 9, 4]), '#7a5568', {
    width: 4,
    shadeWidth: 10,
  })
  crown(560, 640, 96, 84, 3, 5)
  crown(440, 716, 70, 58, 6, 4)
  crown(610, 760, 74, 60, 9, 4)
  crown(520, 890, 190, 66, 8, 3)
}

/** Only air, and the roofs it was a moment ago. */
export function below(brush: Brush) {
  cumulus(brush, [730, 330, 200, 46], 5, '#c9b3d8', '#fff0de')
  cumulus(brush, [930, 560, 170, 40], 8, '#d9b8d0', '#fff0de')
  brush.form(
    smooth(points('640,840 720,788 820,776 900,790 1000,770 1000,900 640,900'), true, 6),
    '#8fae9c',
    { width: 4, shade: null },
  )
  for (const [x, y, size, tone] of [
    [738, 796, 17, '#c98f9c'],
    [770, 806, 14, '#7fa0b0'],
    [880, 802, 18, '#b59ac4'],
  ] as const) {
    brush.fill(
      points(
        `${x - size * 0.7},${y - size * 0.6} ${x + size * 0.7},${y - size * 0.6} ${x + size * 0.7},${y + 6} ${x - size * 0.7},${y + 6}`,
      ),
      '#fbe9d4',
    )
    brush.fill(
      points(`${x - size},${y - size * 0.5} ${x},${y - size * 1.4} ${x + size},${y - size * 0.5}`),
      tone,
    )
  }
}

/** The cloud squirms: it has a face for once, and cannot help giggling. */
export function giggleCloud(brush: Brush) {
  cumulus(brush, [1240, 90, 620, 150], 9, '#d9a6bf', '#fff0da')
  cumulus(brush, [1700, 150, 560, 270], 6, '#d9a6bf', '#fff0da')
  cumulus(brush, [1420, 150, 420, 90], 4, '#d9a6bf', '#fff0da')
  const giggle = Pen.at(brush, { x: 1756, y: 180, turn: 0.14, scale: 1.35 })
  for (const x of [-44, 44]) giggle.stroke(points(`${x - 22},8 ${x},-16 ${x + 22},8`), '#7a4f86', [2, 6, 2])
  giggle.fill(smooth(points('-26,26 0,32 28,24 16,58 -10,60'), true, 6), '#7a4f86')
  giggle.fill(smooth(points('-12,48 4,42 16,46 6,58 -8,58'), true, 6), '#ef9a94')
  for (const x of [-82, 82]) giggle.blush([x, 30], 34, '#f0858c', 0.8)
}
