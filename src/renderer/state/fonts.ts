/** The bundled fonts as bytes, for documents made in the window. */

import type { FontBytes } from '#core/lettering/font-files.ts'
import sansUrl from '#resources/fonts/Barlow-Regular.ttf?url'
import sansBoldUrl from '#resources/fonts/Barlow-SemiBold.ttf?url'
import condensedUrl from '#resources/fonts/BarlowCondensed-Medium.ttf?url'
import condensedBoldUrl from '#resources/fonts/BarlowCondensed-SemiBold.ttf?url'

let loaded: Promise<FontBytes> | undefined

/** Loads each file once; a failed load is tried again next time. */
export function loadFonts(): Promise<FontBytes> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<FontBytes> {
  const [sans, sansBold, condensed, condensedBold] = await Promise.all(
    [sansUrl, sansBoldUrl, condensedUrl, condensedBoldUrl].map(bytes),
  )
  if (!sans || !sansBold || !condensed || !condensedBold) throw new Error('a font did not load')
  return { sans, sansBold, condensed, condensedBold }
}

async function bytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the font ${url} did not load (${response.status})`)
  return new Uint8Array(await response.arrayBuffer())
}
