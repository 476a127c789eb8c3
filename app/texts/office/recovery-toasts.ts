import { RECOVERY_CODES } from '~/domain/admins/recovery-codes'
import type { Toast } from '../toasts'

/** After a login by a recovery code. One toast for each number that can be left, since a cookie holds only a name. */
export const recoveryToasts = Object.fromEntries(
  Array.from({ length: RECOVERY_CODES }, (_, left) => [`recoveryCodesLeft${left}`, toastOf(left)]),
) as Record<`recoveryCodesLeft${number}`, Toast>

function toastOf(left: number): Toast {
  return {
    title: '복구 코드로 로그인했어요',
    description: `${left > 0 ? `복구 코드가 ${left}개 남았어요.` : '남은 복구 코드가 없어요.'} 위쪽의 아이디를 누르면 새로 만들 수 있어요.`,
    tone: 'info',
  }
}
