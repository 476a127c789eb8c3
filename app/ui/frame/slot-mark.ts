import { createContext, createElement, type ReactNode, useContext } from 'react'

/** The parts of a kept page that differ between visitors. */
export type SlotName =
  | 'member'
  | 'cart'
  | 'account'
  | 'greeting'
  | 'links'
  | 'start'
  | 'child'
  | `cover${number}`
  | `spread${number}`

/** A secret of one rendering; pages that are not kept have none. */
export const SlotMark = createContext<string | undefined>(undefined)

/** The mark is removed before a page is kept, so that the page is the markup which the browser hydrates. */
export function MarkedSlot({ name, children }: { name: SlotName; children: ReactNode }) {
  const mark = useContext(SlotMark)
  return mark ? createElement('slot-mark', { 'data-mark': `${mark}:${name}` }, children) : children
}
