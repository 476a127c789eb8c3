import { Form, useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { officeUrls } from '~/urls/office'
import { urls } from '~/urls/shop'

interface Offer {
  fileName: string
  fileSize: number
  downloadUrl: string
}

interface Props {
  project?: {
    version: string
    files: number
    mb: number
    missing: readonly string[]
    suspects: readonly string[]
  }
  offer?: Offer
}

/** The action's data may be a refusal instead of an offer. */
export function findOffer(answer: unknown): Offer | undefined {
  return answer && typeof answer === 'object' && 'offer' in answer ? (answer.offer as Offer) : undefined
}

export function ProjectDownload({ project, offer }: Props) {
  const busy = useNavigation().state !== 'idle'
  const lacks = missingText(project)
  return (
    <div className="max-w-prose">
      <Heading>프로젝트 내려받기</Heading>
      <p className="mt-2">
        이 매장을 빌드한 소스를 한 파일로 묶어요. 비밀 값, 데이터베이스, 고객의 사진은 들어가지 않아요.
      </p>
      {project && (
        <p className="mt-2 text-ink-soft tabular-nums">
          버전 {project.version} · 파일 {project.files.toLocaleString('ko-KR')}개 · {project.mb} MB
        </p>
      )}
      {lacks && (
        <p role="status" className="mt-4 rounded-field border border-edge bg-sheet px-4 py-3 break-words">
          {lacks}
        </p>
      )}
      <Form method="post" action={officeUrls.projectDownload()} className="mt-6">
        <Button busy={busy} disabled={lacks !== undefined}>
          ZIP 만들기
        </Button>
      </Form>
      {offer && (
        <div role="status" className="mt-6 rounded-card border border-line bg-sheet p-4">
          <p className="font-bold">다 묶었어요. 5분 안에 내려받아 주세요.</p>
          <p>
            <a
              href={offer.downloadUrl}
              download={offer.fileName}
              className="inline-flex min-h-12 items-center break-all font-bold underline underline-offset-4"
            >
              {offer.fileName}
            </a>{' '}
            <span className="text-ink-soft tabular-nums">{offer.fileSize} MB</span>
          </p>
        </div>
      )}
    </div>
  )
}

function missingText(project: Props['project']): string | undefined {
  if (!project) return '이 서버는 빌드한 기록이 없어요. npm run build 로 다시 빌드해 주세요.'
  if (project.suspects.length > 0)
    return `비밀 값으로 보이는 글자가 있어요: ${project.suspects.join(', ')}. 지우고 다시 빌드해 주세요.`
  if (project.missing.length > 0)
    return `이 서버에는 소스 파일이 없어요: ${project.missing.join(', ')} 등. 소스가 있는 컴퓨터에서 빌드한 매장에서 내려받아 주세요.`
  return undefined
}

export function OperatorsOnly({ hint }: { hint: string }) {
  return (
    <div className="max-w-prose">
      <Heading as="h1">페이지를 찾을 수 없어요</Heading>
      <p className="mt-4 text-ink-soft">{hint}</p>
      <p className="mt-6">
        <ButtonLink to={urls.admin()}>관리자로 로그인하기</ButtonLink>
      </p>
    </div>
  )
}
