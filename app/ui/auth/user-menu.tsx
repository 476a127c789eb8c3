import { Form, Link, useLocation, useRevalidator, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect } from 'react'
import { toasts } from '~/texts/toasts'
import { urls } from '~/urls/shop'
import { toast } from '../frame/toaster'
import { isReachable } from '../loading/api-client'
import { type AuthUser, clearStoredUser } from './auth'
import { clearInquiryDraft } from './inquiry-draft'

interface Props {
  user: AuthUser
  item: string
  open?: boolean
}

export default function UserMenu({ open, ...rest }: Props) {
  return open ? <UserLinks {...rest} /> : <UserDetails {...rest} />
}

/** Works without script. */
function UserDetails({ user, item }: Props) {
  const { key } = useLocation()
  useReloadFromHistory()
  return (
    <details key={key} className="relative hidden md:block">
      <summary className={`${item} inline-flex cursor-pointer list-none font-bold`}>{user.name}님</summary>
      <div className="absolute top-full right-0 z-30 min-w-40 rounded-card border border-line bg-sheet p-2 raised">
        <UserLinks item={item} />
      </div>
    </details>
  )
}

/** Going back, a browser shows the copy that it stored, without asking the server whether it is still right. */
function useReloadFromHistory() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (page?.type === 'back_forward') revalidate()
  }, [revalidate])
}

/** Offline no request is sent: a message says so, and the browser forgets the name all the same. */
function useLogOut() {
  const submit = useSubmit()
  return async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    clearInquiryDraft()
    const form = event.currentTarget
    if (await isReachable(urls.me())) return submit(form)
    clearStoredUser()
    toast(toasts.logoutFailed)
  }
}

function UserLinks({ item }: Pick<Props, 'item'>) {
  const logOut = useLogOut()
  return (
    <>
      <Link to={urls.myPage()} className={`${item} flex`}>
        마이페이지
      </Link>
      <Form method="post" action={urls.logout()} onSubmit={logOut}>
        <button type="submit" className={`${item} flex w-full cursor-pointer`}>
          로그아웃
        </button>
      </Form>
    </>
  )
}
