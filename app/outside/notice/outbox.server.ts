import type { Post } from './post'

/** The notice stays where it is, in the table, where it can be read. */
export function outbox(): Post {
  return { send: async () => undefined }
}
