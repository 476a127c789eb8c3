import { cloudCastle } from './cloud-castle'
import { dewFairy } from './dew-fairy'
import { lastLantern } from './last-lantern'
import { moonDrawer } from './moon-drawer'
import { northWind } from './north-wind'
import type { Story } from './story'
import { whaleSong } from './whale-song'

export const stories: Story[] = [moonDrawer, whaleSong, lastLantern, cloudCastle, dewFairy, northWind]

export function storyOf(cover: string): Story {
  const story = stories.find((one) => one.cover === cover)
  if (!story) throw new Error(`nobody has told the story of ${cover} yet`)
  return story
}
