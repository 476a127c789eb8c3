import type { Role } from '~/domain/admins/roles'
import { shop } from '../../shop'

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
  'team.isMember': {
    status: 409,
    code: 'DUPLICATE',
    message: '이미 함께 일하는 사람이에요. 역할은 아래 목록에서 바꿀 수 있어요.',
  },
  'team.self': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '내 역할은 스스로 바꿀 수 없어요. 다른 대표 관리자에게 부탁해 주세요.',
  },
  'team.noRole': { status: 400, code: 'INVALID_INPUT', message: '역할을 골라 주세요.' },
  'team.invitationGone': {
    status: 410,
    code: 'GONE',
    message: '이미 쓰였거나 기한이 지난 초대예요. 초대한 분에게 다시 보내 달라고 해 주세요.',
  },
  'team.badName': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '아이디는 영문 소문자, 숫자, 점(.), 밑줄(_), 붙임표(-)로 2~40자까지 쓸 수 있어요.',
  },
  'team.nameTaken': {
    status: 409,
    code: 'DUPLICATE',
    message: '이미 쓰는 아이디예요. 다른 아이디를 적어 주세요.',
  },
  'team.shortPassword': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '비밀번호가 짧아요. 아래 적힌 글자 수보다 길게 정해 주세요.',
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

export const roleDuties: Record<Role, string> = {
  owner: '모든 일. 사람과 설정, 통계, 영구 삭제까지',
  operator: '주문과 제작, 회원, 문의, 환불, 쿠폰',
  designer: '도서와 편집기, 템플릿, 그림. 고객 정보는 보지 않아요',
  viewer: '주문·회원 목록(일부 가림)과 통계를 보기만 해요',
}

interface Invited {
  link: string
  role: Role
  inviter: string
  hours: number
}

export const invitationLetter = ({ link, role, inviter, hours }: Invited) => ({
  title: `[${shop.name}] 관리자로 초대해요`,
  body: `안녕하세요, ${shop.name}입니다.\n\n${inviter}님이 함께 일하자고 초대했어요.\n역할: ${roleLabels[role]} (${roleDuties[role]})\n\n아래 링크에서 아이디와 비밀번호를 정하면 바로 들어올 수 있어요. ${hours}시간 동안 한 번만 쓸 수 있어요.\n\n${link}\n\n모르는 초대라면 이 메일은 지워도 괜찮아요.\n${shop.name} 드림`,
})

export const teamToasts = {
  invited: {
    title: '초대 편지를 보냈어요',
    description: '링크는 72시간 동안 쓸 수 있어요.',
    tone: 'success',
  },
  invitedAgain: {
    title: '초대를 다시 보냈어요',
    description: '전에 보낸 링크는 이제 열리지 않아요.',
    tone: 'success',
  },
  invitationRevoked: { title: '초대를 취소했어요', tone: 'success' },
  roleChanged: { title: '역할을 바꿨어요', description: '그 사람은 다시 로그인해야 해요.', tone: 'success' },
  removedFromTeam: { title: '내보냈어요', description: '그 사람은 바로 로그아웃됐어요.', tone: 'success' },
} as const
