import { isSaved, type SaveState, type SaveTrouble } from './state'

// Messages about saving. A failure begins with its documented words; the remedy follows.

export const NO_BOOK = '도서 ID가 없습니다.'
export const DRAFT_FAILED = '저장 실패'
const SAVE_FAILED = '프리셋 저장 실패'
export const UPLOAD_FAILED = '업로드 실패'

export type Status = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'failed'

export function statusOf(state: SaveState): Status {
  const { trouble } = state
  if (state.conflict) return 'conflict'
  if (state.request === 'save' || state.request === 'name') return 'saving'
  if (trouble?.kind === 'offline' || trouble?.kind === 'busy') return 'offline'
  if (trouble) return 'failed'
  if (state.wish || state.names.length) return 'saving'
  return isSaved(state) ? 'saved' : 'unsaved'
}

/** A message beyond the status; undefined while all is well. */
export function messageOf(state: SaveState): string | undefined {
  if (state.conflict) return '그동안 다른 곳에서 저장했어요. 둘을 비교해서 골라 주세요.'
  if (state.trouble) return troubleMessage(state.trouble, state)
  if (state.isFull && !isSaved(state))
    return '이 브라우저에는 복사본을 둘 수 없어요. 작업은 초안으로 보내고 있으니, 자주 저장해 주세요.'
  return undefined
}

function troubleMessage(trouble: SaveTrouble, state: SaveState): string {
  const failed = state.wish ? `${SAVE_FAILED} · ` : ''
  if (isSaved(state) && !state.wish && /offline|busy/.test(trouble.kind))
    return state.names.length
      ? '연결이 끊어졌어요. 작업은 모두 저장되어 있고, 이름은 연결되면 바로 붙일게요. 그때까지 창을 닫지 말아 주세요.'
      : '연결이 끊어졌어요. 여기까지는 모두 저장되어 있으니 그대로 계속해도 괜찮아요.'
  const isHere = state.local === state.document
  const where = isHere
    ? '작업은 이 브라우저에 그대로 있고'
    : '창을 닫지 말고 기다려 주세요. 작업은 화면에 그대로 있고'
  const then = state.wish ? '바로 저장할게요.' : '이어서 보낼게요.'
  if (trouble.kind === 'offline') return `${failed}연결이 끊어졌어요. ${where}, 연결되면 ${then}`
  if (trouble.kind === 'busy') return `${failed}서버가 잠시 응답하지 않아요. ${where}, 응답하면 ${then}`
  if (trouble.kind === 'expired')
    return `${failed}로그인이 끝났어요. 작업은 그대로 있어요. 새 탭에서 로그인하고 돌아오면 ${then}`
  return refusalMessage(trouble)
}

function refusalMessage({ message, of }: Extract<SaveTrouble, { kind: 'refused' }>): string {
  if (of === 'save') return `${SAVE_FAILED} · ${message} 작업은 그대로 있으니 고친 뒤 다시 저장해 주세요.`
  if (of === 'draft')
    return `${DRAFT_FAILED} · 초안을 보내지 못했어요. ${message} 고친 뒤 저장을 눌러 주세요.`
  if (of === 'name') return `이름을 붙이지 못했어요. ${message}`
  return `${message} 잠시 뒤 다시 해 주세요.`
}

export const statusTexts: Record<Status, string> = {
  saved: '저장됨',
  unsaved: '아직 저장하지 않았어요',
  saving: '저장하고 있어요',
  offline: '연결 끊김',
  conflict: '골라 주세요',
  failed: '저장하지 못했어요',
}

export function describeOthers(state: SaveState): string[] {
  const names = [...new Set(state.others.filter(({ isSelf }) => !isSelf).map(({ by }) => by))]
  const isElsewhere = state.others.some(({ isSelf }) => isSelf)
  return [
    ...(state.tabs ? ['이 브라우저의 다른 탭에서도 이 책이 열려 있어요.'] : []),
    ...(isElsewhere ? ['내 계정으로 다른 곳에서도 이 책을 고치고 있어요.'] : []),
    ...(names.length ? [`${names.join(', ')} 님도 지금 이 책을 고치고 있어요.`] : []),
  ]
}

const momentFormat = new Intl.DateTimeFormat('ko-KR', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
})
export const formatMoment = (at: number | string): string => momentFormat.format(new Date(at))
