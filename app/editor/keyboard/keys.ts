export const commands = [
  'undo',
  'redo',
  'copy',
  'cut',
  'paste',
  'duplicate',
  'all',
  'remove',
  'type',
  'left',
  'right',
  'up',
  'down',
  'farLeft',
  'farRight',
  'farUp',
  'farDown',
  'forward',
  'backward',
  'front',
  'back',
  'group',
  'ungroup',
  'lock',
  'selectTool',
  'textTool',
  'grid',
  'guides',
  'zoomIn',
  'zoomOut',
  'fit',
  'nextPage',
  'previousPage',
  'firstPage',
  'lastPage',
  'escape',
  'save',
  'saveAs',
  'preview',
  'variations',
  'prompt',
  'help',
] as const
export type Command = (typeof commands)[number]

interface Key {
  /** `code` is the key's position, the same while Hangul is typed; `key` is its label */
  code?: string
  key?: string
  mod?: boolean
  shift?: boolean
}
interface Entry {
  does: Command
  keys: readonly Key[]
  /** `shown` and `says` are the help dialog's text; entries without them are covered by another entry */
  label?: string
  says?: string
  /** The browser must handle the key too: only then may the clipboard be read. */
  isNative?: true
}
export interface KeyGroup {
  name: string
  entries: readonly Entry[]
}

const mod = (code: string, shift = false): Key => ({ code, mod: true, shift })
const plain = (code: string): Key => ({ code })
const far = (key: string): Key => ({ key, shift: true })

export const keyGroups: readonly KeyGroup[] = [
  {
    name: '고치기',
    entries: [
      { does: 'undo', keys: [mod('KeyZ')], label: 'Ctrl Z', says: '되돌리기' },
      { does: 'redo', keys: [mod('KeyZ', true), mod('KeyY')], label: 'Ctrl Shift Z', says: '다시 하기' },
      { does: 'copy', keys: [mod('KeyC')], label: 'Ctrl C', says: '복사', isNative: true },
      { does: 'cut', keys: [mod('KeyX')], label: 'Ctrl X', says: '잘라 내기', isNative: true },
      { does: 'paste', keys: [mod('KeyV')], label: 'Ctrl V', says: '붙여 넣기', isNative: true },
      { does: 'duplicate', keys: [mod('KeyD')], label: 'Ctrl D', says: '복제' },
      { does: 'all', keys: [mod('KeyA')], label: 'Ctrl A', says: '이 쪽의 모두 고르기' },
      { does: 'remove', keys: [{ key: 'Delete' }, { key: 'Backspace' }], label: 'Delete', says: '지우기' },
      { does: 'type', keys: [{ key: 'Enter' }, { key: 'F2' }], label: 'Enter', says: '글 쓰기·그림 자르기' },
      { does: 'escape', keys: [{ key: 'Escape' }], label: 'Esc', says: '쓰기·고르기 마치기' },
    ],
  },
  {
    name: '옮기기',
    entries: [
      { does: 'left', keys: [{ key: 'ArrowLeft' }], label: '← ↑ → ↓', says: '1만큼 옮기기' },
      { does: 'right', keys: [{ key: 'ArrowRight' }] },
      { does: 'up', keys: [{ key: 'ArrowUp' }] },
      { does: 'down', keys: [{ key: 'ArrowDown' }] },
      { does: 'farLeft', keys: [far('ArrowLeft')], label: 'Shift ← ↑ → ↓', says: '10만큼 옮기기' },
      { does: 'farRight', keys: [far('ArrowRight')] },
      { does: 'farUp', keys: [far('ArrowUp')] },
      { does: 'farDown', keys: [far('ArrowDown')] },
      { does: 'forward', keys: [mod('BracketRight')], label: 'Ctrl ]', says: '앞으로' },
      { does: 'backward', keys: [mod('BracketLeft')], label: 'Ctrl [', says: '뒤로' },
      { does: 'front', keys: [mod('BracketRight', true)], label: 'Ctrl Shift ]', says: '맨 앞으로' },
      { does: 'back', keys: [mod('BracketLeft', true)], label: 'Ctrl Shift [', says: '맨 뒤로' },
      { does: 'group', keys: [mod('KeyG')], label: 'Ctrl G', says: '묶기' },
      { does: 'ungroup', keys: [mod('KeyG', true)], label: 'Ctrl Shift G', says: '묶음 풀기' },
      { does: 'lock', keys: [mod('KeyL')], label: 'Ctrl L', says: '잠그기·풀기' },
    ],
  },
  {
    name: '보기',
    entries: [
      { does: 'selectTool', keys: [plain('KeyV')], label: 'V', says: '고르기 도구' },
      { does: 'textTool', keys: [plain('KeyT')], label: 'T', says: '글상자 도구' },
      { does: 'grid', keys: [plain('KeyG')], label: 'G', says: '격자' },
      { does: 'guides', keys: [plain('KeyH')], label: 'H', says: '재단선과 안전선' },
      { does: 'zoomIn', keys: signs('+', '='), label: '+', says: '크게 보기' },
      { does: 'zoomOut', keys: signs('-', '_'), label: '−', says: '작게 보기' },
      { does: 'fit', keys: signs('0'), label: '0', says: '화면에 맞추기' },
      { does: 'nextPage', keys: [{ key: 'PageDown' }], label: 'Page Down', says: '다음 쪽' },
      { does: 'previousPage', keys: [{ key: 'PageUp' }], label: 'Page Up', says: '앞 쪽' },
      { does: 'firstPage', keys: [{ key: 'Home', mod: true }], label: 'Ctrl Home', says: '앞표지' },
      { does: 'lastPage', keys: [{ key: 'End', mod: true }], label: 'Ctrl End', says: '뒤표지' },
    ],
  },
  {
    name: '책',
    entries: [
      { does: 'save', keys: [mod('KeyS')], label: 'Ctrl S', says: '저장' },
      { does: 'saveAs', keys: [mod('KeyS', true)], label: 'Ctrl Shift S', says: '이름 붙여 저장' },
      { does: 'preview', keys: [plain('KeyP')], label: 'P', says: 'SVG 미리보기' },
      { does: 'variations', keys: [plain('KeyK')], label: 'K', says: '여러 아이와 이름으로 대보기' },
      { does: 'prompt', keys: [plain('KeyI')], label: 'I', says: 'AI 그림 프롬프트' },
      { does: 'help', keys: [{ key: '?' }], label: '?', says: '이 표 보기' },
    ],
  },
]

/** Each sign matches with and without Ctrl, which the browser uses for its own zoom. */
function signs(...keys: string[]): Key[] {
  return keys.flatMap((key): Key[] => [{ key }, { key, mod: true }])
}

const entries = keyGroups.flatMap((group) => group.entries)
export const shortcutOf = (command: Command) => entries.find(({ does }) => does === command)?.label

export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  isComposing?: boolean
}
export type FocusKind = 'words' | 'list' | 'slider' | 'choice' | 'button' | 'none'

/** The command of a key press, if the focused element does not need the key itself. */
export function findCommand(pressed: KeyPress, focus: FocusKind = 'none'): Entry | undefined {
  const isModified = pressed.ctrlKey || pressed.metaKey
  if (pressed.altKey || (pressed.isComposing && !isModified)) return undefined
  const entry = entries.find(({ keys }) => keys.some((key) => isPressed(key, pressed)))
  return entry && isMeantIn(focus, entry, pressed) ? entry : undefined
}

function isPressed({ code, key, mod = false, shift }: Key, pressed: KeyPress): boolean {
  if ((pressed.ctrlKey || pressed.metaKey) !== mod) return false
  // A sign such as + needs Shift on some keyboards and not on others.
  const isSign = key !== undefined && key.length === 1
  if (!isSign && pressed.shiftKey !== (shift ?? false)) return false
  return code ? pressed.code === code : pressed.key === key
}

const FOR_WORDS: readonly Command[] = ['save', 'saveAs']

/** A select is searched by letters, a slider moves by arrow and page keys, a button is pressed with Enter. */
function isMeantIn(focus: FocusKind, { does }: Entry, { key, ctrlKey, metaKey }: KeyPress): boolean {
  if (focus === 'words') return FOR_WORDS.includes(does)
  if (focus === 'list') return ctrlKey || metaKey || key === 'Escape'
  if (focus === 'slider') return !/^(Arrow|Page|Home|End|Enter)/.test(key)
  if (focus === 'choice') return !/^(Arrow|Enter)/.test(key)
  return focus === 'none' || key !== 'Enter'
}

const WORDS = /^(text|search|email|number|password|tel|url)$/

function fieldKindOf(type: string): FocusKind {
  if (WORDS.test(type)) return 'words'
  return type === 'range' ? 'slider' : 'choice'
}

export function focusKindOf(target: EventTarget | null): FocusKind {
  if (!(target instanceof HTMLElement)) return 'none'
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return 'words'
  if (target instanceof HTMLInputElement) return fieldKindOf(target.type)
  if (target instanceof HTMLSelectElement) return 'list'
  // The menu's buttons insert words into a text, so letters are no shortcuts there.
  if (target.closest('[data-words-menu]')) return 'words'
  return target.closest('button, a, summary') ? 'button' : 'none'
}
