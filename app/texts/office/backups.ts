interface Backup {
  at: string
  hours: number
  bytes: number
  isEncrypted: boolean
}

export function describeBackup(last?: Backup): string {
  if (!last) return '기록이 없어요'
  const { at, hours, bytes, isEncrypted } = last
  return [at, ageText(hours), sizeText(bytes), isEncrypted ? '암호화함' : '암호화하지 않음'].join(' · ')
}

export const overdueBackupText = (hours?: number): string =>
  hours === undefined
    ? '아직 백업한 기록이 없어요. 지금 백업해 주세요.'
    : `백업이 늦었어요(마지막 백업 ${ageText(hours)}). 백업이 멈췄는지 확인해 주세요.`

const ageText = (hours: number): string =>
  hours < 1 ? '1시간 안' : hours < 48 ? `${hours}시간 전` : `${Math.floor(hours / 24)}일 전`

const MB = 1024 ** 2

function sizeText(bytes: number): string {
  if (bytes < MB) return '1MB 미만'
  return bytes < 1024 * MB ? `${Math.round(bytes / MB)}MB` : `${(bytes / MB / 1024).toFixed(1)}GB`
}
