import { photoRequestRefusals } from '../orders/photo-request'
import { printProfileRefusals } from './profiles'

export const printRefusals = {
  ...photoRequestRefusals,
  ...printProfileRefusals,
  'print.missing': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '지금 내용으로 만든 인쇄 파일이 없어요. 인쇄 파일을 먼저 만들어 주세요.',
  },
  'print.blocked': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '인쇄하기 전에 고칠 것이 있어요. 고친 뒤 파일을 다시 만들거나, 그대로 진행할 사유를 적어 주세요.',
  },
  'print.unseen': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '인쇄하기 전에 눈으로 확인할 것이 있어요. 인쇄 화면에서 살펴보고, 괜찮으면 그렇게 적어 주세요.',
  },
  'print.asked': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '고객에게 그림 확인을 부탁하고 기다리는 주문이에요. 답이 오면 진행하거나, 인쇄 화면에 사유를 적고 진행해 주세요.',
  },
  'approval.noMember': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '회원 주문이 아니라 주문 화면에서 확인을 받을 수 없어요. 전화로 여쭤본 뒤 인쇄 화면에 사유를 적고 진행해 주세요.',
  },
  'approval.unchanged': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '확인받은 그림과 달라진 쪽이 없어요. 화면을 새로 고쳐 지금 상태를 확인해 주세요.',
  },
  'approval.sameLook': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '주문에 들어 있는 모습과 같아요. 고칠 것을 먼저 골라 주세요.',
  },
  'approval.notDrawn': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '그림으로 만든 회원 주문만 모습을 고칠 수 있어요. 다른 주문은 고객에게 주문 화면에서 바꿔 달라고 부탁해 주세요.',
  },
  'print.noPhoto': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '사진이 필요해요. 고객에게 주문 화면에서 아이 사진을 올려 달라고 부탁해 주세요.',
  },
  'print.notPaid': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '결제가 끝난 주문만 인쇄할 수 있어요. 결제 상태를 먼저 확인해 주세요.',
  },
  'print.noPages': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '이 책에는 아직 쪽이 없어 인쇄 파일을 만들 수 없어요. 다른 곳에서 만든다면 그 사유를 적어 주세요.',
  },
  'print.badNote': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '사유를 5자에서 500자 사이로 적어 주세요.',
  },
} as const
