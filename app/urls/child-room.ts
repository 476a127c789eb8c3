/** The order or the cart item whose child is dressed anew, to which approving leads back. */
export interface RoomGoal {
  correct?: number
  edit?: number
}

interface RoomPlace extends RoomGoal {
  /** the tab in hand */
  part?: string
  book?: number
  /** the parts whose question was answered by a press */
  answered?: readonly string[]
  /** a child of the campaign stays below its pages */
  campaign?: boolean
}

const query = (fields: Record<string, string | number | undefined>) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, `${value}`]))}` : ''
}

/** The room in which a child is dressed. Only its owner can open it. */
export const roomUrls = {
  room: (name: string, { answered = [], campaign = false, ...place }: RoomPlace = {}) =>
    `${campaign ? '/wadiz' : ''}/children/${name}${query({ ...place, answered: answered.join() || undefined })}`,
  /** The stage stays in sight above the tabs. */
  tabsId: 'tabs',
  /** `look` names the painted look, so that a browser asks anew when it has changed. */
  picture: (name: string, file: string, look: string) => `/children/${name}/pictures/${file}?look=${look}`,
  portraitFile: () => 'portrait.webp',
  /** The chips of a tab side by side. */
  chipsFile: (tab: string) => `chips-${tab}.webp`,
  bookFile: (book: number) => `book-${book}.webp`,
  /** The book's cover with the child, and with its name as far as it is known; for a preview as large as a page. */
  cover: (
    name: string,
    book: number,
    look: string,
    { plain = false, preview }: { plain?: boolean; preview?: string } = {},
  ) => `/children/${name}/covers/${book}.webp${query({ look, ...(plain && { title: 'plain' }), preview })}`,
  /** A spread of the book with the child. */
  spread: (name: string, book: number, look: string) => `/children/${name}/spreads/${book}.webp?look=${look}`,
  save: (name: string) => `/api/looks/${name}`,
}
