import { Form, useNavigate, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormProps } from './answers/use-form-fields'
import { Button, ButtonLink, type ButtonLook } from './button'
import { Dialog } from './dialog'
import { FormError, type FormRefusal } from './joining/form-error'

interface Props {
  title: string
  /** the address of the page behind the dialog */
  back: string
  /** the form's address, which opens the dialog again after a refusal */
  action: string
  intent: string
  /** the button's text */
  verb: string
  look?: ButtonLook
  /** the title of an error */
  failed: string
  answer?: FormRefusal
  /** what helps after an error, below its sentence */
  help?: ReactNode
  /** of a form with fields, which stand farther apart than sentences */
  formProps?: FormProps
  children: ReactNode
}

/** A link opens it, its button posts the form. The server renders it open, so that it works without script. */
export function DialogForm(props: Props) {
  const {
    title,
    back,
    action,
    intent,
    verb,
    look = 'danger',
    failed,
    answer,
    help,
    formProps,
    children,
  } = props
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === intent
  return (
    <Dialog title={title} open onClose={() => navigate(back, { replace: true, preventScrollReset: true })}>
      <Form
        {...formProps}
        method="post"
        action={action}
        replace
        className={formProps ? 'mt-4 space-y-5' : 'mt-4'}
      >
        <FormError title={failed} refused={answer?.refused}>
          {help}
        </FormError>
        {children}
        <div className={formProps ? 'space-y-3' : 'mt-6 space-y-3'}>
          <Button name="intent" value={intent} look={look} busy={busy} className="w-full">
            {verb}
          </Button>
          <ButtonLink to={back} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
