/** The bundled fonts as bytes, for documents made in the window, and as faces that load when a letter of theirs is shown. */

import { type FontSet, ownRange } from '#drawing/lettering/coverage.ts'
import type { FontBytes, MoreFonts } from '#drawing/lettering/font-files.ts'
import sansUrl from '#resources/fonts/Barlow-Regular.ttf?url'
import sansBoldUrl from '#resources/fonts/Barlow-SemiBold.ttf?url'
import condensedUrl from '#resources/fonts/BarlowCondensed-Medium.ttf?url'
import condensedBoldUrl from '#resources/fonts/BarlowCondensed-SemiBold.ttf?url'
import symbolsUrl from '#resources/fonts/BulkheadSymbols-Regular.ttf?url'
import wideUrl from '#resources/fonts/FiraSans-Regular.ttf?url'
import wideBoldUrl from '#resources/fonts/FiraSans-SemiBold.ttf?url'
import wideCondensedUrl from '#resources/fonts/FiraSansCondensed-Medium.ttf?url'
import wideCondensedBoldUrl from '#resources/fonts/FiraSansCondensed-SemiBold.ttf?url'
import { readCustomFont } from './custom-font.ts'
import { BASE_RANGE, MARKED_RANGE, withMarks } from './font-families.ts'

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

/** What texts may need beyond the base fonts, with the font that the person chose. */
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
export interface NamedFace {
  readonly key: keyof FontBytes
  readonly family: string
  readonly descriptors: FontFaceDescriptors
}

/** What the files of a set are found by: each family has of a set what no set before it has, and behind it letters with marks. */
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
