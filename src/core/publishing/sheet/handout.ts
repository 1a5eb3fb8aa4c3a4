/** Everything a mission's sheet says, top to bottom, for pages that flow: a page for a browser, Markdown. */
import { formatAmount, partsOf } from '#analysis/layout/parts.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { formatEdition } from '#model/rule-sets/rule-set.ts'
import {
  arrangementLine,
  formatNoZone,
  hatchwayLine,
  kitLine,
  sheetSides,
  typeName,
  zonesOfSide,
} from './mission-facts.ts'
import { briefingTexts, missionTexts } from './mission-texts.ts'
import { forceSections, type Section } from './sections.ts'

export interface Handout {
  /** With the mission's number before it. */
  readonly title: string
  /** `Boarding Actions · Two boards, touching · by Anna`. */
  readonly facts: string
  /** May be empty. */
  readonly summary: string
  /** None of them without blocks. The map belongs before the first one. */
  readonly sections: readonly Section[]
}

export interface HandoutParts {
  /** With the list of the pieces that the map needs. */
  readonly parts: boolean
}

/** @param mission what lies face down is not told */
export function handoutOf(mission: Mission, { parts }: HandoutParts): Handout {
  const document = asShared(mission)
  const { title, number, summary } = document.mission
  return {
    title: number === '' ? title : `${number} · ${title}`,
    facts: sheetFacts(document).join('  ·  '),
    summary,
    sections: [
      ...briefingTexts(document),
      { title: 'Sides', blocks: [sidesTable(document)] },
      ...missionTexts(document),
      ...forceSections(document),
      ...(parts ? [{ title: 'Pieces', blocks: partsTable(document) }] : []),
    ].filter(({ blocks }) => blocks.length > 0),
  }
}

/** Kind of mission, boards, kit, author, version, licence, and the document that the rules' figures come from. */
export function sheetFacts(document: Mission): string[] {
  const { author, licence, version } = document.mission
  // Without squares nothing is built with a kit.
  const kit = document.arrangement.kind === 'open' ? '' : kitLine(document)
  const by = author === '' ? '' : `by ${author}`
  const edition = version === '' ? '' : `version ${version}`
  const rules = `Rules: ${formatEdition(ruleSetOf(document))}`
  return [typeName(document), arrangementLine(document), kit, by, edition, licence, rules].filter((fact) => fact !== '')
}

const cell = (words: string): Inline[] => (words === '' ? [] : [{ kind: 'text', text: words }])
/** Words of the program, perhaps with names of an author among them. */
const said = (words: string): Inline[] => (words === '' ? [] : [{ kind: 'text', text: words, ours: true }])
const saidRow = (...cells: readonly string[]): Inline[][] => cells.map(said)

function sidesTable(document: Mission): Block {
  // Without squares there is nothing to enter by.
  const none = formatNoZone(document)
  const hasZones = none !== '' || document.zones.length > 0
  const rows = sheetSides(document).map(({ id, name, role }) => {
    const zones = zonesOfSide(document, id).map(({ kind, places }) => `${kind}: ${places.join(', ')}`)
    const side = cell(role === '' ? name : `${name} (${role})`)
    return hasZones ? [side, said(zones.length === 0 ? none : `${zones.join('. ')}.`)] : [side]
  })
  return { kind: 'table', named: true, rows: [hasZones ? saidRow('Side', 'Zones') : saidRow('Side'), ...rows] }
}

function partsTable(document: Mission): Block[] {
  const needed = partsOf(document).filter((part) => part.needed > 0)
  if (needed.length === 0) return []
  const rows = needed.map((part) =>
    saidRow(part.shownCode, part.name, String(part.needed), formatAmount(part.available)),
  )
  const hatchways = hatchwayLine(document)
  return [
    {
      kind: 'table',
      named: true,
      align: ['left', 'left', 'right', 'right'],
      rows: [saidRow('Code', 'Piece', 'Needed', 'In the box'), ...rows],
    },
    ...(hatchways === '' ? [] : [{ kind: 'paragraph' as const, parts: said(`${hatchways}.`) }]),
  ]
}
