import { useFetcher } from '@remix-run/react'
import { type DragEvent, type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { PictureSlot as SlotName } from '~/domain/books/office-book'
import type { OfficeBook } from '~/domain/books/office-books.server'
import type { Picture as Source } from '~/domain/pictures/picture'
import { bookFailures, bookRefusals, slotNames, uploadFailed } from '~/texts/office/books'
import { Picture } from '~/ui/book/picture'
import { Button } from '~/ui/button'
import { readRefusal } from '~/ui/form-refusal'
import { toast } from '~/ui/frame/toaster'
import { officeUrls } from '~/urls/office'
import { findFileFault } from './check-file'
import { CropField, useChosenPicture } from './crop'

interface Props {
  book?: OfficeBook
  guide?: Source
  form: string
  errors?: Record<string, string>
}

export function PictureSlots({ book, guide, form, errors }: Props) {
  return (
    <div id="part-cover" className="grid content-start gap-6">
      {(['cover', 'detail'] as const).map((slot) => {
        const props = { slot, title: book?.title ?? '새 책', error: errors?.[slot] }
        return book ? (
          <StoredPicture key={slot} {...props} id={book.id} picture={book[slot]} url={slotUrl(book, slot)} />
        ) : (
          <NewPicture key={slot} {...props} form={form} />
        )
      })}
      <div>
        <p className="text-sm font-bold">사진 안내</p>
        <div className="slot-picture mt-1">
          {guide && <Picture of={guide} alt="사진 안내 그림" sizes="200px" />}
        </div>
        <p className="mt-1 text-sm text-ink-soft">모든 책이 함께 쓰는 그림이라 여기서 바꿀 수 없어요.</p>
      </div>
    </div>
  )
}

const slotUrl = (book: OfficeBook, slot: SlotName) => (slot === 'cover' ? book.imageUrl : book.detailImageUrl)

interface SlotProps {
  slot: SlotName
  title: string
  error?: string
}

/** A new book's picture stays in the browser until the book is saved. */
function NewPicture({ slot, title, error, form }: SlotProps & { form: string }) {
  const { chosen, choose } = useChosenPicture()
  const alive = useHydrated()
  const isToCrop = slot === 'cover' && chosen?.isSquare === false
  return (
    <div>
      <DropZone slot={slot} error={error} form={form} onFile={(file) => void choose(file)}>
        {!isToCrop && <SlotPicture url={chosen?.url ?? null} alt={`${title} ${slotNames[slot]}`} />}
      </DropZone>
      {slot === 'cover' && (!alive || isToCrop) && <CropField url={chosen?.url} form={form} />}
    </div>
  )
}

function StoredPicture({
  slot,
  title,
  error,
  id,
  picture,
  url,
}: SlotProps & { id: number; picture: Source | null; url: string | null }) {
  const fetcher = useFetcher()
  const alive = useHydrated()
  const refused = fetcher.state === 'idle' ? readRefusal(fetcher.data)?.refused : undefined
  useEffect(() => {
    if (refused)
      toast({ title: bookFailures.upload, description: refused.message || uploadFailed, tone: 'danger' })
  }, [refused])
  const busy = fetcher.state !== 'idle'
  const { chosen, choose } = useChosenPicture()
  const isToCrop = slot === 'cover' && chosen?.isSquare === false
  useEffect(() => {
    if (fetcher.state === 'loading') void choose(undefined)
  }, [fetcher.state, choose])
  const take = async (file: File | undefined, form: HTMLFormElement | null) => {
    const isSquare = await choose(file)
    if (file && form && (slot !== 'cover' || isSquare)) fetcher.submit(form)
  }
  return (
    <fetcher.Form method="post" action={officeUrls.book(id)} encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name="intent" value="picture" />
      <DropZone slot={slot} error={refused?.message ?? error} onFile={(file, form) => void take(file, form)}>
        {!isToCrop && (
          <SlotPicture key={url} url={url} picture={picture} alt={`${title} ${slotNames[slot]}`} />
        )}
      </DropZone>
      {slot === 'cover' && (!alive || isToCrop) && <CropField url={chosen?.url} />}
      {(!alive || busy || isToCrop) && (
        <Button look="quiet" busy={busy} className="mt-2">
          {busy ? '올리는 중' : '올리기'}
        </Button>
      )}
    </fetcher.Form>
  )
}

/** At most 200 px high; a missing or broken picture is shown as a blank cover. */
function SlotPicture({ url, picture, alt }: { url: string | null; picture?: Source | null; alt: string }) {
  const [broken, setBroken] = useState<string>()
  const onBroken = () => setBroken(url ?? '')
  if (!url || broken === url) return <img src="/cover.svg" alt={alt} width="200" height="200" />
  if (picture) return <Picture of={picture} alt={alt} sizes="200px" onBroken={onBroken} />
  return (
    <img
      ref={(img) => {
        // An image that failed before hydration fires no event, so it is checked here.
        if (img?.complete && img.naturalWidth === 0) onBroken()
      }}
      src={url}
      alt={alt}
      onError={onBroken}
    />
  )
}

interface DropZoneProps {
  slot: SlotName
  error?: string
  form?: string
  onFile: (file: File | undefined, form: HTMLFormElement | null) => void
  children: ReactNode
}

/** The file is picked or dropped; of several dropped files only the first picture counts. */
function DropZone({ slot, error, form, onFile, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const message = wrong ?? error
  const about = `${slot}-about`
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0]
    const why = file && findFileFault(file)
    setWrong(why && bookRefusals[why].message)
    if (why) input.value = ''
    onFile(why ? undefined : file, input.form)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent<HTMLLabelElement>) => {
    event.preventDefault()
    setIsOver(false)
    const input = event.currentTarget.querySelector('input')
    const first = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'))
    if (!input) return
    if (!first) return setWrong(bookRefusals['picture.unsupported'].message)
    const held = new DataTransfer()
    held.items.add(first)
    input.files = held.files
    take(input)
  }
  return (
    <label
      className="slot-zone"
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className="text-sm font-bold">{slotNames[slot]}</span>
      {children && <span className="slot-picture mt-1">{children}</span>}
      <input
        type="file"
        className="picked"
        name={slot}
        form={form}
        accept="image/*,.heic,.heif"
        aria-label={`${slotNames[slot]} 파일`}
        aria-describedby={about}
        aria-invalid={message ? true : undefined}
        onChange={(event: FormEvent<HTMLInputElement>) => take(event.currentTarget)}
      />
      <span id={about} className="block text-sm text-ink-soft">
        {message && <span className="block text-berry">{message} </span>}
        JPEG, PNG, WebP, GIF, HEIC · 10MB까지. 끌어다 놓아도 돼요.
      </span>
    </label>
  )
}
