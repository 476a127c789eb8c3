import { lookWith } from '../../child/look'

/** The dew fairy looks the same in every reader's book. */
export const shopkeeper = lookWith({
  hair: { style: 'bunches-high', colour: 'copper', shift: 2 },
  ties: 'green',
})
