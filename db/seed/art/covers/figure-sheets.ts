import { type FigureLook, figure, type GarmentName } from '../figure'
import { type PoseName, poses } from '../figure-poses'
import type { Shot } from '../looks'
import { Page } from '../page'
import type { Picture } from '../paint'

const hairs = ['short', 'bob', 'braids', 'ponytails', 'curly'] as const
const skins = ['#eab98f', '#c98d63', '#f3d0b0', '#8d5a3c', '#d9a274']

const clothes: Record<GarmentName, Partial<FigureLook>> = {
  coat: { coat: '#c8506a', cape: '#f0b455' },
  suit: { coat: '#e8623f', trim: '#fff1cd', accent: '#5fae9f', boot: '#3a2f74' },
  pyjamas: { coat: '#8fb1c9', trim: '#fff3df', accent: '#f3e3a0' },
  romper: { boot: '#7a4432' },
}

/** Every pose in one garment. */
function sheet(garment: GarmentName): Picture {
  return {
    width: 1800,
    height: 1240,
    isSheet: true,
    paint(shot: Shot) {
      const page = new Page({ ...shot, width: 1800, height: 1240, ground: '#efe3cb', seed: 3 })
      const shadow = { colour: '#8a7a9a', dx: 5, dy: 7, blur: 6, alpha: 0.35 }
      const names = Object.keys(poses) as PoseName[]
      names.forEach((pose, i) => {
        const [x, y] = [120 + (i % 8) * 222, 290 + Math.floor(i / 8) * 300]
        const hair = { style: hairs[i % hairs.length] ?? 'short' }
        const skin = skins[i % skins.length]
        page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow }, (brush) => {
          figure(brush, {
            ...clothes[garment],
            garment,
            pose,
            x,
            y,
            height: 250,
            hair,
            skin,
            flip: pose === 'point',
          })
        })
      })
      return page.paper()
    },
  }
}

export const figureSheets: Record<string, Picture> = {
  'figures/coat': sheet('coat'),
  'figures/suit': sheet('suit'),
  'figures/pyjamas': sheet('pyjamas'),
  'figures/romper': sheet('romper'),
}
