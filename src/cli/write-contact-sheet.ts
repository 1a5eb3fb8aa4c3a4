/** The small plans of all maps that were made, as one PDF beside them. */
import { join } from 'node:path'
import { type ContactEntry, contactSheet } from '#core/export/formats/pdf/contact-sheet.ts'
import { mapPicture, textsOf } from '#core/export/picture.ts'
import type { OwnFont } from '#core/lettering/font-files.ts'
import { CLEAN, type ExitCode, UNREADABLE } from './exit-codes.ts'
import { describeError } from './file-error.ts'
import { loadFonts, moreFonts } from './fonts.ts'
import { paperHere } from './paper-here.ts'
import { sayUndrawn } from './say-undrawn.ts'
import { sayError } from './terminal.ts'
import { writeOutput } from './write-output.ts'

/** Its name in the folder of the maps. */
export const SHEET = 'contact-sheet.pdf'

const asDrawn = { theme: 'print', transparent: false, area: null, title: false, key: false } as const

/** @param own the fonts that `--font` names */
export async function writeContactSheet(
  folder: string,
  title: string,
  entries: readonly ContactEntry[],
  { own, force }: { readonly own: readonly OwnFont[]; readonly force: boolean },
): Promise<ExitCode> {
  const words = entries.flatMap(({ document, ...entry }) => [entry.title, ...textsOf(mapPicture(document, asDrawn))])
  await sayUndrawn([title, ...words], own)
  const bytes = await contactSheet(title, entries, { fonts: await loadFonts(), moreFonts: moreFonts(own) }, paperHere())
  const written = await writeOutput(join(folder, SHEET), bytes, { replace: force })
  if (written.ok) return CLEAN
  sayError(describeError(join(folder, SHEET), written.error))
  return UNREADABLE
}
