import type { BookDocument } from '~/book/document'
import type { EditorProps } from '../props'
import { applyAction, type EditorStore } from '../state/editor-store'
import type { ApiTrouble, OtherEditor, SavingApi } from './api'
import { type Branch, Branches, createBranch } from './branches'
import type { BrowserCopies } from './browser-copies'
import { DRAFT_FAILED, messageOf, NO_BOOK } from './messages'
import { checkPresence, deleteDraft, nameVersion, sendDraft } from './requests'
import { saveVersion } from './save-version'
import { Delay, nextRequest } from './schedule'
import {
  afterFailure,
  afterReply,
  createSaveState,
  isSaved,
  type RequestKind,
  type SaveState,
  type VersionName,
} from './state'
import { createWindowKey, OtherTabs, replaceWindowKey } from './tabs'
import { writeCopy } from './write-copy'

// Stores the open document: in this browser at once, as a draft in the shop a little later, as a version on request.

/** The shop's place of the current document. */
export type DocumentLocation = { draft: string } | { version: number }

interface SaverOptions {
  store: EditorStore
  props: EditorProps
  wire: SavingApi
  copies: BrowserCopies
  /** calls back when the browser is idle */
  idle?: (callback: () => void) => void
}

const PRESENCE_MS = 10_000
const AT_ONCE = { tries: 0, retryAt: 0, trouble: undefined }

export class Saver {
  readonly parts: SaverOptions
  key = createWindowKey()
  formerKeys?: readonly string[]
  readonly branches = new Branches()
  /** Saves whose response was lost, with their names. */
  readonly unanswered = new Map<BookDocument, string | undefined>()
  tabs?: OtherTabs
  private state: SaveState
  readonly copyDelay = new Delay(300, 1000)
  readonly draftDelay = new Delay(3000, 10_000)
  /** one write into this browser at a time */
  isWriting = false
  private isOn = false
  private heardAt: number
  private timer?: ReturnType<typeof setTimeout>
  private abort?: AbortController
  /** The shop's clock at its last response, independent of the computer's; late by the travel time, never ahead. */
  private shopTimeOffset: number
  setShopTime(time: string) {
    this.shopTimeOffset = Date.parse(time) - performance.now()
  }
  readonly shopTime = () => this.shopTimeOffset + performance.now()
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Set<() => void>()
  private readonly requests: Record<RequestKind, () => Promise<void>> = {
    draft: () => sendDraft(this),
    save: () => saveVersion(this),
    name: () => nameVersion(this),
    forget: () => deleteDraft(this),
    presence: () => checkPresence(this),
  }

  constructor(parts: SaverOptions) {
    const { preset, readAt } = parts.props
    this.parts = parts
    this.shopTimeOffset = Date.parse(readAt) - performance.now()
    this.heardAt = this.shopTime()
    this.state = createSaveState(preset.document, preset.version)
    this.branches.begin(preset.document, createBranch(preset.version))
  }

  now = (): SaveState => this.state
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  set(change: Partial<SaveState>) {
    const before = this.state
    this.state = { ...before, ...change }
    for (const listener of this.listeners) listener()
    if (before.request && !this.state.request) {
      for (const wake of this.waiting) wake()
      this.waiting.clear()
    }
    this.plan()
  }
  private nextReply = () => new Promise<void>((resolve) => this.waiting.add(resolve))

  start() {
    const { id } = this.parts.props.book
    const saved = (version: number) => this.set({ stored: Math.max(this.state.stored, version) })
    this.tabs = new OtherTabs(id, this.key, { saved, count: (tabs) => this.set({ tabs }) })
    this.formerKeys ??= replaceWindowKey(id, this.key)
    this.isOn = true
    this.checkDocument()
    this.plan()
  }
  /** A request under way is completed. */
  stop() {
    this.isOn = false
    clearTimeout(this.timer)
  }

  /** Stores the editor's document if it has changed. */
  checkDocument = () => {
    const { document } = this.parts.store.now()
    const { base } = this.branches.find(document, this.state.document)
    if (document === this.state.document && base === this.state.base) return
    if (isSaved(this.state)) for (const delay of [this.copyDelay, this.draftDelay]) delay.end()
    if (!this.state.isFull) this.copyDelay.restart(this.shopTime())
    this.draftDelay.restart(this.shopTime())
    this.set({ document, base })
  }
  branch = (): Branch => this.branches.find(this.state.document, this.state.document)

  /** Opens another document, as one undo step. */
  openDocument(document: BookDocument, label: string, branch?: Branch) {
    if (branch) this.branches.begin(document, branch)
    this.parts.store.do((editing) => ({
      ...applyAction(editing, document, { label, selection: [] }),
      typing: undefined,
    }))
    this.checkDocument()
  }

  private copyDue(): number {
    const { document, local, isFull } = this.state
    if (this.isWriting) return Number.POSITIVE_INFINITY
    if (!isSaved(this.state) && document !== local) return this.copyDelay.due
    return isSaved(this.state) && local && !isFull ? 0 : Number.POSITIVE_INFINITY
  }
  private requestDue() {
    const isSeen = document.visibilityState === 'visible'
    const presenceAt = isSeen ? this.heardAt + PRESENCE_MS : undefined
    return nextRequest(this.state, { now: this.shopTime(), draftAt: this.draftDelay.due, presenceAt })
  }
  private plan() {
    clearTimeout(this.timer)
    if (!this.isOn) return
    const at = Math.min(this.copyDue(), this.requestDue()?.at ?? Number.POSITIVE_INFINITY)
    if (at === Number.POSITIVE_INFINITY) return
    this.timer = setTimeout(() => this.work(), Math.max(0, at - this.shopTime()))
  }
  private work() {
    // A timer may fire early, when nothing is due yet.
    if (this.copyDue() <= this.shopTime()) void writeCopy(this)
    const next = this.requestDue()
    if (next && next.at <= this.shopTime()) void this.requests[next.kind]()
    this.plan()
  }

  begin(request: RequestKind, change: Partial<SaveState> = {}): AbortSignal {
    this.abort = new AbortController()
    this.set({ request, ...change })
    return this.abort.signal
  }
  succeed = (change: Partial<SaveState>) => this.set({ ...afterReply(this.state), ...change })
  fail(trouble: ApiTrouble, of: RequestKind, change: Partial<SaveState> = {}) {
    if (trouble.kind === 'dropped') return
    const reported = trouble.kind === 'conflict' ? ({ kind: 'busy' } as const) : trouble
    this.set({ ...afterFailure(this.state, { ...reported, of }, this.shopTime()), ...change })
  }
  /** A request that may wait is aborted, so that the operator's own comes first; its response is ignored. */
  abortWaiting() {
    const { request } = this.state
    if (!request || request === 'save' || request === 'name') return
    this.abort?.abort()
    this.set({ request: undefined })
  }
  disconnect = () => this.set({ trouble: { kind: 'offline', of: this.state.trouble?.of } })
  /** The next attempt is made at once. */
  retry() {
    if (this.state.trouble) this.heardAt = 0
    this.set({ retryAt: 0 })
  }

  rekey() {
    this.key = createWindowKey()
    replaceWindowKey(this.parts.props.book.id, this.key)
    this.tabs?.rekey(this.key)
    const request = this.state.request === 'draft' ? undefined : this.state.request
    this.set({ request, local: undefined, draft: undefined })
  }

  /** Resolves with the place where the shop has the current document; rejects with a Korean message. */
  flushDraft = async (): Promise<DocumentLocation> => {
    if (this.state.request !== 'draft') this.abortWaiting()
    while (this.state.request) await this.nextReply()
    // The exact version: another operator may have saved a newer one.
    if (isSaved(this.state)) return { version: this.state.base }
    if (this.state.document !== this.state.draft) await sendDraft(this)
    // The key was taken, so the draft is sent once more under the new key.
    if (!this.state.draft) await sendDraft(this)
    if (!this.state.draft || this.state.draft === 'unsure')
      throw new Error(messageOf(this.state) ?? DRAFT_FAILED)
    return { draft: this.key }
  }

  /** True when saved, or when the operator has a conflict to resolve. Without a connection the save stays queued. */
  save = async (name?: string): Promise<boolean> => {
    const { base } = this.state
    if (!this.parts.props.book.id) this.fail({ kind: 'refused', message: NO_BOOK }, 'save')
    else if (!isSaved(this.state) || base === 0) this.requestSave(name)
    else if (name) this.requestName({ version: base, name })
    else return true
    this.abortWaiting()
    while (this.hasSaveRequest() && this.state.tries === 0) await this.nextReply()
    return !this.state.trouble
  }
  /** A later request without a name keeps the earlier name. */
  requestSave(name = this.state.wish?.name) {
    this.set({ ...AT_ONCE, wish: { name } })
  }
  requestName(naming: VersionName) {
    const others = this.state.names.filter(({ version }) => version !== naming.version)
    this.set({ ...AT_ONCE, names: [...others, naming] })
  }
  private hasSaveRequest = () =>
    this.state.wish !== undefined || this.state.names.length > 0 || this.state.request === 'save'

  /** The browser's other tabs are shown separately. */
  hear({ version, others }: { version: number; others: readonly OtherEditor[] }): Partial<SaveState> {
    const near = this.tabs?.listKeys()
    this.heardAt = this.shopTime()
    return {
      stored: Math.max(this.state.stored, version),
      others: others.filter(
        ({ key }) => key !== this.key && !near?.has(key) && !this.formerKeys?.includes(key),
      ),
    }
  }
}
