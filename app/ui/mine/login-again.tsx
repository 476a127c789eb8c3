import { urls } from '~/urls/shop'
import type { FormRefusal } from '../joining/form-error'

/** After the session has ended while writing: a link to the login in a new window keeps the text. */
export function LoginAgain({ refused }: { refused?: FormRefusal['refused'] }) {
  if (!refused?.login) return null
  return (
    <p>
      입력한 내용은 그대로 있어요.{' '}
      <a
        href={urls.login()}
        target="_blank"
        rel="noopener"
        className="font-bold underline underline-offset-4"
      >
        새 창에서 로그인한 뒤
      </a>{' '}
      다시 눌러 주세요.
    </p>
  )
}
