import { Field } from '../field'

/** A field for codes: capitals by default, without a phone keyboard's corrections. */
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
