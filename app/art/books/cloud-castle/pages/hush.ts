import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { rng } from '~/art/kit/random'
import { limb, points, ribbon, smooth } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { FIN } from '../dragon'
import { sheep, WOOL } from '../sheep'
import { bank, dawn, hero, sky, smallPlane } from '../world'

/** All of them, as far to the left as a sheep can lean; the last one has leaned too far. */
function listeners(brush: Brush) {
  const random = rng(3)
  for (let i = 0; i < 10; i++) {
    const t = i / 9
    const x = 1150 + t * 780 + random() * 16
    const pen = Pen.at(brush, {
      x,
      y: 790 + random() * 5,
      scale: 41 + random() * 5,
      turn: -0.2 - random() * 0.1,
    })
    pen.form(limb(points('-0.4,-0.06 -1.1,-0.44 -1.56,-0.86'), [0.34, 0.26, 0.2], 5), WOOL, {
      rim: null,
      shade: '#cfaecb',
      shadeWidth: 0.12,
    })
    sheep(pen, { mood: i % 4 === 2 ? 'surprised' : 'awake', seed: i, head: [-1.68, -0.98] })
  }
  sheep(Pen.at(brush, { x: 868, y: 836, scale: 32, turn: -2.2 }), {
    mood: 'surprised',
    legs: 'kick',
    seed: 6,
  })
}

/** No more of the dragon than the tip of an ear. */
function ear(brush: Brush) {
  const fin = smooth(
    points('-60,1020 -60,520 20,540 74,596 70,650 124,676 150,740 132,800 160,850 150,930 170,1020'),
    true,
    8,
  )
  brush.form(fin, FIN, { width: 7, shadeWidth: 18 })
  for (const way of ['-60,900 10,760 60,610', '-60,960 50,840 138,730', '-60,1010 60,930 150,880'])
    brush.fill(ribbon(points(way), [9, 6, 1]), '#c8706f')
  brush.spray(fin, '#8a4f86', { strength: 0.4, start: 0.5 })
}

/** The rest is between two. */
export const hush = scene(
  {
    ground: '#a9b9e0',
    seed: 111,
    light: dawn,
    rooms: [{ x: 1130, y: 190, width: 750, height: 400, ink: 'dark' }],
  },
  (page) => {
    sky(
      page,
      [
        [0, '#a5b6e0'],
        [0.35, '#cbc3e0'],
        [0.62, '#f0cfd0'],
        [0.82, '#ffe3c2'],
        [1, '#ffe3c2'],
      ],
      [
        [-40, 340, '#b3bfe2'],
        [420, 800, '#f6d6cc'],
      ],
    )
    page.glow(640, 860, 700, '#fff0cc', { strength: 0.7, power: 1.5, stretch: 0.5, blend: 'source-over' })
    page.plane(smallPlane, listeners)
    bank(
      page,
      '#d5aac4',
      '#fff0dc',
      '300,970,70 470,950,64 650,960,60 800,930,56 900,940,50 1000,905,52 1090,890,64 1190,905,50 1270,888,60 1360,910,66 1460,892,52 1540,906,62 1630,888,54 1715,910,68 1810,892,58 1895,886,72 1995,892,84 720,1000,60 960,980,66 1140,975,70 1330,985,74 1520,975,66 1700,985,72 1890,975,80',
    )
    page.plane({ ...smallPlane, edge: 0.4, reach: 1.2 }, ear)
    page.plane({ ...smallPlane, edge: 0.35, reach: 1, isChild: true }, (brush) => {
      hero(brush, {
        x: 300,
        y: 1130,
        height: 560,
        pose: { ...poses.behind, tilt: -0.1, head: [0, -2.93] },
        crown: 'gold',
        turn: -0.1,
      })
    })
    bank(
      page,
      '#b58fbd',
      '#f2c9c8',
      '20,980,90 150,1010,70 300,1030,70 460,1030,60 640,1030,60 830,1020,56 1010,1030,60 1260,1030,60 1520,1030,60 1780,1030,60 2000,1010,70',
    )
  },
)
