/** `bulkhead pack export`: the pack as one PDF, or its missions as files. */

import { extname, join, sep } from 'node:path'
import { listOf } from '#analysis/layout/place-names.ts'
import { type CustomFont, undrawable } from '#drawing/lettering/font-files.ts'
import { missingGlyphWarnings } from '#drawing/lettering/missing-glyphs.ts'
import { readTypedNumber } from '#foundation/geometry/units.ts'
import { describeIssue } from '#foundation/parsing/describe-issue.ts'
import { isFolderSync } from '#node-files/path-name.ts'
import { packPdfOptions } from '#publishing/export/formats/pdf/pack/pack-pdf-options.ts'
import { writePackPdf } from '#publishing/export/formats/pdf/pack/write-pack-pdf.ts'
import { lostLogoWarnings } from '#publishing/export/look.ts'
import type { Pack } from '#publishing/pack/pack.ts'
import { hidesSomething, numberOf, sharedMissions } from '#publishing/pack/shared-mission.ts'
import { packFolder } from '#publishing/pack/write-pack.ts'
import { styleGiven } from '../export-options.ts'
import { describeError, failFor } from '../file-error.ts'
import { makeFolder, tellsThereAlready, writeOutput } from '../files.ts'
import { defaultPaper, loadFonts, moreFonts, openCustomFonts } from '../fonts-and-paper.ts'
import { CLEAN, type ExitCode, escapeForTerminal, failWith, printError, printLine, UNREADABLE } from '../terminal.ts'
import { packOf } from './pack-files.ts'

export interface ExportPackOptions {
  readonly to: string
  readonly paper?: string
  readonly ink?: string
  readonly style?: string
  readonly margin?: string
  readonly parts?: readonly string[]
  readonly booklet?: boolean
  /** Font files for letters that the bundled fonts do not have. */
  readonly font?: readonly string[]
}

/** Returns the number, or the text itself if it isn't one, so that it can be shown. */
function numberOr(text: string): number | string {
  const read = readTypedNumber(text, { unit: 'mm' })
  return read.ok ? read.value : text
}

export async function exportPack(file: string, { to, font = [], ...given }: ExportPackOptions): Promise<ExitCode> {
  if (to === '-')
    return failWith('bulkhead pack export: standard output takes no pack; name a .pdf, or a folder for its missions\n')
  const ending = isFolder(to) ? '' : extname(to).toLowerCase()
  const style = given.style === undefined ? undefined : styleGiven(given.style)
  if (style?.ok === false) return failWith(`bulkhead pack export: --style: ${style.error}\n`)
  const options = {
    paper: defaultPaper(),
    ...given,
    ...(style === undefined ? {} : { style: style.value }),
    ...(given.margin === undefined ? {} : { margin: numberOr(given.margin) }),
  }
  const chosen = packPdfOptions.safeParse(options)
  if (!chosen.success) {
    const [issue] = chosen.error.issues
    const said = issue === undefined ? 'that cannot be' : describeIssue(issue, options).message
    return failWith(`bulkhead pack export: --${String(issue?.path[0] ?? 'parts')}: ${said}\n`)
  }
  if (ending !== '.pdf' && ending !== '')
    return failWith(
      `bulkhead pack export: a pack is printed as .pdf, not ${escapeForTerminal(ending)}; name a folder for its missions\n`,
    )
  const pack = await packOf(file)
  if (pack === undefined) return UNREADABLE
  if (ending === '') return writeMissions(pack, to)
  const own = await openCustomFonts(font)
  if (!own.ok) return failFor(own.error.file, own.error.error)
  for (const warning of boxWarnings(pack, own.value)) printError(`${escapeForTerminal(warning)}\n`)
  const bytes = await writePackPdf(pack, chosen.data, { fonts: await loadFonts(), moreFonts: moreFonts(own.value) })
  const written = await writeOutput(to, bytes, { replace: true })
  if (written.ok && hidesSomething(pack))
    printError(
      'What lies face down is left out, also of the pack in the file. Keep the pack file itself, and print the owners’ lists of each mission.\n',
    )
  if (written.ok)
    for (const warning of lostLogoWarnings(chosen.data.style, pack.about.style)) printError(`${warning}\n`)
  if (written.ok) return CLEAN
  return failFor(to, written.error)
}

/** Letters of the pack’s own texts, and of each mission, for which a box is printed. */
function boxWarnings(pack: Pack, own: readonly CustomFont[]): string[] {
  const { title, summary, authors, licence } = pack.about
  const missing = undrawable([title, summary, ...authors, licence].join(' '), own).map((letter) => `“${letter}”`)
  return [
    ...(missing.length === 0
      ? []
      : [
          `${title}: A box marks characters that no font has: ${listOf(missing.slice(0, MAX_LETTERS))}${missing.length > MAX_LETTERS ? ' and others' : ''} on the cover. ${CHOOSE}`,
        ]),
    ...sharedMissions(pack).flatMap(({ mission }) =>
      missingGlyphWarnings(mission, own, 'all').map((warning) => `${mission.mission.title}: ${warning}`),
    ),
  ]
}
const MAX_LETTERS = 8
const CHOOSE = 'Choose a font file that has them (--font).'

/** True for a folder that is there, whatever its name, and for a name that ends in /. */
const isFolder = (to: string): boolean => to.endsWith('/') || to.endsWith(sep) || isFolderSync(to)

/** `01-cold-spine.bulkhead`: each mission with the number and the names that the pack gives it. */
async function writeMissions(pack: Pack, folder: string): Promise<ExitCode> {
  const refused = await makeFolder(folder)
  if (refused !== null) return failFor(folder, refused)
  const shared = sharedMissions(pack)
  const missions = packFolder({ ...pack, missions: shared }).beside.map(({ name, text }, index) => {
    const number = numberOf(pack, shared[index]?.id ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    return { path: join(folder, `${number}-${name}`), text }
  })
  // Missions of two states in one folder would be told apart by nobody.
  if (
    tellsThereAlready(
      missions.map(({ path }) => path),
      'Nothing was written. Name another folder, or move what is in this one.',
    )
  )
    return UNREADABLE
  let code: ExitCode = CLEAN
  for (const { path, text } of missions) {
    const written = await writeOutput(path, text, { replace: false })
    if (written.ok) printLine(`${escapeForTerminal(path)}\n`)
    else {
      printError(describeError(path, written.error))
      code = UNREADABLE
    }
  }
  return code
}
