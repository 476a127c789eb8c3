import { Form, Link, useFetcher, useNavigation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { buyingToasts } from '~/texts/buying-toasts'
import { urls } from '~/urls/shop'
import { useAuth } from '../auth/auth'
import { Button, ButtonLink } from '../button'
import { openLogin } from '../enhance/login'
import { toast } from '../frame/toaster'
import { OrderPhotoChange } from '../my-order/order-photo-change'

interface Props {
  bookId: number
  made?: string
  editing?: number
  correcting?: { order: number; ordered?: string }
  form?: string
}

type BuyingPart =
  | ({ part: 'first'; refused?: string } & Props)
  | ({ part: 'form' } & Props)
  | ({ part: 'added'; painted: boolean } & Props)

export default function Part(props: BuyingPart) {
  if (props.part === 'added') return <AddedNotice painted={props.painted} />
  if (props.correcting)
    return <OrderPhotoChange {...props.correcting} made={props.made} isFirst={props.part === 'first'} />
  return props.part === 'first' ? <BuyPanel {...props} /> : <BuyForm {...props} />
}

/** A plain form. With script a visitor logs in without leaving the page. */
function BuyForm({ bookId, made, editing, form }: Props) {
  const { pressed, refused, onSubmit } = useBuyForm()
  const page = editing ? urls.bookToEdit(bookId, editing) : urls.bookToShare(bookId)
  const button = (intent: 'cart' | 'order', words: string, look?: 'quiet') => (
    <Button name="intent" value={intent} busy={pressed === intent} look={look} className="flex-1 basis-36">
      {words}
    </Button>
  )
  return (
    <Form id={form} method="post" action={page} onSubmit={onSubmit} className="mt-4 flex flex-wrap gap-3">
      {refused && <NotAddedNotice key={refused} why={refused} />}
      {made && <input type="hidden" name="made" value={made} />}
      {editing && <input type="hidden" name="edit" value={editing} />}
      {editing ? made && button('cart', '이 그림으로 바꾸기') : button('cart', '장바구니에 담기', 'quiet')}
      {!editing &&
        (made ? (
          button('order', '주문하기')
        ) : (
          <ButtonLink to={urls.photoFirst(bookId)} look="quiet" className="flex-1 basis-36">
            주문하기
          </ButtonLink>
        ))}
    </Form>
  )
}

const nextPages = { cart: urls.cart(), order: urls.checkout() }

/** A member goes on to the next page; a visitor's item is stored, then the login opens over this page. */
function useBuyForm() {
  const { user } = useAuth()
  const going = useNavigation().formData
  const { data, state, formData, submit } = useFetcher<{ kept?: true; refused?: { message: string } }>()
  const intent = useRef<'cart' | 'order'>('cart')
  // The button stays busy until the dialog has loaded, which takes a while on a slow line.
  const [opening, setOpening] = useState<'cart' | 'order'>()
  useEffect(() => {
    if (!data?.kept) return
    setOpening(intent.current)
    void openLogin(nextPages[intent.current]).then(() => setOpening(undefined))
  }, [data])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (user) return
    event.preventDefault()
    if (state !== 'idle' || opening) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    intent.current = form.get('intent') === 'order' ? 'order' : 'cart'
    form.set('stay', 'on')
    submit(form, { method: 'post', action: event.currentTarget.getAttribute('action') ?? '' })
  }
  return { pressed: opening ?? (formData ?? going)?.get('intent'), refused: data?.refused?.message, onSubmit }
}

function BuyPanel({ refused, ...props }: Props & { refused?: string }) {
  const { made, editing } = props
  return (
    <div className="mt-6">
      {refused && <NotAddedNotice key={refused} why={refused} />}
      {made ? (
        <BuyForm {...props} />
      ) : (
        <ButtonLink to="#preview" className="w-full">
          {editing ? '새 사진 고르기' : '우리 아이로 미리 보기'}
        </ButtonLink>
      )}
      {!made && !editing && <BuyForm {...props} />}
      <p className="mt-3 text-sm text-ink-soft">
        {editing ? (
          <Link to={urls.cart()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            그만두고 장바구니로
          </Link>
        ) : made ? (
          '만드신 그림으로 담겨요. 사진은 장바구니에서 바꾸실 수 있어요.'
        ) : (
          '먼저 담아 두고, 사진은 나중에 더하실 수도 있어요.'
        )}
      </p>
    </div>
  )
}

function NotAddedNotice({ why }: { why: string }) {
  const { title } = buyingToasts.notAddedToCart
  useEffect(() => toast({ ...buyingToasts.notAddedToCart, description: why }), [why])
  return (
    <div className="mb-4 rounded-field border border-berry px-4 py-3">
      <p className="font-bold text-berry">{title}</p>
      <p>{why}</p>
    </div>
  )
}

function AddedNotice({ painted }: { painted: boolean }) {
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sheet p-4"
    >
      <p>
        <strong className="block text-leaf">장바구니에 담았어요</strong>
        {painted ? '그대로 주문하실 수 있어요.' : '아이 사진은 장바구니에서 더하실 수 있어요.'}
      </p>
      <ButtonLink to={urls.cart()} look="quiet" className="w-full sm:w-auto">
        장바구니 보기
      </ButtonLink>
    </div>
  )
}
