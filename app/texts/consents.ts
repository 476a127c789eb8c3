import { urls } from '~/urls/shop'

/** The consent before the first photo of a child. A changed text needs a new version: GUARDIAN_CONSENT. */
export const guardianText = {
  label: '아이의 법정대리인이거나 그 허락을 받았고, 이 사진으로 미리보기를 만드는 데 동의해요.',
  text: `${urls.privacy()}#guardian`,
}
