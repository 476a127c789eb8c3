import type { MeasurePart } from '~/domain/looks/choices'

interface MeasureName {
  label: string
  /** the two ends: step -2 and step 2 */
  ends: [string, string]
}

export const measureNames: Record<MeasurePart, MeasureName> = {
  'measures.faceWidth': { label: '얼굴 너비', ends: ['갸름하게', '넓게'] },
  'measures.jaw': { label: '턱선', ends: ['뾰족하게', '각지게'] },
  'measures.chin': { label: '턱 길이', ends: ['짧게', '길게'] },
  'measures.forehead': { label: '이마', ends: ['좁게', '넓게'] },
  'measures.cheeks': { label: '볼살', ends: ['홀쭉하게', '통통하게'] },
  'measures.eyeSize': { label: '눈 크기', ends: ['작게', '크게'] },
  'measures.eyeHeight': { label: '눈 위치', ends: ['낮게', '높게'] },
  'measures.eyeTilt': { label: '눈꼬리', ends: ['내려가게', '올라가게'] },
  'measures.eyeDistance': { label: '눈 사이', ends: ['가깝게', '멀게'] },
  'measures.eyeFold': { label: '쌍꺼풀', ends: ['옅게', '진하게'] },
  'measures.browHeight': { label: '눈썹 위치', ends: ['낮게', '높게'] },
  'measures.browSlope': { label: '눈썹 꼬리', ends: ['내려가게', '올라가게'] },
  'measures.browWeight': { label: '눈썹 숱', ends: ['옅게', '진하게'] },
  'measures.noseLength': { label: '코 길이', ends: ['짧게', '길게'] },
  'measures.noseWidth': { label: '코 너비', ends: ['좁게', '넓게'] },
  'measures.noseTip': { label: '코끝', ends: ['내려가게', '올라가게'] },
  'measures.mouthWidth': { label: '입 너비', ends: ['작게', '크게'] },
  'measures.lips': { label: '입술', ends: ['얇게', '도톰하게'] },
  'measures.mouthCorners': { label: '입꼬리', ends: ['내려가게', '올라가게'] },
  'measures.ears': { label: '귀', ends: ['붙게', '나오게'] },
}

/** The five steps by name: 아주 작게, 조금 작게, 보통, 조금 크게, 아주 크게. */
export function stepName({ ends: [low, high] }: MeasureName, value: string): string {
  const step = Number(value)
  if (!step) return '보통'
  return `${Math.abs(step) === 2 ? '아주' : '조금'} ${step < 0 ? low : high}`
}
