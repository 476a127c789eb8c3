import { RECOVERY_CODES } from '~/domain/admins/recovery-codes'
import type { Toast } from '../../toasts'

// After a login by a recovery code. A cookie holds a toast's name alone, so each number that can be left has its own.

type RecoveryToastName = `recoveryCodesLeft${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

export const recoveryToastName = (left: number) => `recoveryCodesLeft${left}` as RecoveryToastName

export const recoveryToasts = Object.fromEntries(
  Array.from({ length: RECOVERY_CODES }, (_, left) => [recoveryToastName(left), toastOf(left)]),
) as Record<RecoveryToastName, Toast>

function toastOf(left: number): Toast {
  return {
    title: '복구 코드로 로그인했어요',
    description: `${left > 0 ? `복구 코드가 ${left}개 남았어요.` : '남은 복구 코드가 없어요.'} 위쪽의 아이디를 누르면 새로 만들 수 있어요.`,
    tone: 'info',
  }
}
