import { lookWith } from '../../child/look'

/** The dew fairy, who is somebody else whoever reads the book. */
export const shopkeeper = lookWith({
  hair: { style: 'bunches-high', colour: 'copper', shift: 2 },
  ties: 'green',
})
