import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { OfficeFrame, type OfficeFrameProps } from '~/ui/office/office-frame'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'

const tools = [
  { name: '결제 데모', to: officeUrls.paymentDemo() },
  { name: '결제 디버그', to: officeUrls.paypleDebug() },
  { name: '실결제 시험', to: officeUrls.liveTest() },
] as const

interface Props {
  office: OfficeFrameProps
  /** the customer that orders are made for, if the operator is logged in as one too */
  customer?: string
  here: (typeof tools)[number]['to']
  children: ReactNode
}

export function ToolFrame({ office, customer, here, children }: Props) {
  return (
    <OfficeFrame {...office} open="payments">
      <nav aria-label="결제 도구" className="flex flex-wrap gap-x-4">
        {tools.map(({ name, to }) => (
          <Link
            key={to}
            to={to}
            aria-current={to === here ? 'page' : undefined}
            className={`inline-flex min-h-12 items-center ${to === here ? 'font-bold' : 'underline underline-offset-4'}`}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="mt-4 max-w-3xl">
        {customer === undefined ? (
          <p className="mb-6 rounded-field border border-edge bg-sheet px-4 py-3">
            고객으로 로그인하지 않아 시험용 고객의 주문으로 만들어요. 만들면 이 브라우저가 그 고객으로
            로그인돼요. <TextLink to={urls.login(here)}>내 고객 계정으로 로그인하기</TextLink>
          </p>
        ) : (
          <p className="mb-6 text-ink-soft">
            <span className="break-all font-bold">{customer}</span> 고객의 시험 주문이에요.
          </p>
        )}
        {children}
      </div>
    </OfficeFrame>
  )
}
