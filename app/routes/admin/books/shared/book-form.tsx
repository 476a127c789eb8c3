import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { OfficeBook } from '~/domain/books/office-books.server'
import type { ReadinessItem } from '~/domain/books/readiness'
import type { Picture as Source } from '~/domain/pictures/picture'
import { bookFailures } from '~/texts/office/books'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, ButtonLink } from '~/ui/button'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'
import { BookReadiness } from './book-readiness'
import { closeEditorTab, openEditorTab } from './editor-tab'
import { BookFields } from './fields'
import { EditorLink, useIsWide, useShelfPage } from './row-link'
import { PictureSlots } from './slots'
import './book-form.css'

interface Props {
  book?: OfficeBook
  seen?: string
  readiness?: readonly ReadinessItem[]
  guide?: Source
  answer?: FormRefusal
}

/** A new book's pictures wait for its first save; an existing book's pictures are uploaded at once. */
export function BookForm({ book, seen, readiness, guide, answer }: Props) {
  const form = useId()
  const page = useShelfPage()
  const version = useShownVersion(seen, answer)
  useEffect(() => {
    if (answer) closeEditorTab()
  }, [answer])
  const isPicture = answer?.typed.intent === 'picture'
  const { errors, onInput } = useErrors(isPicture ? undefined : answer?.refused)
  return (
    <div className="office-wide mt-4">
      <FormError
        title={isPicture ? bookFailures.upload : failureTitle(answer?.typed.intent, book)}
        refused={answer?.refused}
      />
      {book && readiness && <BookReadiness book={book} items={readiness} />}
      <div className="grid gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Form
          id={form}
          method="post"
          action={book ? officeUrls.book(book.id, page) : officeUrls.newBook()}
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          onInput={onInput}
          aria-label="기본 정보"
        >
          {version && <input type="hidden" name="seen" value={version} />}
          <BookFields book={book} typed={isPicture ? undefined : answer?.typed} errors={errors} />
        </Form>
        <PictureSlots book={book} guide={guide} form={form} errors={answer?.refused.errors} />
      </div>
      <div className="form-end mt-6 flex flex-wrap gap-3 border-t border-line py-4">
        {book ? <EditBookButtons id={book.id} form={form} /> : <NewBookButtons form={form} />}
        <ButtonLink to={officeUrls.books(page)} look="quiet">
          취소
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * The version of the book in the fields: as loaded first, as last saved here, or as shown with a refusal. A picture's
 * upload reloads the book but not the fields, so that newer version does not count.
 */
function useShownVersion(seen?: string, answer?: FormRefusal): string | undefined {
  const [version, setVersion] = useState(seen)
  const pressed = usePendingIntent()
  const isSaving = pressed === 'save' || pressed === 'quick'
  const wasSaving = useRef(false)
  useEffect(() => {
    if (wasSaving.current && !isSaving && !answer) setVersion(seen)
    wasSaving.current = isSaving
  }, [isSaving, answer, seen])
  return answer?.typed.seen ?? version
}

function failureTitle(intent?: string, book?: OfficeBook): string {
  if (intent === 'quick' || intent === 'editor') return bookFailures.quick
  return book ? bookFailures.update : bookFailures.create
}

/** The pressed button's intent, while its request is under way. */
const usePendingIntent = () => useNavigation().formData?.get('intent')

function NewBookButtons({ form }: { form: string }) {
  const pressed = usePendingIntent()
  const isWide = useIsWide()
  return (
    <>
      <Button form={form} name="intent" value="save" busy={pressed === 'save'}>
        저장
      </Button>
      <Button form={form} name="intent" value="quick" look="quiet" busy={pressed === 'quick'}>
        기본 정보 저장
      </Button>
      <Button
        form={form}
        name="intent"
        // In a wide window the editor opens in a new tab, and this tab shows the book.
        value={isWide ? 'quick' : 'editor'}
        onClick={() => isWide && openEditorTab()}
        look="quiet"
        busy={pressed === 'editor'}
      >
        저장하고 편집기 열기
      </Button>
    </>
  )
}

function EditBookButtons({ id, form }: { id: number; form: string }) {
  const pressed = usePendingIntent()
  return (
    <>
      <Button form={form} name="intent" value="save" busy={pressed === 'save'}>
        저장
      </Button>
      <Button form={form} name="intent" value="quick" look="quiet" busy={pressed === 'quick'}>
        기본 정보 저장
      </Button>
      <EditorLink id={id} className="inline-flex min-h-12 items-center px-3 underline underline-offset-4">
        편집기 열기
      </EditorLink>
    </>
  )
}
