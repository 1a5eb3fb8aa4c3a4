/** Reads a font file that a person chose: whether it can be drawn with, and which letters it has. */
import { create, type Font } from 'fontkit'
import { failure, type Result, success } from '#foundation/result.ts'
import type { CustomFont } from './font-files.ts'

/** Larger files than any font people use: those for Chinese and Japanese have about 20 MB. */
export const MAX_FONT_BYTES = 40_000_000

/** Why a file is not taken, and what to do instead. */
export interface FontFault {
  readonly message: string
  readonly advice: string
}

const fault = (message: string, advice: string): Result<never, FontFault> => failure({ message, advice })
const CHOOSE = 'Choose a TrueType or OpenType font (.ttf or .otf).'

/**
 * Opens a font file of the user.
 * @param name of the file, used if the font does not have a name
 */
export function openCustomFont(bytes: Uint8Array, name: string): Result<CustomFont, FontFault> {
  if (bytes.length > MAX_FONT_BYTES)
    return fault('the font file is larger than 40 MB', 'Choose a smaller one, or a version for a single language.')
  switch (kindOf(bytes)) {
    case 'web font':
      return fault('this is a web font (WOFF), which can’t be embedded in documents', CHOOSE)
    case 'collection':
      return fault('this file contains several fonts', 'Choose a file with a single font (.ttf or .otf).')
    case 'other':
      return fault('this is not a font', CHOOSE)
    case 'font':
      break
  }
  try {
    const font = create(bytes)
    if (!('layout' in font)) return fault('this file contains several fonts', CHOOSE)
    boundReading(font, bytes.length)
    if (font['OS/2']?.fsType?.noEmbedding === true)
      return fault('its licence does not allow embedding in documents', 'Choose another font.')
    const codes = new Set(lettersOf(font))
    draw(font, codes)
    return success({ name: font.familyName ?? name, bytes, has: (code) => codes.has(code) })
  } catch (error) {
    // Errors thrown by font readers mean nothing to anybody who has not written these.
    const reason = error instanceof FontDamaged ? error.message : 'its contents are invalid'
    return fault(
      `the font can’t be read (${reason})`,
      'The file may be damaged: download it again, or choose another one.',
    )
  }
}

function kindOf(bytes: Uint8Array): 'font' | 'web font' | 'collection' | 'other' {
  switch (String.fromCharCode(...bytes.subarray(0, 4))) {
    case '\0\u0001\0\0':
    case 'OTTO':
    case 'true':
      return 'font'
    case 'wOFF':
    case 'wOF2':
      return 'web font'
    case 'ttcf':
      return 'collection'
    default:
      return 'other'
  }
}

/** Why a font is not used, in words for people. */
class FontDamaged extends Error {}

/** Unicode has no more. */
const MAX_LETTERS = 0x110000

/** The letters that it says it has; more than there are would take all the memory when they are listed. */
function lettersOf(font: Font): readonly number[] {
  let count = 0
  for (const { table } of font.cmap.tables)
    for (const { startCharCode: from, endCharCode: to } of table.groups?.toArray() ?? [])
      count += Math.max(0, to - from + 1)
  // Some fonts have the same list twice, for two systems.
  if (count > 4 * MAX_LETTERS) throw new FontDamaged('it claims more characters than exist')
  return font.characterSet
}

/** Reads of a font, beyond one for every four of its bytes: sound ones need a fifth of that, small and large. */
const MAX_READS = 500_000

/**
 * A few damaged bytes may say that there are thousands of lists of thousands of lists, and reading them never ends. From here on the
 * font throws when it is read more often than a sound one would be.
 */
function boundReading({ stream }: Font, size: number): void {
  let left = MAX_READS + size / 4
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(stream))) {
    const read: unknown = name.startsWith('read') ? Reflect.get(stream, name) : null
    if (typeof read !== 'function') continue
    const counted = (...args: unknown[]): unknown => {
      left -= 1
      if (left < 0) throw new FontDamaged('reading it would never finish')
      return Reflect.apply(read, stream, args)
    }
    Object.assign(stream, { [name]: counted })
  }
}

/** Does once what every export will do: shape, outline, take a part. Throws where the file does not allow it. */
function draw(font: Font, letters: ReadonlySet<number>): void {
  const code = [...letters].find((one) => one > 0x20)
  if (code === undefined || font.unitsPerEm <= 0) throw new FontDamaged('it has no characters')
  const { glyphs } = font.layout(String.fromCodePoint(code))
  const subset = font.createSubset()
  for (const glyph of glyphs) {
    if (glyph.path.commands.some(({ args }) => args.some((value) => !Number.isFinite(value))))
      throw new FontDamaged('its outlines are damaged')
    subset.includeGlyph(glyph)
  }
  if (subset.encode().length === 0) throw new FontDamaged('it can’t be reduced to the characters used')
}
