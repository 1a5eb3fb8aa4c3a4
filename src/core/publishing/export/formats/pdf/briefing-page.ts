/** The briefing on pages of its own. */
import type { Mission } from '#model/mission/document.ts'
import { briefingTexts } from '#publishing/sheet/mission-texts.ts'
import { colours, type PageFlow, type Steps } from './page-flow.ts'
import { writeSections } from './prose-columns.ts'
import { drawTitle } from './sheet-header.ts'

const BRIEFING = 'Briefing'

export function* drawBriefing(flow: PageFlow, document: Mission): Steps {
  yield BRIEFING
  flow.newPart(BRIEFING)
  drawTitle(flow, document)
  const sections = briefingTexts(document)
  if (sections.some(({ blocks }) => blocks.length > 0)) yield* writeSections(flow, sections)
  else {
    flow.y += 14
    flow.tags.leaf('P', () =>
      flow.pen.write('This mission has no briefing.', flow.left, flow.y, {
        font: 'sans',
        size: 9,
        colour: colours.muted,
      }),
    )
  }
}
