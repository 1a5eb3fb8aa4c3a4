/** The comparison as a picture to keep, or as pages to print: the map with marks, what they mean, and the list. */

import { loadFor } from '#drawing/lettering/font-files.ts'
import { lettersNamed, missingLetters } from '#drawing/lettering/missing-glyphs.ts'
import { Outlines } from '#drawing/lettering/outlines.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { type ComparedMissions, comparedFor } from '#publishing/export/comparison-audience.ts'
import { comparisonPicture, comparisonTexts } from '#publishing/export/comparison-picture.ts'
import { textsOf } from '#publishing/export/picture.ts'
import { pictureSvg } from '#publishing/export/svg/picture-svg.ts'
import { editorStore } from '#state/editor-store.ts'
import { ExportsMaker } from '#state/exports/exports-maker.ts'
import { defaultPaper } from '#state/exports/remembered-options.ts'
import { fileStem } from '#state/files/file-names.ts'
import { loadFonts, moreFonts } from '#state/pictures/fonts.ts'

export interface Comparison extends ComparedMissions {
  /** What the older mission is called. */
  readonly name: string
  /** For whom: `everyone`, `author`, or the id of a side. */
  readonly audience: string
}

/** Both missions without what those must not know whom the file is for. */
function shownOf({ before, after, audience }: Comparison): ComparedMissions {
  const seen = comparedFor({ before, after }, audience)
  // A side that has gone meanwhile: then it is for everybody.
  return seen.ok ? seen.value : { before: asShared(before), after: asShared(after) }
}

/** Says which letters are drawn as boxes. */
async function tellUndrawn(texts: Iterable<string>): Promise<void> {
  const letters = [...missingLetters(texts, (await moreFonts()).own)]
  if (letters.length === 0) return
  const told = `A box stands for letters that no font here has: ${lettersNamed(letters)}.`
  editorStore.getState().notify('info', told, 'Choose a font file that has them, under Paper.')
}

export async function saveComparison(comparison: Comparison): Promise<void> {
  const { saveDrawing } = editorStore.getState()
  const { name } = comparison
  const { before, after } = shownOf(comparison)
  const picture = comparisonPicture(before, after, { theme: 'print', before: name, after: after.mission.title })
  const texts = [...textsOf(picture)]
  await tellUndrawn(texts)
  const outlines = new Outlines(await loadFor(await loadFonts(), await moreFonts(), texts))
  await saveDrawing(`${fileStem(after)} differences.svg`, pictureSvg(picture, outlines))
}

export async function printComparison(comparison: Comparison): Promise<void> {
  const { handOut, notify, settings } = editorStore.getState()
  const { name } = comparison
  const { before, after } = shownOf(comparison)
  await tellUndrawn(comparisonTexts(before, after, { before: name, after: after.mission.title }))
  const maker = new ExportsMaker()
  const outcome = await maker.make({
    kind: 'comparison',
    before: writeMission(before),
    after: writeMission(after),
    options: { paper: defaultPaper(settings.exports), before: name, after: after.mission.title },
    name: `${fileStem(after)} differences.pdf`,
  })
  maker.stop()
  if (outcome?.kind === 'made') await handOut({ name: 'PDF', extension: 'pdf' }, outcome.files)
  else if (outcome?.kind === 'failed') notify('failure', 'The PDF could not be made.', outcome.reason)
}
