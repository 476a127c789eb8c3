import type { Expression } from '~/art/child/expression'
import type { ChildLook } from '~/art/child/look'
import type { DrawnResult, PortraitHead } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'

const PORTRAIT_PX = 720
/** A chip is 72 pixels on a screen, most of which have more than one to a pixel. */
const CHIP_PX = 116

export const paintPortrait = (look: ChildLook, mouth?: Expression['mouth']): Promise<DrawnResult> =>
  drawnEngine.paintPortraits({ heads: [{ look, crop: 'bust', mouth }], px: PORTRAIT_PX })

/** Small heads side by side in one picture. */
export const paintHeads = (heads: readonly PortraitHead[]): Promise<DrawnResult> =>
  drawnEngine.paintPortraits({ heads, px: CHIP_PX })
