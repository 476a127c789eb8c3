import { Form, useNavigation } from '@remix-run/react'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { urls } from '~/urls/shop'
import type { BrowserView, MyPageView } from './my-page-view'
import { RowList, Section } from './section'

export function Browsers({ browsers }: Pick<MyPageView, 'browsers'>) {
  const pressed = useNavigation().formData
  return (
    <Section
      id="browsers"
      heading={<Heading id="browsers-name">로그인한 기기</Heading>}
      data={browsers}
      failed="로그인한 기기를 불러올 수 없습니다."
    >
      {(list) => (
        <>
          <RowList rows={list} more={(count) => `다른 기기 ${count}대 더 보기`}>
            {(browser) => <Browser browser={browser} busy={pressed?.get('id') === String(browser.id)} />}
          </RowList>
          {list.length > 2 && (
            <Form method="post" action={urls.myPage()} className="mt-3">
              <Button
                name="intent"
                value="log-out-others"
                look="quiet"
                busy={pressed?.get('intent') === 'log-out-others'}
                className="w-full sm:w-auto"
              >
                다른 기기에서 모두 로그아웃
              </Button>
            </Form>
          )}
        </>
      )}
    </Section>
  )
}

function Browser({ browser, busy }: { browser: BrowserView; busy: boolean }) {
  const { id, isThis, since, seen } = browser
  const agent = browser.agent ?? '알 수 없는 브라우저'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-[1_1_12rem]">
        <strong>{agent}</strong>
        {isThis && (
          <span className="mine-badge rounded-field bg-sun px-2 py-0.5 text-sm font-bold">지금 이 기기</span>
        )}
        <span className="block text-sm text-ink-soft tabular-nums">
          {since} 로그인{seen && ` · 최근 사용 ${seen}`}
        </span>
      </p>
      {!isThis && (
        <Form method="post" action={urls.myPage()} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            name="intent"
            value="log-out"
            look="text"
            busy={busy}
            aria-label={`${agent}, ${since} 로그인한 기기에서 로그아웃`}
          >
            로그아웃
          </Button>
        </Form>
      )}
    </div>
  )
}
