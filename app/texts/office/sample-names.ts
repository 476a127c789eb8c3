/** One ends in a consonant, the other does not, so the particles differ. */
export const SAMPLE_NAMES = ['하준', '지우']
