import type { Section } from './policy'

/** Also shown in a dialog beside the consent itself, so it holds plain paragraphs alone. */
export const guardian = {
  id: 'guardian',
  title: '법정대리인의 동의',
  body: [
    '아이의 사진을 처음 올리기 전에 법정대리인의 동의를 따로 받습니다. 동의하는 칸은 미리 선택되어 있지 않으며, 동의하신 문구의 판과 시각을 기록합니다.',
    '조부모나 친지, 친구처럼 법정대리인이 아닌 분이 선물로 준비하실 때에는 먼저 아이의 법정대리인에게 허락을 받아 주세요. 법정대리인은 언제든지 동의를 철회하고 사진을 지워 달라고 하실 수 있습니다.',
    '만 14세 미만 아동은 회원으로 가입할 수 없으며, 회사는 아동에게서 직접 개인정보를 수집하지 않습니다.',
  ],
} as const satisfies Section
