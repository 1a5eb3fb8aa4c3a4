/** The font file a person chose for letters that the bundled fonts do not have; kept where this edition keeps things. */
import { del, get, set } from 'idb-keyval'
import { z } from 'zod'
import type { OwnFont } from '#drawing/lettering/font-files.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { HostResult } from '#host/host.ts'
import { FONTS } from '#host-browser/database-shapes.ts'
import { readBytes } from '#host-browser/file-bytes.ts'
import { type SoundStore, soundStore } from '#host-browser/sound-store.ts'
import { OWN_FAMILY } from './font-families.ts'

const keptSchema = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })
const KEY = 'own'

let store: SoundStore | undefined
function opened(): SoundStore {
  store ??= soundStore(FONTS, 'files')
  return store
}

/** Rejects where the browser keeps nothing; some refuse at once, others when they are waited for. */
const keptValue = async (): Promise<unknown> => get(KEY, opened())

/** What is kept, read anew; null: none, or one that cannot be read any more. */
export async function readOwnFont(): Promise<OwnFont | null> {
  const kept = keptSchema.safeParse(await keptValue().catch(() => undefined))
  if (!kept.success) return null
  const { openOwnFont } = await import('#drawing/lettering/open-own-font.ts')
  const font = openOwnFont(kept.data.bytes, kept.data.name)
  return font.ok ? font.value : null
}

/** Takes a file, if it is a font one can draw with, and keeps it. The value is its name; the failure one sentence for people. */
export async function keepOwnFont(file: File): Promise<Result<string, string>> {
  const { MOST_FONT_BYTES, openOwnFont } = await import('#drawing/lettering/open-own-font.ts')
  const read: HostResult<Uint8Array<ArrayBuffer>> =
    file.size > MOST_FONT_BYTES ? { ok: true, value: new Uint8Array(MOST_FONT_BYTES + 1) } : await readBytes(file)
  if (!read.ok) return failure(`${read.error.message} ${read.error.advice}`)
  const bytes = read.value
  const font = openOwnFont(bytes, file.name)
  if (!font.ok) return failure(`${file.name}: ${font.error.message}. ${font.error.advice}`)
  // Browsers are stricter than our reader is.
  const face = await loadedFace(font.value).catch(() => null)
  if (face === null)
    return failure(`${file.name}: this browser refuses to draw with it. Choose another font file, or fetch it again.`)
  try {
    await set(KEY, { name: file.name, bytes }, opened())
  } catch {
    return failure(`${file.name} could not be kept here: there may be no room. Choose a smaller font file.`)
  }
  document.fonts.add(face)
  return success(font.value.name)
}

/** Draws with it no more. Gives the file back, for whoever wants to keep it again; null where none was kept. */
export async function forgetOwnFont(): Promise<File | null> {
  const kept = keptSchema.safeParse(await keptValue().catch(() => undefined))
  try {
    await del(KEY, opened())
  } catch {
    // Where nothing is kept, nothing has to go.
  }
  for (const face of [...document.fonts])
    if (face.family.replaceAll('"', '') === OWN_FAMILY) document.fonts.delete(face)
  return kept.success ? new File([new Uint8Array(kept.data.bytes)], kept.data.name) : null
}

/** What the page can draw with. Rejects where the browser does not take the font. */
const loadedFace = ({ bytes }: OwnFont): Promise<FontFace> => new FontFace(OWN_FAMILY, new Uint8Array(bytes)).load()

/** At the start: the font of last time, if there is one. */
export async function showKeptFont(): Promise<void> {
  const font = await readOwnFont()
  const face = font === null ? null : await loadedFace(font).catch(() => null)
  if (face !== null) document.fonts.add(face)
}
