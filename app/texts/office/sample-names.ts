import { withParticle } from '~/book/particles'

/** One ends in a consonant, the other does not, so the particles differ. */
export const SAMPLE_NAMES = ['하준', '지우']

/**
 * The names that every page must hold: the shortest and the longest, ending in a consonant and in a vowel, in Hangul
 * and in Latin letters. A given name has five syllables at most; an order accepts twenty letters.
 */
export const EXTREME_NAMES = ['솔', '비', '하늘별구름', '하늘빛나라', 'Bo', 'Maximilian Alexander']

/** An open editor and an old address still name a sample child of an earlier release. */
export const GONE_CHILD = '이제 없는 견본 아이예요. 다른 아이를 골라 주세요.'
export const BOOK_CHILD_INSTEAD = '그동안 책의 아이로 보여요.'

export const goneChildText = (name: string) => `${withParticle(name, '은/는')} ${GONE_CHILD}`
