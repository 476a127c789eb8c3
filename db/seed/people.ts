import { demoEmail } from '../../app/domain/users/user'

// The demo accounts. Their passwords are public, so the accounts exist in demo mode only.

export const parent = {
  username: '지우맘',
  email: demoEmail,
  password: 'book1234',
  phone: '01012345678',
}
export const admin = { username: 'admin', password: 'admin1234' }

export const demoAccounts = [
  { role: 'parent', name: parent.email, password: parent.password },
  { role: 'admin', name: admin.username, password: admin.password },
]
