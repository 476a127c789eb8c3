// The events that change the state of saving.

export interface Wish {
  name?: string
}
export interface Naming {
  version: number
  name: string
}

/** Another operator, or another window, at work on the same book. */
export interface Other {
  key: string
  by: string
  isSelf: boolean
  savedAt: string
}

export type Trouble =
  /** the connection is dead, or the shop does not respond in time */
  | { kind: 'offline' }
  | { kind: 'busy'; seconds?: number }
  | { kind: 'expired' }
  | { kind: 'refused'; message: string; of: Sending }

export type Sending = 'draft' | 'save' | 'name' | 'forget' | 'other'

/** Each event with its data. */
export interface Happenings {
  /** the window's key is settled */
  opened: object
  changed: { revision: number; base?: number }
  /** writing into this browser begins */
  writing: object
  written: { revision: number }
  notWritten: object
  /** Neither this browser nor the shop holds a copy any more; with `wasHereAlone` the shop was not called. */
  forgotten: { wasHereAlone?: boolean }
  sending: { what: Sending }
  sent: { revision: number; version: number; others: readonly Other[] }
  /** With `isAnswer` the shop itself confirmed the save, and dropped this window's draft with it. */
  saved: { revision: number; version: number; isAnswer?: boolean }
  /** the request was aborted */
  dropped: object
  /** `revision` is that of the refused draft */
  troubled: { trouble: Trouble; revision?: number; naming?: Naming }
  wished: { wish: Wish }
  toName: { naming: Naming }
  named: { naming: Naming }
  torn: { version: number }
  chosen: object
  /** the operator chose to save over another operator's version */
  based: { version: number }
  /** the stored version `version` was opened */
  replaced: { revision: number; version: number }
  /** older work that started from version `base` was opened */
  resumed: { revision: number; base: number }
  heard: { version: number; others: readonly Other[] }
  /** the window has a new key: its copies lie under the former one */
  rekeyed: object
  /** another tab has just saved */
  told: { version: number }
  tabs: { count: number }
  /** the browser reports that it is offline */
  cut: object
  hidden: object
  woken: object
}
export type HappeningName = keyof Happenings
export type Happening = {
  [Name in HappeningName]: { type: Name; at: number } & Happenings[Name]
}[HappeningName]
/** an event before its time is added */
export type HappeningOf = { [Name in HappeningName]: { type: Name } & Happenings[Name] }[HappeningName]
