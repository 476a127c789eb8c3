import { type Press, PressError } from './press'

/** A shop without a connection to its printing house: operators download each batch. */
export function createDownloadPress(): Press {
  return {
    canSend: false,
    async open() {
      throw new PressError('refused')
    },
  }
}
