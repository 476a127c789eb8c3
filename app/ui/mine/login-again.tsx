import { address } from '~/urls/shop'
import type { Answered } from '../joining/answer'

/** After the session has ended while writing: a link to the login in a new window keeps the text. */
export function LoginAgain({ refused }: { refused?: Answered['refused'] }) {
  if (!refused?.login) return null
  return (
    <p>
      적으신 내용은 그대로 있어요.{' '}
      <a
        href={address.login()}
        target="_blank"
        rel="noopener"
        className="font-bold underline underline-offset-4"
      >
        새 창에서 로그인하신 뒤
      </a>{' '}
      다시 눌러 주세요.
    </p>
  )
}
