import { type ChildLook, lookWith } from '../look'

/** Children as different as can be, to be looked at on every page. */
export const sampleChildren: ChildLook[] = [
  lookWith({
    skin: { tone: '1w', shift: 0 },
    hair: { style: 'long-curls', colour: 'fair', shift: 0 },
    eyes: { shape: 'round', colour: 'blue', hasLashes: true },
    glasses: { frame: 'round', colour: 'red' },
  }),
  lookWith({
    skin: { tone: '9w', shift: 0 },
    hair: { style: 'box-braids', colour: 'black', shift: 0 },
    ties: 'yellow',
    mouth: { shape: 'full', hasGap: false },
  }),
  lookWith({
    skin: { tone: '1c', shift: 0 },
    hair: { style: 'shaved', colour: 'auburn', shift: 0 },
    hearing: { kind: 'aid', side: 'both', colour: 'blue' },
    face: { shape: 'round', hasDimples: true, freckles: 2, mole: null },
  }),
  lookWith({
    skin: { tone: '3n', shift: 0 },
    hair: { style: 'bob-see-through', colour: 'soft-black', shift: 0 },
    eyes: { shape: 'monolid', colour: 'black', hasLashes: true },
  }),
  lookWith({
    skin: { tone: '10c', shift: 0 },
    hair: { style: 'afro', colour: 'black', shift: 0 },
    eyes: { shape: 'almond', colour: 'dark-brown', hasLashes: true },
  }),
  lookWith({
    skin: { tone: '7w', shift: 0 },
    hair: { style: 'long-middle', colour: 'black', shift: 0 },
    eyes: { shape: 'upturned', colour: 'brown', hasLashes: true },
    pin: { kind: 'flower', side: 'left', colour: 'pink' },
  }),
  lookWith({
    skin: { tone: '2w', shift: 0 },
    hair: { style: 'bunches-high', colour: 'copper', shift: 0 },
    ties: 'green',
    face: { shape: 'heart', hasDimples: false, freckles: 1, mole: null },
  }),
  lookWith({
    skin: { tone: '5n', shift: 0 },
    hair: { style: 'two-block', colour: 'black', shift: 0 },
    glasses: { frame: 'square', colour: 'black' },
  }),
  lookWith({
    skin: { tone: '6w', shift: 0 },
    hair: { style: 'puffs', colour: 'dark-brown', shift: 0 },
    ties: 'pink',
    mouth: { shape: 'wide', hasGap: true },
  }),
  lookWith({
    skin: { tone: '4w', shift: 0 },
    hair: { style: 'ponytail-high', colour: 'chestnut', shift: 0 },
    ties: 'teal',
    face: { shape: 'long', hasDimples: false, freckles: 0, mole: 'cheek' },
  }),
  lookWith({
    skin: { tone: '8n', shift: 0 },
    hair: { style: 'headscarf', colour: 'black', shift: 0 },
    ties: 'violet',
  }),
  lookWith({
    skin: { tone: '2c', shift: 0 },
    hair: { style: 'swept-fringe', colour: 'dark-blond', shift: 0 },
    eyePatch: { side: 'left', colour: 'teal' },
    eyes: { shape: 'droop', colour: 'grey', hasLashes: false },
  }),
]
