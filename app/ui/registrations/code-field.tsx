import { Field } from '../field'

/** Letters as they were given out; a phone's keyboard need not be told otherwise. */
export function CodeField({
  label = '접수 코드',
  name,
  ...rest
}: {
  label?: string
  name: string
  hint?: string
  error?: string
  defaultValue?: string
}) {
  return (
    <Field
      {...rest}
      name={name}
      label={label}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
