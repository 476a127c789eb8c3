/** Whether a book's print masters are to be painted. */
export type MastersState = 'painting' | 'done' | 'stopped' | 'failed'
