/** The parts of the suite that flow over pages of the chosen paper. */
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { hasLongTexts } from '#publishing/sheet/mission-texts.ts'
import { drawBriefing } from './briefing-page.ts'
import { comesOutAs } from './calibrated-paper.ts'
import { drawCards } from './cards-page.ts'
import { drawDiagrams } from './diagrams-page.ts'
import type { PageFlow, Steps } from './page-flow.ts'
import { drawParts } from './parts-page.ts'
import type { PdfOptions, PdfPart } from './pdf-options.ts'
import { drawReference } from './reference-page.ts'
import { drawRosters } from './roster-page.ts'
import { drawScore } from './score-page.ts'
import { drawSetup } from './setup-page.ts'
import { drawSheet } from './sheet-page.ts'
import { openCodeOf } from './sheet-qr-code.ts'
import { drawForces, drawOwners } from './token-pages.ts'

export type FlowPart = Exclude<PdfPart, 'tiles' | 'cutouts'> | 'reference'

/** Draws a part, page after page. */
export function drawFlowPart(flow: PageFlow, part: FlowPart, document: Mission, options: PdfOptions): Steps {
  // All but the lists of their owners and cards, which follow for whom the file is, say nothing of what lies face down.
  const shared = asShared(document)
  switch (part) {
    case 'mission':
      return drawMission(flow, document, options)
    case 'reference':
      return drawReference(flow, shared)
    case 'setup':
      return drawSetup(flow, shared)
    case 'parts':
      return drawParts(flow, shared)
    case 'briefing':
      return drawBriefing(flow, shared)
    case 'diagrams':
      return drawDiagrams(flow, shared)
    case 'score':
      return drawScore(flow, shared)
    case 'forces':
      return drawForces(flow, document)
    case 'roster':
      return drawRosters(flow, document)
    case 'owners':
      return drawOwners(flow, document)
    case 'cards':
      return drawCards(flow, document, comesOutAs(options))
  }
}

function drawMission(flow: PageFlow, document: Mission, options: PdfOptions): Steps {
  const briefed = options.sheet.includes('briefing')
  const code = hasLongTexts(document, briefed) ? undefined : openCodeOf(document, options)
  return drawSheet(flow, asShared(document), {
    briefed,
    scored: options.sheet.includes('score'),
    code: code?.ok === true ? code.value : undefined,
  })
}
