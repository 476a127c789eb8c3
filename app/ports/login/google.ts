import { type ProviderConfig, readEmail, readField, readSubject, readText } from './provider-config'

export const google: ProviderConfig = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  profile: 'https://openidconnect.googleapis.com/v1/userinfo',
  scopes: ['openid', 'email', 'profile'],
  identityFrom(profile) {
    return {
      subject: readSubject(profile, 'sub'),
      name: readText(profile, 'name', 100),
      email: readEmail(profile, 'email'),
      emailVerified: readField(profile, 'email_verified') === true,
    }
  },
}
