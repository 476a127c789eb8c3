import { useEffect, useState } from 'react'
import type { PreorderStatus } from '~/domain/preorders/preorder'
import type { PreviewStyle } from '~/domain/previews/preview'
import { childStyleLabels, preorderStatusLabels } from '~/texts/orders/labels'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/frame/toaster'
import { Facts } from '~/ui/order/facts'
import { ChildPicture } from '~/ui/registrations/registration-card'
import { campaignUrls } from '~/urls/campaign'
import { urls } from '~/urls/shop'

interface RegistrationProps {
  id: number
  orderNumber: string
  title: string
  bookId: number
  childName: string | null
  customerName: string
  status: PreorderStatus
  code: string
  phone: string | null
  email: string | null
  style?: PreviewStyle
  picture?: string
  pay?: string
}

export default function Registration(props: RegistrationProps) {
  const { id, orderNumber, title, childName, customerName, status, code, phone, email, style, picture, pay } =
    props
  const isNew = status === 'PREORDER_WADIZ'
  const facts = [
    ['접수 상태', preorderStatusLabels[status]],
    ['접수 번호', orderNumber],
    ['책', title],
    ['아이 이름', childName],
    ['아이 모습', style && childStyleLabels[style]],
    ['접수한 분', customerName],
    ['조회용 연락처', phone],
    ['이메일', email],
  ] as const
  return (
    <>
      {pay && <CodeDialog id={id} code={code} />}
      <div className="mt-6 space-y-6">
        <section aria-label="접수 코드" className="order-block text-center">
          <Code code={code} />
          <p className="mt-2 text-sm text-ink-soft">
            와디즈에서 결제할 때와 접수 내역을 볼 때 필요해요. 꼭 보관해 주세요.
          </p>
        </section>
        <section aria-label="접수 내용" className="order-block">
          {picture && <ChildPicture url={picture} />}
          <Facts facts={facts} />
        </section>
        {isNew && (
          <ul className="list-disc space-y-1 pl-5 text-ink-soft">
            <li>아직 결제하지 않았어요. 와디즈에서 결제가 끝난 뒤에 제작을 시작해요.</li>
            <li>사전 접수는 펀딩이 끝나면 함께 마감돼요.</li>
          </ul>
        )}
        {isNew && !pay && (
          <p className="rounded-field border border-edge bg-sheet px-4 py-3">
            펀딩이 끝나 더는 결제할 수 없어요.
          </p>
        )}
        {pay && (
          // The campaign's own page in this window: a webview opens no other.
          <a
            href={pay}
            rel="noopener"
            className="flex min-h-12 items-center justify-center rounded-field bg-teal px-5 py-2.5 text-center text-lg font-bold text-white hover:[filter:brightness(.95)]"
          >
            와디즈에서 결제하기
          </a>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={urls.wadiz()} look="quiet" className="flex-1 basis-48">
            다른 아이 등록
          </ButtonLink>
          <ButtonLink to={campaignUrls.wadizOrders()} look="quiet" className="flex-1 basis-48">
            접수 내역 고치기
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** The code for reading out and typing elsewhere. Without script a touch selects it. */
function Code({ code }: { code: string }) {
  const copy = async () => {
    try {
      await copyText(code)
      toast({ tone: 'success', title: '접수 코드를 복사했어요' })
    } catch (error) {
      console.info(String(error))
      toast({ tone: 'danger', title: '복사 실패', description: '접수 코드를 길게 눌러 복사해 주세요.' })
    }
  }
  return (
    <>
      <p className="text-sm font-bold">접수 코드</p>
      <p className="mt-1 select-all font-mono order-code font-bold text-teal [overflow-wrap:normal]">
        {code}
      </p>
      <p className="needs-script mt-3">
        <Button type="button" look="quiet" onClick={copy}>
          접수 코드 복사
        </Button>
      </p>
    </>
  )
}

/** Some webviews have no clipboard API and copy only a selection. */
async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const line = document.createElement('textarea')
  line.value = text
  line.readOnly = true
  ;(document.querySelector('dialog[open]') ?? document.body).append(line)
  line.select()
  const isDone = document.execCommand('copy')
  line.remove()
  if (!isDone) throw new Error('nothing was copied')
}

const seenKey = (id: number) => `registered-${id}`

/** Opens once, on arrival; with blocked storage each time. */
function CodeDialog({ id, code }: { id: number; code: string }) {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (tryStorage((storage) => storage.getItem(seenKey(id)))) setOpen(false)
  }, [id])
  const close = () => {
    tryStorage((storage) => storage.setItem(seenKey(id), 'yes'))
    setOpen(false)
  }
  return (
    <Dialog title="사전 접수가 완료되었어요" open={open} onClose={close}>
      <div className="mt-4 rounded-card border border-line bg-paper p-4 text-center">
        <Code code={code} />
      </div>
      <p className="mt-4">
        이 코드를 보관해 주세요. 이제 와디즈에서 결제하면 우리 아이의 책을 만들기 시작해요.
      </p>
      <form method="dialog" className="mt-5">
        <Button look="campaign" className="w-full">
          확인
        </Button>
      </form>
    </Dialog>
  )
}

function tryStorage<T>(callback: (storage: Storage) => T): T | undefined {
  try {
    return callback(sessionStorage)
  } catch {
    return undefined
  }
}
