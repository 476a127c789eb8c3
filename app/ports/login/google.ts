import { emailIn, type Manner, part, subjectIn, textIn } from './adapter'

export const google: Manner = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  profile: 'https://openidconnect.googleapis.com/v1/userinfo',
  scopes: ['openid', 'email', 'profile'],
  identityFrom(profile) {
    return {
      subject: subjectIn(profile, 'sub'),
      name: textIn(profile, 'name', 100),
      email: emailIn(profile, 'email'),
      emailVerified: part(profile, 'email_verified') === true,
    }
  },
}
