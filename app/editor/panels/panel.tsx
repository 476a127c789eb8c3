import { lazy, type ReactNode, Suspense, useId } from 'react'
import { pageName } from '~/texts/office/composing/page-name'
import { retryImport } from '../loading/retry-import'
import { type EditorState, useEditorState } from '../state/editor-store'
import { findPart, type Part } from '../state/parts'
import { ArrangePanel } from './arrange-panel'
import { BackgroundPanel, NewBackground } from './background-panel'
import { LayerList } from './layers'
import { PicturePanel } from './picture-panel'
import { TextPanel } from './text-panel'
import { Warnings } from './warnings'

/** Few pages have free layers, and few visits set a head or a title, so their panels are fetched on demand. */
const HeadPanel = lazy(() => retryImport(() => import('./head-panel')))
const TitlePanel = lazy(() => retryImport(() => import('./title-panel')))
const LayerPanel = lazy(() => retryImport(() => import('../free-layers/layer-panel')))

export function Panels() {
  return (
    <aside aria-label="속성" className="editor-panels">
      <SelectionPanel />
      <ArrangePanel />
      <LayerList />
      <Warnings />
    </aside>
  )
}

function SelectionPanel() {
  const page = useEditorState((editing) => editing.page)
  const kind = useEditorState(selectionKind)
  if (kind === 'nothing' || kind === 'several')
    return <Hint isNothing={kind === 'nothing'} page={pageName(page)} />
  return <PartPanel kind={kind} />
}

function selectionKind({ document, page, selection }: EditorState): Part['kind'] | 'several' | 'nothing' {
  const kinds = new Set(selection.flatMap((id) => findPart(document, page, id)?.kind ?? []))
  const [only = 'nothing'] = kinds
  return kinds.size > 1 ? 'several' : only
}

function PartPanel({ kind }: { kind: Part['kind'] }) {
  if (kind === 'text') return <TextPanel />
  if (kind === 'background') return <BackgroundPanel />
  if (kind === 'picture') return <PicturePanel />
  const Rare = kind === 'title' ? TitlePanel : kind === 'head' ? HeadPanel : LayerPanel
  return (
    <Suspense fallback={<p className="p-4 text-ink-soft">속성을 불러오는 중이에요.</p>}>
      <Rare />
    </Suspense>
  )
}

function Hint({ isNothing, page }: { isNothing: boolean; page: string }) {
  return (
    <Section title={isNothing ? page : '여러 가지를 골랐어요'}>
      <p className="text-ink-soft text-sm">
        {isNothing
          ? '쪽이나 아래 목록에서 고르면 여기에서 모양을 바꿀 수 있어요. 그림은 쪽 위로 끌어다 놓아도 돼요.'
          : '같은 종류만 고르면 모양을 함께 바꿀 수 있어요. 정렬하고 옮기고 크기를 바꾸는 건 지금도 할 수 있어요.'}
      </p>
      {isNothing && <NewBackground />}
    </Section>
  )
}

interface SectionProps {
  title: string
  beside?: ReactNode
  children: ReactNode
}

export function Section({ title, beside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="editor-section">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
