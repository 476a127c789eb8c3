import type { BookDocument } from '~/book/document'
import { done } from '../desk'
import { type Line, Lines, type Lying } from './lines'
import type { KeeperParts, Shown } from './shown'
import {
  begun,
  type Happening,
  type HappeningOf,
  isClean,
  type Kept,
  NOWHERE,
  next,
  type Other,
} from './state'
import { nameStored, store } from './storing'
import { type Task, tasksOf } from './tasks'
import { rekeyed, type Tabs } from './window'
import type { No } from './wire'
import { DRAFT_FAILED, messageOf, NO_BOOK } from './words'

// Keeps what lies on the desk: in this browser at once, with the shop a little later, stored when somebody says so. What is
// decided stands in state.ts; here it is done, one thing after the other.

const NO_BOOK_HERE: No = { ok: false, trouble: { kind: 'refused', message: NO_BOOK } }

const isWanted = ({ wish, sending }: Kept) => wish !== undefined || sending === 'save'

export class Keeper {
  readonly parts: KeeperParts
  key = ''
  tabs?: Tabs
  /** On its way to be stored, and nobody knows whether it came. */
  readonly unanswered = new Set<Lying>()
  readonly lines: Lines
  private now: Shown
  private isOn = false
  private timer?: ReturnType<typeof setTimeout>
  private onWay?: AbortController
  /** A clock that nobody sets back. */
  private readonly began = Date.now() - performance.now()
  private readonly time = () => this.began + performance.now()
  private readonly listeners = new Set<() => void>()
  private readonly waiting = new Set<() => void>()
  private readonly deeds: Record<Task, () => Promise<void>>

  constructor(parts: KeeperParts) {
    const { preset } = parts.props
    this.parts = parts
    this.now = { kept: begun(preset.version), offers: [] }
    this.lines = new Lines(preset.document, preset.version)
    this.deeds = {
      write: () => this.write(),
      draft: () => this.draft(),
      save: () => store(this),
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
    this.show({ kept: next(before, { ...happening, at: this.time() } as Happening) })
    if (before.sending && !this.now.kept.sending) this.wakeWaiting()
    this.plan()
  }

  private wakeWaiting() {
    const waiting = [...this.waiting]
    this.waiting.clear()
    for (const wake of waiting) wake()
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
    this.timer = setTimeout(() => this.work(), Math.max(0, at - this.time()))
  }
  private work() {
    const isDue = ({ at }: { at: number }) => at <= this.time()
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
        changedAt: Date.now(),
        by: props.operator,
        instead: [...line.here, ...line.away],
      })
      // Under a key that is another window's by now nothing of this one lies.
      if (key !== this.key) return
      this.tell({ type: 'written', revision })
    } catch (error) {
      console.info('This browser keeps no copies', error)
      this.tell({ type: 'notWritten' })
    }
  }

  /** To the shop, as the draft of this window. */
  async draft({ isLeaving = false } = {}) {
    const { document, revision, line } = this.lying()
    this.onWay = new AbortController()
    const { signal } = this.onWay
    this.tell({ type: 'sending', what: 'draft' })
    const said = { document, base: line.base }
    const { key } = this
    const reply = await this.parts.wire.sendDraft(key, said, { signal, isLeaving })
    if (key !== this.key) return
    // Another operator's, who had this window before; what lies here under the same key is this window's work all the same.
    if (!reply.ok && reply.trouble.kind === 'conflict') {
      if (!this.tabs?.live().has(key)) line.here.add(key)
      return this.rekey()
    }
    if (!reply.ok) return this.stopped(reply, 'draft')
    this.tell({ type: 'sent', revision, version: reply.version, others: this.othersIn(reply.others) })
  }

  /** The key of a draft that is what lies on the desk; empty where that is stored. */
  async flushDraft(): Promise<string> {
    while (this.now.kept.sending) await this.answer()
    const { kept } = this.now
    if (isClean(kept)) return ''
    if (kept.revision !== kept.draft) await this.draft()
    // Under another key: once more.
    if (this.now.kept.draft === NOWHERE) await this.draft()
    const after = this.now.kept
    if (after.draft < 0) throw new Error(messageOf(after) ?? DRAFT_FAILED)
    return this.key
  }

  /** Resolves when it is stored, or when it is said why not; a dead line is waited for in the background. */
  async save(name?: string) {
    const { kept } = this.now
    if (!this.parts.props.book.id) return this.stopped(NO_BOOK_HERE, 'save')
    if (isClean(kept) && kept.base > 0) return name ? nameStored(this, name) : undefined
    this.tell({ type: 'wished', wish: { name } })
    // A draft on its way is older than what is about to be stored.
    if (this.now.kept.sending === 'draft') this.onWay?.abort()
    while (isWanted(this.now.kept) && this.now.kept.tries === 0) await this.answer()
  }

  /** What is stored is kept nowhere else. */
  private async forget() {
    this.tell({ type: 'sending', what: 'other' })
    // A browser that keeps nothing has nothing to forget either.
    if (!this.now.kept.isFull)
      await this.parts.copies.forget(this.key).catch(() => this.tell({ type: 'notWritten' }))
    const reply = await this.parts.wire.forgetDraft(this.key)
    if (reply.ok) this.tell({ type: 'forgotten' })
    else this.stopped(reply, 'other')
  }

  private async listen() {
    this.tabs?.refresh()
    this.tell({ type: 'sending', what: 'other' })
    const reply = await this.parts.wire.presence()
    if (!reply.ok) return this.stopped(reply, 'other')
    this.tell({ type: 'heard', version: reply.version, others: this.othersIn(reply.others) })
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

  stopped({ trouble }: No, of: 'draft' | 'save' | 'other') {
    if (trouble.kind === 'dropped') return this.tell({ type: 'dropped' })
    if (trouble.kind === 'conflict') return this.tell({ type: 'troubled', trouble: { kind: 'busy' } })
    this.tell({ type: 'troubled', trouble: trouble.kind === 'refused' ? { ...trouble, of } : trouble })
  }

  rekey() {
    this.key = rekeyed(this.parts.props.book.id)
    this.tabs?.rekey(this.key)
    this.tell({ type: 'rekeyed' })
  }
}
