/** The mission sheet: one sheet of paper. The front holds everything that is used in play, the back what is read once or written on. */
import { Memo } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import type { FrontChoice } from '#publishing/sheet/fitting/fit-front.ts'
import { backSections } from '#publishing/sheet/front/front-texts.ts'
import { LOOK_UP, lookUpSection } from '#publishing/sheet/mission-texts.ts'
import { type Back, backHolds, drawBack, hasBack, typeOf } from './front/back.ts'
import { type Frame, type Front, type OpenCode, type Overleaf, titlesOf } from './front/back-page-parts.ts'
import { frontOf } from './front/front.ts'
import { drawTitle, type PageFlow, type Steps, unprintedFlow } from './page-flow.ts'
import type { PdfPart } from './pdf-options.ts'
import { writeSections } from './prose-columns.ts'

const MISSION_SHEET = 'Mission sheet'

export interface SheetOptions {
  /** True if the briefing has separate pages; otherwise it is printed on the sheet, so that it is not lost. */
  readonly briefed: boolean
  /** True if the score has a separate page; otherwise it is filled in on the back if there is room. */
  readonly scored: boolean
  /** Left out where it finds no room. */
  readonly code?: OpenCode | undefined
}

/** Draws the sheet. */
export function* drawSheet(flow: PageFlow, document: Mission, wishes: SheetOptions): Steps {
  yield* sheet(flow, document, wishes)
}

/** Whether the code finds room on the sheet; the flow must be an unprinted one. */
export function sheetHolds(flow: PageFlow, document: Mission, wishes: SheetOptions): boolean {
  const steps = sheet(flow, document, wishes)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** @returns whether the code was drawn */
function* sheet(flow: PageFlow, document: Mission, wishes: SheetOptions): Generator<string, boolean> {
  yield MISSION_SHEET
  flow.newPart(MISSION_SHEET, { bare: true })
  const front = fittedFront(flow, document, wishes)
  front.draw()
  flow.y = flow.bottom
  const back: Back = {
    overleaf: front.overleaf,
    briefed: wishes.briefed,
    score: !wishes.scored,
    code: wishes.code,
  }
  if (!hasBack(document, back)) return false
  return yield* drawBack(flow, document, back)
}

/** The scale at which the map of the sheet will be printed; the flow must be an unprinted one. */
export const missionSheetScale = (flow: PageFlow, document: Mission, briefed: boolean): number =>
  fittedFront(flow, document, { briefed, scored: false }).choice.scale

/** Reports how the front was fitted, and which rules and tables are on the back; the flow must be an unprinted one. */
export function sheetFit(flow: PageFlow, document: Mission): { choice: FrontChoice; away: readonly string[] } {
  const { choice, overleaf } = fittedFront(flow, document, { briefed: false, scored: false })
  return { choice, away: titlesOf({ ...overleaf, briefing: false }, false) }
}

const choices = new Memo<FrontChoice>()

/** Fitted once with widths from the table, which are a little wider than what is printed, and checked with those of the flow. */
function fittedFront(flow: PageFlow, document: Mission, { briefed }: SheetOptions): Front {
  const told = backSections(document).map(({ title }) => title)
  const { width, height, margin, binding } = flow.size
  const holds = (overleaf: Overleaf): boolean =>
    backHolds(unprintedFlow(flow.size, flow.look), document, { overleaf, briefed, score: false, code: undefined })
  const made = (on: PageFlow, known?: FrontChoice): Front =>
    frontOf(on, document, frameOf(on), { briefed, told, holds, known })
  const choice = choices.of(
    [document, flow.look.style, flow.look.outlined, width, height, margin, binding, briefed],
    () => made(unprintedFlow(flow.size, flow.look)).choice,
  )
  return made(flow, choice)
}

const frameOf = (flow: PageFlow): Frame => ({
  x: flow.left,
  y: flow.bareTop,
  width: flow.width,
  height: flow.bottom - flow.bareTop,
})

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
