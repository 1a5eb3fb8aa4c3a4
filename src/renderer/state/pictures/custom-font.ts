/** The font file a person chose for letters that the bundled fonts do not have; kept where this edition keeps things. */
import { del, get, set } from 'idb-keyval'
import { z } from 'zod'
import type { CustomFont } from '#drawing/lettering/font-files.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import type { HostResult } from '#host/host.ts'
import { FONTS } from '#host-browser/database-shapes.ts'
import { type DurableStore, durableStore } from '#host-browser/durable-store.ts'
import { readBytes } from '#host-browser/file-bytes.ts'
import { OWN_FAMILY } from './font-families.ts'

const keptSchema = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })
const KEY = 'own'

let store: DurableStore | undefined
function opened(): DurableStore {
  store ??= durableStore(FONTS, 'files')
  return store
}

/** Rejects where the browser keeps nothing; some refuse at once, others when they are waited for. */
const keptValue = async (): Promise<unknown> => get(KEY, opened())

/** What is kept, read anew; null: none, or one that cannot be read any more. */
export async function readCustomFont(): Promise<CustomFont | null> {
  const kept = keptSchema.safeParse(await keptValue().catch(() => undefined))
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
    await set(KEY, { name: file.name, bytes }, opened())
  } catch {
    return failure(`${file.name} could not be kept here: there may be no room. Choose a smaller font file.`)
  }
  document.fonts.add(face)
  return success(font.value.name)
}

/** Draws with it no more. Gives the file back, for whoever wants to keep it again; null where none was kept. */
export async function forgetCustomFont(): Promise<File | null> {
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
const loadedFace = ({ bytes }: CustomFont): Promise<FontFace> => new FontFace(OWN_FAMILY, new Uint8Array(bytes)).load()

/** At the start: the font of last time, if there is one. */
export async function showStoredFont(): Promise<void> {
  const font = await readCustomFont()
  const face = font === null ? null : await loadedFace(font).catch(() => null)
  if (face !== null) document.fonts.add(face)
}
