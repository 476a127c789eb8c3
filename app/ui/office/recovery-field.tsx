import { textLinkClass } from '../button'
import { Field } from '../field'

/** In place of the app's code, for a phone that is lost. */
export const RecoveryField = ({ isOpen = false, error }: { isOpen?: boolean; error?: string }) => (
  <details open={isOpen || error !== undefined || undefined}>
    <summary className={`${textLinkClass} cursor-pointer`}>휴대전화가 없나요?</summary>
    <Field
      label="복구 코드"
      name="recovery"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={error}
      hint="2단계 인증을 켤 때 받은 코드예요. 코드 하나는 한 번만 쓸 수 있어요."
    />
  </details>
)
