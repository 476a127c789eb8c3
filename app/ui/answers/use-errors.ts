import { type FormEvent, useState } from 'react'
import type { Answered } from '../joining/answer'

type Refused = Answered['refused']

const NONE: Record<string, string> = {}

/** What is wrong in a form's fields. Each loses its error when it is corrected; the next answer says all anew. */
export function useErrors(refused?: Refused) {
  const [corrected, setCorrected] = useState<{ of?: Refused; names: string[] }>({ names: [] })
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
