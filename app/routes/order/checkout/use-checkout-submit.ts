import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { openLogin } from '~/ui/enhance/login'
import { toast } from '~/ui/frame/toaster'
import { useIsSending } from '~/ui/order/use-order-form'
import { urls } from '~/urls/shop'

/** A member's form is submitted; a visitor's is stored, then the login opens over it. */
export function useCheckoutSubmit(isMember: boolean) {
  const isGoing = useIsSending()
  const { data, state, submit } = useFetcher<{ isSaved?: true; refused?: { message: string } }>()
  const [opening, setOpening] = useState(false)
  useEffect(() => {
    if (data?.refused) toast({ title: '주문 실패', description: data.refused.message, tone: 'danger' })
    if (!data?.isSaved) return
    setOpening(true)
    void openLogin(urls.checkout()).then(() => setOpening(false))
  }, [data])
  const busy = isGoing || opening || state !== 'idle'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault()
    if (isMember) return
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    typed.set('stay', 'on')
    submit(typed, { method: 'post', action: event.currentTarget.getAttribute('action') ?? '' })
  }
  return { busy, onSubmit }
}
