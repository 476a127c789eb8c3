import { useLocation } from '@remix-run/react'
import type { PreviewState, PreviewView } from '~/domain/previews/preview'
import { urls } from '~/urls/shop'

const STEPS = ['사진 확인', '얼굴 찾기', '그리기', '완성']
const STEPS_OF_DRAWN = ['사진 확인', '모습 살피기', '그리기', '완성']

/** How many steps are done, and the current one. The coach checks the photo before the preview exists. */
const progress = {
  waiting: [1, '차례를 기다리고 있어요.'],
  finding: [1, '사진에서 얼굴을 찾고 있어요.'],
  painting: [2, '그림 속에 아이를 그리고 있어요.'],
  done: [4, '다 그렸어요.'],
  failed: [4, '그리지 못했어요.'],
} as const satisfies Record<PreviewState, readonly [number, string]>

const statesOf = (preview: PreviewView): Record<PreviewState, readonly [number, string]> =>
  preview.style === 'drawn' ? { ...progress, finding: findingLook(preview) } : progress

const findingLook = ({ photoKey }: PreviewView) =>
  [1, photoKey ? '사진에서 아이의 모습을 살피고 있어요.' : '그림을 준비하고 있어요.'] as const

/** Without a photo there is one step, which needs no list. */
const stepsOf = ({ style, photoKey }: PreviewView) =>
  style === 'photo' ? STEPS : photoKey ? STEPS_OF_DRAWN : []

/** Real progress: by polling without script, by events with it (../../book-script/progress.ts). */
export function PreviewProgress({
  preview,
  page,
  still,
}: {
  preview: PreviewView
  page: string
  still: boolean
}) {
  const states = statesOf(preview)
  const [behind, now] = states[preview.state]
  const again = useOtherAddress(page, preview.name)
  return (
    <div
      data-going={urls.previewSteps(preview.name)}
      data-states={JSON.stringify(states)}
      className="scroll-my-8"
    >
      <h3 className="text-lg font-bold leading-snug">그림을 그리고 있어요</h3>
      <p role="status" className="mt-1 flex items-center gap-3">
        <span aria-hidden="true" className="spinner shrink-0" />
        <span data-now>{now}</span>
      </p>
      <ol className="steps mt-4">
        {stepsOf(preview).map((name, i) => (
          <li
            key={name}
            data-step={i < behind ? 'done' : undefined}
            aria-current={i === behind ? 'step' : undefined}
          >
            {name}
            <span hidden={i >= behind} className="sr-only">
              {' '}
              끝남
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">
        이 화면을 떠나도 그림은 계속 그려져요. 나중에 다시 열면 여기에 있어요.
      </p>
      {/* A plain refresh would repeat the POST, and a refresh to the same address with a # would only scroll. */}
      <noscript>
        {!still && <meta httpEquiv="refresh" content={`2;url=${again}`} />}
        <a href={again} className="inline-flex min-h-11 items-center underline">
          새로 고침
        </a>
      </noscript>
    </div>
  )
}

/** Both show this section, so that the page stays where it was read; from either the other one is a new page. */
function useOtherAddress(page: string, name: string) {
  const { search } = useLocation()
  return search.includes(name) ? urls.previewOn(page) : urls.previewNamedOn(page, name)
}
