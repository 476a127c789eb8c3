import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { points } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { castle } from '../castle'
import { coil, dragonHead, dragonPlane } from '../dragon'
import { sheep } from '../sheep'
import { bank, dawn, paperPlane, SHADOW, sky, smallPlane } from '../world'

function back(brush: Brush) {
  coil(
    Pen.at(brush, {}),
    points('1180,860 1160,640 1040,470 860,420 700,500 610,660 560,860'),
    [150, 160, 160, 150, 130, 110, 90],
    { plate: 92, scales: 48, every: 4, strength: 0.6 },
  )
}

/** The largest and the smallest of the story. */
export const portrait = scene(
  { width: 1000, height: 1250, ground: '#f2ab9f', seed: 221, light: dawn },
  (page) => {
    sky(
      page,
      [
        [0, '#8398d0'],
        [0.25, '#bfb0d6'],
        [0.5, '#f2bfb8'],
        [0.75, '#ffe0b4'],
        [1, '#ffe0b4'],
      ],
      [
        [-40, 300, '#93a6d8'],
        [420, 760, '#f7c9b6'],
      ],
      1100,
    )
    page.glow(90, 720, 620, '#ffeec0', { strength: 0.95, power: 1.5, blend: 'source-over' })
    bank(page, '#dda8b8', '#fff0d4', '20,840,80 150,800,90 290,830,80 420,860,70 900,860,90')
    page.plane(dragonPlane, back)
    page.plane(smallPlane, (brush) => {
      sheep(Pen.at(brush, { x: 850, y: 214, scale: 56, turn: 0.1 }), { mood: 'sleep', legs: 'none', seed: 4 })
      paperPlane(Pen.at(brush, { x: 240, y: 260, turn: -0.5, scale: 1.1 }))
    })
    bank(page, '#c597bf', '#fbd3c8', '40,940,80 190,930,80 340,950,80 520,960,80 900,950,100')
    page.plane(dragonPlane, (brush) => {
      dragonHead(Pen.at(brush, { x: 700, y: 900, scale: 1.42 }), {
        mouth: 'smile',
        brow: 'up',
        eye: { lid: 0, look: [-0.85, 0.25] },
      })
    })
    page.plane(smallPlane, (brush) => castle(Pen.at(brush, { x: 210, y: 1070, scale: 1.05 })))
    bank(
      page,
      '#a686c2',
      '#f4c6c8',
      '40,1120,90 200,1130,80 350,1150,80 500,1140,76 660,1140,80 820,1130,80 980,1120,90',
    )
    bank(page, '#75609f', '#b08dbb', '20,1230,80 170,1260,70 860,1260,70 1000,1220,80')
    page.vignette(SHADOW, { alpha: 0.28 })
  },
)
