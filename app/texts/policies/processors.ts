import { business } from '../shop'

// Processors of personal data. The law requires their names: the owner fills them in, as in the business block.

export const processors = [
  { name: '주식회사 페이플', task: '카드 결제와 간편결제, 결제 취소와 환불' },
  { name: business.host, task: '서버와 저장 공간의 운영' },
  { name: '○○○○ (인쇄·제본)', task: '완성된 책의 인쇄와 제본. 올려 주신 원본 사진은 전달하지 않습니다' },
  { name: '○○○○ (택배)', task: '책의 배송' },
  { name: '○○○○ (알림 발송)', task: '주문, 배송, 문의 답변을 알리는 문자와 이메일의 발송' },
] as const
