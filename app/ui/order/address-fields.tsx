import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { Found } from '~/domain/orders/postcode'
import { Button } from '../button'
import { Field } from '../field'
import type { Saying } from './filling'
import { PostcodeLayer } from './postcode-layer'

/** Two plain fields to type into; with script the search fills them, unless somebody would rather type. */
export function AddressFields({ say }: { say: Saying }) {
  const alive = useHydrated()
  const [code, line, detail] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  const [isTyping, setTyping] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // Typed before the script came: it stays typing.
  useEffect(() => {
    const untouched = [code, line].every(({ current }) => current?.value === current?.defaultValue)
    if (!untouched) setTyping(true)
  }, [code, line])
  const held = alive && !isTyping
  // The layer holds the focus until it is gone.
  const next = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (isOpen) return
    next.current?.focus()
    next.current = null
  })
  const type = () => {
    next.current = code.current
    setTyping(true)
    setOpen(false)
  }
  const take = (found: Found) => {
    if (code.current) code.current.value = found.postalCode
    if (line.current) line.current.value = found.address
    // As if it had been typed.
    line.current?.dispatchEvent(new Event('input', { bubbles: true }))
    next.current = detail.current
    setFailed(false)
    setOpen(false)
  }
  const open = held ? { onClick: () => setOpen(true), readOnly: true } : {}
  return (
    <>
      <div>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-[1_1_8rem]">
            <Field
              {...say('postalCode')}
              {...open}
              inputRef={code}
              label="우편번호"
              inputMode="numeric"
              autoComplete="postal-code"
            />
          </div>
          {/* Beside the box, whatever stands below it. */}
          <div className="needs-script flex-[1_1_8rem] self-start pt-[1.9rem]">
            <Button
              look="quiet"
              type="button"
              className="w-full"
              onClick={() => {
                setTyping(false)
                setOpen(true)
              }}
            >
              주소 찾기
            </Button>
          </div>
        </div>
        <div className="mt-3">
          <Field
            {...say('address')}
            {...open}
            inputRef={line}
            label="주소"
            autoComplete="address-line1"
            hint={held ? undefined : '예) 서울 중구 세종대로 110'}
          />
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {hasFailed && '주소 찾기를 불러오지 못했어요. 우편번호와 주소를 직접 적어 주세요.'}
        </p>
        {held && (
          <Button type="button" look="text" className="font-normal!" onClick={type}>
            직접 입력
          </Button>
        )}
      </div>
      <Field
        {...say('detailAddress')}
        inputRef={detail}
        label="상세주소"
        autoComplete="address-line2"
        placeholder="동·호수 등"
      />
      {isOpen && (
        <PostcodeLayer
          onFound={take}
          onClose={() => setOpen(false)}
          onFailed={() => {
            setFailed(true)
            type()
          }}
        />
      )}
    </>
  )
}
