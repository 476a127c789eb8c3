import type { PreorderConsent } from '~/domain/consents/consent'
import { urls, wadizPath } from '~/urls/shop'
import { guardian } from '../policies/guardian'
import { campaignPromises } from '../promises'

/** The consents of each registration, without links out of the campaign. A changed text needs a new version. */
export const preorderConsentTexts = {
  preorder: {
    label: '사전 접수 내용과 이용약관을 확인했고 접수에 동의해요.',
    notice:
      '여기서는 결제하지 않아요. 와디즈에서 결제가 끝난 뒤에 제작을 시작하고, 결제하지 않으신 접수는 펀딩이 끝나면 취소돼요.',
    text: wadizPath(urls.terms()),
    textName: '이용약관',
  },
  preorderPrivacy: {
    label: '접수에 필요한 개인정보의 수집과 이용에 동의해요.',
    notice: `이름, 연락처, 주소와 적어 주신 이메일을 접수 확인과 안내, 책을 보내는 데만 써요. 결제하지 않으신 접수는 펀딩이 끝나고 ${campaignPromises.photoCampaign} 뒤에 지우고, 책이 된 접수는 법에 따라 ${campaignPromises.recordsOfOrders} 동안 보관해요. 동의하지 않으실 수 있지만, 그러면 접수할 수 없어요.`,
    text: wadizPath(urls.privacy()),
    textName: '개인정보 처리방침',
  },
  preorderChild: {
    label:
      '아이의 법정대리인이거나 그 허락을 받았고, 책을 만드는 데 아이의 사진이나 그린 모습, 이름을 쓰는 데 동의해요.',
    notice: `이 책을 만들고 보내는 데만 써요. 사진은 펀딩이 끝나고 ${campaignPromises.photoCampaign} 뒤에, 그린 모습은 아이의 이름과 함께 지워요. 동의하지 않으실 수 있지만, 그러면 책을 만들 수 없어요.`,
    text: wadizPath(`${urls.privacy()}#guardian`),
    textName: '아이의 사진과 동의',
    opens: guardian,
  },
} as const satisfies Record<
  PreorderConsent,
  { label: string; notice: string; text: string; textName: string; opens?: typeof guardian }
>
