import { useEffect, useState } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { focusOn } from '../keyboard/keys'
import { notReplaced, refused } from '../messages/refusals'
import { kindName, object, pageName } from '../messages/wording'
import { stay } from '../saving/leave-guard'
import { UPLOAD_FAILED } from '../saving/words'
import { withBackground, withPicture, withTitle } from '../state/compose'
import { type Desk, done, type Editing, useDesk } from '../state/editor-store'
import { partOf } from '../state/parts'
import { type Made, type OnProgress, uploadPicture, uploadTitle } from './upload'

export interface Sent {
  id: number
  kind: 'background' | 'picture' | 'title'
  file: File
  page: PageKey
  /** the state when the upload began */
  asked: Pick<Editing, 'document' | 'selection'>
  /** 0 to 1 */
  gone: number
  failed?: string
  /** the file would replace a part and waits for a confirmation */
  isAsking?: boolean
  /** the shop's picture, if the upload succeeded: a file is never sent twice */
  made?: Made
}

const put = { background: withBackground, picture: withPicture, title: withTitle } as const
const labels = { background: '배경 올리기', picture: '그림 올리기', title: '제목 올리기' } as const

interface Watched {
  onProgress: OnProgress
  signal: AbortSignal
}
type Send = (one: Sent, watched: Watched) => Promise<Made>
const sendTo =
  (book: number): Send =>
  ({ kind, file }, { onProgress, signal }) =>
    kind === 'title' ? uploadTitle(book, file, onProgress, signal) : uploadPicture(file, onProgress, signal)

interface Arriving extends Pick<Sent, 'kind' | 'page'>, Partial<Pick<Sent, 'asked'>> {
  /** a field is being typed in */
  isTyped?: boolean
}

/** The picture goes to its own page, and becomes the selection if none was made or nothing changed meanwhile. */
export function arrived(editing: Editing, { kind, page, isTyped, asked }: Arriving, made: Made): Editing {
  const document: BookDocument = put[kind](editing.document, page, made)
  const hasWaited = asked?.document === editing.document && asked.selection === editing.selection
  const isBare = hasWaited || !editing.selection.length
  const isFree = isBare && !editing.typing && !isTyped && editing.tool === 'select'
  const selection = isFree && editing.page === page ? [kind] : editing.selection
  return done(editing, document, { label: labels[kind], selection, of: page })
}

interface Parts {
  desk: Desk
  say: (words: string) => void
  send: Send
  changed: (sent: readonly Sent[]) => void
}
interface Uploads extends Parts {
  sent: readonly Sent[]
  stops: Map<number, AbortController>
  last: number
  /** set during uploads: the browser confirms leaving the page */
  leave?: () => void
}

function list(uploads: Uploads, sent: readonly Sent[]): void {
  const isBusy = sent.some(({ failed }) => failed === undefined)
  if (!isBusy) uploads.leave?.()
  uploads.leave = isBusy ? (uploads.leave ?? stay()) : undefined
  uploads.sent = sent
  uploads.changed(sent)
}

const change = (uploads: Uploads, id: number, to: Partial<Sent>) =>
  list(
    uploads,
    uploads.sent.map((one) => (one.id === id ? { ...one, ...to } : one)),
  )

function drop(uploads: Uploads, id: number): void {
  uploads.stops.get(id)?.abort()
  uploads.stops.delete(id)
  list(
    uploads,
    uploads.sent.filter((one) => one.id !== id),
  )
}

async function start(uploads: Uploads, one: Sent): Promise<void> {
  const { desk, say, send, sent, stops } = uploads
  const stop = new AbortController()
  stops.set(one.id, stop)
  list(uploads, [
    ...sent.filter(({ id }) => id !== one.id),
    { ...one, gone: 0, failed: undefined, isAsking: undefined },
  ])
  const onProgress = (gone: number) => change(uploads, one.id, { gone })
  try {
    const made = one.made ?? (await send(one, { onProgress, signal: stop.signal }))
    const why = notReplaced(desk.now().document, one.page, one.kind)
    if (why) return change(uploads, one.id, { made, failed: why })
    const isTyped = focusOn(document.activeElement) === 'words'
    desk.do((editing) => arrived(editing, { ...one, isTyped }, made))
    drop(uploads, one.id)
    say(`${pageName(one.page)}에 ${object(kindName(one))} 올렸어요.`)
  } catch (error) {
    const failed = error instanceof Error && error.message ? error.message : UPLOAD_FAILED
    change(uploads, one.id, { failed })
  }
}

function add(uploads: Uploads, kind: Sent['kind'], file: File, isReplacing = false): void {
  const asked = uploads.desk.now()
  const { document, page } = asked
  const why = notReplaced(document, page, kind)
  if (why) {
    uploads.desk.do((editing) => refused(editing, why))
    return
  }
  const one: Sent = { id: ++uploads.last, kind, file, page, asked, gone: 0 }
  if (isReplacing || !partOf(document, page, kind)) void start(uploads, one)
  else list(uploads, [...uploads.sent, { ...one, isAsking: true }])
}

/** An upload belongs to the page that was open at its start. */
export function createUploads(parts: Parts) {
  const uploads: Uploads = { ...parts, sent: [], stops: new Map(), last: 0 }
  return {
    addBackground: (file: File, isReplacing?: boolean) => add(uploads, 'background', file, isReplacing),
    addPicture: (file: File, isReplacing?: boolean) => add(uploads, 'picture', file, isReplacing),
    addTitle: (file: File, isReplacing?: boolean) => add(uploads, 'title', file, isReplacing),
    again: (id: number) => {
      const one = uploads.sent.find((each) => each.id === id)
      if (one) void start(uploads, one)
    },
    forget: (id: number) => drop(uploads, id),
    letGo: () => {
      for (const { id } of uploads.sent) drop(uploads, id)
    },
  }
}

export function useUploads(book: number, say: (words: string) => void) {
  const desk = useDesk()
  const [sent, changed] = useState<readonly Sent[]>([])
  const [deeds] = useState(() => createUploads({ desk, say, send: sendTo(book), changed }))
  useEffect(() => deeds.letGo, [deeds])
  return { sent, deeds }
}
