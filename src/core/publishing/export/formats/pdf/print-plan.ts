/** Plans a suite before it is made: pages and steps of its parts, and warnings about them. */

import { listOf, tokenName } from '#analysis/layout/place-names.ts'
import { Memo } from '#foundation/memoize.ts'
import { MAX_IN_QR_CODE } from '#model/containers/qr-code.ts'
import { leadsNowhereElse } from '#model/containers/share-link.ts'
import type { Mission } from '#model/mission/document.ts'
import { secretsOf } from '#model/mission/hidden-tokens.ts'
import { hasPoints } from '#model/mission/version.ts'
import { lookFor } from '#publishing/export/look.ts'
import { cardsOf } from '#publishing/sheet/cards.ts'
import { hasLongTexts } from '#publishing/sheet/mission-texts.ts'
import { tooLarge } from './cutouts/token-cutouts.ts'
import { smallestDiagramScale } from './diagrams-page.ts'
import { drawFlowPart, type FlowPart } from './flow-parts.ts'
import { openCodeOf } from './front/back-page-parts.ts'
import { SMALLEST_SCALE, scaleName, smallestScaleOf } from './map-figure.ts'
import { unprintedFlow } from './page-flow.ts'
import { type PdfOptions, type PdfPart, paperLabels, sheetSize } from './pdf-options.ts'
import { setupScales } from './setup-page.ts'
import { missionSheetScale, sheetHolds, withReference } from './sheet-page.ts'
import { singlePieces, tiledBoards } from './tiles/tile-plan.ts'
import { cutoutArea } from './true-scale.ts'

export interface PartSize {
  readonly pages: number
  /** How often the part tells that it goes on. */
  readonly steps: number
}

const sizes = new Memo<PartSize>()

/** Lays a part out on paper; once for each document and choice, because documents are immutable. */
function sizeOfPart(part: FlowPart, document: Mission, options: PdfOptions): PartSize {
  const { paper, orientation, margin, holes, measured, sheet, ink, style } = options
  const whole = [sheet.includes('briefing'), sheet.includes('score')]
  const choice = JSON.stringify([part, paper, orientation, margin, holes, measured, whole, ink, style])
  return sizes.of([document, choice], () => laidOut(part, document, options))
}

function laidOut(part: FlowPart, document: Mission, options: PdfOptions): PartSize {
  const flow = unprintedFlow(sheetSize(options), lookFor(options, document))
  const steps = [...drawFlowPart(flow, part, document, { ...options, linkBase: '' })].length
  return { pages: flow.pageCount, steps }
}

/** How many steps a whole suite takes, as far as that is known before. */
export function stepsOf(document: Mission, options: PdfOptions): number {
  if (hasLongTexts(document)) return options.sheet.length
  return withReference(options.sheet, document).reduce((sum, part) => sum + partSteps(part, document, options), 1)
}

function partSteps(part: PdfPart | 'reference', document: Mission, options: PdfOptions): number {
  switch (part) {
    case 'mission':
    case 'reference':
    case 'briefing':
    case 'forces':
    case 'parts':
    case 'roster':
    case 'owners':
    case 'cards':
    case 'setup':
    case 'standing':
      return sizeOfPart(part, document, options).steps
    case 'diagrams':
      return Math.max(1, document.diagrams.length)
    case 'score':
    case 'cutouts':
      return 1
    case 'tiles':
      return tileSteps(document, options)
  }
}

function tileSteps(document: Mission, options: PdfOptions): number {
  if (options.tileMode === 'single') return singlePieces(document).length
  return tiledBoards(document, options).reduce((sum, { tiling }) => sum + tiling.tiles.length, 1)
}

/** Whole sentences for the person who is about to print. */
export function suiteWarnings(document: Mission, options: PdfOptions): string[] {
  const { sheet } = options
  return [
    ...(sheet.includes('mission') ? sheetWarnings(document, options) : []),
    ...(sheet.includes('setup') ? setupWarnings(document, options) : []),
    ...(sheet.includes('briefing') && document.mission.briefing.trim() === ''
      ? ['This mission has no briefing; its page will be empty.']
      : []),
    ...(sheet.includes('diagrams') ? diagramWarnings(document, options) : []),
    ...(sheet.includes('forces') && document.forces.length === 0
      ? ['This mission has no forces; their page will be empty.']
      : []),
    ...(sheet.includes('cards') && cardsOf(document).length === 0
      ? ['This mission has nothing to print on cards; their page will be empty.']
      : []),
    ...secretWarnings(document, sheet),
    ...(sheet.includes('cutouts') ? sizeWarnings(document, options) : []),
    ...(sheet.includes('score') && !document.play.objectives.some(hasPoints)
      ? ['This mission has no objectives with points: the score sheet has empty rows to fill in.']
      : []),
  ]
}

/** Returns warnings about face-down tokens: they are named only on the lists of their owners and on cut-outs. */
function secretWarnings(document: Mission, sheet: PdfOptions['sheet']): string[] {
  const hides = secretsOf(document).length > 0
  if (sheet.includes('owners') && !hides)
    return ['This mission has no face-down tokens; the owner’s list will be empty.']
  if (!hides || sheet.includes('owners') || !sheet.includes('mission')) return []
  return [
    'Shared maps and sheets don’t show what face-down tokens are. Print the owners’ lists too, and give each side its own.',
  ]
}

/** Tokens that no sheet can hold are not among the cut-outs. */
function sizeWarnings(document: Mission, options: PdfOptions): string[] {
  const large = tooLarge(document, cutoutArea(options).height)
  if (large.length === 0) return []
  const names = [...new Set(large.map((token) => tokenName(document, token)))]
  return [
    `${listOf(names.slice(0, 3))}${names.length > 3 ? ' and others' : ''} ${large.length === 1 ? 'is' : 'are'} larger than the paper and left out of the cut-outs. Use larger paper.`,
  ]
}

function sheetWarnings(document: Mission, options: PdfOptions): string[] {
  const { briefing } = document.mission
  const briefed = options.sheet.includes('briefing')
  const paper = `${paperLabels[options.paper]} ${options.orientation}`
  const warnings: string[] = []
  if (hasLongTexts(document, briefed)) warnings.push('The mission sheet needs many pages: its texts are very long.')
  else {
    const { pages } = sizeOfPart('mission', document, options)
    const without = briefed || briefing.trim() === '' ? pages : pagesWithoutBriefing(document, options)
    const advice = without < pages ? ` Without the briefing, which can be a separate part, it needs ${without}.` : ''
    if (pages > 2)
      warnings.push(`The mission sheet needs ${pages} pages, more than the two sides of one sheet (${paper}).${advice}`)
  }
  warnings.push(...codeWarnings(document, options, briefed))
  const scale = missionSheetScale(unprintedFlow(sheetSize(options), lookFor(options, document)), document, briefed)
  return scale > smallestScaleOf(document) ? [...warnings, smallMap('mission sheet', scale)] : warnings
}

function codeWarnings(document: Mission, options: PdfOptions, briefed: boolean): string[] {
  const code = openCodeOf(document, options)
  if (code === undefined) return []
  if (!code.ok)
    return [`The mission sheet has no QR code: the link ${code.error}, and a QR code holds ${MAX_IN_QR_CODE}.`]
  if (
    hasLongTexts(document, briefed) ||
    !sheetHolds(unprintedFlow(sheetSize(options), lookFor(options, document)), document, {
      briefed,
      scored: options.sheet.includes('score'),
      code: code.value,
    })
  )
    return [
      'The mission sheet has no QR code: there is no room for one that a phone can read. Use larger paper or shorter texts.',
    ]
  return leadsNowhereElse(options.linkBase)
    ? ['The QR code on the mission sheet opens an address that only works on this computer.']
    : []
}

const pagesWithoutBriefing = (document: Mission, options: PdfOptions): number =>
  sizeOfPart('mission', document, { ...options, sheet: [...options.sheet, 'briefing'] }).pages

function setupWarnings(document: Mission, options: PdfOptions): string[] {
  const smallest = Math.max(...setupScales(unprintedFlow(sheetSize(options), lookFor(options, document)), document))
  return smallest > smallestScaleOf(document) ? [smallMap('set-up sheet', smallest)] : []
}

function diagramWarnings(document: Mission, options: PdfOptions): string[] {
  if (document.diagrams.length === 0) return ['This mission has no diagrams; their page will be empty.']
  const smallest = smallestDiagramScale(unprintedFlow(sheetSize(options), lookFor(options, document)), document)
  return smallest > SMALLEST_SCALE ? [smallMap('diagrams page', smallest)] : []
}

const smallMap = (where: string, scale: number): string =>
  `The map on the ${where} is printed at ${scaleName(scale)}, and its labels are smaller than 7 points. Use larger paper.`
