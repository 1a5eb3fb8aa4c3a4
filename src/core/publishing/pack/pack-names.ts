/**
 * Format and extension of pack files. This file is separate because the window needs them before anything of packs is
 * loaded.
 */
export const PACK_FORMAT = 'bulkhead-pack'
export const PACK_EXTENSION = 'bulkhead-pack'

/** The name of the file that says what a pack in a folder is. */
export const PACK_HEAD = 'pack.json'
/** The name of a mission's file beside it: any name that every system can hold in this folder, except those of hidden files. */
export const ENTRY_FILE = /^(?!\.)[^\p{Cc}\p{Cs}/\\:]{1,246}\.bulkhead$/iu

/** Most missions of a pack; the largest table of dice has 36 results. */
export const MAX_MISSIONS = 60
/** Longest file of a pack (bytes, and characters once decoded); as a folder, all of its files together. */
export const MAX_PACK_BYTES = 16 * 1024 * 1024

/** True for text that says it is a pack, whatever else is wrong with it; its beginning is enough. */
export const isPackText = (text: string): boolean =>
  /^\uFEFF?\s*\{\s*(?:"\$schema"\s*:\s*"[^"]{0,300}"\s*,\s*)?"format"\s*:\s*"bulkhead-pack"/.test(text.slice(0, 1000))
