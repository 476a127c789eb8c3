import { hairPalette, skinPalette } from '~/art/child/colours'
import {
  type ChildLook,
  type HairColour,
  type HairStyle,
  hairColours,
  lookWith,
  type SkinTone,
  skinTones,
} from '~/art/child/look'
import { deltaE } from '~/engines/composite/colour/delta-e'
import { parseHex, toLab } from '~/engines/composite/colour/lab'
import { evenLight, type HairLength, type Head } from '~/engines/composite/composite'
import { adjustTone } from '~/engines/composite/page/adjust-tone'

const styleOfLength: Record<HairLength, HairStyle> = {
  short: 'side-part',
  middle: 'bob',
  long: 'long-middle',
}

/**
 * The drawn child for pages without a place for a photographed head: hair and skin are as measured when the head was cut
 * out, so that nothing more is stored. Its skin is that of the hands on the other pages.
 */
export function lookOfHead({ tone, hair }: Pick<Head, 'tone' | 'hair'>): ChildLook {
  return lookWith({
    skin: {
      tone: nearestOf<SkinTone>(skinTones, (one) => skinPalette[one].colour, skinOnPages(tone)),
      shift: 0,
    },
    hair: {
      style: styleOfLength[hair.length],
      colour: nearestOf<HairColour>(hairColours, (one) => hairPalette[one], hair.colour),
      shift: 0,
    },
    eyes: { shape: 'round', colour: 'black', hasLashes: hair.length !== 'short' },
  })
}

const skinOnPages = (tone: string) => adjustTone(tone, evenLight).tone

function nearestOf<Name>(names: readonly Name[], colourOf: (name: Name) => string, colour: string): Name {
  const to = toLab(parseHex(colour))
  const distances = names.map((name) => deltaE(toLab(parseHex(colourOf(name))), to))
  return names[distances.indexOf(Math.min(...distances))] as Name
}
