/** Wide and high, in its own units. */
export const TITLE_PAGE = 600

/** How a book's title page may look; `sprig` suits any. */
export const titleLooks = ['sprig', 'moon', 'whale', 'lantern', 'castle', 'dew', 'wind'] as const
export type TitleLook = (typeof titleLooks)[number]
export const isTitleLook = (name: unknown): name is TitleLook => titleLooks.includes(name as TitleLook)
