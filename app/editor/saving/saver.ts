import type { BookDocument } from '~/book/document'
import { applyAction } from '../state/editor-store'
import type { FailedReply } from './api'
import { type Branch, Branches, type Revision } from './branches'
import type { NewSaveEvent, OtherEditor, SaveEvent, SaveRequestKind, VersionName } from './events'
import { DRAFT_FAILED, messageOf, NO_BOOK } from './messages'
import { loadOffers } from './recovery'
import { nameVersion, saveVersion } from './save-version'
import type { DocumentLocation, SaverOptions, SaverView } from './saver-view'
import { applyEvent, createSaveState, isSaved, NOT_STORED, type SaveState } from './state'
import { listTasks, type Task } from './tasks'
import { type OtherTabs, renewWindowKey } from './window'

// Saves the open document: in this browser at once, as a draft in the shop a little later, as a version on request.
// `state.ts` decides about the next steps; this class carries them out one after the other.

const NO_BOOK_REPLY: FailedReply = { ok: false, trouble: { kind: 'refused', message: NO_BOOK } }

const hasSaveRequest = ({ wish, names, sending }: SaveState) =>
  wish !== undefined || names.length > 0 || sending === 'save'

export class Saver {
  readonly parts: SaverOptions
  key = ''
  tabs?: OtherTabs
  /** Saves whose response was lost, with their names. */
  readonly unanswered = new Map<Revision, string | undefined>()
  readonly branches: Branches
  private now: SaverView
  private isOn = false
  private timer?: ReturnType<typeof setTimeout>
  private request?: AbortController
  /** The shop's clock at its last response, independent of the computer's; late by the travel time, never ahead. */
  private shopTimeOffset: number
  readonly shopTime = () => this.shopTimeOffset + performance.now()
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Set<() => void>()
  private readonly deeds: Record<Task, () => Promise<void>>

  constructor(parts: SaverOptions) {
    const { preset } = parts.props
    this.parts = parts
    this.shopTimeOffset = Date.parse(parts.props.readAt) - performance.now()
    this.now = { state: createSaveState(preset.version), offers: [], dropped: [] }
    this.branches = new Branches(preset.document, preset.version)
    this.deeds = {
      write: () => this.write(),
      draft: () => this.draft(),
      save: () => saveVersion(this),
      name: () => nameVersion(this),
      forget: () => this.forget(),
      listen: () => this.listen(),
    }
  }

  view = (): SaverView => this.now
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  update(change: Partial<SaverView>) {
    this.now = { ...this.now, ...change }
    for (const listener of this.listeners) listener()
  }

  dispatch(happening: NewSaveEvent) {
    const before = this.now.state
    this.update({ state: applyEvent(before, { ...happening, at: this.shopTime() } as SaveEvent) })
    if (before.sending && !this.now.state.sending) {
      for (const wake of this.waiting) wake()
      this.waiting.clear()
    }
    this.plan()
  }
  private nextReply = () => new Promise<void>((resolve) => this.waiting.add(resolve))

  current = () => this.branches.revisionOf(this.parts.store.now().document)

  /** The document may have changed. */
  checkDocument = () => {
    const { revision, line } = this.current()
    const { state } = this.now
    if (revision !== state.revision || line.base !== state.base)
      this.dispatch({ type: 'changed', revision, base: line.base })
  }

  private plan() {
    clearTimeout(this.timer)
    if (!this.isOn) return
    const at = Math.min(...listTasks(this.now.state).map((one) => one.at))
    if (at === Number.POSITIVE_INFINITY) return
    this.timer = setTimeout(() => this.work(), Math.max(0, at - this.shopTime()))
  }
  private work() {
    const isDue = ({ at }: { at: number }) => at <= this.shopTime()
    // An earlier task may have changed which tasks are due.
    for (const { task } of listTasks(this.now.state).filter(isDue))
      if (listTasks(this.now.state).some((one) => one.task === task && isDue(one))) void this.deeds[task]()
    // A timer may fire early, when nothing is due yet.
    this.plan()
  }
  start() {
    this.isOn = true
    this.plan()
  }
  /** A request under way is completed. */
  stop() {
    this.isOn = false
    clearTimeout(this.timer)
  }

  /** Writes a copy into this browser. */
  async write({ isLeaving = false } = {}) {
    const { copies, props, idle } = this.parts
    this.dispatch({ type: 'writing' })
    if (idle && !isLeaving) await new Promise<void>(idle)
    const { document, revision, line } = this.current()
    const { key } = this
    try {
      await copies.put({
        key,
        book: props.book.id,
        document,
        base: line.base,
        changedAt: this.shopTime(),
        by: props.operator,
        instead: [...line.here, ...line.away.keys()],
      })
      // The old key belongs to another window by now, so this copy does not count as written.
      if (key !== this.key) return
      this.dispatch({ type: 'written', revision })
    } catch (error) {
      console.info('This browser keeps no copies', error)
      this.dispatch({ type: 'notWritten' })
    }
  }

  private sending(what: SaveRequestKind): AbortSignal {
    this.request = new AbortController()
    this.dispatch({ type: 'sending', what })
    return this.request.signal
  }

  /** A request that may wait is aborted, so that the operator's own comes first; its response is ignored. */
  abortWaiting() {
    const { sending } = this.now.state
    if (!sending || sending === 'save' || sending === 'name') return
    this.request?.abort()
    this.dispatch({ type: 'dropped' })
  }

  /** Sends the document to the shop as this window's draft. */
  async draft({ isLeaving = false } = {}) {
    const { document, revision, line } = this.current()
    const signal = this.sending('draft')
    const said = { document, base: line.base }
    const { key } = this
    const reply = await this.parts.wire.sendDraft(key, said, { signal, isLeaving })
    if (signal.aborted || key !== this.key) return
    // The draft under this key is another operator's, who used this window before; the local copy is this window's.
    if (!reply.ok && reply.trouble.kind === 'conflict') {
      if (!this.tabs?.listKeys().has(key)) line.here.add(key)
      return this.rekey()
    }
    if (!reply.ok) return this.reportFailure(reply, 'draft', { revision })
    this.shopTimeOffset = Date.parse(reply.savedAt) - performance.now()
    this.dispatch({ type: 'sent', revision, version: reply.version, others: this.othersIn(reply.others) })
  }

  /** Resolves with the place where the shop has the current document. */
  async flushDraft(): Promise<DocumentLocation> {
    if (this.now.state.sending !== 'draft') this.abortWaiting()
    while (this.now.state.sending) await this.nextReply()
    const { state } = this.now
    // The exact version: another operator may have saved a newer one.
    if (isSaved(state)) return { version: state.base }
    if (state.revision !== state.draft) await this.draft()
    // The key was taken, so the draft is sent once more under the new key.
    if (this.now.state.draft === NOT_STORED) await this.draft()
    const after = this.now.state
    if (after.draft < 0) throw new Error(messageOf(after) ?? DRAFT_FAILED)
    return { draft: this.key }
  }

  /** True when saved, or when the operator has a conflict to resolve. Without a connection the save stays queued. */
  async save(name?: string): Promise<boolean> {
    const { state } = this.now
    if (!this.parts.props.book.id) this.reportFailure(NO_BOOK_REPLY, 'save')
    else if (!isSaved(state) || state.base === 0) this.dispatch({ type: 'saveRequested', wish: { name } })
    else if (name) this.dispatch({ type: 'nameRequested', naming: { version: state.base, name } })
    else return true
    this.abortWaiting()
    while (hasSaveRequest(this.now.state) && this.now.state.tries === 0) await this.nextReply()
    return !this.now.state.trouble
  }

  /** Deletes the copy and the draft of saved work. */
  private async forget() {
    const { isFull, draft } = this.now.state
    const signal = this.sending('forget')
    const until = this.shopTime()
    // A browser without storage has nothing to delete.
    if (!isFull) await this.parts.copies.delete(this.key).catch(() => this.dispatch({ type: 'notWritten' }))
    if (signal.aborted) return
    // The shop dropped its draft when it saved.
    if (draft === NOT_STORED) return this.dispatch({ type: 'forgotten', wasHereAlone: true })
    const reply = await this.parts.wire.deleteDraft(this.key, { until, signal })
    if (signal.aborted) return
    if (reply.ok) this.dispatch({ type: 'forgotten' })
    else this.reportFailure(reply, 'forget')
  }

  private async listen() {
    this.tabs?.refresh()
    const signal = this.sending('other')
    const reply = await this.parts.wire.presence(signal)
    if (signal.aborted) return
    if (!reply.ok) return this.reportFailure(reply, 'other')
    this.dispatch({ type: 'heard', version: reply.version, others: this.othersIn(reply.others) })
    await loadOffers(this)
  }

  /** Without this window and the browser's other tabs, which are shown separately. */
  private othersIn(all: readonly OtherEditor[]): OtherEditor[] {
    const near = this.tabs?.listKeys()
    return all.filter(({ key }) => key !== this.key && !near?.has(key))
  }

  /** Opens another document, as one undo step. */
  openDocument(document: BookDocument, label: string, line?: Branch): number {
    if (line) this.branches.begin(document, line)
    this.parts.store.do((editing) => ({
      ...applyAction(editing, document, { label, selection: [] }),
      typing: undefined,
    }))
    return this.current().revision
  }

  reportFailure(
    { trouble }: FailedReply,
    of: SaveRequestKind,
    about: { revision?: number; naming?: VersionName } = {},
  ) {
    if (trouble.kind === 'dropped') return
    if (trouble.kind === 'conflict')
      return this.dispatch({ type: 'requestFailed', trouble: { kind: 'busy' } })
    const said = trouble.kind === 'refused' ? { ...trouble, of } : trouble
    this.dispatch({ type: 'requestFailed', trouble: said, ...about })
  }

  rekey() {
    this.key = renewWindowKey(this.parts.props.book.id)
    this.tabs?.rekey(this.key)
    this.dispatch({ type: 'rekeyed' })
  }
}
