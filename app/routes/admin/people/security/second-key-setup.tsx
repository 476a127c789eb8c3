import type { QrCode } from '~/http/formats/qr.server'
import type { SecondKeyView } from '~/routes/admin/people/security.server'
import { textLinkClass } from '~/ui/button'
import { ActionForm, Code, Password } from './forms'

type SetupProps = Extract<SecondKeyView, { state: 'begun' }> & { errors: Record<string, string> }

export function SecondKeySetup({ secret, link, qr, errors }: SetupProps) {
  return (
    <>
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          <p>
            휴대전화의 인증 앱(Google Authenticator, Microsoft Authenticator 등)으로 이 QR 코드를 찍어 주세요.
            다른 사람에게 보여 주지 마세요.
          </p>
          <QrCodePicture qr={qr} />
          <p className="mt-4">찍을 수 없다면 앱에 이 키를 적어 주세요.</p>
          <p className="mt-2 rounded-field border border-edge bg-sheet px-4 py-3 font-bold break-words tabular-nums select-all">
            {secret}
          </p>
          <p>
            <a href={link} className={textLinkClass}>
              이 기기의 인증 앱에서 열기
            </a>
          </p>
        </li>
        <li>
          비밀번호와 앱에 뜬 여섯 자리 코드를 적어 주세요. 그때부터 켜지고, 다른 기기에서는 로그아웃돼요.
        </li>
      </ol>
      <div className="mt-4">
        <ActionForm intent="on" words="켜기">
          <Password error={errors.password} />
          <Code error={errors.code} />
        </ActionForm>
      </div>
      <div className="mt-3">
        <ActionForm intent="give-up" words="그만두기" look="quiet" />
      </div>
    </>
  )
}

/** Always black on white, since cameras cannot read other colours. */
function QrCodePicture({ qr: { size, path } }: { qr: QrCode }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="인증 앱으로 찍는 QR 코드"
      className="mt-3 block w-60 max-w-full rounded-field border border-edge bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
