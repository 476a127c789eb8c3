import { describe, expect, it } from 'vitest'
import { parsePostcodeMessage, toPostalAddress } from '~/domain/orders/checkout/postcode'

// The postcode search's result as a postal address.

const picked = {
  zonecode: '04524',
  userSelectedType: 'R',
  address: '서울 중구 태평로1가 31',
  roadAddress: '서울 중구 세종대로 110',
  jibunAddress: '서울 중구 태평로1가 31',
  bname: '태평로1가',
  buildingName: '서울특별시청',
  apartment: 'N',
}

it('address is the road with its quarter, and the building if residential', () => {
  expect(toPostalAddress(picked)).toEqual({
    postalCode: '04524',
    address: '서울 중구 세종대로 110 (태평로1가)',
  })
  expect(
    toPostalAddress({ ...picked, bname: '상암동', apartment: 'Y', buildingName: '하늘아파트' })?.address,
  ).toBe('서울 중구 세종대로 110 (상암동, 하늘아파트)')
  expect(toPostalAddress({ ...picked, bname: '오산리' })?.address).toBe('서울 중구 세종대로 110')
})

it('address is the lot if picked, and the guessed road if nothing was picked', () => {
  expect(toPostalAddress({ ...picked, userSelectedType: 'J' })?.address).toBe('서울 중구 태평로1가 31')
  expect(
    toPostalAddress({ ...picked, roadAddress: '', autoRoadAddress: '서울 중구 세종대로 110', bname: '' })
      ?.address,
  ).toBe('서울 중구 세종대로 110')
})

it('address is undefined without a five-digit postcode or a line', () => {
  for (const odd of [{}, { ...picked, zonecode: '100-744' }, { zonecode: '04524', userSelectedType: 'R' }])
    expect(toPostalAddress(odd)).toBeUndefined()
})

describe('a message of the address search', () => {
  const said = (more: object) => parsePostcodeMessage({ nonce: 'n', ...more }, 'n')

  it('with the right nonce is read', () => {
    expect(said({ postcode: 'ready' })).toEqual({ postcode: 'ready' })
    expect(said({ postcode: 'picked', picked: { zonecode: '04524', extra: 1 } })).toEqual({
      postcode: 'picked',
      picked: { zonecode: '04524' },
    })
  })
  it('without the right nonce is ignored', () => {
    for (const data of [
      { postcode: 'ready' },
      { nonce: 'x', postcode: 'ready' },
      null,
      'ready',
      undefined,
      [],
    ])
      expect(parsePostcodeMessage(data, 'n')).toBeUndefined()
  })
  it('of another shape is ignored, and only short texts are read', () => {
    for (const odd of [
      {},
      { postcode: 'open' },
      { postcode: 'picked' },
      { postcode: 'picked', picked: 'all' },
    ])
      expect(said(odd)).toBeUndefined()
    const picked = { zonecode: ['04524'], address: { toString: 1 }, bname: 'x'.repeat(201), apartment: 'Y' }
    expect(said({ postcode: 'picked', picked })).toEqual({ postcode: 'picked', picked: { apartment: 'Y' } })
  })
})
