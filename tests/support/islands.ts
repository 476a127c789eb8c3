import type { Islands } from '~/ui/frame/islands'

/** In place of `virtual:islands`, which only a build knows. */
export const islands: Pick<Islands, 'ebookKeeper'> = {
  ebookKeeper: { src: '/assets/keeper.js', imports: [] },
}
