import { type FormEvent, useState } from 'react'
import type { FormRefusal } from '../joining/form-error'

type Refusal = FormRefusal['refused']

const NONE: Record<string, string> = {}

/** Field errors of a form. Correcting a field removes its error; the next response replaces them all. */
export function useErrors(refused?: Refusal) {
  const [corrected, setCorrected] = useState<{ of?: Refusal; names: string[] }>({ names: [] })
  const names = corrected.of === refused ? corrected.names : []
  const all = refused?.errors ?? NONE
  const errors = { ...all }
  for (const name of names) delete errors[name]
  const onInput = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement
    if (errors[name]) setCorrected({ of: refused, names: [...names, name] })
  }
  return { errors, onInput }
}
