// What may happen to the work while it is kept.

export interface Wish {
  name?: string
}
export interface Naming {
  version: number
  name: string
}

/** Somebody else who is at work on the same book. */
export interface Other {
  key: string
  by: string
  isSelf: boolean
  savedAt: string
}

export type Trouble =
  /** the line is dead, or the shop does not answer in time */
  | { kind: 'offline' }
  | { kind: 'busy'; seconds?: number }
  | { kind: 'expired' }
  | { kind: 'refused'; message: string; of: Sending }

export type Sending = 'draft' | 'save' | 'name' | 'forget' | 'other'

/** What happens, and what is told with it. */
export interface Happenings {
  /** it is known which window this is */
  opened: object
  changed: { revision: number; base?: number }
  /** into this browser */
  writing: object
  written: { revision: number }
  notWritten: object
  /** neither here nor with the shop is anything left over */
  /** if it lay here alone, nobody else was asked */
  forgotten: { wasHereAlone?: boolean }
  sending: { what: Sending }
  sent: { revision: number; version: number; others: readonly Other[] }
  /** if it is the shop's own answer, this window's draft was dropped together with it */
  saved: { revision: number; version: number; isAnswer?: boolean }
  /** taken back on its way */
  dropped: object
  /** `revision` of the draft that was refused */
  troubled: { trouble: Trouble; revision?: number; naming?: Naming }
  wished: { wish: Wish }
  toName: { naming: Naming }
  named: { naming: Naming }
  torn: { version: number }
  chosen: object
  /** knowingly over what somebody else has stored */
  based: { version: number }
  /** another document was laid on the desk, which is that stored version */
  replaced: { revision: number; version: number }
  /** something older was laid on the desk, which began with that version */
  resumed: { revision: number; base: number }
  heard: { version: number; others: readonly Other[] }
  /** the same window is called otherwise: what it kept lies under its former name */
  rekeyed: object
  /** by another tab, at once */
  told: { version: number }
  tabs: { count: number }
  /** the browser says that the line is dead */
  cut: object
  hidden: object
  woken: object
}
export type HappeningName = keyof Happenings
export type Happening = {
  [Name in HappeningName]: { type: Name; at: number } & Happenings[Name]
}[HappeningName]
/** Before it is known when. */
export type HappeningOf = { [Name in HappeningName]: { type: Name } & Happenings[Name] }[HappeningName]
