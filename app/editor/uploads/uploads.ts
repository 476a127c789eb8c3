import { type BookDocument, type PageKey, sizeOf } from '~/book/document'
import { pageName } from '~/texts/office/composing/page-name'
import { focusKindOf } from '../keyboard/keys'
import { confirmLeaving } from '../leave-guard'
import { explainNoLayerRoom, explainNotReplaceable, withRefusal } from '../messages/refusals'
import { kindName, withObjectParticle } from '../messages/wording'
import { UPLOAD_FAILED } from '../saving/messages'
import { withBackground, withPicture, withTitle } from '../state/compose'
import { applyAction, type EditorState, type EditorStore, newId } from '../state/editor-store'
import { withImage } from '../state/layers'
import { findPart } from '../state/parts'
import { type OnProgress, type UploadedPicture, uploadPicture, uploadTitle } from './upload'

export interface Upload {
  id: number
  kind: 'background' | 'picture' | 'title' | 'image'
  file: File
  page: PageKey
  before: Pick<EditorState, 'document' | 'selection'>
  gone: number
  failed?: string
  /** the file would replace a part and waits for a confirmation */
  isAsking?: boolean
  /** the shop's picture, if the upload succeeded: a file is never sent twice */
  made?: UploadedPicture
}

const insertPart = { background: withBackground, picture: withPicture, title: withTitle } as const

function insertMade(
  document: BookDocument,
  { kind, page }: Pick<Upload, 'kind' | 'page'>,
  made: UploadedPicture,
) {
  if (kind !== 'image') return { document: insertPart[kind](document, page, made), id: kind }
  const id = newId()
  return { document: withImage(document, page, { ...made, id }, sizeOf(page)), id }
}

const labels = {
  background: '배경 올리기',
  picture: '그림 올리기',
  title: '제목 올리기',
  image: '그림 얹기',
} as const

interface SendOptions {
  onProgress: OnProgress
  signal: AbortSignal
}
type Send = (one: Upload, watched: SendOptions) => Promise<UploadedPicture>
export const createSend =
  (book: number): Send =>
  ({ kind, file }, { onProgress, signal }) =>
    kind === 'title'
      ? uploadTitle(book, file, onProgress, signal)
      : uploadPicture(file, onProgress, signal, kind === 'image')

interface UploadedPart extends Pick<Upload, 'kind' | 'page'>, Partial<Pick<Upload, 'before'>> {
  isTyped?: boolean
}

/** The picture goes to its own page, and becomes the selection if none was made or nothing changed meanwhile. */
export function insertUpload(
  editing: EditorState,
  { kind, page, isTyped, before }: UploadedPart,
  made: UploadedPicture,
): EditorState {
  const { document, id } = insertMade(editing.document, { kind, page }, made)
  const hasWaited = before?.document === editing.document && before.selection === editing.selection
  const isBare = hasWaited || !editing.selection.length
  const isFree = isBare && !editing.typing && !isTyped && editing.tool === 'select'
  const selection = isFree && editing.page === page ? [id] : editing.selection
  return applyAction(editing, document, { label: labels[kind], selection, of: page })
}

interface UploadsOptions {
  store: EditorStore
  say: (words: string) => void
  send: Send
  changed: (sent: readonly Upload[]) => void
}
interface Uploads extends UploadsOptions {
  sent: readonly Upload[]
  stops: Map<number, AbortController>
  last: number
  /** set during uploads: the browser confirms leaving the page */
  leave?: () => void
}

function setUploads(uploads: Uploads, sent: readonly Upload[]): void {
  const isBusy = sent.some(({ failed }) => failed === undefined)
  if (!isBusy) uploads.leave?.()
  uploads.leave = isBusy ? (uploads.leave ?? confirmLeaving()) : undefined
  uploads.sent = sent
  uploads.changed(sent)
}

const changeUpload = (uploads: Uploads, id: number, to: Partial<Upload>) =>
  setUploads(
    uploads,
    uploads.sent.map((one) => (one.id === id ? { ...one, ...to } : one)),
  )

function dropUpload(uploads: Uploads, id: number): void {
  uploads.stops.get(id)?.abort()
  uploads.stops.delete(id)
  setUploads(
    uploads,
    uploads.sent.filter((one) => one.id !== id),
  )
}

async function startUpload(uploads: Uploads, one: Upload): Promise<void> {
  const { store, say, send, sent, stops } = uploads
  const stop = new AbortController()
  stops.set(one.id, stop)
  setUploads(uploads, [
    ...sent.filter(({ id }) => id !== one.id),
    { ...one, gone: 0, failed: undefined, isAsking: undefined },
  ])
  const onProgress = (gone: number) => changeUpload(uploads, one.id, { gone })
  try {
    const made = one.made ?? (await send(one, { onProgress, signal: stop.signal }))
    const why = explainNotInsertable(store.now(), one)
    if (why) return changeUpload(uploads, one.id, { made, failed: why })
    const isTyped = focusKindOf(document.activeElement) === 'words'
    store.do((editing) => insertUpload(editing, { ...one, isTyped }, made))
    dropUpload(uploads, one.id)
    say(`${pageName(one.page)}에 ${withObjectParticle(kindName(one))} 올렸어요.`)
  } catch (error) {
    const failed = error instanceof Error && error.message ? error.message : UPLOAD_FAILED
    changeUpload(uploads, one.id, { failed })
  }
}

interface FileChoice {
  /** the editor's state when the file was chosen */
  before: EditorState
  /** the button for replacing was used: no confirmation then */
  isReplacing?: boolean
}

function addUpload(
  uploads: Uploads,
  kind: Upload['kind'],
  file: File,
  { isReplacing, before }: FileChoice,
): void {
  const { document, page } = before
  const why = explainNotInsertable(before, { kind, page })
  if (why) {
    uploads.store.do((editing) => withRefusal(editing, why))
    return
  }
  const one: Upload = { id: ++uploads.last, kind, file, page, before, gone: 0 }
  if (isReplacing || kind === 'image' || !findPart(document, page, kind)) void startUpload(uploads, one)
  else setUploads(uploads, [...uploads.sent, { ...one, isAsking: true }])
}

const explainNotInsertable = (editing: EditorState, { kind, page }: Pick<Upload, 'kind' | 'page'>) =>
  kind === 'image'
    ? explainNoLayerRoom({ ...editing, page })
    : explainNotReplaceable(editing.document, page, kind)

/** An upload belongs to the page that was open at its start. */
export function createUploads(parts: UploadsOptions) {
  const uploads: Uploads = { ...parts, sent: [], stops: new Map(), last: 0 }
  return {
    add: (kind: Upload['kind'], file: File, choice: Partial<FileChoice> = {}) =>
      addUpload(uploads, kind, file, { before: uploads.store.now(), ...choice }),
    again: (id: number) => {
      const one = uploads.sent.find((each) => each.id === id)
      if (one) void startUpload(uploads, one)
    },
    layOver: (id: number) => {
      const one = uploads.sent.find((each) => each.id === id)
      if (one) void startUpload(uploads, { ...one, kind: 'image' })
    },
    forget: (id: number) => dropUpload(uploads, id),
    letGo: () => {
      for (const { id } of uploads.sent) dropUpload(uploads, id)
    },
  }
}
