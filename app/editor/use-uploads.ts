import { useCallback, useMemo, useRef, useState } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { withBackground, withPicture, withTitle } from './composing'
import { done, type Editing, useDesk } from './desk'
import { UPLOAD_FAILED } from './keeping/words'
import { notReplaced, refused } from './refusing'
import { type Made, type OnProgress, uploadPicture, uploadTitle } from './uploading'
import { kindName, object, pageName } from './wording'

/** A file on its way to a page. */
export interface Sent {
  id: number
  kind: 'background' | 'picture' | 'title'
  file: File
  page: PageKey
  /** 0 to 1 */
  gone: number
  failed?: string
}

const put = { background: withBackground, picture: withPicture, title: withTitle } as const
const labels = { background: '배경 올리기', picture: '그림 올리기', title: '제목 올리기' } as const

interface Watched {
  onProgress: OnProgress
  signal: AbortSignal
}
const send = (book: number, { kind, file }: Sent, { onProgress, signal }: Watched): Promise<Made> =>
  kind === 'title' ? uploadTitle(book, file, onProgress, signal) : uploadPicture(file, onProgress, signal)

/** On its own page, which may be another than the one that is looked at by now. */
export function arrived(editing: Editing, { kind, page }: Pick<Sent, 'kind' | 'page'>, made: Made): Editing {
  const document: BookDocument = put[kind](editing.document, page, made)
  const selection = editing.page === page ? [kind] : editing.selection
  return done({ ...editing, tool: 'select' }, document, { label: labels[kind], selection, of: page })
}

/** It comes to the page it was meant for, whichever one is looked at by then. */
export function useUploads(book: number, say: (words: string) => void) {
  const desk = useDesk()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const last = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  const change = useCallback(
    (id: number, to: Partial<Sent> | undefined) =>
      setSent((all) => all.flatMap((one) => (one.id !== id ? [one] : to ? [{ ...one, ...to }] : []))),
    [],
  )
  const start = useCallback(
    async (one: Sent) => {
      setSent((all) => [...all.filter(({ id }) => id !== one.id), { ...one, gone: 0, failed: undefined }])
      const stop = new AbortController()
      stops.current.set(one.id, stop)
      const watched = { onProgress: (gone: number) => change(one.id, { gone }), signal: stop.signal }
      try {
        const made = await send(book, one, watched)
        const why = notReplaced(desk.now().document, one.page, one.kind)
        if (why) throw new Error(why)
        desk.do((editing) => arrived(editing, one, made))
        change(one.id, undefined)
        say(`${pageName(one.page)}에 ${object(kindName(one))} 올렸어요.`)
      } catch (error) {
        change(one.id, { failed: error instanceof Error && error.message ? error.message : UPLOAD_FAILED })
      }
    },
    [book, desk, change, say],
  )
  const now = useRef(sent)
  now.current = sent
  const deeds = useMemo(() => {
    const add = (kind: Sent['kind'], file: File) => {
      const { document, page } = desk.now()
      const why = notReplaced(document, page, kind)
      if (why) return desk.do((editing) => refused(editing, why))
      last.current++
      void start({ id: last.current, kind, file, page, gone: 0 })
    }
    return {
      addBackground: (file: File) => add('background', file),
      addPicture: (file: File) => add('picture', file),
      addTitle: (file: File) => add('title', file),
      again: (id: number) => {
        const one = now.current.find((each) => each.id === id)
        if (one) void start(one)
      },
      forget: (id: number) => {
        stops.current.get(id)?.abort()
        stops.current.delete(id)
        change(id, undefined)
      },
    }
  }, [desk, start, change])
  return { sent, ...deeds }
}
