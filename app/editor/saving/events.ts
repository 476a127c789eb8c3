// The events that change the state of saving.

export interface SaveRequest {
  name?: string
}
export interface VersionName {
  version: number
  name: string
}

/** Another operator, or another window, at work on the same book. */
export interface OtherEditor {
  key: string
  by: string
  isSelf: boolean
  savedAt: string
}

export type SaveTrouble =
  /** the connection is dead, or the shop does not respond in time */
  | { kind: 'offline' }
  | { kind: 'busy'; seconds?: number }
  | { kind: 'expired' }
  | { kind: 'refused'; message: string; of: SaveRequestKind }

export type SaveRequestKind = 'draft' | 'save' | 'name' | 'forget' | 'other'

/** Each event with its data. */
export interface SaveEvents {
  /** the window's key is settled */
  opened: object
  changed: { revision: number; base?: number }
  /** writing into this browser begins */
  writing: object
  written: { revision: number }
  notWritten: object
  /** Neither this browser nor the shop holds a copy any more; with `wasHereAlone` the shop was not called. */
  forgotten: { wasHereAlone?: boolean }
  sending: { what: SaveRequestKind }
  sent: { revision: number; version: number; others: readonly OtherEditor[] }
  /** With `isAnswer` the shop itself confirmed the save, and dropped this window's draft with it. */
  saved: { revision: number; version: number; isAnswer?: boolean }
  /** the request was aborted */
  dropped: object
  /** `revision` is that of the refused draft */
  requestFailed: { trouble: SaveTrouble; revision?: number; naming?: VersionName }
  saveRequested: { wish: SaveRequest }
  nameRequested: { naming: VersionName }
  named: { naming: VersionName }
  conflictFound: { version: number }
  chosen: object
  /** the operator chose to save over another operator's version */
  based: { version: number }
  /** the stored version `version` was opened */
  replaced: { revision: number; version: number }
  /** older work that started from version `base` was opened */
  resumed: { revision: number; base: number }
  heard: { version: number; others: readonly OtherEditor[] }
  /** the window has a new key: its copies lie under the former one */
  rekeyed: object
  /** another tab has just saved */
  savedElsewhere: { version: number }
  tabs: { count: number }
  /** the browser reports that it is offline */
  disconnected: object
  hidden: object
  returned: object
}
export type SaveEventName = keyof SaveEvents
export type SaveEvent = {
  [Name in SaveEventName]: { type: Name; at: number } & SaveEvents[Name]
}[SaveEventName]
/** an event before its time is added */
export type NewSaveEvent = { [Name in SaveEventName]: { type: Name } & SaveEvents[Name] }[SaveEventName]
