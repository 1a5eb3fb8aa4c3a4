/** Names from outside as the window shows them among its own words. */

/** Marks that turn the direction of all that follows, until another one ends it; in a name that may be never. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Without marks that would turn the words behind a name, or show the name itself the wrong way round. Hebrew and Arabic need none
 * of them: their letters have a direction. What is small and turns nothing else (U+200E, U+200F) stays.
 */
export const stripBidi = (text: string): string => text.replace(turns, '')
