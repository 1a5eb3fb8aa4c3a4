/**
 * The part of fontkit that we use, which reads and shapes fonts. The published types ask for those of Node, which the
 * core does not have.
 */
declare module 'fontkit' {
  export interface Command {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  export interface Glyph {
    readonly id: number
    readonly path: { readonly commands: readonly Command[] }
  }
  export interface GlyphPosition {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }
  export interface Font {
    readonly type: 'TTF' | 'WOFF' | 'WOFF2'
    readonly familyName: string | null
    readonly unitsPerEm: number
    readonly numGlyphs: number
    /** Throws, or takes all the memory, where `cmap` says more than there is: see `open-custom-font.ts`. */
    readonly characterSet: readonly number[]
    /** Which letter is drawn by what; formats 12 and 13 have groups of letters. */
    readonly cmap: { readonly tables: readonly { readonly table: { readonly groups?: LetterGroups } }[] }
    /** Reader of the file: functions whose names begin with `read`. */
    readonly stream: object
    readonly 'OS/2'?: { readonly fsType?: { readonly noEmbedding?: boolean; readonly bitmapOnly?: boolean } }
    hasGlyphForCodePoint(code: number): boolean
    glyphForCodePoint(code: number): Glyph
    layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly GlyphPosition[] }
    createSubset(): { includeGlyph(glyph: Glyph | number): number; encode(): Uint8Array }
  }
  export interface LetterGroups {
    toArray(): readonly { readonly startCharCode: number; readonly endCharCode: number }[]
  }
  export interface FontCollection {
    readonly type: 'TTC' | 'DFont'
  }
  /** @throws when the bytes are no font */
  export function create(bytes: Uint8Array): Font | FontCollection
}
