import type { BookDocument } from '~/book/document'
import { done } from '../desk'
import type { Happening, HappeningOf, Naming, Other, Sending } from './happenings'
import { type Line, Lines, type Lying } from './lines'
import { reachOffers } from './recovery'
import type { Drawn, KeeperParts, Shown } from './shown'
import { begun, isClean, type Kept, NOWHERE, next } from './state'
import { nameStored, store } from './storing'
import { type Task, tasksOf } from './tasks'
import { rekeyed, type Tabs } from './window'
import type { No } from './wire'
import { DRAFT_FAILED, messageOf, NO_BOOK } from './words'

// Keeps what lies on the desk: in this browser at once, with the shop a little later, stored when somebody says so. What is
// decided stands in state.ts; here it is done, one thing after the other.

const NO_BOOK_HERE: No = { ok: false, trouble: { kind: 'refused', message: NO_BOOK } }

const isWanted = ({ wish, names, sending }: Kept) =>
  wish !== undefined || names.length > 0 || sending === 'save'

export class Keeper {
  readonly parts: KeeperParts
  key = ''
  tabs?: Tabs
  /** Sent to be stored, under which name, and nobody knows whether it came. */
  readonly unanswered = new Map<Lying, string | undefined>()
  readonly lines: Lines
  private now: Shown
  private isOn = false
  private timer?: ReturnType<typeof setTimeout>
  private onWay?: AbortController
  /** The shop's clock as it was last heard, which nobody sets here; never ahead, for what is heard took its time to come. */
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

  /** Something may have been done on the desk. */
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
    // The one before may have changed what is due.
    for (const { task } of tasksOf(this.now.kept).filter(isDue))
      if (tasksOf(this.now.kept).some((one) => one.task === task && isDue(one))) void this.deeds[task]()
    // A timer may be early, and then nothing was due.
    this.plan()
  }
  start() {
    this.isOn = true
    this.plan()
  }
  /** What is on its way comes to its end. */
  stop() {
    this.isOn = false
    clearTimeout(this.timer)
  }

  /** Into this browser. */
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
      // Under a key that is another window's by now nothing of this one lies.
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

  /** What may wait stands in nobody's way: it is taken back, and its answer is not heard. */
  giveWay() {
    const { sending } = this.now.kept
    if (!sending || sending === 'save' || sending === 'name') return
    this.onWay?.abort()
    this.tell({ type: 'dropped' })
  }

  /** To the shop, as the draft of this window. */
  async draft({ isLeaving = false } = {}) {
    const { document, revision, line } = this.lying()
    const signal = this.sending('draft')
    const said = { document, base: line.base }
    const { key } = this
    const reply = await this.parts.wire.sendDraft(key, said, { signal, isLeaving })
    if (signal.aborted || key !== this.key) return
    // Another operator's, who had this window before; what lies here under the same key is this window's work all the same.
    if (!reply.ok && reply.trouble.kind === 'conflict') {
      if (!this.tabs?.live().has(key)) line.here.add(key)
      return this.rekey()
    }
    if (!reply.ok) return this.stopped(reply, 'draft', { revision })
    this.began = Date.parse(reply.savedAt) - performance.now()
    this.tell({ type: 'sent', revision, version: reply.version, others: this.othersIn(reply.others) })
  }

  /** Where the shop has what lies on the desk. */
  async flushDraft(): Promise<Drawn> {
    if (this.now.kept.sending !== 'draft') this.giveWay()
    while (this.now.kept.sending) await this.answer()
    const { kept } = this.now
    // Somebody else may have stored another since.
    if (isClean(kept)) return { version: kept.base }
    if (kept.revision !== kept.draft) await this.draft()
    // Under another key: once more.
    if (this.now.kept.draft === NOWHERE) await this.draft()
    const after = this.now.kept
    if (after.draft < 0) throw new Error(messageOf(after) ?? DRAFT_FAILED)
    return { draft: this.key }
  }

  /** Whether nothing is left to be said: it is stored, or somebody is asked to choose. A dead line is waited for behind it. */
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

  /** What is stored is kept nowhere else. */
  private async forget() {
    const { isFull, draft } = this.now.kept
    const signal = this.sending('forget')
    const until = this.shopTime()
    // A browser that keeps nothing has nothing to forget either.
    if (!isFull) await this.parts.copies.forget(this.key).catch(() => this.tell({ type: 'notWritten' }))
    if (signal.aborted) return
    // The shop dropped its draft together with what it stored.
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

  /** Neither this window nor its neighbours, who are told of by themselves. */
  private othersIn(all: readonly Other[]): Other[] {
    const near = this.tabs?.live()
    return all.filter(({ key }) => key !== this.key && !near?.has(key))
  }

  /** Another document on the desk, as one step that can be taken back. */
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
