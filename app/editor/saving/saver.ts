import type { BookDocument } from '~/book/document'
import { done } from '../state/editor-store'
import type { No } from './api'
import type { Happening, HappeningOf, Naming, Other, Sending } from './events'
import { type Line, Lines, type Lying } from './history'
import { reachOffers } from './recovery'
import type { Drawn, KeeperParts, Shown } from './save-status'
import { begun, isClean, type Kept, NOWHERE, next } from './state'
import { nameStored, store } from './store-version'
import { type Task, tasksOf } from './tasks'
import { rekeyed, type Tabs } from './window'
import { DRAFT_FAILED, messageOf, NO_BOOK } from './words'

// Saves the open document: in this browser at once, as a draft in the shop a little later, as a version on request.
// `state.ts` decides about the next steps; this class carries them out one after the other.

const NO_BOOK_HERE: No = { ok: false, trouble: { kind: 'refused', message: NO_BOOK } }

const isWanted = ({ wish, names, sending }: Kept) =>
  wish !== undefined || names.length > 0 || sending === 'save'

export class Keeper {
  readonly parts: KeeperParts
  key = ''
  tabs?: Tabs
  /** Saves whose response was lost, with their names. */
  readonly unanswered = new Map<Lying, string | undefined>()
  readonly lines: Lines
  private now: Shown
  private isOn = false
  private timer?: ReturnType<typeof setTimeout>
  private onWay?: AbortController
  /** The shop's clock at its last response, independent of the computer's; late by the travel time, never ahead. */
  private began: number
  readonly shopTime = () => this.began + performance.now()
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Set<() => void>()
  private readonly deeds: Record<Task, () => Promise<void>>

  constructor(parts: KeeperParts) {
    const { preset } = parts.props
    this.parts = parts
    this.began = Date.parse(parts.props.readAt) - performance.now()
    this.now = { kept: begun(preset.version), offers: [], dropped: [] }
    this.lines = new Lines(preset.document, preset.version)
    this.deeds = {
      write: () => this.write(),
      draft: () => this.draft(),
      save: () => store(this),
      name: () => nameStored(this),
      forget: () => this.forget(),
      listen: () => this.listen(),
    }
  }

  shown = (): Shown => this.now
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  show(change: Partial<Shown>) {
    this.now = { ...this.now, ...change }
    for (const listener of this.listeners) listener()
  }

  tell(happening: HappeningOf) {
    const before = this.now.kept
    this.show({ kept: next(before, { ...happening, at: this.shopTime() } as Happening) })
    if (before.sending && !this.now.kept.sending) {
      for (const wake of this.waiting) wake()
      this.waiting.clear()
    }
    this.plan()
  }
  private answer = () => new Promise<void>((resolve) => this.waiting.add(resolve))

  lying = () => this.lines.lying(this.parts.desk.now().document)

  /** The document may have changed. */
  look = () => {
    const { revision, line } = this.lying()
    const { kept } = this.now
    if (revision !== kept.revision || line.base !== kept.base)
      this.tell({ type: 'changed', revision, base: line.base })
  }

  private plan() {
    clearTimeout(this.timer)
    if (!this.isOn) return
    const at = Math.min(...tasksOf(this.now.kept).map((one) => one.at))
    if (at === Number.POSITIVE_INFINITY) return
    this.timer = setTimeout(() => this.work(), Math.max(0, at - this.shopTime()))
  }
  private work() {
    const isDue = ({ at }: { at: number }) => at <= this.shopTime()
    // An earlier task may have changed which tasks are due.
    for (const { task } of tasksOf(this.now.kept).filter(isDue))
      if (tasksOf(this.now.kept).some((one) => one.task === task && isDue(one))) void this.deeds[task]()
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
    this.tell({ type: 'writing' })
    if (idle && !isLeaving) await new Promise<void>(idle)
    const { document, revision, line } = this.lying()
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
      this.tell({ type: 'written', revision })
    } catch (error) {
      console.info('This browser keeps no copies', error)
      this.tell({ type: 'notWritten' })
    }
  }

  private sending(what: Sending): AbortSignal {
    this.onWay = new AbortController()
    this.tell({ type: 'sending', what })
    return this.onWay.signal
  }

  /** A request that may wait is aborted, so that the operator's own comes first; its response is ignored. */
  giveWay() {
    const { sending } = this.now.kept
    if (!sending || sending === 'save' || sending === 'name') return
    this.onWay?.abort()
    this.tell({ type: 'dropped' })
  }

  /** Sends the document to the shop as this window's draft. */
  async draft({ isLeaving = false } = {}) {
    const { document, revision, line } = this.lying()
    const signal = this.sending('draft')
    const said = { document, base: line.base }
    const { key } = this
    const reply = await this.parts.wire.sendDraft(key, said, { signal, isLeaving })
    if (signal.aborted || key !== this.key) return
    // The draft under this key is another operator's, who used this window before; the local copy is this window's.
    if (!reply.ok && reply.trouble.kind === 'conflict') {
      if (!this.tabs?.live().has(key)) line.here.add(key)
      return this.rekey()
    }
    if (!reply.ok) return this.stopped(reply, 'draft', { revision })
    this.began = Date.parse(reply.savedAt) - performance.now()
    this.tell({ type: 'sent', revision, version: reply.version, others: this.othersIn(reply.others) })
  }

  /** Resolves with the place where the shop has the current document. */
  async flushDraft(): Promise<Drawn> {
    if (this.now.kept.sending !== 'draft') this.giveWay()
    while (this.now.kept.sending) await this.answer()
    const { kept } = this.now
    // The exact version: another operator may have saved a newer one.
    if (isClean(kept)) return { version: kept.base }
    if (kept.revision !== kept.draft) await this.draft()
    // The key was taken, so the draft is sent once more under the new key.
    if (this.now.kept.draft === NOWHERE) await this.draft()
    const after = this.now.kept
    if (after.draft < 0) throw new Error(messageOf(after) ?? DRAFT_FAILED)
    return { draft: this.key }
  }

  /** True when saved, or when the operator has a conflict to resolve. Without a connection the save stays queued. */
  async save(name?: string): Promise<boolean> {
    const { kept } = this.now
    if (!this.parts.props.book.id) this.stopped(NO_BOOK_HERE, 'save')
    else if (!isClean(kept) || kept.base === 0) this.tell({ type: 'wished', wish: { name } })
    else if (name) this.tell({ type: 'toName', naming: { version: kept.base, name } })
    else return true
    this.giveWay()
    while (isWanted(this.now.kept) && this.now.kept.tries === 0) await this.answer()
    return !this.now.kept.trouble
  }

  /** Deletes the copy and the draft of saved work. */
  private async forget() {
    const { isFull, draft } = this.now.kept
    const signal = this.sending('forget')
    const until = this.shopTime()
    // A browser without storage has nothing to delete.
    if (!isFull) await this.parts.copies.forget(this.key).catch(() => this.tell({ type: 'notWritten' }))
    if (signal.aborted) return
    // The shop dropped its draft when it saved.
    if (draft === NOWHERE) return this.tell({ type: 'forgotten', wasHereAlone: true })
    const reply = await this.parts.wire.forgetDraft(this.key, { until, signal })
    if (signal.aborted) return
    if (reply.ok) this.tell({ type: 'forgotten' })
    else this.stopped(reply, 'forget')
  }

  private async listen() {
    this.tabs?.refresh()
    const signal = this.sending('other')
    const reply = await this.parts.wire.presence(signal)
    if (signal.aborted) return
    if (!reply.ok) return this.stopped(reply, 'other')
    this.tell({ type: 'heard', version: reply.version, others: this.othersIn(reply.others) })
    await reachOffers(this)
  }

  /** Without this window and the browser's other tabs, which are shown separately. */
  private othersIn(all: readonly Other[]): Other[] {
    const near = this.tabs?.live()
    return all.filter(({ key }) => key !== this.key && !near?.has(key))
  }

  /** Opens another document, as one undo step. */
  lay(document: BookDocument, label: string, line?: Line): number {
    if (line) this.lines.begin(document, line)
    this.parts.desk.do((editing) => ({
      ...done(editing, document, { label, selection: [] }),
      typing: undefined,
    }))
    return this.lying().revision
  }

  stopped({ trouble }: No, of: Sending, about: { revision?: number; naming?: Naming } = {}) {
    if (trouble.kind === 'dropped') return
    if (trouble.kind === 'conflict') return this.tell({ type: 'troubled', trouble: { kind: 'busy' } })
    const said = trouble.kind === 'refused' ? { ...trouble, of } : trouble
    this.tell({ type: 'troubled', trouble: said, ...about })
  }

  rekey() {
    this.key = rekeyed(this.parts.props.book.id)
    this.tabs?.rekey(this.key)
    this.tell({ type: 'rekeyed' })
  }
}
