import { emailIn, type Manner, part, subjectIn, textIn } from './adapter'

// Naver's e-mail is a contact address that the user may have typed in, so it never counts as verified.
export const naver: Manner = {
  authorize: 'https://nid.naver.com/oauth2.0/authorize',
  token: 'https://nid.naver.com/oauth2.0/token',
  profile: 'https://openapi.naver.com/v1/nid/me',
  scopes: [],
  stateWithCode: true,
  identityFrom(profile) {
    if (part(profile, 'resultcode') !== '00') throw new Error('the profile was refused')
    const person = part(profile, 'response')
    return {
      subject: subjectIn(person, 'id'),
      name: textIn(person, 'nickname', 100) ?? textIn(person, 'name', 100),
      email: emailIn(person, 'email'),
      emailVerified: false,
    }
  },
}
