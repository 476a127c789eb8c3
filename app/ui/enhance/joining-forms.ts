import {
  emailRules,
  findFault,
  findFaults,
  normaliseEmail,
  passwordRules,
} from '~/domain/users/sign-up-rules'
import { isJoiningText, joiningTexts } from '~/texts/account/joining'
import { toast } from '../frame/toaster'
import { holdsForm, type Lookup, type LookupField, lookUp } from '../joining/lookup'
import { formatPhoneInput } from '../joining/phone-format'
import { showFieldMessages, toggleConsents, togglePassword } from './form-parts'

// The forms of the login dialog: checked while they are typed, and sent without leaving the page.

type Faults = Partial<Record<string, string>>

const readTexts = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >

const toSentences = (faults: Faults): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, code]) =>
      code ? [[name, isJoiningText(code) ? joiningTexts[code] : code]] : [],
    ),
  )

interface FormCheck {
  form: HTMLFormElement
  /** Fields that were left or sent; only those show an error. */
  seen: Set<string>
  judge: (typed: Record<string, string>) => Faults
  /** What the lookups say of a name. */
  answers: { errors: Record<string, string>; hints: Record<string, string> }
}

function showErrors({ form, seen, judge, answers }: FormCheck): Record<string, string> {
  const all = { ...answers.errors, ...toSentences(judge(readTexts(form))) }
  const messages = Object.fromEntries(
    Object.entries(all).filter(([name]) => seen.has(name) || answers.errors[name]),
  )
  showFieldMessages(form, messages, answers.hints)
  return all
}

function checkWhileTyping(check: FormCheck) {
  const { form, seen } = check
  form.noValidate = true
  form.addEventListener('focusout', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name || !target.value) return
    seen.add(target.name)
    showErrors(check)
  })
  form.addEventListener('input', (event) => {
    formatPhoneInput(event)
    showErrors(check)
  })
  form.addEventListener('click', togglePassword)
  form.addEventListener('change', toggleConsents)
}

/** True if the form may be sent; else its first wrong field has the focus. */
function passesCheck(check: FormCheck): boolean {
  for (const field of check.form.elements) if ('name' in field) check.seen.add(String(field.name))
  const [wrong] = Object.keys(showErrors(check))
  if (!wrong) return true
  const fields = [...check.form.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
  fields[0]?.focus()
  return false
}

/** The answer of a refused form is the same form again, with its errors; passwords stay as they are typed. */
async function sendForm(
  form: HTMLFormElement,
  failed: string,
): Promise<HTMLFormElement | 'done' | undefined> {
  const body = new FormData(form)
  body.set('stay', 'on')
  const button = form.querySelector<HTMLElement>('[type=submit]:not([hidden] *)')
  form.ariaBusy = 'true'
  if (button) button.ariaBusy = 'true'
  try {
    const response = await fetch(form.action, { method: 'POST', body })
    if (response.ok) return 'done'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const answer = page.querySelector<HTMLFormElement>('main form')
    if (!answer) throw new Error(`${form.action}: ${response.status}`)
    for (const field of answer.querySelectorAll<HTMLInputElement>('[type=password]'))
      field.value = String(body.get(field.name) ?? '')
    return answer
  } catch (error) {
    console.info(String(error))
    toast({ title: failed, tone: 'danger' })
    return undefined
  } finally {
    form.removeAttribute('aria-busy')
    button?.removeAttribute('aria-busy')
  }
}

const isBusy = (form: HTMLFormElement) => form.ariaBusy === 'true'

interface Joining {
  step: HTMLElement
  onDone: () => void
  failed: string
  enhance: (step: HTMLElement, onDone: () => void) => void
}

async function submitForm(form: HTMLFormElement, { step, onDone, failed, enhance }: Joining) {
  const answer = await sendForm(form, failed)
  if (answer === 'done') return onDone()
  if (!answer) return
  form.replaceWith(answer)
  enhance(step, onDone)
  answer.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  const [title, description] = [...answer.querySelectorAll('[role=alert] p')].map((text) => text.textContent)
  toast({ title: title ?? failed, description: description ?? undefined, tone: 'danger' })
}

export function enhanceLoginForm(step: HTMLElement, onDone: () => void) {
  const form = step.querySelector('form')
  if (!form) return
  const judge: FormCheck['judge'] = ({ email = '', password = '' }) => ({
    email: findFault(normaliseEmail(email), emailRules),
    password: findFault(password, passwordRules),
  })
  const check: FormCheck = { form, seen: new Set(), judge, answers: { errors: {}, hints: {} } }
  checkWhileTyping(check)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy(form) || !passesCheck(check)) return
    const failed = '로그인 중 오류가 발생했습니다.'
    void submitForm(form, { step, onDone, failed, enhance: enhanceLoginForm })
  })
}

export function enhanceJoinForm(step: HTMLElement, onDone: () => void) {
  const form = step.querySelector('form')
  if (!form) return
  const judge: FormCheck['judge'] = (typed) =>
    findFaults({ email: '', password: '', confirmPassword: '', name: '', phone: '', ...typed }, 'page')
  const check: FormCheck = { form, seen: new Set(), judge, answers: { errors: {}, hints: {} } }
  checkWhileTyping(check)
  const isHeld = followLookups(check)
  const go = (to: 'fields' | 'terms') => {
    form.dataset.step = to
    form.querySelector<HTMLElement>(`#${to}-step`)?.focus()
  }
  form.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-back]')) go('fields')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy(form)) return
    // A quick visitor learns only at the terms that a name is taken.
    if (!passesCheck(check) || isHeld()) return form.dataset.step === 'terms' ? go('fields') : undefined
    if (form.dataset.step === 'fields') return go('terms')
    const failed = '회원가입 중 오류가 발생했습니다.'
    void submitForm(form, { step, onDone, failed, enhance: enhanceJoinForm })
  })
}

const LOOKUP_FIELDS: readonly LookupField[] = ['email', 'name']

function tellLookup({ answers }: FormCheck, field: LookupField, { state, message }: Lookup) {
  delete answers.errors[field]
  delete answers.hints[field]
  if (state === 'duplicate') answers.errors[field] = message
  else if (state !== 'invalid') answers.hints[field] = message
}

/** Says whether the form must wait: a name is being looked up, or the two passwords differ. */
function followLookups(check: FormCheck): () => boolean {
  const { form } = check
  const held = new Set<LookupField>()
  const typed = new Map<LookupField, string>()
  const stops = new Map<LookupField, () => void>()
  const isHeld = () => {
    const { password, confirmPassword } = readTexts(form)
    return held.size > 0 || !password || password !== confirmPassword
  }
  const showHeld = () => {
    for (const button of form.querySelectorAll('[type=submit]'))
      button.ariaDisabled = isHeld() ? 'true' : null
  }
  const look = (field: LookupField, text: string) => {
    if (typed.get(field) === text) return
    typed.set(field, text)
    stops.get(field)?.()
    const stop = lookUp(field, text, (lookup) => {
      tellLookup(check, field, lookup)
      if (holdsForm(lookup)) held.add(field)
      else held.delete(field)
      showErrors(check)
      showHeld()
    })
    stops.set(field, stop)
  }
  const follow = () => {
    const texts = readTexts(form)
    for (const field of LOOKUP_FIELDS) look(field, texts[field] ?? '')
    showHeld()
  }
  form.addEventListener('input', follow)
  return isHeld
}
