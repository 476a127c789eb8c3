// What the reader's device adds to a book. It comes after the reader, whose pages turn without it.

export { handleReadAloud } from './handle-read-aloud'
export { handleKeeping } from './offline/handle-keeping'
