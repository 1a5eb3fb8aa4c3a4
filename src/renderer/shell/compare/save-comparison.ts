/** The comparison as a picture to keep or print: the map with marks, what they mean, and the list. */
import { comparisonPicture } from '#core/export/comparison-picture.ts'
import { textsOf } from '#core/export/picture.ts'
import { pictureSvg } from '#core/export/svg/picture-svg.ts'
import { loadFor } from '#core/lettering/font-files.ts'
import { Outlines } from '#core/lettering/outlines.ts'
import type { Mission } from '#core/mission/document.ts'
import { editorStore } from '../../state/editor-store.ts'
import { fileStem } from '../../state/file-stem.ts'
import { loadFonts, moreFonts } from '../../state/fonts.ts'

export async function saveComparison(before: Mission, after: Mission, name: string): Promise<void> {
  const { saveDrawing } = editorStore.getState()
  const picture = comparisonPicture(before, after, { theme: 'print', before: name, after: after.mission.title })
  const outlines = new Outlines(await loadFor(await loadFonts(), await moreFonts(), textsOf(picture)))
  await saveDrawing(`${fileStem(after)} differences.svg`, pictureSvg(picture, outlines))
}
