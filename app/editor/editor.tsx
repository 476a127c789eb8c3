import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { editorUrls } from '~/urls/editor'
import { LoadingDialog } from './loading/dialog-loading'
import { editingCommands, isEditingCommand } from './state/commands'
import {
  createEditorState,
  createEditorStore,
  EditorStoreContext,
  useEditorStore,
} from './state/editor-store'
import './toolbar/tools.css'
import './panels/panels.css'
import './floating.css'
import './variations/variations.css'
import './editor.css'
import { fetchPointer } from './canvas/pointer/pointer-script'
import { Stage } from './canvas/stage'
import type { Command } from './keyboard/keys'
import { useKeys } from './keyboard/use-keys'
import { DelayedContent } from './loading/after-frame'
import { retryImport } from './loading/retry-import'
import { describeCommand } from './messages/command-message'
import { MessageLine, useMessage } from './messages/message-line'
import { RefusalMessage } from './messages/refusal'
import { PageInAddress, pageInAddress } from './page-in-address'
import type { EditorProps } from './props'
import { useGoneChildren } from './sample-children'
import { SavingDialogs, SavingNotices, useSaving } from './saving/saving'
import { type DialogName, type Shell, ShellContext } from './shell'
import { Strip } from './strip/strip'
import { Toolbar } from './toolbar/toolbar'
import { TopBar } from './toolbar/top-bar'
import { useUploads } from './uploads/use-uploads'

/** The dialogs' chunk is fetched right after the canvas, so that they open without a connection too. */
const Dialogs = lazy(() => retryImport(() => import('./dialogs/dialogs')))

/** Nothing is listed before the first file. */
const UploadList = lazy(() => retryImport(() => import('./uploads/upload-list')))

/** The panels' chunk is fetched while the canvas is made: nothing can be set before the page is visible. */
const panels = retryImport(() => import('./panels/panel').then(({ Panels }) => ({ default: Panels })))
const Panels = lazy(() => panels)

/** So is what hears the pointer. The page is often visible before it on a broken connection, which the canvas says. */
void fetchPointer()

export default function Editor(props: EditorProps) {
  const [store] = useState(() =>
    createEditorStore(createEditorState(props.preset.document, { page: pageInAddress() })),
  )
  return (
    <EditorStoreContext.Provider value={store}>
      <EditorFrame {...props} />
      <PageInAddress />
    </EditorStoreContext.Provider>
  )
}

const DIALOG_COMMANDS: readonly Command[] = ['preview', 'variations', 'prompt', 'help', 'saveAs']

function EditorFrame(props: EditorProps) {
  const { book, facts, fonts, canGenerate, sampleChildren } = props
  const [dialog, setDialog] = useState<DialogName>()
  const { message, say } = useMessage()
  const saving = useSaving(props)
  useGoneChildren(sampleChildren)
  const act = useAct({ say, open: setDialog, save: saving.save })
  const { sent, uploads } = useUploads(book.id, say)
  const shell = useMemo(
    (): Shell => ({
      ...{ book, facts, fonts, canGenerate, sampleChildren, saving, act, say },
      open: setDialog,
      ...uploads,
    }),
    [book, facts, fonts, canGenerate, sampleChildren, saving, act, say, uploads],
  )
  // A dialog reports its closing a task later, when a key may have opened the next one.
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  return (
    <ShellContext.Provider value={shell}>
      <Workspace face={editorUrls.sampleHead(book.id)}>
        <SavingNotices />
        {sent.length > 0 && (
          <Suspense>
            <UploadList sent={sent} />
          </Suspense>
        )}
        <RefusalMessage />
        <MessageLine message={message} />
      </Workspace>
      <Suspense fallback={dialog && dialog !== 'versions' && <LoadingDialog onClose={close} />}>
        <Dialogs open={dialog} onClose={close} />
      </Suspense>
      <SavingDialogs hasVersions={dialog === 'versions'} onClose={close} />
    </ShellContext.Provider>
  )
}

interface WorkspaceProps {
  face: string
  children: ReactNode
}

function Workspace({ face, children }: WorkspaceProps) {
  useKeys()
  // A message then rerenders neither the strip nor the panels.
  const inside = useMemo(
    () => (
      <>
        <div className="editor-above">
          <TopBar />
        </div>
        <DelayedContent>
          <Toolbar />
          <Strip face={face} />
        </DelayedContent>
        <Stage face={face} />
        <DelayedContent>
          <Suspense
            fallback={<div className="editor-panels p-4 text-ink-soft">속성을 불러오는 중이에요.</div>}
          >
            <Panels />
          </Suspense>
        </DelayedContent>
      </>
    ),
    [face],
  )
  return (
    <div className="editor">
      {inside}
      <div className="editor-floor">{children}</div>
    </div>
  )
}

interface ActOptions {
  say: (words: string) => void
  open: (dialog: DialogName) => void
  save: () => Promise<unknown>
}

function useAct({ say, open, save }: ActOptions) {
  const store = useEditorStore()
  return useCallback(
    (command: Command) => {
      if (isEditingCommand(command)) {
        const before = store.now()
        store.do(editingCommands[command])
        const words = describeCommand(command, before, store.now())
        if (words) say(words)
        return
      }
      if (DIALOG_COMMANDS.includes(command)) open(command as DialogName)
      else if (command === 'save') void save()
    },
    [store, say, open, save],
  )
}
