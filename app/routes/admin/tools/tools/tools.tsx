import { Link } from '@remix-run/react'
import { Heading } from '~/ui/frame/heading'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'

interface Props {
  health: {
    isReady: boolean
    isCramped: boolean
    backupWarning?: string
    failed: number
    facts: readonly (readonly [name: string, value: string])[]
  }
  hasTools: boolean
  mayPack: boolean
}

const commonLinks = [
  { to: officeUrls.jobs(), name: '작업', about: '뒤에서 하는 일과 실패한 일, 다시 하기' },
  { to: officeUrls.notices(), name: '알림', about: '보낸 이메일과 문자' },
  { to: officeUrls.printProfiles(), name: '인쇄 규격', about: '인쇄소의 종이와 표지 치수, CMYK 프로필' },
  { to: officeUrls.retention(), name: '보관과 삭제', about: '무엇이 언제 지워지는지' },
  { to: officeUrls.audit(), name: '열람 기록', about: '누가 누구의 정보를 보고 바꾸었는지' },
  {
    to: officeUrls.security(),
    name: '2단계 인증',
    about: '로그인할 때 인증 앱의 코드로 한 번 더 확인하기',
  },
] as const
const paymentLinks = [
  { to: officeUrls.paymentDemo(), name: '결제 데모', about: '시험 주문으로 결제해 보기' },
  { to: officeUrls.paypleDebug(), name: '결제 디버그', about: '시험 주문의 결제와 환불' },
  { to: officeUrls.liveTest(), name: '실결제 시험', about: '1,000원으로 정말 결제해 보기' },
] as const
const downloadLinks = [
  { to: officeUrls.projectDownload(), name: '프로젝트 내려받기', about: '이 매장의 소스를 한 파일로' },
] as const

export function Tools({ health, hasTools, mayPack }: Props) {
  const links = [...commonLinks, ...(hasTools ? paymentLinks : []), ...(mayPack ? downloadLinks : [])]
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="tools">
        <Heading id="tools">도구</Heading>
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
          {links.map(({ to, name, about }) => (
            <li key={to}>
              <Link to={to} className="block min-h-12 px-4 py-3">
                <span className="font-bold underline underline-offset-4">{name}</span>
                <span className="block text-sm text-ink-soft">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Health {...health} />
    </div>
  )
}

function Health({ isReady, isCramped, backupWarning, failed, facts }: Props['health']) {
  const isWell = isReady && !isCramped && !backupWarning && failed === 0
  return (
    <section aria-labelledby="health">
      <Heading id="health">시스템 상태</Heading>
      <p
        role="status"
        className={`mt-3 rounded-field border px-4 py-3 ${isWell ? 'border-edge bg-sheet' : 'border-berry'}`}
      >
        {isWell && '모두 잘 돌아가고 있어요.'}
        {!isReady && '지금은 손님을 받을 수 없어요. 아래 상태를 확인해 주세요. '}
        {isCramped && '디스크가 거의 찼어요. 공간을 비워 주세요. '}
        {backupWarning && <strong className="text-berry">{backupWarning} </strong>}
        {failed > 0 && (
          <>
            실패한 작업이 {failed}건 있어요. <TextLink to={officeUrls.jobs()}>확인하기</TextLink>
          </>
        )}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
