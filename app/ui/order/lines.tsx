import type { TextareaHTMLAttributes } from 'react'
import { box, Labelled, type Named } from '../field'

export function Lines({ label, hint, error, ...lines }: Named & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled label={label} hint={hint} error={error} name={lines.name}>
      {({ id, describedBy }) => (
        <textarea
          {...lines}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={box}
        />
      )}
    </Labelled>
  )
}
