/** The bundled fonts as bytes, for documents made in the window, and as faces that load when a letter of theirs is shown. */

import { z } from 'zod'
import { type FontSet, ownRange } from '#drawing/lettering/coverage.ts'
import type { CustomFont, FontBytes, MoreFonts } from '#drawing/lettering/font-files.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { HostResult } from '#host/host.ts'
import { durableStore, FONTS } from '#host-browser/durable-store.ts'
import { readBytes } from '#host-browser/file-system-access.ts'
import sansUrl from '#resources/fonts/Barlow-Regular.ttf?url'
import sansBoldUrl from '#resources/fonts/Barlow-SemiBold.ttf?url'
import condensedUrl from '#resources/fonts/BarlowCondensed-Medium.ttf?url'
import condensedBoldUrl from '#resources/fonts/BarlowCondensed-SemiBold.ttf?url'
import symbolsUrl from '#resources/fonts/BulkheadSymbols-Regular.ttf?url'
import wideUrl from '#resources/fonts/FiraSans-Regular.ttf?url'
import wideBoldUrl from '#resources/fonts/FiraSans-SemiBold.ttf?url'
import wideCondensedUrl from '#resources/fonts/FiraSansCondensed-Medium.ttf?url'
import wideCondensedBoldUrl from '#resources/fonts/FiraSansCondensed-SemiBold.ttf?url'

const urls: Readonly<Record<FontSet, Readonly<Record<keyof FontBytes, string>>>> = {
  base: { sans: sansUrl, sansBold: sansBoldUrl, condensed: condensedUrl, condensedBold: condensedBoldUrl },
  wide: { sans: wideUrl, sansBold: wideBoldUrl, condensed: wideCondensedUrl, condensedBold: wideCondensedBoldUrl },
  symbols: { sans: symbolsUrl, sansBold: symbolsUrl, condensed: symbolsUrl, condensedBold: symbolsUrl },
}

const loaded = new Map<FontSet, Promise<FontBytes>>()

/** Loads each set once; a failed load is tried again next time. */
export function loadFonts(set: FontSet = 'base'): Promise<FontBytes> {
  const known = loaded.get(set)
  if (known !== undefined) return known
  const loading = load(set).catch((error: unknown) => {
    loaded.delete(set)
    throw error
  })
  loaded.set(set, loading)
  return loading
}

/** Returns the fonts that texts may need beyond the base fonts, with the font that the person chose. */
export async function moreFonts(): Promise<MoreFonts> {
  const own = await readCustomFont()
  return { load: loadFonts, own: own === null ? [] : [own] }
}

async function load(set: FontSet): Promise<FontBytes> {
  const { sans, sansBold, condensed, condensedBold } = urls[set]
  const files = new Map<string, Promise<Uint8Array>>()
  const file = (url: string): Promise<Uint8Array> => {
    const known = files.get(url) ?? bytes(url)
    files.set(url, known)
    return known
  }
  return {
    sans: await file(sans),
    sansBold: await file(sansBold),
    condensed: await file(condensed),
    condensedBold: await file(condensedBold),
  }
}

async function bytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the font ${url} did not load (${response.status})`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Families and weights that a canvas and the page ask for, by the file that has them. */
const faces = [
  ['sans', 'Barlow', '400'],
  ['sansBold', 'Barlow', '600'],
  ['condensed', 'Barlow Condensed', '500'],
  ['condensedBold', 'Barlow Condensed', '600'],
] as const

/** A file as what a page or a worker finds it by. */
interface NamedFace {
  readonly key: keyof FontBytes
  readonly family: string
  readonly descriptors: FontFaceDescriptors
}

/**
 * Returns the faces under which the files of a set are found: in each family, a set has the letters that no set before
 * it has; the wide set also has a backup family for letters with marks.
 */
export function facesOf(set: FontSet): readonly NamedFace[] {
  const unicodeRange = set === 'base' ? BASE_RANGE : ownRange(set)
  const own = faces.map(([key, family, weight]) => ({ key, family, descriptors: { weight, unicodeRange } }))
  if (set !== 'wide') return own
  const marked = own.map(({ key, family, descriptors }) => ({
    key,
    family: withMarks(family),
    descriptors: { ...descriptors, unicodeRange: MARKED_RANGE },
  }))
  return [...own, ...marked]
}

/** Lets the page show the letters of the other sets under the names of the base families; a file loads with its first letter. */
export function offerMoreLetters(): void {
  for (const set of ['wide', 'symbols'] as const)
    for (const { key, family, descriptors } of facesOf(set))
      document.fonts.add(new FontFace(family, `url("${urls[set][key]}") format("truetype")`, descriptors))
}

// Names of families that the page and canvases draw with beside the two of fonts.css, and which letters each is asked for.

/** The family that a canvas finds the font of the person's own by. */
export const OWN_FAMILY = 'Bulkhead own font'

/**
 * Letters taken from the two base families, as CSS writes ranges. Barlow has marks, but no place for them on most
 * letters: it only supplies the two that Fira Sans lacks.
 */
export const BASE_RANGE = 'U+0-2FF, U+337-338, U+370-10FFFF'
/** Letters that may carry separate marks or are drawn as such a letter: they come whole from Fira Sans. */
const MARKED_RANGE = 'U+20-24F, U+2B0-52F, U+1E00-1FFF'

/** The family that stands behind a base family and has its letters with marks. */
export const withMarks = (family: string): string => `${family} with marks`

// The font file a person chose for letters that the bundled fonts do not have; kept where this edition keeps things.

const keptSchema = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })
const KEY = 'own'

const store = durableStore(FONTS)

/** Reads the stored font again, or null if there is none, or it can no longer be read. */
export async function readCustomFont(): Promise<CustomFont | null> {
  const kept = keptSchema.safeParse(await store.get(KEY).catch(() => undefined))
  if (!kept.success) return null
  const { openCustomFont } = await import('#drawing/lettering/open-custom-font.ts')
  const font = openCustomFont(kept.data.bytes, kept.data.name)
  return font.ok ? font.value : null
}

/** Takes a file, if it is a font one can draw with, and keeps it. The value is its name; the failure one sentence for people. */
export async function storeCustomFont(file: File): Promise<Result<string, string>> {
  const { MAX_FONT_BYTES, openCustomFont } = await import('#drawing/lettering/open-custom-font.ts')
  const read: HostResult<Uint8Array<ArrayBuffer>> =
    file.size > MAX_FONT_BYTES ? { ok: true, value: new Uint8Array(MAX_FONT_BYTES + 1) } : await readBytes(file)
  if (!read.ok) return failure(`${read.error.message} ${read.error.advice}`)
  const bytes = read.value
  const font = openCustomFont(bytes, file.name)
  if (!font.ok) return failure(`${file.name}: ${font.error.message}. ${font.error.advice}`)
  // Browsers are stricter than our reader is.
  const face = await loadedFace(font.value).catch(() => null)
  if (face === null)
    return failure(`${file.name}: this browser refuses to draw with it. Choose another font file, or fetch it again.`)
  try {
    await store.put(KEY, { name: file.name, bytes })
  } catch {
    return failure(`${file.name} could not be kept here: storage may be full. Choose a smaller font file.`)
  }
  document.fonts.add(face)
  return success(font.value.name)
}

/** Draws with it no more. Gives the file back, for whoever wants to keep it again; null where none was kept. */
export async function forgetCustomFont(): Promise<File | null> {
  const kept = keptSchema.safeParse(await store.get(KEY).catch(() => undefined))
  try {
    await store.remove(KEY)
  } catch {
    // Nothing is stored, so there is nothing to delete.
  }
  for (const face of [...document.fonts])
    if (face.family.replaceAll('"', '') === OWN_FAMILY) document.fonts.delete(face)
  return kept.success ? new File([new Uint8Array(kept.data.bytes)], kept.data.name) : null
}

/** Loads the face that the page draws with. Rejects if the browser does not accept the font. */
const loadedFace = ({ bytes }: CustomFont): Promise<FontFace> => new FontFace(OWN_FAMILY, new Uint8Array(bytes)).load()

/** At the start: the font of last time, if there is one. */
export async function showStoredFont(): Promise<void> {
  const font = await readCustomFont()
  const face = font === null ? null : await loadedFace(font).catch(() => null)
  if (face !== null) document.fonts.add(face)
}
