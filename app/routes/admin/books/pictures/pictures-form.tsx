import { Form, useNavigation } from '@remix-run/react'
import { pageName } from '~/texts/office/composing/page-name'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { officeUrls } from '~/urls/office'

interface Props {
  bookId: number
  /** pages without a picture */
  free: number
  error?: string
}

export function PicturesForm({ bookId, free, error }: Props) {
  const sending = useNavigation()
  const busy = sending.state === 'submitting' && sending.formEncType === 'multipart/form-data'
  if (!free && !error) return <p className="text-ink-soft">모든 쪽에 그림이 있어요.</p>
  return (
    <Form
      method="post"
      action={officeUrls.bookPictures(bookId)}
      encType="multipart/form-data"
      noValidate
      className="grid max-w-3xl gap-4"
    >
      <p className="text-ink-soft">
        이름 차례(1, 2, 10)로 비어 있는 쪽 {free}곳에 들어가요. ‘4-5’라는 이름은 그 쪽으로, ‘앞표지’,
        ‘뒤표지’는 표지로 가요. 이미 있는 그림은 바꾸지 않아요.
      </p>
      <Field
        label="그림 여러 장"
        name="pictures"
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        hint="JPEG, PNG, WebP, GIF, HEIC · 한 장에 10MB, 5,000만 화소까지"
        error={error}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy}>그림 올려서 넣기</Button>
        {busy && (
          <span role="status" className="text-ink-soft">
            올리고 살펴보는 중이에요. 여러 장이면 1분쯤 걸려요.
          </span>
        )}
      </div>
    </Form>
  )
}

interface Report {
  placed: { page: string; name: string }[]
  refused: { name: string; message: string }[]
}

export function PicturesReport({ report }: { report?: Report }) {
  if (!report) return null
  const { placed, refused } = report
  return (
    <section
      role="status"
      className={`mb-6 max-w-3xl rounded-field border bg-sheet px-4 py-3 ${refused.length ? 'border-edge' : 'border-leaf'}`}
    >
      <p className="font-bold">그림 {placed.length}장을 넣었어요.</p>
      {refused.length > 0 && (
        <ul aria-label="넣지 못한 그림" className="mt-2 divide-y divide-line">
          {refused.map(({ name, message }) => (
            <li key={name} className="py-1">
              <strong className="break-all">{name}</strong> <span className="text-berry">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {placed.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            어느 쪽에 들어갔나요?
          </summary>
          <ul className="text-sm">
            {placed.map(({ page, name }) => (
              <li key={page} className="flex gap-3 py-1">
                <span className="w-20 shrink-0 tabular-nums">{pageName(page)}</span>
                <span className="break-all">{name}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
