/** Returns the text for comparing and searching: composed as documents are, in small letters. */
export const foldText = (text: string): string => text.normalize('NFC').toLowerCase()
