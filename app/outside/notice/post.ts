import type { Notice } from '../../domain/notices/notice'

/** Carries a notice to its reader. `id` is the same at every try, so that a reader's mail program can tell a double. */
export interface Post {
  send(notice: Notice, id: string): Promise<void>
}
