import { useState } from 'react'
import { bounds } from '~/book/document'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { editorAddress } from './addresses'
import { withPicture, withPrompt } from './composing'
import { done, useDesk } from './desk'
import { useShell } from './shell'
import type { Made } from './uploading'
import { pageName } from './wording'

const NO_LINE = '연결이 끊겨 그림을 만들지 못했어요. 프롬프트는 남아 있으니 잠시 뒤 다시 해 주세요.'

/** A page's prompt is kept with the book, whether or not a picture can be made from it here. */
export function PromptDialog({ onClose }: { onClose: () => void }) {
  const { book, canGenerate, say } = useShell()
  const desk = useDesk()
  const [page] = useState(desk.now().page)
  const [prompt, setPrompt] = useState(desk.now().document.aiPrompts[page] ?? '')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const keep = () =>
    desk.do((editing) =>
      done(editing, withPrompt(editing.document, page, prompt), { label: '프롬프트 적기' }),
    )
  const close = () => {
    keep()
    onClose()
  }
  const generate = async () => {
    keep()
    setBusy(true)
    setFault(undefined)
    const made = await ask({ bookId: book.id, pageKey: page, prompt })
    setBusy(false)
    if ('error' in made) return setFault(made.error)
    desk.do((editing) => {
      const selection = editing.page === page ? ['picture'] : editing.selection
      const document = withPicture(editing.document, page, made)
      return done(editing, document, { label: 'AI 그림 넣기', selection })
    })
    say(`${pageName(page)}에 AI 그림을 넣었어요.`)
    onClose()
  }
  return (
    <Dialog title={`AI 그림 · ${pageName(page)}`} open onClose={close}>
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
            rows={6}
            value={prompt}
            maxLength={bounds.prompt}
            className="mt-1 block w-full rounded-field border border-edge bg-sheet px-3 py-2 text-base"
            onChange={({ target }) => setPrompt(target.value)}
          />
        </label>
        {!canGenerate && (
          <p className="text-ink-soft text-sm">
            그림을 만드는 서버가 아직 연결되지 않았어요. 프롬프트는 이 쪽에 함께 저장돼요.
          </p>
        )}
        {fault && <p role="alert">{fault}</p>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy} disabled={!prompt.trim()}>
            {isBusy ? '만드는 중이에요' : '그림 만들기'}
          </Button>
          <Button type="button" look="quiet" onClick={close}>
            적어 두고 닫기
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What comes back was checked by the shop; a "no" says why in words. */
async function ask(asked: {
  bookId: number
  pageKey: string
  prompt: string
}): Promise<Made | { error: string }> {
  try {
    const answer = await fetch(editorAddress.prompts(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asked),
    })
    const said = (await answer.json()) as Partial<Made> & { error?: string }
    const { url, width, height } = said
    return answer.ok && url && width && height ? { url, width, height } : { error: said.error ?? NO_LINE }
  } catch (error) {
    console.info(String(error))
    return { error: NO_LINE }
  }
}
