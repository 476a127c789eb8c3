export const noticeChannelLabels: Record<string, string> = { mail: '이메일', sms: '문자' }

export const noticeStateLabels: Record<string, string> = {
  WAITING: '보내기 전',
  SENDING: '보내는 중',
  SENT: '보냄',
  FAILED: '보내지 못함',
}
