import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatWon, type Won } from '~/domain/money'
import type { WindowFields } from '~/ports/payment/fields'
import type { EasyPay } from '~/ports/payment/ways'
import { easyPayNames } from '~/texts/orders/easy-pays'
import { Button, ButtonLink } from '~/ui/button'
import { toast } from '~/ui/frame/toaster'
import { rememberOrder } from '~/ui/order/remembered-order'
import { urls } from '~/urls/shop'

interface Props {
  orderId: number
  amount: Won
  script: string
  isPretended: boolean
  easyPays: readonly EasyPay[]
}

interface PayResponse {
  refused?: { message: string }
  window?: Record<string, string | number>
}

const NOT_READY = '결제 준비 중입니다. 2~3초 후 다시 시도해주세요.'
const NOTHING_TAKEN = '결제된 금액은 없고 주문은 그대로 있어요. 다시 결제할 수 있어요.'

/** A button for each way to pay. Without script it posts the form, and the shop responds with a page that leads to the window. */
export function PayForm({ orderId, amount, script, isPretended, easyPays }: Props) {
  const fetcher = useFetcher<PayResponse>()
  const [step, setStep] = useState<'idle' | 'opening' | 'open' | 'confirming'>('idle')
  const [notice, setNotice] = useState<{ message: string; look?: boolean }>()
  const answered = useRef<PayResponse>()
  const [pressed, setPressed] = useState('appCard')
  const isBusy = (way: string) => step !== 'idle' && way === pressed

  useEffect(() => {
    // Preloads the provider's script for the first press.
    import('./widget')
      .then(({ loadWidget }) => loadWidget(script))
      .catch((error) => console.info(String(error)))
    rememberOrder(orderId)
  }, [script, orderId])

  /** A page restored from the back/forward cache gets a working button. */
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setStep('idle')
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  function stop(message: string, look = false) {
    setStep('idle')
    setNotice({ message, look })
  }

  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step !== 'idle') return
    const form = new FormData(event.currentTarget)
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name) {
      form.set(submitter.name, submitter.value)
      setPressed(submitter.value)
    }
    setNotice(undefined)
    setStep('opening')
    try {
      const { loadWidget, chooseOpenMode: howToOpen } = await import('./widget')
      await loadWidget(script)
      form.set('as', howToOpen())
      fetcher.submit(form, { method: 'post', action: urls.payment(orderId) })
    } catch (error) {
      console.info(String(error))
      stop(NOT_READY)
    }
  }

  useEffect(() => {
    const answer = fetcher.data
    if (fetcher.state !== 'idle' || !answer || answer === answered.current) return
    answered.current = answer
    if (answer.refused) return stop(answer.refused.message)
    if (answer.window)
      open(answer.window).catch((error) => {
        console.info(String(error))
        stop(NOT_READY)
      })
  })

  async function open(fields: WindowFields) {
    const [
      { openLayer, openPage },
      { confirmKeys, logPaymentStep: note },
      { paymentNumberOf, returnsByForm },
    ] = await Promise.all([import('./widget'), import('./confirm-keys'), import('~/ports/payment/fields')])
    setStep('open')
    if (returnsByForm(fields)) return openPage(fields)
    const returned = await openLayer(fields)
    if (returned.result === 'close') return stop(`결제창을 닫았어요. ${NOTHING_TAKEN}`)
    if (returned.result === 'error' || !returned.keys) {
      note('auth', orderId, { message: returned.message })
      toast({ title: '결제 실패', tone: 'danger' })
      return stop(`${returned.message || '결제 인증에 실패했습니다.'} ${NOTHING_TAKEN}`)
    }
    setStep('confirming')
    // The payment's number is known here, so the window's own report of it is not needed.
    const ending = await confirmKeys(orderId, { ...returned, oid: paymentNumberOf(fields) })
    if (ending === 'look') return location.assign(urls.paymentResult(orderId))
    note('confirm', orderId, { message: ending.message })
    toast({ title: '결제 실패', tone: 'danger' })
    stop(ending.message, true)
  }

  return (
    <form method="post" action={urls.payment(orderId)} onSubmit={press} className="mt-6">
      <input type="hidden" name="orderId" value={orderId} />
      {notice && (
        <div role="alert" className="mb-4 rounded-field border border-berry px-4 py-3">
          <p>{notice.message}</p>
          {notice.look && (
            <ButtonLink to={urls.paymentResult(orderId)} look="text">
              결제 결과 확인하기
            </ButtonLink>
          )}
        </div>
      )}
      <Button name="way" value="appCard" busy={isBusy('appCard')} className="w-full">
        {formatWon(amount)} 카드로 결제하기
      </Button>
      {easyPays.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          {easyPays.map((way) => (
            <Button key={way} name="way" value={way} look="quiet" busy={isBusy(way)} className="flex-1">
              {easyPayNames[way]}
            </Button>
          ))}
        </div>
      )}
      <p aria-live="polite" className="mt-3 text-sm text-ink-soft">
        {STEP_TEXTS[step] ??
          (isPretended ? PRETENDED_TEXT : '결제는 페이플(Payple) 결제창에서 안전하게 이루어져요.')}
      </p>
    </form>
  )
}

const STEP_TEXTS: Partial<Record<string, string>> = {
  opening: '결제창을 열고 있어요.',
  open: '결제창에서 결제를 이어 가 주세요.',
  confirming: '결제를 승인하고 있어요. 이 화면을 닫지 말고 잠시만 기다려 주세요.',
}
const PRETENDED_TEXT = '체험용 매장이라 가상 결제창이 열려요. 실제로 결제되지 않아요.'
