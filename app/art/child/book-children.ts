import { type ChildLook, lookWith } from './look'

/** The children that the books show until a reader's own child is in them. */
export const bookChildren: Record<string, ChildLook> = {
  'cloud-castle': lookWith({
    skin: { tone: '3n', shift: 1 },
    hair: { style: 'two-braids', colour: 'dark-brown', shift: 0 },
    ties: 'teal',
  }),
  'dew-fairy': lookWith({ hair: { style: 'tuft', colour: 'dark-brown', shift: 0 } }),
  'last-lantern': lookWith({ hair: { style: 'tuft', colour: 'soft-black', shift: 0 } }),
  'moon-drawer': lookWith({
    skin: { tone: '4w', shift: 0 },
    hair: { style: 'tuft', colour: 'soft-black', shift: 0 },
  }),
  'north-wind': lookWith({ hair: { style: 'bob-fringe', colour: 'soft-black', shift: 0 } }),
  'whale-song': lookWith({ hair: { style: 'bob-fringe', colour: 'soft-black', shift: -1 } }),
}
