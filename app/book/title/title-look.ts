export const TITLE_PAGE_SIZE = 600

/** The looks of a title page; `sprig` suits any book. */
export const titleLooks = ['sprig', 'moon', 'whale', 'lantern', 'castle', 'dew', 'wind'] as const
export type TitleLook = (typeof titleLooks)[number]
export const isTitleLook = (name: unknown): name is TitleLook => titleLooks.includes(name as TitleLook)
