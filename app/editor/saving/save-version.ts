import type { Branch, Revision } from './branches'
import { compareVersions } from './conflicts'
import type { Saver } from './saver'

// Saves the current document as the next version.

export async function saveVersion(saver: Saver) {
  const lying = saver.current()
  const { document, line } = lying
  const name = saver.view().state.wish?.name
  saver.dispatch({ type: 'sending', what: 'save' })
  const { wire } = saver.parts
  const draft = { draftKey: saver.key, draftUntil: saver.shopTime() }
  const reply = await wire.save({ document, base: line.base, name, ...draft })
  if (reply.ok) {
    saver.tabs?.saved(reply.version)
    return finishSave(saver, lying, { version: reply.version, isAnswer: true })
  }
  if (reply.trouble.kind === 'conflict') return compareVersions(saver)
  // The save may have arrived, with only its response lost.
  if (reply.trouble.kind !== 'refused') saver.unanswered.set(lying, name)
  saver.reportFailure(reply, 'save')
}

export async function finishSave(
  saver: Saver,
  { revision, line }: Revision,
  { version, isAnswer }: { version: number; isAnswer?: boolean },
) {
  saver.unanswered.clear()
  saver.branches.moveBase(line, version)
  saver.dispatch({ type: 'saved', revision, version, isAnswer })
  // A document of another line may be open by now.
  saver.checkDocument()
  await deleteResumedCopies(saver, line)
}

/** A version stored without its name is named afterwards. */
export async function nameVersion(saver: Saver) {
  const [naming] = saver.view().state.names
  if (!naming) return
  saver.dispatch({ type: 'sending', what: 'name' })
  const reply = await saver.parts.wire.nameVersion(naming.version, naming.name)
  if (reply.ok) saver.dispatch({ type: 'named', naming })
  else saver.reportFailure(reply, 'name', { naming })
}

/** Resumed work keeps its copies until it is saved as a version. */
export async function deleteResumedCopies({ parts: { copies, wire } }: Saver, { here, away }: Branch) {
  const gone = [
    ...[...here].map(copies.delete),
    ...[...away].map(([key, until]) => wire.deleteDraft(key, { until })),
  ]
  here.clear()
  away.clear()
  // A copy that could not be deleted is offered once more, and not lost.
  await Promise.allSettled(gone)
}
