import { emailIn, type Manner, part, subjectIn, textIn } from './adapter'

// Scopes are chosen in Kakao's console: requesting one that is not switched on there would be refused (KOE205).
export const kakao: Manner = {
  authorize: 'https://kauth.kakao.com/oauth/authorize',
  token: 'https://kauth.kakao.com/oauth/token',
  profile: 'https://kapi.kakao.com/v2/user/me',
  scopes: [],
  identityFrom(profile) {
    const account = part(profile, 'kakao_account')
    return {
      subject: subjectIn(profile, 'id'),
      name: textIn(part(account, 'profile'), 'nickname', 100),
      email: emailIn(account, 'email'),
      emailVerified: part(account, 'is_email_valid') === true && part(account, 'is_email_verified') === true,
    }
  },
}
