import type { NoticeSender } from './notice-sender'

/** Sends nothing: the notice stays in the table, where it can be read. */
export function createOutbox(): NoticeSender {
  return { send: async () => undefined }
}
