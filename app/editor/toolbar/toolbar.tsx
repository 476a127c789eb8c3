import { useShell } from '../shell'
import { withHead } from '../state/compose'
import { done, useDesk, useEditing } from '../state/editor-store'
import { FileButton, ToolButton, Tools } from './tool-button'

export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif'

export function Toolbar() {
  return (
    <div className="editor-toolbar">
      <Making />
      <Steps />
      <Looking />
    </div>
  )
}

function Making() {
  const { act, addPicture, addTitle, open } = useShell()
  const desk = useDesk()
  const tool = useEditing((editing) => editing.tool)
  const hasHead = useEditing(({ document, page }) => document.heads[page] !== undefined)
  const putHead = () =>
    desk.do((editing) => {
      const { document, page } = editing
      const change = document.heads[page] ? document : withHead(document, page, {})
      return done({ ...editing, tool: 'select' }, change, { label: '얼굴 자리 놓기', selection: ['head'] })
    })
  return (
    <Tools label="도구">
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
      <FileButton icon="picture" label="그림" accept={PICTURES} onFile={addPicture} />
      <FileButton icon="title" label="제목" accept="image/png" onFile={addTitle} />
      <ToolButton
        worded
        icon="head"
        label="얼굴"
        hint={hasHead ? '얼굴 자리 고르기' : '얼굴 자리 놓기'}
        onClick={putHead}
      />
      <ToolButton worded icon="prompt" label="AI 그림" command="prompt" onClick={() => open('prompt')} />
    </Tools>
  )
}

function Steps() {
  const { act } = useShell()
  const last = useEditing(({ past }) => past.at(-1)?.label)
  const next = useEditing(({ future }) => future.at(-1)?.label)
  return (
    <Tools label="되돌리기">
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
    </Tools>
  )
}

function Looking() {
  const { act } = useShell()
  const zoom = useEditing((editing) => editing.zoom)
  const hasGrid = useEditing((editing) => editing.hasGrid)
  const hasGuides = useEditing((editing) => editing.hasGuides)
  return (
    <Tools label="보기">
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
    </Tools>
  )
}
