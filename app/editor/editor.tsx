import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { editorAddress } from '~/urls/editor'
import { Coming } from './loading/dialog-loading'
import { isOnTable, run } from './state/commands'
import { createDesk, DeskContext, opened, useDesk } from './state/editor-store'
import './toolbar/tools.css'
import './panels/panels.css'
import './floating.css'
import './editor.css'
import { Stage } from './canvas/stage'
import type { Command } from './keyboard/keys'
import { useKeys } from './keyboard/use-keys'
import { Behind } from './loading/after-frame'
import { patient } from './loading/retry-import'
import { toldOf } from './messages/command-message'
import { Told, useTelling } from './messages/message-line'
import { Refusal } from './messages/refusal'
import type { EditorProps } from './props'
import { useKeeping } from './saving/saving'
import { type Opened, type Shell, ShellContext } from './shell'
import { Strip } from './strip/strip'
import { Toolbar } from './toolbar/toolbar'
import { TopBar } from './toolbar/top-bar'
import { SentList } from './uploads/upload-list'
import { useUploads } from './uploads/use-uploads'

/** The dialogs' chunk is fetched right after the canvas, so that they open without a connection too. */
const Dialogs = lazy(() => patient(() => import('./dialogs/dialogs')))

/** The panels' chunk is fetched while the canvas is made: nothing can be set before the page is visible. */
const panels = patient(() => import('./panels/panel').then(({ Panels }) => ({ default: Panels })))
const Panels = lazy(() => panels)

export default function Editor(props: EditorProps) {
  const [desk] = useState(() => createDesk(opened(props.preset.document)))
  return (
    <DeskContext.Provider value={desk}>
      <Around {...props} />
    </DeskContext.Provider>
  )
}

const OPENS: readonly Command[] = ['preview', 'prompt', 'help', 'saveAs']

function Around(props: EditorProps) {
  const { book, fonts, canGenerate } = props
  const [dialog, setDialog] = useState<Opened>()
  const { said, say } = useTelling()
  const keeping = useKeeping(props)
  const act = useAct({ say, open: setDialog, save: keeping.save })
  const { sent, deeds } = useUploads(book.id, say)
  const shell = useMemo(
    (): Shell => ({ book, fonts, canGenerate, keeping, act, say, open: setDialog, ...deeds }),
    [book, fonts, canGenerate, keeping, act, say, deeds],
  )
  const { Versions, Conflict, Recovery } = keeping
  const close = () => setDialog(undefined)
  return (
    <ShellContext.Provider value={shell}>
      <Table face={editorAddress.headAlone(book.id)} Recovery={Recovery}>
        <SentList sent={sent} />
        <Refusal />
        <Told said={said} />
      </Table>
      <Suspense fallback={dialog && dialog !== 'versions' && <Coming onClose={close} />}>
        <Dialogs open={dialog} onClose={close} />
      </Suspense>
      <Versions open={dialog === 'versions'} onClose={close} />
      <Conflict />
    </ShellContext.Provider>
  )
}

interface TableProps {
  /** the address of the sample head */
  face: string
  Recovery: Shell['keeping']['Recovery']
  /** messages over the page */
  children: ReactNode
}

function Table({ face, Recovery, children }: TableProps) {
  useKeys()
  // A message then rerenders neither the strip nor the panels.
  const inside = useMemo(
    () => (
      <>
        <div className="editor-above">
          <TopBar />
          <Recovery />
        </div>
        <Behind>
          <Toolbar />
          <Strip face={face} />
        </Behind>
        <Stage face={face} />
        <Behind>
          <Suspense
            fallback={<div className="editor-panels p-4 text-ink-soft">속성을 불러오는 중이에요.</div>}
          >
            <Panels />
          </Suspense>
        </Behind>
      </>
    ),
    [face, Recovery],
  )
  return (
    <div className="editor">
      {inside}
      <div className="editor-floor">{children}</div>
    </div>
  )
}

interface Acting {
  say: (words: string) => void
  open: (dialog: Opened) => void
  save: () => Promise<unknown>
}

/** Runs a command and announces its result. */
function useAct({ say, open, save }: Acting) {
  const desk = useDesk()
  return useCallback(
    (command: Command) => {
      if (isOnTable(command)) {
        const before = desk.now()
        desk.do(run[command])
        const words = toldOf(command, before, desk.now())
        if (words) say(words)
        return
      }
      if (OPENS.includes(command)) open(command as Opened)
      else if (command === 'save') void save()
    },
    [desk, say, open, save],
  )
}
