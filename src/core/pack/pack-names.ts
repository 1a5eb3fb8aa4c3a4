/** What a file of a pack is called, and how it is known; apart, because the window asks before anything of packs is loaded. */
export const PACK_FORMAT = 'bulkhead-pack'
export const PACK_EXTENSION = 'bulkhead-pack'

/** True for text that says it is a pack, whatever else is wrong with it; its beginning is enough. */
export const saysItIsPack = (text: string): boolean =>
  /^\uFEFF?\s*\{\s*(?:"\$schema"\s*:\s*"[^"]{0,300}"\s*,\s*)?"format"\s*:\s*"bulkhead-pack"/.test(text.slice(0, 1000))
