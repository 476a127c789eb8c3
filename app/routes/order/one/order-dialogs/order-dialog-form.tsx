import type { ComponentProps } from 'react'
import { DialogForm } from '~/ui/dialog-form'
import { LoginAgain } from '~/ui/mine/login-again'
import { urls } from '~/urls/shop'

interface Props extends Omit<ComponentProps<typeof DialogForm>, 'back' | 'help'> {
  id: number
  /** the stored values: their hash, and a text for a form that was loaded before they changed */
  seen?: { hash: string; now: string }
}

export function OrderDialogForm({ id, seen, children, ...form }: Props) {
  const { answer } = form
  const help = (
    <>
      <LoginAgain refused={answer?.refused} />
      {seen && answer?.typed.seen && answer.typed.seen !== seen.hash && (
        <p className="mt-2">지금 저장된 내용: {seen.now}</p>
      )}
    </>
  )
  return (
    <DialogForm look="primary" {...form} back={urls.order(id)} help={help}>
      {seen && <input type="hidden" name="seen" value={seen.hash} />}
      {children}
    </DialogForm>
  )
}
