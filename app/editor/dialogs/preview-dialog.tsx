import { useEffect, useState } from 'react'
import { isCover, type PageKey } from '~/book/document'
import { pageName } from '~/texts/office/composing/page-name'
import { Dialog } from '~/ui/dialog'
import { editorUrls } from '~/urls/editor'
import { CloseButton } from '../loading/dialog-loading'
import { fetchPicture } from '../loading/fetch-picture'
import { paperNumbersOf, STAND_IN } from '../messages/wording'
import { ChoiceField } from '../panels/fields'
import type { DocumentLocation } from '../saving/saver'
import { useShell } from '../shell'
import { useEditorState, useEditorStore } from '../state/editor-store'
import { GoneChildren } from './gone-children'
import { PageTurner } from './page-turner'

type Part = 'whole' | 'left' | 'right'
const parts = [
  { value: 'whole', name: '펼친 면' },
  { value: 'left', name: '왼쪽' },
  { value: 'right', name: '오른쪽' },
] as const

export default function PreviewDialog({ onClose }: { onClose: () => void }) {
  const store = useEditorStore()
  const child = useEditorState((editing) => editing.child)
  const sample = useEditorState((editing) => editing.sample)
  const draft = useDraft()
  const [page, setPage] = useState<PageKey>(store.now().page)
  const [part, setPart] = useState<Part>('whole')
  const half = part === 'whole' || isCover(page) ? 'whole' : part
  return (
    <Dialog title={`미리보기 · ${pageName(page)}`} open onClose={onClose}>
      <div className="editor-wide mt-3 grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <PageTurner page={page} onPage={setPage} />
          {!isCover(page) && <ChoiceField label="보는 면" value={part} of={parts} onChange={setPart} />}
        </div>
        <GoneChildren />
        {draft.failed && <p role="alert">{draft.failed}</p>}
        {draft.drawn && (
          <PreviewImage
            key={`${page} ${half} ${sample}`}
            {...{ page, part: half, drawn: draft.drawn, at: draft.at, child, sample }}
          />
        )}
        {!draft.drawn && !draft.failed && <p role="status">지금 모습을 보내는 중이에요.</p>}
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  )
}

interface DraftState {
  drawn?: DocumentLocation
  at: number
  failed?: string
}

/** The shop renders the preview, so the current state is sent there first. */
function useDraft(): DraftState {
  const { saving } = useShell()
  const [draft, setDraft] = useState<DraftState>({ at: 0 })
  const [flush] = useState(() => saving.flushDraft)
  useEffect(() => {
    let isHere = true
    flush().then(
      (drawn) => isHere && setDraft({ drawn, at: Date.now() }),
      (error: unknown) => {
        console.info(String(error))
        if (isHere)
          setDraft({ at: 0, failed: '지금 모습을 보내지 못했어요. 연결을 확인하고 다시 열어 주세요.' })
      },
    )
    return () => {
      isHere = false
    }
  }, [flush])
  return draft
}

interface PreviewImageProps {
  page: PageKey
  part: Part
  drawn: DocumentLocation
  at: number
  child: string
  sample?: string
}

function PreviewImage({ page, part, drawn, at, child, sample }: PreviewImageProps) {
  const { book } = useShell()
  const [picture, setPicture] = useState<string>()
  const paper = paperNumbersOf(page)
  const n = (part === 'right' ? paper.at(-1) : paper[0]) ?? 1
  const whole = part === 'whole' && paper.length > 1
  const address = editorUrls.preview(book.id, n, {
    whole,
    ...drawn,
    child: child.trim() || STAND_IN,
    sample: sample && editorUrls.keyOfSampleChild(sample),
    at,
  })
  // Only its answer says whether the sample child is gone, in whose place the book's own is then drawn: an image would
  // have to ask for it a second time.
  useEffect(() => {
    const closing = new AbortController()
    let url = ''
    const draw = async () => {
      const answer = await fetchPicture(address, closing)
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
      url = URL.createObjectURL(await answer.blob())
      if (closing.signal.aborted) URL.revokeObjectURL(url)
      else setPicture(url)
    }
    draw().catch((error: unknown) => {
      console.info(String(error))
      if (!closing.signal.aborted) setPicture('')
    })
    return () => {
      closing.abort()
      URL.revokeObjectURL(url)
    }
  }, [address])
  return (
    <div className="editor-preview" style={{ aspectRatio: whole ? '2' : '1' }}>
      {picture === '' && (
        <p role="alert" className="p-6">
          미리보기를 그리지 못했어요. 저장한 뒤 다시 열어 주세요.
        </p>
      )}
      {picture && <img alt={`${pageName(page)} 미리보기`} src={picture} />}
      {picture === undefined && (
        <p role="status" className="editor-loading">
          그리는 중이에요.
        </p>
      )}
    </div>
  )
}
