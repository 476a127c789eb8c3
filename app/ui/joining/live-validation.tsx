import { parse, useForm } from '@conform-to/react'
import { type FormEvent, type MutableRefObject, useEffect, useMemo, useState } from 'react'
import { formatPhone } from '~/domain/users/phone'
import { emailRules, findFault, normaliseField, type SignUpField } from '~/domain/users/sign-up-rules'
import { isJoiningText, joiningTexts } from '~/texts/account/joining'
import { urls } from '~/urls/shop'
import { ApiError, errorMessage, fetchJson } from '../loading/api-client'
import type { FormRefusal } from './form-error'

// Checks a form while typing. The chunk loads on the first touch and renders beside the fields of the
// server, so that no typed text and no focus is lost.

export type Validator = (typed: Partial<Record<string, string>>) => Partial<Record<string, string>>

export interface ValidationState {
  errors: Record<string, string>
  hints: Record<string, string>
  isHeld: boolean
}

export interface LiveValidationProps {
  formId: string
  judge: Validator
  looksUp: boolean
  answer?: FormRefusal
  submit: MutableRefObject<((event: FormEvent<HTMLFormElement>) => void) | undefined>
  tell: (state: ValidationState) => void
}

export function LiveValidation({ formId, judge, looksUp, answer, submit, tell }: LiveValidationProps) {
  const lastResult = useMemo(() => answer && resultOf(answer), [answer])
  const [form, fields] = useForm<Record<string, string>>({
    id: formId,
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parse(formData, { resolve: (typed) => toSubmission(judge(typed), typed) }),
  })
  submit.current = form.onSubmit
  usePhoneFormat(formId)
  useReplayedInput(formId)
  const typed = form.value ?? {}
  const email = useLookup('email', looksUp ? (typed.email ?? '') : '')
  const name = useLookup('name', looksUp ? (typed.name ?? '') : '')
  const isUnsure = typed.password !== typed.confirmPassword || !typed.password
  const validation: ValidationState = {
    errors: {
      ...(email.state === 'duplicate' && { email: email.message }),
      ...(name.state === 'duplicate' && { name: name.message }),
    },
    hints: { ...hintOf('email', email), ...hintOf('name', name) },
    isHeld: looksUp && (isUnsure || [email, name].some(({ state }) => state in HOLDING_STATES)),
  }
  for (const field of Object.keys(judge({}))) {
    const [error] = fields[field]?.errors ?? []
    if (error) validation.errors[field] = error
  }
  const json = JSON.stringify(validation)
  useEffect(() => tell(JSON.parse(json)), [json, tell])
  return null
}

/** The refusal as a result of conform: the first wrong field gets the focus, each error stays until corrected. */
function resultOf({ refused }: FormRefusal) {
  const errors = Object.entries(refused.errors).map(([field, message]) => [field, [message]])
  return { status: 'error' as const, error: Object.fromEntries(errors) }
}

function toSubmission(faults: ReturnType<Validator>, typed: Record<string, string>) {
  const messages = Object.entries(faults).flatMap(([field, code]) =>
    code ? [[field, [isJoiningText(code) ? joiningTexts[code] : code]]] : [],
  )
  return messages.length
    ? { error: Object.fromEntries(messages) as Record<string, string[]> }
    : { value: typed }
}

type Lookup = {
  state: 'idle' | 'checking' | 'available' | 'duplicate' | 'invalid' | 'failed'
  message: string
}
const HOLDING_STATES = { checking: true, duplicate: true }
const LOOKUP_DELAY_MS = 500
const IDLE: Lookup = { state: 'idle', message: '' }

const LOOKUPS = {
  email: { path: urls.checkEmail(), fits: (text: string) => !findFault(text, emailRules) },
  name: { path: urls.checkName(), fits: (text: string) => [...text].length >= 2 },
}
const FAILED = {
  email: '이메일 확인 중 오류가 발생했습니다.',
  name: '닉네임 확인 중 오류가 발생했습니다.',
}

/** Looked up once the typing pauses. */
function useLookup(field: 'email' | 'name', typed: string): Lookup {
  const text = normaliseField(field satisfies SignUpField, typed)
  const [lookup, setLookup] = useState(IDLE)
  useEffect(() => {
    const { path, fits } = LOOKUPS[field]
    if (!fits(text)) return setLookup(text ? { state: 'invalid', message: '' } : IDLE)
    setLookup({ state: 'checking', message: '확인하고 있어요…' })
    const stop = new AbortController()
    const look = async () => {
      try {
        setLookup(await fetchLookup(path, { [field]: text }, stop.signal))
      } catch {
        // Offline, or the server is busy: submitting will tell.
        if (!stop.signal.aborted) setLookup({ state: 'failed', message: FAILED[field] })
      }
    }
    const timer = setTimeout(look, LOOKUP_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [field, text])
  return lookup
}

async function fetchLookup(path: string, body: Record<string, string>, signal: AbortSignal): Promise<Lookup> {
  try {
    const request = fetchJson<{ available: boolean; message: string }>(path, { method: 'POST', body, signal })
    const { available, message } = await request
    return { state: available ? 'available' : 'duplicate', message }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    return { state: 'invalid', message: errorMessage(error, '') }
  }
}

function hintOf(field: string, { state, message }: Lookup): Record<string, string> {
  return message && state !== 'duplicate' && state !== 'invalid' ? { [field]: message } : {}
}

/** Replays text that was typed while this chunk was loading. */
function useReplayedInput(formId: string) {
  useEffect(() => {
    for (const field of document.forms.namedItem(formId)?.elements ?? [])
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [formId])
}

/** Formats 010-1234-5678 while typing; a correction in the middle is left alone. */
function usePhoneFormat(formId: string) {
  useEffect(() => {
    const form = document.forms.namedItem(formId)
    const space = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'phone') return
      if (target.selectionStart !== target.value.length) return
      const digits = normaliseField('phone', target.value)
      if (/^\d{1,11}$/.test(digits)) target.value = formatPhone(digits)
    }
    form?.addEventListener('input', space)
    return () => form?.removeEventListener('input', space)
  }, [formId])
}
