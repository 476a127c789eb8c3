import { Pen } from '../../figure-pen'
import { scene } from '../../scene'
import { hero, rider } from './child'
import { dog, gallop, sitting, trot } from './dog'
import { frontHead, sideHead } from './dog-head'
import { grandfatherHead } from './grandfather'
import { asleep, leaping, rabbit } from './rabbit'
import { sledge } from './sledge'
import { windHead } from './wind'
import { cut } from './world'

export const sheet = scene(
  { ground: '#8fb0c8', seed: 2, light: { from: [0.7, -0.5], colour: '#ffe4b4', tint: '#5f78b0' } },
  (page) => {
    page.plane(cut, (b) => {
      hero(b, { x: 130, y: 420, height: 380, pose: 'walk' })
      sledge(b, { x: 330, y: 420, scale: 80 })
      rider(b, { x: 330, y: 375, height: 280 })
      dog(b, { pose: trot, x: 620, y: 420, scale: 80 })
      dog(b, { pose: gallop, x: 980, y: 420, scale: 80 })
      dog(b, { pose: sitting, x: 1260, y: 420, scale: 80 })
      grandfatherHead(Pen.at(b, { x: 1480, y: 150, scale: 160 }), { gaze: -0.3 })
      grandfatherHead(Pen.at(b, { x: 1750, y: 190, scale: 140 }), { eyes: 'happy', isOnEnd: true })
      sideHead(Pen.at(b, { x: 200, y: 720, scale: 150 }))
      frontHead(Pen.at(b, { x: 500, y: 720, scale: 150 }))
      sideHead(Pen.at(b, { x: 780, y: 720, scale: 120 }), { brows: 'blown', mouth: 'open' })
      rabbit(Pen.at(b, { x: 960, y: 900, scale: 60 }))
      rabbit(Pen.at(b, { x: 1080, y: 900, scale: 60 }), { arms: 'up' })
      asleep(Pen.at(b, { x: 1180, y: 900, scale: 60 }))
      leaping(Pen.at(b, { x: 1080, y: 700, scale: 60 }))
    })
    page.plane({ edge: 0.18, reach: 0.6 }, (b) => {
      windHead(b, { x: 1500, y: 700, scale: 120, mood: 'grin' })
    })
  },
)
