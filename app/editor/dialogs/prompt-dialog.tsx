import { useEffect, useRef, useState } from 'react'
import { bounds, type PageKey } from '~/book/document'
import { pageName } from '~/texts/office/composing/page-name'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { editorUrls } from '~/urls/editor'
import { confirmLeaving } from '../leave-guard'
import { explainNotReplaceable } from '../messages/refusals'
import { useShell } from '../shell'
import { withPicture, withPrompt } from '../state/compose'
import { applyAction, type EditorState, newId, useEditorStore } from '../state/editor-store'
import type { UploadedPicture } from '../uploads/upload'
import { useFirstField } from './first-field'

const OFFLINE_MESSAGE = '연결이 끊겨 그림을 만들지 못했어요. 프롬프트는 남아 있으니 잠시 뒤 다시 해 주세요.'

/** A page's prompt is stored with the book, whether or not pictures can be generated here. */
export default function PromptDialog({ onClose }: { onClose: () => void }) {
  const { book, canGenerate, say } = useShell()
  const store = useEditorStore()
  const [page] = useState(store.now().page)
  const [merge] = useState(newId)
  const [prompt, setPrompt] = useState(store.now().document.aiPrompts[page] ?? '')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const stop = useRef<AbortController>()
  const field = useFirstField<HTMLTextAreaElement>()
  useEffect(() => () => stop.current?.abort(), [])
  /** Every letter goes into the document, so that closing the window loses none. */
  const write = (words: string) => {
    setPrompt(words)
    store.do((editing) => writePrompt(editing, { page, words, merge }))
  }
  const generate = async () => {
    const why = explainNotReplaceable(store.now().document, page, 'picture')
    setFault(why)
    if (why) return
    setBusy(true)
    const asking = new AbortController()
    stop.current = asking
    const made = await requestPicture({ bookId: book.id, pageKey: page, prompt }, asking.signal)
    // The dialog was closed, so the picture is dropped.
    if (asking.signal.aborted) return
    setBusy(false)
    if ('error' in made) return setFault(made.error)
    store.do((editing) => insertPicture(editing, page, made))
    say(`${pageName(page)}에 AI 그림을 넣었어요.`)
    onClose()
  }
  return (
    <Dialog title={`AI 그림 · ${pageName(page)}`} open onClose={onClose}>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void generate()
        }}
      >
        <label className="text-sm">
          어떤 그림이면 좋을까요?
          <textarea
            ref={field}
            rows={6}
            value={prompt}
            maxLength={bounds.prompt}
            className="mt-1 block w-full rounded-field border border-edge bg-sheet px-3 py-2 text-base"
            onChange={({ target }) => write(target.value)}
          />
        </label>
        {!canGenerate && (
          <p className="text-ink-soft text-sm">
            그림을 만드는 서버가 아직 연결되지 않았어요. 프롬프트는 이 쪽에 함께 저장돼요.
          </p>
        )}
        {fault && <p role="alert">{fault}</p>}
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} disabled={!prompt.trim()}>
            {isBusy ? '만드는 중이에요' : '그림 만들기'}
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            적어 두고 닫기
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** All typing while the dialog is open is one undo step. */
export const writePrompt = (editing: EditorState, { page, words, merge }: PromptChange): EditorState =>
  applyAction(editing, withPrompt(editing.document, page, words), { label: '프롬프트 적기', of: page, merge })
interface PromptChange {
  page: PageKey
  words: string
  merge: string
}

function insertPicture(editing: EditorState, page: PageKey, made: UploadedPicture): EditorState {
  const selection = editing.page === page ? ['picture'] : editing.selection
  const document = withPicture(editing.document, page, made)
  return applyAction(editing, document, { label: 'AI 그림 넣기', selection, of: page })
}

/** The shop has checked the picture; a refusal has a Korean reason. Meanwhile the browser confirms leaving the page. */
export async function requestPicture(
  input: { bookId: number; pageKey: string; prompt: string },
  signal: AbortSignal,
): Promise<UploadedPicture | { error: string }> {
  const leave = confirmLeaving()
  try {
    const answer = await fetch(editorUrls.prompts(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      signal,
    })
    const reply = (await answer.json()) as Partial<UploadedPicture> & { error?: string }
    const { url, width, height } = reply
    return answer.ok && url && width && height
      ? { url, width, height }
      : { error: reply.error ?? OFFLINE_MESSAGE }
  } catch (error) {
    console.info(String(error))
    return { error: OFFLINE_MESSAGE }
  } finally {
    leave()
  }
}
