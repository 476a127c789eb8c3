import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

import type { PostalAddress } from '~/domain/orders/checkout/postcode'
import { addressSearchTexts as texts } from '~/texts/orders/address-search'
import type { FieldPropsGetter } from '../../answers/use-form-fields'

import { Button } from '../../button'
import { reloadOnce } from '../../loading/reload-once'
import { AddressLineField, PostalCodeField } from './typed-address-fields'

const AddressDialog = lazy(() => import('./address-dialog').catch(reloadOnce))
const PostcodeLayer = lazy(() => import('./postcode-layer').catch(reloadOnce))

interface Props {
  fieldProps: FieldPropsGetter
  /** of Kakao's search */
  site?: string
  detail: RefObject<HTMLInputElement>
  savesDraft: boolean
}

/** Kakao's search holds the fields until typing is chosen; the shop's own leaves them open. */
export function SearchedAddressFields({ fieldProps, site, detail, savesDraft }: Props) {
  const code = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLInputElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const { isTyping, isOpen, search, type, leave } = useAddressSearch(code, line)
  const isHeld = useHydrated() && site !== undefined && !isTyping
  const take = (found: PostalAddress) => {
    if (code.current) code.current.value = found.postalCode
    if (line.current) line.current.value = found.address
    // The form's handlers listen for typing.
    for (const { current } of [code, line]) current?.dispatchEvent(new Event('input', { bubbles: true }))
    setFailed(false)
    leave(detail.current)
  }
  const fail = () => {
    setFailed(true)
    type()
  }
  const held = isHeld ? { onClick: search, readOnly: true } : {}
  return (
    <div>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_8rem]">
          <PostalCodeField fieldProps={fieldProps} {...held} inputRef={code} />
        </div>
        {/* Aligned with the box, even if an error stands below it. */}
        <div className={`${savesDraft ? '' : 'needs-script '}flex-[1_1_8rem] self-start pt-[1.9rem]`}>
          <SearchButton savesDraft={savesDraft} onSearch={search} />
        </div>
      </div>
      <div className="mt-3">
        <AddressLineField fieldProps={fieldProps} {...held} inputRef={line} hint={isHeld ? '' : undefined} />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {hasFailed && '주소 찾기를 불러오지 못했어요. 우편번호와 주소를 직접 적어 주세요.'}
      </p>
      {isHeld && (
        <Button type="button" look="text" className="font-normal!" onClick={type}>
          직접 입력
        </Button>
      )}
      {isOpen && (
        <Suspense>
          {site ? (
            <PostcodeLayer site={site} onFound={take} onClose={() => leave()} onFailed={fail} />
          ) : (
            <AddressDialog
              typed={line.current?.value ?? ''}
              onFound={take}
              onClose={() => leave()}
              onType={type}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}

function SearchButton({ savesDraft, onSearch }: { savesDraft: boolean; onSearch: () => void }) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    onSearch()
  }
  const sent = savesDraft ? ({ type: 'submit', name: 'look', value: 'address' } as const) : {}
  return (
    <Button look="quiet" type="button" {...sent} className="w-full" onClick={onClick}>
      {texts.title}
    </Button>
  )
}

function useAddressSearch(code: RefObject<HTMLInputElement>, line: RefObject<HTMLInputElement>) {
  const [isTyping, setTyping] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // Fields typed before hydration stay open for typing.
  useEffect(() => {
    const untouched = [code, line].every(({ current }) => current?.value === current?.defaultValue)
    if (!untouched) setTyping(true)
  }, [code, line])
  // The layer holds the focus until it is gone.
  const next = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (isOpen) return
    next.current?.focus()
    next.current = null
  })
  const leave = (to: HTMLInputElement | null = null) => {
    next.current = to
    setOpen(false)
  }
  const type = () => {
    setTyping(true)
    leave(code.current)
  }
  const search = () => {
    setTyping(false)
    setOpen(true)
  }
  return { isTyping, isOpen, search, type, leave }
}
