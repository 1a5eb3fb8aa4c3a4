/** Returns the text for comparing and searching: composed as documents are, in small letters. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase()
