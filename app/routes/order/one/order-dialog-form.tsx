import { Form, useNavigate, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormProps } from '~/ui/answers/use-form-fields'
import { Button, ButtonLink, type ButtonLook } from '~/ui/button'
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
  look?: ButtonLook
  failed: string
  answer?: FormRefusal
  formProps: FormProps
  /** the stored values: their hash, and a text for a form that was loaded before they changed */
  seen?: { hash: string; now: string }
  children: ReactNode
}

export function OrderDialogForm(props: Props) {
  const { title, id, action, intent, verb, look, failed, answer, formProps, seen, children } = props
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === intent
  const leave = () => navigate(urls.order(id), { replace: true, preventScrollReset: true })
  return (
    <Dialog title={title} open onClose={leave}>
      <Form {...formProps} method="post" action={action} replace className="mt-4 space-y-5">
        <FormError title={failed} refused={answer?.refused}>
          <LoginAgain refused={answer?.refused} />
          {seen && answer?.typed.seen && answer.typed.seen !== seen.hash && (
            <p className="mt-2">지금 저장된 내용: {seen.now}</p>
          )}
        </FormError>
        <input type="hidden" name="intent" value={intent} />
        {seen && <input type="hidden" name="seen" value={seen.hash} />}
        {children}
        <div className="space-y-3">
          <Button type="submit" look={look} busy={busy} className="w-full">
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
