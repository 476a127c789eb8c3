import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { withParticle } from '~/book/particles'
import { formatWon, type Won } from '~/domain/money'
import { DAYS_AFTER_DELIVERY, ORDER_RETENTION_YEARS } from '~/domain/periods/periods'
import { type WithdrawalReason, withdrawalReasons } from '~/domain/withdrawal/withdrawal'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { SelectField } from '~/ui/field'
import { FormError } from '~/ui/joining/form-error'
import { PasswordField } from '~/ui/joining/password-field'
import { LoginAgain } from '~/ui/mine/login-again'
import { Options } from '~/ui/options'
import { TextArea } from '~/ui/text-area'
import { myUrls } from '~/urls/my'
import { urls } from '~/urls/shop'
import { findRefusal, type MyPageFormResult } from './form-result'
import type { ProfileView } from './my-page-view'
import { providerName } from './profile-dialog'

const REASONS = {
  서비스_불만: '서비스에 불만이 있어요',
  사용빈도_낮음: '자주 쓰지 않아요',
  개인정보_우려: '개인정보가 걱정돼요',
  계정_변경: '다른 계정을 쓰려고 해요',
  기타: '기타',
} as const satisfies Record<WithdrawalReason, string>

interface Props {
  member: ProfileView
  /** A member without a password must have logged in just now. */
  isFresh: boolean
  points?: Won
  result?: MyPageFormResult
}

export default function WithdrawDialog({ member, isFresh, points, result }: Props) {
  const navigate = useNavigate()
  return (
    <Dialog
      title="정말 탈퇴하시겠어요?"
      open
      onClose={() => navigate(urls.myPage(), { replace: true, preventScrollReset: true })}
    >
      <Losses points={points} />
      {isFresh ? <WithdrawForm member={member} result={result} /> : <FreshLoginPrompt member={member} />}
    </Dialog>
  )
}

function Losses({ points }: Pick<Props, 'points'>) {
  return (
    <ul className="mt-4 list-disc space-y-1 pl-5">
      <li>
        {points ? `모아 둔 적립금 ${formatWon(points)}과 ` : '적립금과 '}
        장바구니, 주문에 쓰지 않은 아이 사진과 그 사진으로 만든 그림이 모두 사라져요.
      </li>
      <li>
        결제하지 않은 주문은 취소되고, 거기에 적은 이름과 연락처, 주소도 바로 지워져요. 결제한 책은 그대로
        만들어 보내 드리지만, 더는 조회할 수 없어요.
      </li>
      <li>보내 드리는 중인 책의 아이 사진은 책이 도착하고 {DAYS_AFTER_DELIVERY}일 뒤에 지워요.</li>
      <li>
        쓴 후기는 이름 없이 남아요. 남기고 싶지 않으면 먼저{' '}
        <a href={urls.inquiry()} className="underline underline-offset-4">
          고객 문의
        </a>
        로 알려 주세요.
      </li>
      <li>
        남겨 두고 싶은 것은 먼저{' '}
        <a href={myUrls.export()} className="underline underline-offset-4">
          내 정보 내려받기
        </a>
        로 받아 두세요.
      </li>
      <li>
        결제한 주문의 기록은 법에 따라 {ORDER_RETENTION_YEARS}년 동안 따로 보관한 뒤 지워요.{' '}
        <a href={`${urls.privacy()}#retention`} className="underline underline-offset-4">
          보관하는 기록과 이유 보기
        </a>
      </li>
      <li>모든 기기에서 로그아웃되고, 되돌릴 수 없어요.</li>
    </ul>
  )
}

function WithdrawForm({ member, result }: Pick<Props, 'member' | 'result'>) {
  const busy = useNavigation().formData?.get('intent') === 'withdraw'
  const answer = findRefusal(['withdraw'], result)
  const { formProps, fieldProps } = useFormFields(answer)
  return (
    <Form
      {...formProps}
      method="post"
      action={myUrls.withdrawal()}
      replace
      preventScrollReset
      className="leaving mt-5 space-y-5"
    >
      <input type="hidden" name="intent" value="withdraw" />
      <FormError title="탈퇴 처리 실패" refused={answer?.refused}>
        <LoginAgain refused={answer?.refused} />
      </FormError>
      {member.hasPassword && (
        <PasswordField {...fieldProps('password')} label="현재 비밀번호" autoComplete="current-password" />
      )}
      <SelectField {...fieldProps('reason')} label="탈퇴 사유">
        <option value="">선택해 주세요</option>
        <Options of={withdrawalReasons} labels={REASONS} />
      </SelectField>
      <div className="leaving-other">
        <TextArea {...fieldProps('otherReason')} label="기타 사유" rows={3} hint="500자까지 쓸 수 있어요." />
      </div>
      <div className="space-y-3">
        <Button look="danger" busy={busy} className="w-full">
          탈퇴하기
        </Button>
        <ButtonLink to={urls.myPage()} look="quiet" className="w-full">
          그만두기
        </ButtonLink>
      </div>
    </Form>
  )
}

/** A plain link, because it leaves this site. */
function FreshLoginPrompt({ member }: Pick<Props, 'member'>) {
  const name = providerName(member)
  return (
    <div className="mt-5 space-y-3">
      <p>
        본인 확인을 위해 {withParticle(name, '으로/로')} 다시 로그인해 주세요. 로그인하고 10분 안에
        마이페이지에서 탈퇴할 수 있어요.
      </p>
      <a
        href={urls.oauth(member.provider, urls.home())}
        className="inline-flex min-h-12 w-full items-center justify-center rounded-field bg-coral px-5 py-2.5 font-bold text-white"
      >
        {withParticle(name, '으로/로')} 다시 로그인
      </a>
      <ButtonLink to={urls.myPage()} look="quiet" className="w-full">
        그만두기
      </ButtonLink>
    </div>
  )
}
