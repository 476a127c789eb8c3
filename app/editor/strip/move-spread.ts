import type { PageKey } from '~/book/document'
import { withParticle } from '~/book/particles'
import { pageName } from '~/texts/office/composing/page-name'
import type { EditorStore } from '../state/editor-store'
import { movePageTo, neighbourOf } from '../state/page-order'

// Moves a spread by a drop or a key in the strip; fetched at the first of them.

interface Moving {
  store: EditorStore
  say: (words: string) => void
}

export function moveSpread({ store, say }: Moving, from: PageKey, to: PageKey): void {
  const before = store.now().document
  store.do((editing) => movePageTo(editing, from, to))
  if (store.now().document !== before)
    say(`${pageName(from)}에 있던 것을 ${withParticle(pageName(to), '으로/로')} 옮겼어요.`)
}

/** The focus follows the spread, so that the next key moves it on. */
export function moveSpreadBy(moving: Moving, page: PageKey, by: 1 | -1): void {
  const to = neighbourOf(page, by)
  if (!to) return
  moveSpread(moving, page, to)
  document.querySelector<HTMLElement>(`.editor-thumb[data-page="${to}"]`)?.focus()
}
