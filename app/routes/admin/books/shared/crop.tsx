import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

// A cover is square. The visible part of another shape is a number from 0 to 100 in the form; a script lets the
// operator choose it on the picture itself.

interface Props {
  /** the chosen picture's object URL, which only a script can make */
  url?: string
  form?: string
}

export function CropField({ url, form }: Props) {
  const [at, setAt] = useState(50)
  return (
    <div className="mt-2">
      {url && <CropPreview url={url} at={at} onAt={setAt} />}
      <label className="block text-sm">
        <span className="font-bold">표지에서 보일 곳</span>
        <input
          type="range"
          name="coverAt"
          form={form}
          min={0}
          max={100}
          value={at}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          className="block min-h-11 w-full cursor-pointer accent-[currentColor]"
        />
        <span aria-hidden="true" className="flex justify-between text-ink-soft">
          <span>왼쪽·위</span>
          <span>가운데</span>
          <span>오른쪽·아래</span>
        </span>
      </label>
      <p className="mt-1 text-sm text-ink-soft">
        {url
          ? '정사각형이 아니어서 잘라 써요. 그림을 끌어 보일 곳을 정해 주세요.'
          : '정사각형이 아닌 그림은 여기에 맞춰 잘라 써요.'}
      </p>
    </div>
  )
}

function CropPreview({ url, at, onAt }: { url: string; at: number; onAt: (at: number) => void }) {
  const picture = useRef<HTMLImageElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  const grab = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId)
    last.current = { x: clientX, y: clientY }
  }
  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    const [from, img] = [last.current, picture.current]
    if (!from || !img) return
    last.current = { x, y }
    const { naturalWidth, naturalHeight, clientWidth: side } = img
    const isWide = naturalWidth > naturalHeight
    const tooMuch = side * (Math.max(naturalWidth / naturalHeight, naturalHeight / naturalWidth) - 1)
    const moved = isWide ? x - from.x : y - from.y
    onAt(Math.min(100, Math.max(0, at - (moved * 100) / tooMuch)))
  }
  const drop = () => {
    last.current = undefined
  }
  return (
    <div
      className="mx-auto mb-2 aspect-square w-full max-w-[200px] cursor-grab touch-none overflow-hidden rounded-field border border-line"
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <img
        ref={picture}
        src={url}
        alt="잘라 낸 표지"
        draggable={false}
        className="size-full object-cover"
        style={{ objectPosition: `${at}% ${at}%` }}
      />
    </div>
  )
}

/** The chosen picture and whether it is square; a picture that the browser cannot show counts as square. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<{ url: string; isSquare: boolean }>()
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])
  const choose = useCallback(async (file: File | undefined) => {
    if (!file) {
      setChosen(undefined)
      return true
    }
    const url = URL.createObjectURL(file)
    const isSquare = await isSquarePicture(url)
    setChosen({ url, isSquare })
    return isSquare
  }, [])
  return { chosen, choose }
}

async function isSquarePicture(url: string): Promise<boolean> {
  const img = new Image()
  img.src = url
  try {
    await img.decode()
  } catch (error) {
    // A browser that cannot decode the format (HEIC) throws an EncodingError; the shop can decode it.
    if (error instanceof DOMException) return true
    throw error
  }
  return img.naturalWidth === img.naturalHeight
}
