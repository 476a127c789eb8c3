import { useEffect, useRef } from 'react'
import { shop } from '~/texts/shop'
import { ButtonLink, buttonClass } from '~/ui/button'
import { officeUrls } from '~/urls/office'

/** Shown once, right after they were made. The file is in the link itself: the server keeps hashes alone. */
export function NewRecoveryCodes({ codes, username }: { codes: readonly string[]; username: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${shop.name} 관리자 ${username} 복구 코드\n코드 하나는 한 번만 쓸 수 있어요.\n\n${codes.join('\n')}\n`
  return (
    <section className="mb-5 rounded-card border border-edge bg-sheet p-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        복구 코드 {codes.length}개를 만들었어요
      </h2>
      <p className="mt-2">
        휴대전화를 잃어버렸을 때 인증 앱의 코드 대신 하나씩 쓸 수 있어요.{' '}
        <strong>지금만 볼 수 있으니 내려받거나 인쇄해 안전한 곳에 두세요.</strong>
      </p>
      <ol className="mt-3 grid gap-x-6 gap-y-1 tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all font-bold tracking-wide">{code}</code>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass('primary')}
        >
          텍스트 파일로 내려받기
        </a>
        <ButtonLink to={officeUrls.security()} look="quiet">
          보관했어요
        </ButtonLink>
      </p>
    </section>
  )
}
