import { Form, useNavigation } from '@remix-run/react'
import { urls } from '~/urls/shop'
import { Button } from '../button'

/** From a finished preview to the book with its child on every page. Submitting it starts the painting. */
export function OpenBook({
  name,
  campaign = false,
  quiet = false,
}: {
  name: string
  campaign?: boolean
  quiet?: boolean
}) {
  const to = urls.wholeBook(name, campaign)
  const busy = useNavigation().formAction === to
  return (
    <Form method="post" action={to}>
      <Button
        type="submit"
        look={quiet ? 'quiet' : campaign ? 'campaign' : 'primary'}
        busy={busy}
        className="w-full"
      >
        책 전체 넘겨보기
      </Button>
    </Form>
  )
}
