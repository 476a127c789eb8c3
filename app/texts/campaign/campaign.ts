import type { Toast } from '../toasts'
import { lookupRefusals } from './lookup'

export const campaignRefusals = {
  ...lookupRefusals,
  'campaign.closed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '펀딩이 끝나 사전 접수를 마감했어요. 이미 접수한 내역은 계속 볼 수 있어요.',
  },
  'preorder.noGrant': {
    status: 403,
    code: 'GRANT_REQUIRED',
    message: '접수번호로 조회한 뒤 수정할 수 있습니다.',
  },
  'preorder.started': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이미 제작이 시작되어 수정할 수 없습니다.',
  },
} as const

export const campaignToasts = {
  preordered: {
    title: '사전 접수를 마쳤어요',
    description: '접수 코드를 꼭 보관해 주세요.',
    tone: 'success',
  },
  preorderChanged: { title: '접수 내역을 수정했어요', tone: 'success' },
  preorderDeleted: { title: '사전 접수를 삭제했어요', tone: 'success' },
} as const satisfies Record<string, Toast>
