/** The parts of the suite that flow over pages of the chosen paper. */
import type { Mission } from '#core/mission/document.ts'
import { drawBriefing } from './briefing-page.ts'
import { drawDiagrams } from './diagrams-page.ts'
import { hasLongTexts } from './mission-texts.ts'
import { openCodeOf } from './open-code.ts'
import type { PageFlow, Steps } from './page-flow.ts'
import { drawParts } from './parts-page.ts'
import type { PdfOptions, PdfPart } from './pdf-options.ts'
import { drawScore } from './score-page.ts'
import { drawSetup } from './setup-page.ts'
import { drawSheet } from './sheet-page.ts'

export type FlowPart = Exclude<PdfPart, 'tiles' | 'cutouts'>

/** Draws a part, page after page. */
export function drawFlowPart(flow: PageFlow, part: FlowPart, document: Mission, options: PdfOptions): Steps {
  switch (part) {
    case 'mission':
      return drawMission(flow, document, options)
    case 'setup':
      return drawSetup(flow, document)
    case 'parts':
      return drawParts(flow, document)
    case 'briefing':
      return drawBriefing(flow, document)
    case 'diagrams':
      return drawDiagrams(flow, document)
    case 'score':
      return drawScore(flow, document)
  }
}

function drawMission(flow: PageFlow, document: Mission, options: PdfOptions): Steps {
  const briefed = options.sheet.includes('briefing')
  const code = hasLongTexts(document, briefed) ? undefined : openCodeOf(document, options)
  return drawSheet(flow, document, briefed, code?.ok === true ? code.value : undefined)
}
