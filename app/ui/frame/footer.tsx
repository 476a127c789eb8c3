import { business, businessRegister, shop } from '~/texts/shop'
import { urls, wadizPath } from '~/urls/shop'
import { textLinkClass } from '../button'
import { PageLink } from '../page-link'

export function Footer({ demo, campaign }: { demo: boolean; campaign: boolean }) {
  return (
    <footer className="mt-16 border-t border-line bg-sheet text-sm text-ink-soft">
      <div className="within py-8">
        <ul className="-ml-2 flex flex-wrap">
          {(campaign ? links.filter((link) => link.campaign) : links).map(({ to, name, strong }) => (
            <li key={to}>
              <PageLink
                to={campaign ? wadizPath(to) : to}
                className={`inline-flex min-h-11 items-center px-2 underline-offset-4 hover:underline ${strong ? 'font-bold text-ink' : ''}`}
              >
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
        <BusinessBlock />
        <p className="mt-6">
          © {shop.name} · {shop.promise}
        </p>
        {demo && <p className="mt-1 font-bold text-ink">{shop.demoLine}</p>}
      </div>
    </footer>
  )
}

const links: { to: string; name: string; strong?: boolean; campaign?: boolean }[] = [
  { to: urls.terms(), name: '이용약관', campaign: true },
  { to: urls.privacy(), name: '개인정보처리방침', strong: true, campaign: true },
  { to: urls.refundPolicy(), name: '환불 정책', campaign: true },
  // For members alone; the campaign's visitors find telephone and e-mail below.
  { to: urls.inquiry(), name: '고객 문의' },
]

function BusinessBlock() {
  const facts = [
    ['상호', business.name],
    ['대표자', business.owner],
    ['사업자등록번호', business.number],
    ['통신판매업신고', business.mailOrderNumber],
    ['주소', business.address],
    ['전화', `${business.phone} (${business.hours})`],
    ['이메일', business.email],
    ['개인정보 보호책임자', business.privacyOfficer],
    ['호스팅 제공', business.host],
  ]
  return (
    <section aria-label="사업자 정보" className="mt-3">
      {!business.isFilledIn && (
        <p className="mb-2 inline-block rounded-field bg-sun px-2 py-0.5 text-ink">
          사업자 정보가 들어갈 자리예요. 아직 실제 정보가 아니에요.
        </p>
      )}
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt>{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={businessRegister} rel="noopener noreferrer" className={textLinkClass}>
          사업자정보확인
        </a>
      </p>
    </section>
  )
}
