import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { urls } from '~/urls/shop'

interface Props {
  title: string
  id: number
  /** the form's address, which opens the dialog again after a refusal */
  action: string
  intent: string
  /** the button's text, and the title of an error */
  verb: string
  failed: string
  answer?: FormRefusal
  onInput?: (event: FormEvent) => void
  children: ReactNode
}

export function OrderDialogForm(props: Props) {
  const { title, id, action, intent, verb, failed, answer, onInput, children } = props
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === intent
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  const leave = () => navigate(urls.order(id), { replace: true, preventScrollReset: true })
  return (
    <Dialog title={title} open onClose={leave}>
      <Form
        ref={form}
        method="post"
        action={action}
        replace
        noValidate
        onInput={onInput}
        className="mt-4 space-y-5"
      >
        <FormError title={failed} refused={answer?.refused}>
          <LoginAgain refused={answer?.refused} />
        </FormError>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div className="space-y-3">
          <Button type="submit" busy={busy} className="w-full">
            {verb}
          </Button>
          <ButtonLink to={urls.order(id)} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
