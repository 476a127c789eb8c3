// Short messages that survive one redirect. The cookie holds only the name, so a forged cookie cannot show other words.

import type { myPageToasts } from './account/my-page'
import type { buyingToasts } from './buying-toasts'
import type { campaignToasts } from './campaign/campaign'
import type { officeToasts } from './office/toasts'
import type { orderToasts } from './orders/toasts'
import type { photoToasts } from './photo-toasts'
import type { printToasts } from './print/toasts'

export interface Toast {
  title: string
  description?: string
  tone: 'success' | 'info' | 'danger'
}

export const toasts = {
  loggedIn: { title: '로그인 성공', tone: 'success' },
  loginFailed: { title: '로그인 실패', tone: 'danger' },
  loggedOut: { title: '로그아웃되었어요', tone: 'success' },
  logoutFailed: { title: '로그아웃 실패', tone: 'danger' },
  joined: { title: '회원가입 완료', description: '만나서 반가워요!', tone: 'success' },
  passwordChanged: {
    title: '비밀번호를 바꿨어요',
    description: '새 비밀번호로 로그인해 주세요.',
    tone: 'success',
  },
  emailJoinedBefore: {
    title: '로그인 실패',
    description: '같은 이메일로 가입한 계정이 있어요. 처음 가입한 방법으로 로그인해 주세요.',
    tone: 'danger',
  },
  lookStarted: { title: '그림을 그리고 있어요', tone: 'info' },
  lookApproved: { title: '이 모습으로 정했어요', tone: 'success' },
  lookApprovedPhotoErased: {
    title: '이 모습으로 정했어요',
    description: '사진은 지웠어요.',
    tone: 'success',
  },
  lookKept: { title: '우리 아이에 담았어요', tone: 'success' },
  lookForgotten: { title: '아이 모습을 지웠어요', tone: 'success' },
  secondErased: { title: '사진을 뺐어요', tone: 'success' },
  photoErased: { title: '사진과 그림을 지웠어요', tone: 'success' },
  addedToCart: { title: '장바구니에 담았어요', tone: 'success' },
  photoChanged: { title: '우리 아이를 바꿨어요', tone: 'success' },
  removedFromCart: { title: '장바구니에서 지웠어요', tone: 'success' },
  /** English is required by the shop's rules. */
  notRemovedFromCart: { title: 'Delete failed', description: '다시 시도해주세요.', tone: 'danger' },
  movedToCart: { title: '장바구니로 옮겼어요', tone: 'success' },
} as const satisfies Record<string, Toast>

export type ToastName =
  | keyof typeof toasts
  | keyof typeof buyingToasts
  | keyof typeof campaignToasts
  | keyof typeof myPageToasts
  | keyof typeof orderToasts
  | keyof typeof photoToasts
  | keyof typeof printToasts
  | keyof typeof officeToasts

/** The toast for the query of a social login's redirect: `/?login=success` or `/?login=failed`. */
export function toastAfterLogin({ pathname, searchParams }: URL): Toast | undefined {
  if (pathname !== '/') return undefined
  const value = searchParams.get('login')
  if (value === 'success') return toasts.loggedIn
  return value === 'failed' ? toasts.loginFailed : undefined
}
