import { demoEmail } from './user'

// The demo accounts. Their passwords are public, so the accounts exist in demo mode only.

export const demoParent = {
  username: '지우맘',
  email: demoEmail,
  password: 'book1234',
  phone: '01012345678',
}
export const demoAdmin = { username: 'admin', password: 'admin1234' }

export const demoAccounts = [
  { role: 'parent', name: demoParent.email, password: demoParent.password },
  { role: 'admin', name: demoAdmin.username, password: demoAdmin.password },
]
