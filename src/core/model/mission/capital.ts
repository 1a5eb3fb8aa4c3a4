/** With a capital at its beginning: names stand at the beginning of sentences too. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
