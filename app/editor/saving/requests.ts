import { loadOffers } from './recovery'
import type { Saver } from './saver'
import { isSaved } from './state'
import { writeCopy } from './write-copy'

// The requests beside saving. An aborted one has made way for a more urgent one, so its response is ignored.

/** Sends the document to the shop as this window's draft. */
export async function sendDraft(saver: Saver, { isLeaving = false } = {}) {
  const { key } = saver
  const { document, base } = saver.now()
  const branch = saver.branch()
  saver.draftDelay.end()
  const signal = saver.begin('draft', { draft: 'unsure' })
  const reply = await saver.parts.wire.sendDraft(key, { document, base }, { signal, isLeaving })
  if (signal.aborted || key !== saver.key) return
  if (reply.ok) {
    saver.setShopTime(reply.savedAt)
    return saver.succeed({ draft: document, ...saver.hear(reply) })
  }
  const { trouble } = reply
  if (trouble.kind !== 'conflict')
    return saver.fail(trouble, 'draft', trouble.kind === 'refused' ? { refused: document } : {})
  // The draft under this key is another operator's, who used this window before; the local copy is this window's.
  branch.here.add(key)
  saver.rekey()
}

/** A version stored without its name is named afterwards. */
export async function nameVersion(saver: Saver) {
  const [naming] = saver.now().names
  if (!naming) return
  saver.begin('name')
  const reply = await saver.parts.wire.nameVersion(naming.version, naming.name)
  const names = saver.now().names.filter((one) => one !== naming)
  if (reply.ok) saver.succeed({ names })
  else saver.fail(reply.trouble, 'name', reply.trouble.kind === 'refused' ? { names } : {})
}

/** Deletes the draft of saved work. */
export async function deleteDraft(saver: Saver) {
  const signal = saver.begin('forget', { draft: 'unsure' })
  const reply = await saver.parts.wire.deleteDraft(saver.key, { until: saver.shopTime(), signal })
  if (signal.aborted) return
  if (reply.ok) saver.succeed({ draft: undefined })
  else saver.fail(reply.trouble, 'forget')
}

/** Learns of newer versions and of other operators. */
export async function checkPresence(saver: Saver) {
  saver.tabs?.refresh()
  const signal = saver.begin('presence')
  const reply = await saver.parts.wire.presence(signal)
  if (signal.aborted) return
  if (!reply.ok) return saver.fail(reply.trouble, 'presence')
  saver.succeed(saver.hear(reply))
  await loadOffers(saver)
}

/** Leaving the page stores unsaved work at once, without waiting for anything. */
export function saveOnLeave(saver: Saver) {
  const { document, local, draft, refused, request } = saver.now()
  if (isSaved(saver.now())) return
  if (document !== local) void writeCopy(saver, { isLeaving: true })
  if (document === draft || document === refused) return
  if (request !== 'draft') saver.abortWaiting()
  if (!saver.now().request) void sendDraft(saver, { isLeaving: true })
}
