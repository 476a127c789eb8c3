import type { Role } from '~/domain/admins/roles'

export const roleLabels: Record<Role, string> = {
  owner: '대표',
  operator: '운영',
  designer: '디자인',
  viewer: '보기 전용',
}

export const teamRefusals = {
  'admin.otherRole': {
    status: 403,
    code: 'ROLE_REQUIRED',
    message: '맡은 역할로는 할 수 없는 일이에요. 대표 관리자에게 부탁해 주세요.',
  },
  'admin.noSecondFactor': {
    status: 403,
    code: 'SECOND_FACTOR_REQUIRED',
    message: '대표 관리자는 2단계 인증을 켜야 들어올 수 있어요.',
  },
  'team.unknown': {
    status: 404,
    code: 'NOT_FOUND',
    message: '이미 나간 사람이에요. 목록을 새로 열어 주세요.',
  },
  'team.changed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 역할이 바뀌었어요. 확인하고 다시 바꿔 주세요.',
  },
  'team.lastOwner': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '대표 관리자가 한 명은 있어야 해요. 다른 사람을 먼저 대표 관리자로 바꿔 주세요.',
  },
  'admin.wrong': {
    status: 401,
    code: 'UNAUTHENTICATED',
    message: '아이디 또는 비밀번호가 올바르지 않습니다.',
  },
  'admin.noName': { status: 400, code: 'INVALID_INPUT', message: '아이디를 입력해주세요' },
  'admin.noPassword': { status: 400, code: 'INVALID_INPUT', message: '비밀번호를 입력해주세요' },
} as const
