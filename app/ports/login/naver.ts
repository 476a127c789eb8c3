import { type ProviderConfig, readEmail, readField, readSubject, readText } from './provider-config'

// Naver's e-mail is a contact address that the user may have typed in, so it never counts as verified.
export const naver: ProviderConfig = {
  authorize: 'https://nid.naver.com/oauth2.0/authorize',
  token: 'https://nid.naver.com/oauth2.0/token',
  profile: 'https://openapi.naver.com/v1/nid/me',
  scopes: [],
  stateWithCode: true,
  identityFrom(profile) {
    if (readField(profile, 'resultcode') !== '00') throw new Error('the profile was refused')
    const person = readField(profile, 'response')
    return {
      subject: readSubject(person, 'id'),
      name: readText(person, 'nickname', 100) ?? readText(person, 'name', 100),
      email: readEmail(person, 'email'),
      emailVerified: false,
    }
  },
}
