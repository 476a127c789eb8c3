import type { Notice } from './notice'

/** Delivers a notice. `id` is the same at every try, so that a reader's mail program can recognise a duplicate. */
export interface NoticeSender {
  send(notice: Notice, id: string): Promise<void>
}
