import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { TemplateView } from '~/routes/admin/books/template.server'
import { bookFailures } from '~/texts/office/books'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { PointsForm } from './points-form'
import '../shared/book-form.css'

const usePendingIntent = () => useNavigation().formData?.get('intent')

export function TemplateEditor({ view, answer }: { view: TemplateView; answer?: FormRefusal }) {
  const { book, draft, template } = view
  const intent = answer?.typed.intent
  const isUpload = intent === 'back' || intent === 'front'
  return (
    <div>
      <TextLink to={officeUrls.books()}>도서 목록</TextLink>
      <Heading>템플릿</Heading>
      <p className="mt-1 text-ink-soft">
        <strong className="text-ink">{book.title}</strong> — 아이가 처음 자기 얼굴을 보게 되는 그림이에요.
      </p>
      <div className="mt-4">
        <FormError title={isUpload ? bookFailures.upload : bookFailures.template} refused={answer?.refused} />
      </div>
      {draft && (
        <p role="status" className="mb-4 rounded-field border border-edge bg-sheet px-4 py-3">
          아직 매장에 보이지 않는 새 그림이에요. 얼굴 자리를 저장하면 이 책의 템플릿이 돼요.
        </p>
      )}
      {template && (
        <PointsForm
          key={template.picture.url}
          bookId={book.id}
          draft={draft}
          template={template}
          typed={intent === 'save' ? answer?.typed : undefined}
          errors={answer?.refused.errors}
        />
      )}
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        <LayerUpload
          layer="back"
          name={template ? '다른 그림 올리기' : '템플릿 그림 올리기'}
          hint="JPEG, PNG, WebP, GIF, HEIC · 10MB까지. 얼굴이 있으면 자리를 찾아 드려요."
          accept="image/*,.heic,.heif"
          draft={draft}
        />
        {template && (
          <LayerUpload
            layer="front"
            name="덮는 그림 올리기"
            hint="머리 위에 덮일 것만 남긴 투명 PNG · 바탕과 같은 크기 · 10MB까지"
            accept="image/png"
            draft={draft}
          >
            {template.hasFront && <RemoveFrontForm draft={draft} />}
          </LayerUpload>
        )}
      </div>
    </div>
  )
}

interface UploadProps {
  layer: 'back' | 'front'
  name: string
  hint: string
  accept: string
  draft?: string
  children?: ReactNode
}

function LayerUpload({ layer, name, hint, accept, draft, children }: UploadProps) {
  const busy = usePendingIntent() === layer
  return (
    <section className="rounded-card border border-line bg-sheet p-4">
      <Form method="post" encType="multipart/form-data" preventScrollReset>
        {draft && <input type="hidden" name="draft" value={draft} />}
        <label className="block">
          <span className="font-bold">{name}</span>
          <span className="block text-sm text-ink-soft">{hint}</span>
          <input
            type="file"
            name={layer}
            accept={accept}
            className="picked mt-2 block min-h-11 w-full py-2 text-sm"
          />
        </label>
        <Button name="intent" value={layer} look="quiet" busy={busy} className="mt-2">
          올리기
        </Button>
      </Form>
      {children}
    </section>
  )
}

function RemoveFrontForm({ draft }: { draft?: string }) {
  return (
    <Form method="post" preventScrollReset className="mt-2">
      {draft && <input type="hidden" name="draft" value={draft} />}
      <Button name="intent" value="dropFront" look="text" busy={usePendingIntent() === 'dropFront'}>
        지금의 덮는 그림 빼기
      </Button>
    </Form>
  )
}
