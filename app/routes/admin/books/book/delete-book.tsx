import { Form, useNavigation } from '@remix-run/react'
import { bookFailures, deleteWarning } from '~/texts/office/books'
import { Button, ButtonLink } from '~/ui/button'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import { useShelfPage } from '../shared/row-link'

export function DeleteBook({ book, answer }: { book: { id: number; title: string }; answer?: FormRefusal }) {
  const page = useShelfPage()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  return (
    <Form method="post" action={officeUrls.book(book.id, page)} preventScrollReset className="mt-4">
      <FormError title={bookFailures.delete} refused={answer?.refused} />
      <p className="font-bold">{book.title}</p>
      <p className="mt-1">{deleteWarning}</p>
      <p className="mt-1 text-sm text-ink-soft">
        매장과 인기 동화책에서 사라져요. 이미 주문하신 분의 책은 그대로 만들어 드려요.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name="intent" value="delete" look="danger" busy={busy}>
          삭제
        </Button>
        <ButtonLink to={officeUrls.books(page)} look="quiet">
          그대로 두기
        </ButtonLink>
      </div>
    </Form>
  )
}
