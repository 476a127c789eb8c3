import { type ProviderConfig, readEmail, readField, readSubject, readText } from './provider-config'

// Scopes are chosen in Kakao's console: requesting one that is not switched on there would be refused (KOE205).
export const kakao: ProviderConfig = {
  authorize: 'https://kauth.kakao.com/oauth/authorize',
  token: 'https://kauth.kakao.com/oauth/token',
  profile: 'https://kapi.kakao.com/v2/user/me',
  scopes: [],
  identityFrom(profile) {
    const account = readField(profile, 'kakao_account')
    return {
      subject: readSubject(profile, 'id'),
      name: readText(readField(account, 'profile'), 'nickname', 100),
      email: readEmail(account, 'email'),
      emailVerified:
        readField(account, 'is_email_valid') === true && readField(account, 'is_email_verified') === true,
    }
  },
}
