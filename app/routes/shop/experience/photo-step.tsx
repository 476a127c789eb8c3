import { Form, Link } from '@remix-run/react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { CampaignBookListItem } from '~/domain/books/book'
import { Cover } from '~/ui/book/cover'
import { Button } from '~/ui/button'
import { urls } from '~/urls/shop'
import type { Photo } from './steps'

interface Props {
  book: CampaignBookListItem
  campaign: boolean
  photo: Photo
}

/** The field has no name, so the form never sends the photo, only the fact that one was chosen. */
export function PhotoStep({ book, campaign, photo }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    const isPicture = !file || file.type.startsWith('image/')
    setFault(isPicture ? undefined : '이미지 파일만 업로드 가능합니다.')
    if (!isPicture) target.value = ''
    photo.choose(isPicture ? file : undefined)
  }
  const remove = () => {
    if (field.current) field.current.value = ''
    photo.choose(undefined)
  }
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-8 sm:grid-cols-[minmax(0,14rem)_1fr]">
      <div className="flex gap-4 sm:block">
        <div className="w-28 shrink-0 sm:w-full">
          <Cover book={book} sizes="(min-width: 640px) 224px, 112px" first />
        </div>
        <div className="sm:mt-3">
          <p className="font-bold">{book.title}</p>
          <Link
            to={urls.experience(campaign)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            다른 책 고르기
          </Link>
        </div>
      </div>
      <Form action={urls.experience(campaign)} method="get" className="max-w-lg">
        <input type="hidden" name="book" value={book.id} />
        <input type="hidden" name="step" value="making" />
        <div className="photo-zone">
          <label htmlFor="photo" className="font-bold">
            얼굴이 잘 보이는 사진 한 장
          </label>
          <input
            ref={field}
            id="photo"
            type="file"
            accept="image/*"
            required={!photo.url}
            onChange={choose}
            aria-describedby="photo-about"
            className="max-w-full"
          />
        </div>
        <p
          id="photo-about"
          role={fault ? 'alert' : undefined}
          className={`mt-2 text-sm ${fault ? 'text-berry' : 'text-ink-soft'}`}
        >
          {fault ?? '고르기만 하고 보내지 않아요. 이 페이지를 떠나면 사라져요.'}
        </p>
        {photo.url && (
          <p className="mt-4 flex items-center gap-6">
            <img src={photo.url} alt="고른 사진" className="size-28 rounded-field object-cover" />
            <Button type="button" look="text" onClick={remove}>
              사진 지우기
            </Button>
          </p>
        )}
        <Button type="submit" look={campaign ? 'campaign' : 'primary'} className="mt-6">
          미리보기 체험하기
        </Button>
      </Form>
    </div>
  )
}
