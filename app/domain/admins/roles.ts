/** Who works in the office: the first is who runs the shop. */
export const roles = ['owner', 'operator', 'designer', 'viewer'] as const
export type Role = (typeof roles)[number]

/**
 * What each role may do. Every address of the office asks for one of these, and nothing else in the code asks for a
 * role by its name.
 */
const rolesByCapability = {
  /** one's own account: second factor, logging out */
  account: ['owner', 'operator', 'designer', 'viewer'],
  /** people of the office, their roles and invitations */
  team: ['owner'],
  /** tools, jobs, retention, payment tests, the audit log's monthly review */
  settings: ['owner'],
  /** erasing a member or an order */
  erasing: ['owner'],
  numbers: ['owner', 'viewer'],
  /** refunds and coupons */
  money: ['owner', 'operator'],
  /** orders with photos and addresses, production, members, inquiries, letters */
  customers: ['owner', 'operator'],
  /** lists of orders and members; without `customers` names and contacts are masked */
  'customers:read': ['owner', 'operator', 'viewer'],
  /** books, templates, editor, pictures, publishing */
  catalogue: ['owner', 'designer'],
  'catalogue:read': ['owner', 'operator', 'designer', 'viewer'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof rolesByCapability

export const mayRole = (role: Role, capability: Capability): boolean =>
  (rolesByCapability[capability] as readonly Role[]).includes(role)

export const parseRole = (value: unknown): Role | undefined => roles.find((role) => role === value)
