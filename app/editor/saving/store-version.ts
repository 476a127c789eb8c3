import { compare } from './conflicts'
import type { Line, Lying } from './history'
import type { Keeper } from './saver'

// Saves the current document as the next version.

export async function store(keeper: Keeper) {
  const lying = keeper.lying()
  const { document, line } = lying
  const name = keeper.shown().kept.wish?.name
  keeper.tell({ type: 'sending', what: 'save' })
  const { wire } = keeper.parts
  const draft = { draftKey: keeper.key, draftUntil: keeper.shopTime() }
  const reply = await wire.save({ document, base: line.base, name, ...draft })
  if (reply.ok) {
    keeper.tabs?.saved(reply.version)
    return stored(keeper, lying, { version: reply.version, isAnswer: true })
  }
  if (reply.trouble.kind === 'conflict') return compare(keeper)
  // The save may have arrived, with only its response lost.
  if (reply.trouble.kind !== 'refused') keeper.unanswered.set(lying, name)
  keeper.stopped(reply, 'save')
}

export async function stored(
  keeper: Keeper,
  { revision, line }: Lying,
  { version, isAnswer }: { version: number; isAnswer?: boolean },
) {
  keeper.unanswered.clear()
  keeper.lines.stored(line, version)
  keeper.tell({ type: 'saved', revision, version, isAnswer })
  // A document of another line may be open by now.
  keeper.look()
  await giveUp(keeper, line)
}

/** A version stored without its name is named afterwards. */
export async function nameStored(keeper: Keeper) {
  const [naming] = keeper.shown().kept.names
  if (!naming) return
  keeper.tell({ type: 'sending', what: 'name' })
  const reply = await keeper.parts.wire.nameVersion(naming.version, naming.name)
  if (reply.ok) keeper.tell({ type: 'named', naming })
  else keeper.stopped(reply, 'name', { naming })
}

/** Resumed work keeps its copies until it is saved as a version. */
export async function giveUp({ parts: { copies, wire } }: Keeper, { here, away }: Line) {
  const gone = [
    ...[...here].map(copies.forget),
    ...[...away].map(([key, until]) => wire.forgetDraft(key, { until })),
  ]
  here.clear()
  away.clear()
  // A copy that could not be deleted is offered once more, and not lost.
  await Promise.allSettled(gone)
}
