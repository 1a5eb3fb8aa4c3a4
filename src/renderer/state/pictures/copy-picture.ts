/** The map, or what is selected of it, as a picture on the clipboard. */
import { missionPng } from '#model/containers/png-chunks.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { ruleSetLine } from '#model/mission/mission-rule-set.ts'
import { areaAround, mapPicture } from '#publishing/export/picture.ts'
import { utf8 } from '#publishing/export/utf8.ts'
import type { Store } from '../editor.ts'
import type { OrderedClipboard } from '../mission/clipboard-order.ts'
import { loadFonts, moreFonts } from './fonts.ts'
import { canvasRasterise } from './rasterise.ts'

/** Small parts are drawn larger, as far as this (pixels in a millimetre). */
const MAX_PER_MM = 4
const WIDTH = 3000

export async function copyPicture({ getState }: Store, clipboard: OrderedClipboard): Promise<void> {
  const { document, selection } = getState()
  const area = areaAround(document, selection)
  const picture = mapPicture(document, { theme: 'print', transparent: false, area, title: false, key: false })
  const width = Math.round(Math.min(WIDTH, picture.box.width * MAX_PER_MM))
  const result = await clipboard.writePicture(async () => {
    const { png } = await canvasRasterise(await loadFonts(), await moreFonts())(picture, width)
    // Pasted here, it opens as the mission.
    const perMetre = Math.round((1000 * width) / picture.box.width)
    return missionPng(png, utf8(writeMission(asShared(document))), perMetre, utf8(ruleSetLine(document)))
  })
  const { fail, notify } = getState()
  if (result === null) notify('info', 'The picture was left out: something else was copied in the meantime.')
  else if (result.ok) notify('done', `Copied a picture of the ${area === null ? 'battlefield' : 'selection'}.`)
  else fail(result.error)
}
