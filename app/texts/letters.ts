import { shop } from './shop'

const providers: Record<string, string> = { kakao: '카카오', naver: '네이버', google: '구글' }

const foot = `\n\n직접 요청하지 않았다면 이 메일은 지워도 괜찮아요. 아무것도 바뀌지 않아요.\n${shop.name} 드림`

export function resetLetter(link: string, minutes: number) {
  return {
    title: `[${shop.name}] 비밀번호 재설정 링크`,
    body: `안녕하세요, ${shop.name}입니다.\n\n아래 링크에서 새 비밀번호를 정해 주세요. ${minutes}분 동안 한 번만 쓸 수 있어요.\n\n${link}${foot}`,
  }
}

export function providerLetter(provider: string, login: string) {
  const name = providers[provider] ?? provider
  return {
    title: `[${shop.name}] 가입한 방법을 알려 드려요`,
    body: `안녕하세요, ${shop.name}입니다.\n\n이 메일 주소로는 ${name} 계정으로 가입했어요. 따로 만든 비밀번호가 없으니 로그인 화면에서 ${name} 로그인을 눌러 주세요.\n\n${login}${foot}`,
  }
}
