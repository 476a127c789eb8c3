import { type Capability, mayRole, type Role } from '~/domain/admins/roles'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'

const tabs = [
  { key: 'orders', name: '주문', to: officeUrls.orders(), needs: 'customers:read' },
  { key: 'wadiz', name: '와디즈 사전접수', to: officeUrls.wadiz(), needs: 'customers' },
  { key: 'books', name: '도서', to: officeUrls.books(), needs: 'catalogue:read' },
  { key: 'featured', name: '인기 동화책', to: officeUrls.featured(), needs: 'catalogue' },
  { key: 'users', name: '회원', to: officeUrls.users(), needs: 'customers:read' },
  { key: 'inquiries', name: '문의', to: officeUrls.inquiries(), needs: 'customers' },
  { key: 'reviews', name: '후기', to: officeUrls.reviews(), needs: 'customers' },
  { key: 'coupons', name: '쿠폰', to: officeUrls.coupons(), needs: 'money' },
  { key: 'numbers', name: '통계', to: officeUrls.numbers(), needs: 'numbers' },
  { key: 'notices', name: '알림', to: officeUrls.notices(), needs: 'customers' },
  { key: 'team', name: '직원', to: officeUrls.team(), needs: 'team' },
  { key: 'audit', name: '열람 기록', to: officeUrls.audit(), needs: 'settings' },
  { key: 'tools', name: '도구', to: officeUrls.tools(), needs: 'settings' },
  { key: 'payments', name: '결제 도구', to: officeUrls.paymentDemo(), needs: 'settings' },
] as const satisfies { key: string; name: string; to: string; needs: Capability }[]

export type OfficeTab = (typeof tabs)[number]['key']

/** The tabs that this role may open. */
export const menuFor = (role: Role, { hasTools }: { hasTools: boolean }) =>
  tabs.filter(({ key, needs }) => mayRole(role, needs) && (key !== 'payments' || hasTools))

export const firstPageOf = (role: Role): string => menuFor(role, { hasTools: false })[0]?.to ?? urls.admin()
