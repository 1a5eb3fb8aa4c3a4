/** The table that the other game is played on, and its kit. */

import { type Battlefield, toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { findKit } from '#model/kit/builtin-kits.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import type { ReportLoss } from './conversion.ts'
import { counted, kitName, quoted } from './loss-text.ts'

/** An open table as large as the boards, for games without squares; a kit that the game has, where it names some. */
export function onItsTable(document: Mission, to: RuleSet, tell: ReportLoss): Mission {
  const grounded =
    to.ground === 'open' && document.arrangement.kind !== 'open' ? onOpenTable(document, to, tell) : document
  const [kit] = to.kits
  if (kit === undefined || document.kit.own !== undefined || to.kits.includes(document.kit.id)) return grounded
  return withKit(grounded, kit, to, tell)
}

/** The sides that an open table can have (mm). */
const LEAST_SIDE = 100
const MAX_SIDE = 3000
const side = (length: number): number => toTenths(Math.min(MAX_SIDE, Math.max(LEAST_SIDE, length)))

function onOpenTable(document: Mission, to: RuleSet, tell: ReportLoss): Mission {
  const { field } = layoutOf(document)
  const { width, height } = field.bounds
  const arrangement: Arrangement = { kind: 'open', width: side(width), height: side(height) }
  tell(
    'table',
    `The boards become an open table of ${arrangement.width} × ${arrangement.height} mm: ${to.name} has no squares.`,
  )
  const walls = document.panels.length + document.halfPillars.length + document.wallEnds.length
  if (walls > 0) tell('map', `${walls} walls, pillars and wall ends: an open table has no squares to build on.`)
  const areas = document.zones.length + document.regions.length
  if (areas > 0) tell('map', `${areas} zones and areas: an open table has no squares.`)
  if (document.diagrams.length > 0)
    tell(
      'texts',
      `${counted(document.diagrams.length, 'diagram')}: ${document.diagrams.length === 1 ? 'it shows' : 'they show'} the boards.`,
    )
  const move = moved(field)
  return {
    ...document,
    arrangement,
    play: withoutBuilding(document.play, tell),
    panels: [],
    halfPillars: [],
    wallEnds: [],
    zones: [],
    regions: [],
    markers: document.markers.map(move),
    features: document.features.map(move),
    tokens: document.tokens.map((token) => {
      const { in: _, ...free } = move(token)
      return free
    }),
    notes: document.notes.map((note) => {
      const { arrow, ...rest } = move(note)
      return arrow === undefined ? rest : { ...rest, arrow: move(arrow) }
    }),
    diagrams: [],
  }
}

type Play = Mission['play']
type Part = Play['needs'][number]['part']

const needsBuilding = ({ part }: Part): boolean => part === 'hatchways' || part === 'breachable-walls'

/** Facts of play about boards and what is built on them: nobody can operate a hatchway that cannot be there. */
function withoutBuilding({ operating, fightBetweenDecks, halves, ...play }: Play, tell: ReportLoss): Play {
  const needs = play.needs.filter(({ part }) => !needsBuilding(part))
  if (needs.length < play.needs.length)
    tell('play', 'How many hatchways and walls that can be breached the map must carry: an open table has none.')
  if (operating !== undefined) tell('play', 'Who may operate which hatchways: an open table has none.')
  if (fightBetweenDecks !== undefined) tell('play', 'Fighting between decks goes: an open table is one deck.')
  const seam = halves?.line === 'seam'
  if (seam)
    tell('play', 'Who chooses which half goes: they meet at the seam of the boards, and an open table has none.')
  const rules = play.rules.map((rule) => {
    const about = rule.about.filter((part) => !needsBuilding(part))
    if (about.length < rule.about.length)
      tell('texts', `The hatchways or walls that the rule ${quoted(rule.title)} names go: an open table has none.`)
    return about.length < rule.about.length ? { ...rule, about } : rule
  })
  return { ...play, needs, rules, ...(halves === undefined || seam ? {} : { halves }) }
}

interface Placed {
  readonly board: Mission['notes'][number]['board']
  readonly x: number
  readonly y: number
}

/** From its board to the table: where it lay on the battlefield, there it lies. */
const moved =
  (field: Battlefield) =>
  <Thing extends Placed>(thing: Thing): Thing => {
    if (!field.boards.some(({ board }) => board === thing.board)) return { ...thing, board: 1 }
    const at = toField(field, thing.board, boardPoint(thing.x, thing.y))
    return { ...thing, board: 1, x: toTenths(Math.max(0, at.x)), y: toTenths(Math.max(0, at.y)) }
  }

function withKit(document: Mission, id: string, to: RuleSet, tell: ReportLoss): Mission {
  const kit = findKit(id)
  const has = (piece: string): boolean => kit?.pieces.some(({ code }) => code === piece) ?? false
  tell('table', `The kit ${kitName(document)} becomes ${kit?.name ?? id}, with which ${to.name} is played.`)
  const parts = ['panels', 'halfPillars', 'wallEnds'] as const
  const nouns = { panels: 'wall', halfPillars: 'half-pillar', wallEnds: 'wall end' } as const
  let next: Mission = { ...document, kit: { id, count: document.kit.count, codes: {} } }
  for (const part of parts) {
    const items = document[part] as readonly { readonly piece: string }[]
    const left = items.filter(({ piece }) => has(piece))
    if (left.length === items.length) continue
    tell('map', `${counted(items.length - left.length, nouns[part])}: the kit ${kit?.name ?? id} has no such pieces.`)
    // The rows are those of the collection, fewer of them; the compiler cannot follow that through a union of names.
    next = { ...next, [part]: left } as Mission
  }
  const said = Object.keys(document.kit.codes).length + Object.keys(document.kit.pieces ?? {}).length
  if (said > 0) tell('table', 'Codes of your own and single pieces beyond the kits go with the old kit.')
  return next
}
