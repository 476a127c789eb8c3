import { shift } from '../kit/colour'
import type { ChildLook, HairColour, SkinTone, TrinketColour } from './look'

/** Each tone with its step on the Monk scale, from 1 to 10. */
export const skinPalette: Record<SkinTone, { colour: string; monk: number }> = {
  '1c': { colour: '#f9dcd1', monk: 1 },
  '1w': { colour: '#f9e3c7', monk: 2 },
  '2c': { colour: '#f1cab7', monk: 3 },
  '2w': { colour: '#f2cda6', monk: 3 },
  '3n': { colour: '#eab98f', monk: 4 },
  '4w': { colour: '#d9a072', monk: 5 },
  '5n': { colour: '#c68a60', monk: 5 },
  '6w': { colour: '#b17650', monk: 6 },
  '7w': { colour: '#986243', monk: 7 },
  '8n': { colour: '#81523b', monk: 8 },
  '9w': { colour: '#6e4534', monk: 9 },
  '10c': { colour: '#5b382d', monk: 10 },
}

export const hairPalette: Record<HairColour, string> = {
  black: '#1d1618',
  'blue-black': '#1b1d2c',
  'soft-black': '#33231f',
  'dark-brown': '#46302a',
  brown: '#5d3b2b',
  chestnut: '#6e3b2a',
  'light-brown': '#8a5f41',
  auburn: '#83371f',
  red: '#a8431f',
  copper: '#c1642c',
  'dark-blond': '#a97d4b',
  blond: '#cda05c',
  fair: '#e6c98d',
  grey: '#a9a4a0',
}

export const trinketPalette: Record<TrinketColour, string> = {
  red: '#d8442e',
  orange: '#ec8a3a',
  yellow: '#f2c14a',
  green: '#6fa657',
  teal: '#3f8f8c',
  blue: '#4676b8',
  violet: '#7c62ab',
  pink: '#e58aa5',
  white: '#f7ecd8',
  black: '#3a3038',
}

export const eyePalette: Record<ChildLook['eyes']['colour'], string> = {
  black: '#24161a',
  'dark-brown': '#5a3423',
  brown: '#85502f',
  hazel: '#8f7a3c',
  amber: '#c08433',
  green: '#6f9457',
  blue: '#5b93c4',
  grey: '#8d9ba6',
}

export const glassesPalette: Record<NonNullable<ChildLook['glasses']>['colour'], string> = {
  black: '#2b2327',
  brown: '#6b4029',
  tortoise: '#9a5c2c',
  gold: '#b8862f',
  silver: '#a9b0b6',
  red: '#c63d33',
  blue: '#3f68a8',
  clear: '#ecdfd2',
}

/** Half a tone lighter or darker at the ends of the slider. */
export const skinColour = ({ skin }: Pick<ChildLook, 'skin'>) =>
  shift(skinPalette[skin.tone].colour, { l: skin.shift * 0.013 })

export const hairColour = ({ hair }: Pick<ChildLook, 'hair'>) =>
  shift(hairPalette[hair.colour], { l: hair.shift * 0.025 })
