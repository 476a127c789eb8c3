import { pageKeys } from '~/book/document'
import { orderedParts, withGroup } from '../free-layers/groups'
import type { Command } from '../keyboard/keys'
import {
  explainLocked,
  explainNoPlace,
  explainNoRoom,
  explainOrder,
  TOO_FEW_TO_GROUP,
  withRefusal,
} from '../messages/refusals'
import { pageAtOffset, selectionName } from '../messages/wording'
import { type LayerMove, moveParts, reorderParts, withLock } from './arrange'
import { copyParts, isEmptyClip, pasteParts } from './clip'
import { removeParts } from './compose'
import {
  applyAction,
  type EditorState,
  newId,
  openPage,
  redoStep,
  selectParts,
  undoStep,
} from './editor-store'
import { layersOn } from './layers'
import { findPart, isMovable, listParts, type PartId } from './parts'

// The commands as pure functions of the editor's state. Commands that need a screen, a file or the shop are elsewhere.

const zoomLimits = { least: 50, most: 150, step: 10 } as const
const NEAR = 1
const FAR = 10
const PASTE_OFFSET = 20

export type EditingCommand = Exclude<
  Command,
  'save' | 'saveAs' | 'preview' | 'variations' | 'prompt' | 'help'
>
type CommandFunction = (editing: EditorState) => EditorState

export const editingCommands: Record<EditingCommand, CommandFunction> = {
  undo: undoStep,
  redo: redoStep,
  copy: (editing) => {
    const clip = copyParts(editing.document, editing.page, editing.selection)
    return isEmptyClip(clip) ? editing : { ...editing, clip }
  },
  cut: (editing) => removeSelection(editingCommands.copy(editing), '잘라 내기'),
  paste: (editing) => (editing.clip ? pasteClip(editing, editing.clip, '붙여 넣기') : editing),
  duplicate: (editing) => {
    const clip = copyParts(editing.document, editing.page, editing.selection)
    return isEmptyClip(clip) ? editing : pasteClip(editing, clip, '복제', SINGLE_PART_MESSAGE)
  },
  all: (editing) => {
    const parts = listParts(editing.document, editing.page).filter(isMovable)
    return selectParts(
      { ...editing, typing: undefined },
      parts.map(({ id }) => id),
    )
  },
  remove: (editing) => removeSelection(editing),
  type: (editing) => {
    const [id = ''] = editing.selection
    const part = findPart(editing.document, editing.page, id)
    const isAlone = editing.selection.length === 1
    if (editing.cropping) return { ...editing, cropping: undefined }
    if (!isAlone || (part?.kind !== 'text' && part?.kind !== 'image')) return editing
    if (part.isLocked) return withRefusal(editing, explainLocked(editing))
    return { ...editing, [part.kind === 'text' ? 'typing' : 'cropping']: id }
  },
  left: createNudge(-NEAR, 0),
  right: createNudge(NEAR, 0),
  up: createNudge(0, -NEAR),
  down: createNudge(0, NEAR),
  farLeft: createNudge(-FAR, 0),
  farRight: createNudge(FAR, 0),
  farUp: createNudge(0, -FAR),
  farDown: createNudge(0, FAR),
  forward: createLayerCommand('forward', '앞으로'),
  backward: createLayerCommand('backward', '뒤로'),
  front: createLayerCommand('front', '맨 앞으로'),
  back: createLayerCommand('back', '맨 뒤로'),
  group: (editing) => {
    const ids = orderedParts(editing)
    if (ids.length < 2) return withRefusal(editing, TOO_FEW_TO_GROUP)
    return applyAction(editing, withGroup(editing.document, editing.page, ids, newId()), {
      label: '묶기',
      selection: ids,
    })
  },
  ungroup: (editing) =>
    applyAction(editing, withGroup(editing.document, editing.page, orderedParts(editing), undefined), {
      label: '묶음 풀기',
    }),
  lock: (editing) => {
    const parts = editing.selection.flatMap((id) => findPart(editing.document, editing.page, id) ?? [])
    return lockParts(editing, editing.selection, !parts.every(({ isLocked }) => isLocked))
  },
  selectTool: (editing) => ({ ...editing, tool: 'select' }),
  textTool: (editing) => {
    const why = explainNoRoom(editing)
    return why
      ? withRefusal(editing, why)
      : { ...editing, tool: 'text', typing: undefined, cropping: undefined }
  },
  grid: (editing) => ({ ...editing, hasGrid: !editing.hasGrid }),
  guides: (editing) => ({ ...editing, hasGuides: !editing.hasGuides }),
  zoomIn: (editing) => setZoom(editing, editing.zoom + zoomLimits.step),
  zoomOut: (editing) => setZoom(editing, editing.zoom - zoomLimits.step),
  fit: (editing) => setZoom(editing, 100),
  nextPage: (editing) => openPage(editing, pageAtOffset(editing.page, 1)),
  previousPage: (editing) => openPage(editing, pageAtOffset(editing.page, -1)),
  firstPage: (editing) => openPage(editing, pageKeys[0]),
  lastPage: (editing) => openPage(editing, pageAtOffset(editing.page, pageKeys.length)),
  escape: (editing) => {
    if (editing.typing ?? editing.cropping) return { ...editing, typing: undefined, cropping: undefined }
    return editing.selection.length ? selectParts(editing, []) : editingCommands.selectTool(editing)
  },
}

export const isEditingCommand = (command: Command): command is EditingCommand =>
  Object.hasOwn(editingCommands, command)

const setZoom = (editing: EditorState, zoom: number): EditorState => ({
  ...editing,
  zoom: Math.round(Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom))),
})

export function lockParts(editing: EditorState, ids: readonly PartId[], isLocked: boolean): EditorState {
  if (!ids.length) return editing
  const document = withLock(editing.document, editing.page, ids, isLocked)
  return applyAction(editing, document, { label: isLocked ? '잠그기' : '잠금 풀기' })
}

function createNudge(x: number, y: number): CommandFunction {
  return (editing) => {
    const { document, page, selection } = editing
    if (!selection.length) return editing
    const merge = `nudge ${page} ${selection.join()}`
    const so = applyAction(editing, moveParts(document, page, selection, { x, y }), {
      label: '옮기기',
      merge,
    })
    return withRefusal(so, explainLocked(editing))
  }
}

function createLayerCommand(to: LayerMove, label: string): CommandFunction {
  return (editing) =>
    orderedParts(editing).length ? moveInOrder(editing, editing.selection, { to, label }) : editing
}

interface OrderMove {
  to: LayerMove
  label: string
}

export function moveInOrder(
  editing: EditorState,
  ids: readonly PartId[],
  { to, label }: OrderMove,
): EditorState {
  const so = reorderParts(editing.document, editing.page, ids, to)
  return so === editing.document
    ? withRefusal(editing, explainOrder(to === 'forward' || to === 'front'))
    : applyAction(editing, so, { label })
}

function removeSelection(editing: EditorState, how = '지우기'): EditorState {
  const { document, page, selection } = editing
  const free = selection.filter((id) => findPart(document, page, id)?.isLocked === false)
  if (!free.length) return withRefusal(editing, explainLocked(editing))
  const left = selection.filter((id) => !free.includes(id))
  const label = `${selectionName(document, page, free)} ${how}`
  return applyAction({ ...editing, typing: undefined }, removeParts(document, page, free), {
    label,
    selection: left,
  })
}

/** A page has only one picture, head and title, so these cannot be duplicated on it. */
const SINGLE_PART_MESSAGE = '하나만 놓을 수 있으니, 복사해서 다른 쪽에 붙여 넣어 주세요.'

function pasteClip(
  editing: EditorState,
  clip: NonNullable<EditorState['clip']>,
  label: string,
  instead?: string,
): EditorState {
  const { document, page } = editing
  const there = [...(document.textBoxes[page] ?? []), ...layersOn(document, page)]
  const isTaken = (aside: number) =>
    [...clip.texts, ...(clip.layers ?? [])].some((part) =>
      there.some(({ x, y }) => x === part.x + aside && y === part.y + aside),
    )
  let aside = 0
  while (isTaken(aside)) aside += PASTE_OFFSET
  const put = pasteParts(document, page, clip, { newId, aside })
  const selection = put.ids.length ? put.ids : editing.selection
  const so = applyAction({ ...editing, tool: 'select' }, put.document, { label, selection })
  return withRefusal(so, explainNoPlace(clip, editing, instead))
}
