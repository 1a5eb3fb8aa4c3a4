/** The reference of the rule set on a page after the mission sheet, for missions that print it. */
import type { Mission } from '#model/mission/document.ts'
import { LOOK_UP, lookUpSection } from '#publishing/sheet/look-up.ts'
import { typeOf } from './front/back.ts'
import type { PageFlow, Steps } from './page-flow.ts'
import type { PdfPart } from './pdf-options.ts'
import { writeSections } from './prose-columns.ts'
import { drawTitle } from './sheet-header.ts'

export function* drawReference(flow: PageFlow, document: Mission): Steps {
  yield LOOK_UP
  flow.newPart(LOOK_UP)
  drawTitle(flow, document)
  const sections = [lookUpSection(document)]
  yield* writeSections(flow, sections, typeOf(flow, sections))
}

/** The parts to print, with the reference after the mission sheet if the mission prints it. */
export const withReference = (sheet: readonly PdfPart[], document: Mission): (PdfPart | 'reference')[] =>
  sheet.flatMap((part): (PdfPart | 'reference')[] =>
    part === 'mission' && lookUpSection(document).blocks.length > 0 ? [part, 'reference'] : [part],
  )
