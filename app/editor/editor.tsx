import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { editorAddress } from './addresses'
import { Coming } from './coming'
import { isOnTable, run } from './commands'
import { createDesk, DeskContext, opened, useDesk } from './desk'
import './tools.css'
import './panels/panels.css'
import './floating.css'
import './editor.css'
import { useKeeping } from './keeping/keeping'
import type { Command } from './keys'
import { Behind } from './later'
import { patient } from './patient'
import type { EditorProps } from './props'
import { Refusal } from './refusal'
import { SentList } from './sent-list'
import { type Opened, type Shell, ShellContext } from './shell'
import { Stage } from './stage'
import { Strip } from './strip'
import { toldOf } from './telling'
import { Told, useTelling } from './told'
import { Toolbar } from './toolbar'
import { TopBar } from './top-bar'
import { useKeys } from './use-keys'
import { useUploads } from './use-uploads'

/** The dialogs' chunk is fetched right after the canvas, so that they open without a connection too. */
const Dialogs = lazy(() => patient(() => import('./dialogs')))

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
