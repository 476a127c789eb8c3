import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'

export function BackupWarning({ text }: { text?: string }) {
  if (!text) return null
  return (
    <p role="status" className="mb-2 rounded-field border border-berry px-3 text-berry">
      <strong>{text}</strong> <TextLink to={officeUrls.tools()}>도구에서 보기</TextLink>
    </p>
  )
}
