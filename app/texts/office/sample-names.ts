/** One ends in a consonant, the other does not, so the particles differ. */
export const SAMPLE_NAMES = ['하준', '지우']

/**
 * The names that every page must hold: the shortest and the longest, ending in a consonant and in a vowel, in Hangul
 * and in Latin letters. A given name has five syllables at most; an order accepts twenty letters.
 */
export const EXTREME_NAMES = ['솔', '비', '하늘별구름', '하늘빛나라', 'Bo', 'Maximilian Alexander']
