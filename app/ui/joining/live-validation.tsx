import { parse, useForm } from '@conform-to/react'
import { type FormEvent, type MutableRefObject, useEffect, useMemo, useState } from 'react'
import { isJoiningText, joiningTexts } from '~/texts/account/joining'
import type { FormRefusal } from './form-error'
import { holdsForm, IDLE, type Lookup, type LookupField, lookUp } from './lookup'
import { formatPhoneInput } from './phone-format'

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
    isHeld: looksUp && (isUnsure || [email, name].some(holdsForm)),
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

function useLookup(field: LookupField, typed: string): Lookup {
  const [lookup, setLookup] = useState(IDLE)
  useEffect(() => lookUp(field, typed, setLookup), [field, typed])
  return lookup
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

function usePhoneFormat(formId: string) {
  useEffect(() => {
    const form = document.forms.namedItem(formId)
    form?.addEventListener('input', formatPhoneInput)
    return () => form?.removeEventListener('input', formatPhoneInput)
  }, [formId])
}
