import { pageKeys } from '~/book/document'
import type { Command } from '../keyboard/keys'
import { heldFast, noPlaceFor, noRoom, refused } from '../messages/refusals'
import { chosenName, object, pageBeside } from '../messages/wording'
import { type Layer, layered, moved, withLock } from './arrange'
import { clipOf, isEmpty, pasted, removed } from './compose'
import { chosen, done, type Editing, newId, onPage, redone, undone } from './editor-store'
import { isMovable, type PartId, partOf, partsOf } from './parts'

// The commands as pure functions of the editor's state. Commands that need a screen, a file or the shop are elsewhere.

export const zooms = { least: 50, most: 150, step: 10 } as const
const NEAR = 1
const FAR = 10
/** A pasted or duplicated part is placed this far from its original. */
const ASIDE = 20

export type OnTable = Exclude<Command, 'save' | 'saveAs' | 'preview' | 'prompt' | 'help'>
type Does = (editing: Editing) => Editing

export const run: Record<OnTable, Does> = {
  undo: undone,
  redo: redone,
  copy: (editing) => {
    const clip = clipOf(editing.document, editing.page, editing.selection)
    return isEmpty(clip) ? editing : { ...editing, clip }
  },
  cut: (editing) => removing(run.copy(editing), '잘라 내기'),
  paste: (editing) => (editing.clip ? putDown(editing, editing.clip, '붙여 넣기') : editing),
  duplicate: (editing) => {
    const clip = clipOf(editing.document, editing.page, editing.selection)
    return isEmpty(clip) ? editing : putDown(editing, clip, '하나 더 만들기', ELSEWHERE)
  },
  all: (editing) => ({
    ...editing,
    typing: undefined,
    selection: partsOf(editing.document, editing.page)
      .filter(isMovable)
      .map(({ id }) => id),
  }),
  remove: (editing) => removing(editing),
  type: (editing) => {
    const [id = ''] = editing.selection
    const part = partOf(editing.document, editing.page, id)
    const isAlone = editing.selection.length === 1
    if (!isAlone || part?.kind !== 'text') return editing
    return part.isLocked ? refused(editing, heldFast(editing)) : { ...editing, typing: id }
  },
  left: nudge(-NEAR, 0),
  right: nudge(NEAR, 0),
  up: nudge(0, -NEAR),
  down: nudge(0, NEAR),
  farLeft: nudge(-FAR, 0),
  farRight: nudge(FAR, 0),
  farUp: nudge(0, -FAR),
  farDown: nudge(0, FAR),
  forward: layer('forward', '앞으로'),
  backward: layer('backward', '뒤로'),
  front: layer('front', '맨 앞으로'),
  back: layer('back', '맨 뒤로'),
  lock: (editing) => {
    const parts = editing.selection.flatMap((id) => partOf(editing.document, editing.page, id) ?? [])
    return lockedAs(editing, editing.selection, !parts.every(({ isLocked }) => isLocked))
  },
  selectTool: (editing) => ({ ...editing, tool: 'select' }),
  textTool: (editing) => {
    const why = noRoom(editing)
    return why ? refused(editing, why) : { ...editing, tool: 'text', typing: undefined }
  },
  grid: (editing) => ({ ...editing, hasGrid: !editing.hasGrid }),
  guides: (editing) => ({ ...editing, hasGuides: !editing.hasGuides }),
  zoomIn: (editing) => zoomed(editing, editing.zoom + zooms.step),
  zoomOut: (editing) => zoomed(editing, editing.zoom - zooms.step),
  // A zoom of 100 fits the page into the room.
  fit: (editing) => zoomed(editing, 100),
  nextPage: (editing) => onPage(editing, pageBeside(editing.page, 1)),
  previousPage: (editing) => onPage(editing, pageBeside(editing.page, -1)),
  firstPage: (editing) => onPage(editing, pageKeys[0]),
  lastPage: (editing) => onPage(editing, pageBeside(editing.page, pageKeys.length)),
  escape: (editing) => {
    if (editing.typing) return { ...editing, typing: undefined }
    return editing.selection.length ? chosen(editing, []) : run.selectTool(editing)
  },
}

export const isOnTable = (command: Command): command is OnTable => Object.hasOwn(run, command)

export const zoomed = (editing: Editing, zoom: number): Editing => ({
  ...editing,
  zoom: Math.round(Math.min(zooms.most, Math.max(zooms.least, zoom))),
})

export function lockedAs(editing: Editing, ids: readonly PartId[], isLocked: boolean): Editing {
  if (!ids.length) return editing
  const document = withLock(editing.document, editing.page, ids, isLocked)
  return done(editing, document, { label: isLocked ? '잠그기' : '잠금 풀기' })
}

function nudge(x: number, y: number): Does {
  return (editing) => {
    const { document, page, selection } = editing
    if (!selection.length) return editing
    const merge = `nudge ${page} ${selection.join()}`
    const so = done(editing, moved(document, page, selection, { x, y }), { label: '옮기기', merge })
    return refused(so, heldFast(editing))
  }
}

function layer(to: Layer, label: string): Does {
  return (editing) => {
    const { document, page, selection } = editing
    const isText = selection.some((id) => partOf(document, page, id)?.kind === 'text')
    return isText ? done(editing, layered(document, page, selection, to), { label }) : editing
  }
}

function removing(editing: Editing, how = '지우기'): Editing {
  const { document, page, selection } = editing
  const free = selection.filter((id) => partOf(document, page, id)?.isLocked === false)
  if (!free.length) return refused(editing, heldFast(editing))
  const left = selection.filter((id) => !free.includes(id))
  const label = `${object(chosenName(document, page, free))} ${how}`
  return done({ ...editing, typing: undefined }, removed(document, page, free), { label, selection: left })
}

/** A page has only one picture, head and title, so these cannot be duplicated on it. */
const ELSEWHERE = '하나만 놓을 수 있으니, 복사해서 다른 쪽에 붙여 넣어 주세요.'

function putDown(
  editing: Editing,
  clip: NonNullable<Editing['clip']>,
  label: string,
  instead?: string,
): Editing {
  const { document, page } = editing
  const there = document.textBoxes[page] ?? []
  const isTaken = (aside: number) =>
    clip.texts.some((text) => there.some(({ x, y }) => x === text.x + aside && y === text.y + aside))
  let aside = 0
  while (isTaken(aside)) aside += ASIDE
  const put = pasted(document, page, clip, { newId, aside })
  const selection = put.ids.length ? put.ids : editing.selection
  const so = done({ ...editing, tool: 'select' }, put.document, { label, selection })
  return refused(so, noPlaceFor(clip, editing, instead))
}
