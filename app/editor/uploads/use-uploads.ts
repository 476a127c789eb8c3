import { useEffect, useState } from 'react'
import { importOnce } from '../loading/retry-import'
import { type EditorStore, useEditorStore } from '../state/editor-store'
import type { createUploads, Upload } from './uploads'

const fetchUploads = importOnce(() => import('./uploads'))

interface LateOptions {
  book: number
  store: EditorStore
  say: (words: string) => void
  changed: (sent: readonly Upload[]) => void
}

/** The uploader is fetched with the first file, which belongs to the page that is open when it is chosen. */
function createLateUploads({ book, ...options }: LateOptions) {
  let made: ReturnType<typeof createUploads> | undefined
  const load = async () => {
    const { createSend, createUploads } = await fetchUploads()
    made ??= createUploads({ ...options, send: createSend(book) })
    return made
  }
  const adder = (kind: Upload['kind']) => (file: File, isReplacing?: boolean) => {
    const before = options.store.now()
    void load().then(({ add }) => add(kind, file, { before, isReplacing }))
  }
  return {
    addBackground: adder('background'),
    addPicture: adder('picture'),
    addTitle: adder('title'),
    addImage: adder('image'),
    again: (id: number) => made?.again(id),
    layOver: (id: number) => made?.layOver(id),
    forget: (id: number) => made?.forget(id),
    letGo: () => made?.letGo(),
  }
}

export function useUploads(book: number, say: (words: string) => void) {
  const store = useEditorStore()
  const [sent, changed] = useState<readonly Upload[]>([])
  const [uploads] = useState(() => createLateUploads({ book, store, say, changed }))
  useEffect(() => uploads.letGo, [uploads])
  return { sent, uploads }
}
