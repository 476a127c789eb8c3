import type { ReactNode } from 'react'
import { MarkedSlot, type SlotName } from './slot-mark'

/** On the server the slots of a page to keep are marked; in the browser this adds nothing. */
export const markSlot = import.meta.env.SSR
  ? (name: SlotName, children: ReactNode) => <MarkedSlot name={name}>{children}</MarkedSlot>
  : (_: SlotName, children: ReactNode) => children

/** A slot of the body, which a page without the framework refreshes (../enhance/member.ts). */
export function Slot({ name, children }: { name: SlotName; children: ReactNode }) {
  return (
    <div data-slot={name} className="contents">
      {markSlot(name, children)}
    </div>
  )
}
