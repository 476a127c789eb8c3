import type { BookDocument } from '~/book/document'
import { areSameDocument, blankDocument } from '../state/same-document'
import type { ApiTrouble } from './api'
import type { Branch } from './branches'
import type { Saver } from './saver'
import { afterSave, type SaveState, toUnsure } from './state'
import { createWindowKey } from './tabs'

type SaveRequest = SaveState['wish']

/** Saves the current document as the next version. */
export async function saveVersion(saver: Saver) {
  const { document, base, wish = {} } = saver.now()
  saver.begin('save', { wish: undefined })
  const draft = { draftKey: saver.key, draftUntil: saver.shopTime() }
  const reply = await saver.parts.wire.save({ document, base, name: wish.name, ...draft })
  if (reply.ok) {
    saver.tabs?.send('saved', reply.version)
    const later = saver.now()
    const isTwice = later.document === document && later.wish?.name === wish.name
    // The shop drops the draft when it saves, but a draft sent before may have arrived after the save.
    const left = later.draft === 'unsure' ? later.draft : undefined
    return finishSave(saver, document, reply.version, { draft: left, ...(isTwice && { wish: undefined }) })
  }
  if (reply.trouble.kind === 'conflict') return compareVersions(saver, wish)
  // The save may have arrived, with only its response lost.
  if (reply.trouble.kind !== 'refused') saver.unanswered.set(document, wish.name)
  failSave(saver, reply.trouble, wish)
}

/** A refused save is not repeated. Any other may have succeeded all the same, and the shop then dropped the draft. */
function failSave(saver: Saver, trouble: ApiTrouble, request: SaveRequest) {
  const { wish, draft } = saver.now()
  if (trouble.kind === 'refused') return saver.fail(trouble, 'save')
  const again = (wish || request) && { name: wish?.name ?? request?.name }
  saver.fail(trouble, 'save', { wish: again, draft: toUnsure(draft) })
}

async function finishSave(
  saver: Saver,
  document: BookDocument,
  version: number,
  change: Partial<SaveState> = {},
) {
  const branch = saver.branches.find(document, document)
  saver.unanswered.clear()
  saver.branches.moveBase(branch, version)
  saver.succeed({ ...afterSave(saver.now(), document, version), ...change })
  // A document of another branch may be open by now.
  saver.checkDocument()
  await deleteResumedCopies(saver, branch)
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

/** Another save came first. When it is a save of this window, no choice is needed. */
async function compareVersions(saver: Saver, request: SaveRequest) {
  const mine = saver.now().document
  const [theirs, base] = await Promise.all([saver.parts.wire.loadCurrent(), loadBase(saver)])
  if (!theirs.ok) return failSave(saver, theirs.trouble, request)
  const { document } = theirs
  const { version } = document
  const known = [mine, ...saver.unanswered.keys()].find((one) => areSameDocument(one, document))
  if (known) {
    const isNamed = request?.name === undefined || saver.unanswered.get(known) === request.name
    // A save whose response was lost has its name already; later changes are saved on their own.
    if (request && known !== mine) saver.requestSave(isNamed ? undefined : request.name)
    else if (request?.name && !isNamed) saver.requestName({ version, name: request.name })
    return finishSave(saver, known, version)
  }
  const conflict = { mine, theirs: document, base, name: request?.name, copyKey: createWindowKey() }
  // The version may be lower than the known one when the shop was restored from a backup.
  saver.succeed({ stored: version, wish: undefined, conflict })
}

/** The comparison before a save, on request. */
export async function compareOnRequest(saver: Saver) {
  saver.abortWaiting()
  const { request, wish } = saver.now()
  if (request) return
  saver.begin('save', { wish: undefined })
  await compareVersions(saver, wish)
}

async function loadBase({ now, parts: { props, wire } }: Saver): Promise<BookDocument | undefined> {
  const { base } = now()
  if (base === props.preset.version) return props.preset.document
  if (base === 0) return blankDocument
  const reply = await wire.version(base)
  return reply.ok ? reply.document : undefined
}
