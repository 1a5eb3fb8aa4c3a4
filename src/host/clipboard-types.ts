/**
 * The clipboard type of a copied picture with every byte. Browsers and systems make `image/png` anew from its pixels, which drops
 * the mission inside.
 */
export const EVERY_BYTE = 'web image/png'
