import { useCallback, useRef, useState } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import { withPicture, withTitle } from './composing'
import { done, useDesk } from './desk'
import { uploadPicture, uploadTitle } from './uploading'
import { pageName } from './wording'

/** A file on its way to a page. */
export interface Sent {
  id: number
  kind: 'picture' | 'title'
  file: File
  page: PageKey
  /** 0 to 1 */
  gone: number
  failed?: string
}

type Made = { url: string; width: number; height: number }
const put = { picture: withPicture, title: withTitle } as const
const labels = { picture: '그림 올리기', title: '제목 올리기' } as const

export const PNG_ONLY = 'PNG 파일만 업로드 가능합니다.'
const NO_PICTURE = '그림 파일(PNG, JPG, WEBP, GIF)만 올릴 수 있어요.'

const send = (book: number, { kind, file }: Sent, onProgress: (gone: number) => void): Promise<Made> =>
  kind === 'picture' ? uploadPicture(file, onProgress) : uploadTitle(book, file, onProgress)

/** What cannot be put on a page is not even sent. */
function faultOf(kind: Sent['kind'], file: File): string | undefined {
  if (kind === 'title') return file.type === 'image/png' ? undefined : PNG_ONLY
  return /^image\/(png|jpeg|webp|gif)$/.test(file.type) ? undefined : NO_PICTURE
}

/** It comes to the page it was meant for, whichever one is looked at by then. */
export function useUploads(book: number, say: (words: string) => void) {
  const desk = useDesk()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const last = useRef(0)
  const change = useCallback(
    (id: number, to: Partial<Sent> | undefined) =>
      setSent((all) => all.flatMap((one) => (one.id !== id ? [one] : to ? [{ ...one, ...to }] : []))),
    [],
  )
  const start = useCallback(
    async (one: Sent) => {
      const fault = faultOf(one.kind, one.file)
      setSent((all) => [...all.filter(({ id }) => id !== one.id), { ...one, gone: 0, failed: fault }])
      if (fault) return
      try {
        const made = await send(book, one, (gone) => change(one.id, { gone }))
        desk.do((editing) => {
          const document: BookDocument = put[one.kind](editing.document, one.page, made)
          const selection = editing.page === one.page ? [one.kind] : editing.selection
          return done({ ...editing, tool: 'select' }, document, { label: labels[one.kind], selection })
        })
        change(one.id, undefined)
        say(`${pageName(one.page)}에 ${one.kind === 'title' ? '제목을' : '그림을'} 올렸어요.`)
      } catch (error) {
        change(one.id, { failed: error instanceof Error && error.message ? error.message : '업로드 실패' })
      }
    },
    [book, desk, change, say],
  )
  const add = (kind: Sent['kind'], file: File) => {
    last.current++
    void start({ id: last.current, kind, file, page: desk.now().page, gone: 0 })
  }
  return {
    sent,
    addPicture: (file: File) => add('picture', file),
    addTitle: (file: File) => add('title', file),
    again: (id: number) => {
      const one = sent.find((each) => each.id === id)
      if (one) void start(one)
    },
    forget: (id: number) => change(id, undefined),
  }
}
