import book from '../../../build/headings/book.woff2?url'
import campaign from '../../../build/headings/campaign.woff2?url'
import home from '../../../build/headings/home.woff2?url'
import list from '../../../build/headings/list.woff2?url'
import room from '../../../build/headings/room.woff2?url'

/** Fonts with the letters of one page's headings alone (app/server/build/headings.mjs). */
export const headingFonts = { home, list, book, campaign, room }
export type HeadingFont = keyof typeof headingFonts
