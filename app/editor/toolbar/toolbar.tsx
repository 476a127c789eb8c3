import { useShell } from '../shell'
import { withHead } from '../state/compose'
import { applyAction, useEditorState, useEditorStore } from '../state/editor-store'
import { FileButton, ToolButton, ToolGroup } from './tool-button'

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'

export function Toolbar() {
  return (
    <div className="editor-toolbar">
      <InsertTools />
      <UndoTools />
      <ViewTools />
    </div>
  )
}

function InsertTools() {
  const { act, addPicture, addTitle, open } = useShell()
  const store = useEditorStore()
  const tool = useEditorState((editing) => editing.tool)
  const hasHead = useEditorState(({ document, page }) => document.heads[page] !== undefined)
  const putHead = () =>
    store.do((editing) => {
      const { document, page } = editing
      const change = document.heads[page] ? document : withHead(document, page, {})
      return applyAction({ ...editing, tool: 'select' }, change, {
        label: '얼굴 자리 놓기',
        selection: ['head'],
      })
    })
  return (
    <ToolGroup label="도구">
      <ToolButton
        worded
        icon="select"
        label="고르기"
        command="selectTool"
        pressed={tool === 'select'}
        onClick={() => act('selectTool')}
      />
      <ToolButton
        worded
        icon="text"
        label="글상자"
        command="textTool"
        pressed={tool === 'text'}
        onClick={() => act('textTool')}
      />
      <FileButton icon="picture" label="그림" accept={PICTURE_TYPES} onFile={addPicture} />
      <FileButton icon="title" label="제목" accept="image/png" onFile={addTitle} />
      <ToolButton worded icon="sticker" label="꾸미기" onClick={() => open('insert')} />
      <ToolButton
        worded
        icon="head"
        label="얼굴"
        hint={hasHead ? '얼굴 자리 고르기' : '얼굴 자리 놓기'}
        onClick={putHead}
      />
      <ToolButton worded icon="prompt" label="AI 그림" command="prompt" onClick={() => open('prompt')} />
    </ToolGroup>
  )
}

function UndoTools() {
  const { act } = useShell()
  const last = useEditorState(({ past }) => past.at(-1)?.label)
  const next = useEditorState(({ future }) => future.at(-1)?.label)
  return (
    <ToolGroup label="되돌리기">
      <ToolButton
        icon="undo"
        label="되돌리기"
        command="undo"
        hint={last && `되돌리기: ${last}`}
        disabled={last === undefined}
        onClick={() => act('undo')}
      />
      <ToolButton
        icon="redo"
        label="다시 하기"
        command="redo"
        hint={next && `다시 하기: ${next}`}
        disabled={next === undefined}
        onClick={() => act('redo')}
      />
    </ToolGroup>
  )
}

function ViewTools() {
  const { act } = useShell()
  const zoom = useEditorState((editing) => editing.zoom)
  const hasGrid = useEditorState((editing) => editing.hasGrid)
  const hasGuides = useEditorState((editing) => editing.hasGuides)
  return (
    <ToolGroup label="보기">
      <ToolButton icon="grid" label="격자" command="grid" pressed={hasGrid} onClick={() => act('grid')} />
      <ToolButton
        icon="guides"
        label="재단선과 안전선"
        command="guides"
        pressed={hasGuides}
        onClick={() => act('guides')}
      />
      <div className="flex items-center">
        <ToolButton icon="minus" label="작게 보기" command="zoomOut" onClick={() => act('zoomOut')} />
        <output aria-label="보는 크기" className="w-12 text-center text-sm tabular-nums">
          {Math.round(zoom)}%
        </output>
        <ToolButton icon="plus" label="크게 보기" command="zoomIn" onClick={() => act('zoomIn')} />
        <ToolButton icon="fit" label="화면에 맞추기" command="fit" onClick={() => act('fit')} />
      </div>
    </ToolGroup>
  )
}
