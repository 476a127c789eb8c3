import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import {
  type PointField,
  parsePoints,
  pointFields,
  pointNames,
  type Spot,
  toPointFields,
} from '~/domain/templates/five-points'
import type { TemplateView } from '~/routes/admin/books/template.server'
import { Picture } from '~/ui/book/picture'
import { Button } from '~/ui/button'
import { officeUrls } from '~/urls/office'
import { PointsOverlay, pointLabels } from './points'

interface Props {
  bookId: number
  draft?: string
  template: NonNullable<TemplateView['template']>
  typed?: Record<string, string>
  errors?: Record<string, string>
}

const hints = {
  stored: '저장된 자리예요. 다섯 점을 옮겨 고칠 수 있어요.',
  found: '그림에서 얼굴을 찾아 자리를 잡았어요. 맞는지 확인하고 저장해 주세요.',
  nowhere: '그림에서 얼굴을 찾지 못했어요. 다섯 점을 얼굴 자리로 옮겨 주세요.',
  typed: '적어 주신 자리예요. 아직 저장하지 않았어요.',
} as const

export function PointsForm({ bookId, draft, template, typed, errors }: Props) {
  const [fields, setFields] = useState<Record<PointField, string>>(() => ({
    ...template.points,
    ...readTypedPoints(typed),
  }))
  const pressed = useNavigation().formData?.get('intent')
  const points = parsePoints(fields)
  const { picture } = template
  const across = (picture.width / picture.height) * 1000
  const move = (at: number, spot: Spot) => {
    const name = pointNames[at]
    if (!points || !name) return
    const moved = toPointFields(points)
    const [x, y] = spot.map((value) => String(Math.round(value * 10) / 10))
    setFields({ ...moved, [`${name}X`]: x, [`${name}Y`]: y })
  }
  return (
    <section>
      <p className="mb-3">{hints[template.from]}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="relative self-start overflow-hidden rounded-field border border-line">
          <Picture of={picture} alt="템플릿 그림" sizes="(min-width: 1024px) 540px, 92vw" className="block" />
          {points && <PointsOverlay points={points} across={across} onMove={move} />}
        </div>
        <TrialPicture
          bookId={bookId}
          draft={draft}
          fields={fields}
          first={template.tried}
          picture={picture}
        />
      </div>
      <Form method="post" noValidate preventScrollReset aria-label="얼굴 자리" className="mt-4">
        {draft && <input type="hidden" name="draft" value={draft} />}
        <p className="text-sm text-ink-soft tabular-nums">
          그림의 높이를 1000으로 센 숫자예요. 가로는 0부터 {Math.round(across)}까지예요.
        </p>
        <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {pointNames.map((name) => (
            <fieldset key={name}>
              <legend className="text-sm font-bold">{pointLabels[name]}</legend>
              <div className="flex gap-2">
                {(['X', 'Y'] as const).map((axis) => {
                  const field = `${name}${axis}` as const
                  return (
                    <input
                      key={axis}
                      name={field}
                      value={fields[field]}
                      onChange={({ target }) => setFields({ ...fields, [field]: target.value })}
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={`${pointLabels[name]} ${axis === 'X' ? '가로' : '세로'}`}
                      aria-invalid={errors?.[field] ? true : undefined}
                      className="min-h-11 w-full min-w-0 rounded-field border border-edge bg-sheet px-2 tabular-nums aria-invalid:border-berry"
                    />
                  )
                })}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button name="intent" value="save" busy={pressed === 'save'}>
            얼굴 자리 저장
          </Button>
          <Button formMethod="get" look="quiet">
            시험 얼굴로 보기
          </Button>
        </div>
      </Form>
    </section>
  )
}

const readTypedPoints = (typed: Record<string, string> = {}) =>
  Object.fromEntries(pointFields.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])))

const DEBOUNCE_MS = 700

interface TrialProps {
  bookId: number
  draft?: string
  fields: Record<PointField, string>
  /** the preview requested without script */
  first?: string
  picture: { width: number; height: number }
}

function TrialPicture({ bookId, draft, fields, first, picture }: TrialProps) {
  const alive = useHydrated()
  const wanted = parsePoints(fields) && officeUrls.templateTrial(bookId, trialQuery(fields, draft))
  const [url, setUrl] = useState(first && wanted)
  const [over, setOver] = useState<{ url: string; isGood: boolean }>()
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => setUrl(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  if (!url && !alive) return null
  const isOver = over !== undefined && over.url === wanted
  const isBroken = isOver && !over.isGood
  const end = (img: HTMLImageElement | null) => {
    if (img?.complete && url && over?.url !== url) setOver({ url, isGood: img.naturalWidth > 0 })
  }
  return (
    <figure className="self-start">
      {url && (
        <img
          key={url}
          // An image that loaded before hydration fires no event, so it is checked here.
          ref={end}
          src={url}
          alt="시험 얼굴을 넣은 그림"
          width={picture.width}
          height={picture.height}
          onLoad={({ currentTarget }) => end(currentTarget)}
          onError={({ currentTarget }) => end(currentTarget)}
          className={`h-auto w-full rounded-field border border-line ${isBroken ? 'hidden' : ''}`}
        />
      )}
      <figcaption className="mt-1 text-sm text-ink-soft">
        <p role="status">
          {alive && !isOver && '시험 얼굴을 그리고 있어요.'}
          {isBroken && '이 자리에는 얼굴을 그리지 못했어요. 점을 옮기거나 잠시 후 다시 해 주세요.'}
          {(!alive || (isOver && over.isGood)) && '코드로 그린 시험 얼굴이에요. 누구의 사진도 아니에요.'}
        </p>
      </figcaption>
    </figure>
  )
}

function trialQuery(fields: Record<PointField, string>, draft?: string): string {
  return new URLSearchParams({ ...(draft && { draft }), ...fields }).toString()
}
