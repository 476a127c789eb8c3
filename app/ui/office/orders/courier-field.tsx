import type { ReactNode, SelectHTMLAttributes } from 'react'
import { courierNames } from '~/domain/orders/office/couriers'
import { type FieldTexts, SelectField } from '~/ui/field'

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>, Partial<FieldTexts> {
  /** a choice before those of the couriers */
  children?: ReactNode
}

export const CourierField = ({ label = '택배사', children, ...select }: Props) => (
  <SelectField {...select} label={label} name="courier">
    {children}
    {courierNames.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </SelectField>
)
