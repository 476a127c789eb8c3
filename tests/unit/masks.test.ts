import { describe, expect, it } from 'vitest'
import { maskAddress, maskChildName, maskPhone } from '~/domain/preorders/masks'
import { maskName } from '~/domain/users/mask-name'
import { parsePhone, phoneDigits } from '~/domain/users/phone'

// A visitor who knows only a telephone number sees masked data of a preorder.

describe('masking', () => {
  it('keeps the first and last letter of a name, and less of a short one', () => {
    const names = ['김철수', '홍길', '김', '', '남궁하늘', 'Maximilian von Berg', '👨‍👩‍👧하늘']
    expect(names.map(maskName)).toEqual(['김*수', '홍*', '*', '*', '남**늘', 'M***g', '👨‍👩‍👧*늘'])
  })

  it('keeps one letter of a child’s name, and hides its length', () => {
    expect(['하늘', '하', '하늘바다', '👧🏻하늘', '', null].map(maskChildName)).toEqual([
      '하**',
      '하**',
      '하**',
      '👧🏻**',
      '',
      '',
    ])
  })

  it('keeps the ends of a phone number', () => {
    const numbers = ['01012345678', '0111234567', '021234567', '0212345678', '0311234567', '1234', '', null]
    expect(numbers.map(maskPhone)).toEqual([
      '010-****-5678',
      '011-****-4567',
      '02-****-4567',
      '02-****-5678',
      '031-****-4567',
      '****',
      '',
      '',
    ])
  })

  it('keeps an address down to its district, and nothing else', () => {
    const places: [string | null, string][] = [
      ['서울 강남구 테헤란로 152', '서울 강남구 ***'],
      ['서울특별시 중구 세종대로 110', '서울특별시 중구 ***'],
      ['경기 수원시 영통구 광교로 1', '경기 수원시 영통구 ***'],
      ['강원특별자치도 춘천시 중앙로 1', '강원특별자치도 춘천시 ***'],
      ['세종특별자치시 한누리대로 2130', '세종특별자치시 ***'],
      ['제주특별자치도 제주시 문연로 6', '제주특별자치도 제주시 ***'],
      ['전남 담양군 담양읍 죽향대로 1', '전남 담양군 ***'],
      ['성남시 분당구 판교로 1', '성남시 분당구 ***'],
      ['하늘이네 집 301호', '***'],
      ['(04524) 서울 중구 세종대로 110', '***'],
      ['110 Sejong-daero, Seoul', '***'],
      ['', '***'],
      [null, '***'],
    ]
    for (const [place, shown] of places) expect(maskAddress(place)).toBe(shown)
  })
})

describe('a phone number', () => {
  const spellings = [
    '01012345678',
    '010-1234-5678',
    ' 010 1234 5678 ',
    '010.1234.5678',
    '(010) 1234-5678',
    '010–1234–5678',
    '０１０－１２３４－５６７８',
    '+82 10 1234 5678',
    '+82-010-1234-5678',
    '+82 (0)10-1234-5678',
    '82-10-1234-5678',
    '0082 10 1234 5678',
    '＋８２ １０ １２３４ ５６７８',
  ]
  it.each(spellings)('is recognised in any spelling: %s', (typed) => {
    expect([phoneDigits(typed), parsePhone(typed)]).toEqual(['01012345678', '01012345678'])
  })

  it.each(['', '0101234567890', '010123456', '1012345678', 'ABCD2345', "' or 1=1"])(
    'is rejected: %s',
    (typed) => {
      expect(parsePhone(typed)).toBeUndefined()
    },
  )
})
