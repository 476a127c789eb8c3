import type { Post } from './mail'

/** Sends nothing: the notice stays in the table, where it can be read. */
export function outbox(): Post {
  return { send: async () => undefined }
}
