import { expect, it } from 'vitest'
import { photoReasons } from '~/domain/approvals/photo-request'
import { photoReasonSentence, photoRequestLetter } from '~/texts/orders/photo-request'

const facts = {
  orderNumber: '261126-ABCDEF',
  title: '고래가 부르는 노래',
  customerName: '김보호',
  link: 'https://shop.example/new-photo/x',
  until: '12월 3일',
}

it('a letter about a drawn child speaks of no photo that was sent', () => {
  for (const reason of photoReasons) {
    const { title, body, short } = photoRequestLetter({ ...facts, reason, isDrawn: true })
    expect(title + body + short).not.toMatch(/보내 주신 사진|지금 사진|사진이 흐리/)
    expect(body).toContain('7일 뒤에 지금 모습으로 만들어요')
  }
  const photographed = photoRequestLetter({ ...facts, reason: 'blurred', isDrawn: false })
  expect(photographed.body).toContain(photoReasonSentence('blurred', false))
  expect(photographed.body).toContain('7일 뒤에 지금 사진으로 만들어요')
})
