/** The mission sheet as a picture: drawn by what draws it on paper. */

import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import type { LookOptions } from '#publishing/export/look/style-options.ts'
import type { Picture } from '#publishing/export/picture.ts'
import { MapLayers } from './map-layers.ts'
import { PageBook } from './page-book.ts'
import { PageFlow } from './page-flow.ts'
import type { PaperName } from './pdf-options.ts'
import { pictureLook } from './picture-look.ts'
import { RecordedPen, Recorder } from './recorder.ts'
import { drawSheet } from './sheet-page.ts'
import { sheetSize } from './sheet-size.ts'
import { Tags } from './tags.ts'

/** Free edge around the sheet (mm), as on paper: the picture shows the very same sheet. */
const MARGIN = 10

/** All pages of the sheet, one below the other (points). */
export function sheetPicture(document: Mission, paper: PaperName, wishes: LookOptions): Picture {
  const { look, theme } = pictureLook(wishes, document)
  const recorder = new Recorder(theme)
  const { pdf } = recorder
  const pen = new RecordedPen(recorder)
  const parts = { pen, tags: new Tags(pdf), layers: new MapLayers(pdf), book: new PageBook(pdf), theme, look }
  const flow = new PageFlow(
    parts,
    sheetSize({ paper, orientation: 'portrait', margin: MARGIN }),
    pen.clean(document.mission.title),
  )
  const steps = drawSheet(flow, asShared(document), { briefed: false, scored: false })
  while (steps.next().done !== true);
  flow.finish()
  const { width, height, shapes } = recorder.recording()
  return { box: { x: 0, y: 0, width, height }, layers: [], extras: shapes, theme, ground: 'plate' }
}
