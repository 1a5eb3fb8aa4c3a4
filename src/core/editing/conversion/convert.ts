/**
 * Converts a mission of one game into a mission of another. Removes everything that the other game lacks, each with a
 * sentence that says so, and parts that could not be read again, which the faults of the result name. Nothing else
 * changes.
 */

import { type Battlefield, toField } from '#analysis/layout/battlefield.ts'
import { descriptors } from '#analysis/layout/descriptors.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { boardPoint } from '#foundation/geometry/point.ts'
import { toTenths } from '#foundation/geometry/units.ts'
import { findKit } from '#model/kit/kit.ts'
import type { Arrangement } from '#model/mission/arrangement.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { carriersOf, embarked, isEmbarked } from '#model/mission/force-sums.ts'
import { capital, ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { countOf } from '#model/mission/plural.ts'
import { findFaults } from '#model/mission/references.ts'
import { type KindPart, kindParts } from '#model/rule-sets/kinds.ts'
import type { Facility, RuleSet } from '#model/rule-sets/rule-set.ts'
import { usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import {
  type Conversion,
  kitName,
  type Loss,
  lossParts,
  quoted,
  type ReportLoss,
  titlesOf,
  withoutInvalid,
} from './conversion.ts'

// The table that the other game is played on, and its kit.

/**
 * Makes an open table as large as the boards for games without squares, and picks a kit of the game if it lists any.
 */
function onItsTable(document: Mission, to: RuleSet, tell: ReportLoss): Mission {
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
      `${countOf(document.diagrams.length, 'diagram')}: ${document.diagrams.length === 1 ? 'it shows' : 'they show'} the boards.`,
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
type Part = Play['needs'][number]['part']

const needsBuilding = ({ part }: Part): boolean => part === 'hatchways' || part === 'breachable-walls'

/** Facts of play about boards and what is built on them: nobody can operate a hatchway that cannot be there. */
function withoutBuilding({ operating, fightBetweenDecks, halves, ...play }: Play, tell: ReportLoss): Play {
  const needs = play.needs.filter(({ part }) => !needsBuilding(part))
  if (needs.length < play.needs.length)
    tell('play', 'How many hatchways and breachable walls the map must have: an open table has no walls.')
  if (operating !== undefined) tell('play', 'Who may operate which hatchways: an open table has no hatchways.')
  if (fightBetweenDecks !== undefined)
    tell('play', 'Fighting between decks will be removed: an open table is one deck.')
  const seam = halves?.line === 'seam'
  if (seam)
    tell(
      'play',
      'The choice of halves will be removed: they meet where the boards join, and an open table has no boards.',
    )
  const rules = play.rules.map((rule) => {
    const about = rule.about.filter((part) => !needsBuilding(part))
    if (about.length < rule.about.length)
      tell(
        'texts',
        `The hatchways or walls named by the rule ${quoted(rule.title)} will be removed: an open table has no walls.`,
      )
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
  let next: Mission = { ...document, kit: { id, count: document.kit.count, codes: {} } }
  for (const part of parts) {
    const items = document[part] as readonly { readonly piece: string }[]
    const left = items.filter(({ piece }) => has(piece))
    if (left.length === items.length) continue
    tell(
      'map',
      `${countOf(items.length - left.length, descriptors[part].noun)}: the kit ${kit?.name ?? id} has no such pieces.`,
    )
    // The rows are those of the collection, fewer of them; the compiler cannot follow that through a union of names.
    next = { ...next, [part]: left } as Mission
  }
  const said = Object.keys(document.kit.codes).length + Object.keys(document.kit.pieces ?? {}).length
  if (said > 0) tell('table', 'Your own codes and extra single pieces will be removed with the old kit.')
  return next
}

// Facts of play that the other game does not know, in words; what is left is asked of the faults.

type Play = Mission['play']

function withKnownPlay(document: Mission, from: RuleSet, to: RuleSet, tell: ReportLoss): Mission {
  let { play } = document
  if (to.without.includes('painted-bonus')) {
    if (play.paintedBonus !== 0)
      tell('play', `The ${play.paintedBonus} points for a painted army will be removed: ${to.name} has no such points.`)
    play = { ...play, paintedBonus: 0 }
  }
  if (to.without.includes('underdog')) play = withoutUnderdog(play, from, to, tell)
  if (to.without.includes('entry-zones')) play = withoutZoneFacts(play, to, tell)
  tellIdleFigures(play, from, to, tell)
  play = withUsualFigures(play, from, to, tell)
  return play === document.play ? document : { ...document, play }
}

function withoutUnderdog(play: Play, from: RuleSet, to: RuleSet, tell: ReportLoss): Play {
  const { underdogBonus, ...rest } = play
  if (play.underdog !== 'none' || underdogBonus !== undefined)
    tell('play', `The Underdog’s bonus will be removed: ${to.name} has no Underdog.`)
  else if (play.underdogBelow !== from.play.underdogBelow.value && play.underdogBelow !== to.play.underdogBelow.value)
    tell(
      'play',
      `The points difference for the Underdog (${play.underdogBelow}) will be removed: ${to.name} has no Underdog.`,
    )
  return { ...rest, underdog: 'none', underdogBelow: to.play.underdogBelow.value }
}

/** Drops set-up by Entry Zone, and the place for a unit too large for one. */
function withoutZoneFacts(play: Play, to: RuleSet, tell: ReportLoss): Play {
  const { oversized, ...rest } = play.deployment
  const { reserves, into } = reservesAnywhere(rest.reserves)
  if (rest.perZone === 'unstated' && oversized === undefined && !into) return play
  const gone = [
    ...(rest.perZone === 'unstated' ? [] : ['what each Entry Zone takes']),
    ...(oversized === undefined ? [] : ['where units too large for one set up']),
    ...(into ? ['which of them reserves arrive in'] : []),
  ]
  tell('play', `${capital(listOf(gone))} will be removed: ${to.name} has no Entry Zones.`)
  return { ...play, deployment: { ...rest, reserves, perZone: 'unstated' } }
}

/** Reserves that are not said to arrive in certain zones, and whether they were. */
function reservesAnywhere(reserves: Play['deployment']['reserves']) {
  if (reserves.kind !== 'arrive') return { reserves, into: false }
  const { zones, ...anywhere } = reserves
  return { reserves: anywhere, into: zones !== undefined }
}

/** Figures that stay in the file and count for nothing there. */
function tellIdleFigures(play: Play, from: RuleSet, to: RuleSet, tell: ReportLoss): void {
  if (isUnwritten(play)) return
  const idle = (of: Facility): boolean => to.without.includes(of) && !from.without.includes(of)
  if (idle('victory-cap'))
    tell('play', `The cap of ${play.victoryCap} victory points will be removed: ${to.name} has no cap.`)
  if (idle('largest-base') && play.largestBase !== from.play.largestBase.value)
    tell('play', `The largest base (${play.largestBase} mm) will be removed: ${to.name} has no such limit.`)
}

/** True if objectives, rules and tables are all still unwritten. */
const isUnwritten = (play: Play): boolean =>
  play.objectives.length + play.rules.length + (play.tables?.length ?? 0) === 0

type Figure = 'rounds' | 'pointsLimit' | 'victoryCap' | 'largestBase'
/** By the figure its word; and what a game may be without, so that nobody need know of it. */
const figures: readonly (readonly [name: Figure, word: string, of?: Facility])[] = [
  ['rounds', 'rounds'],
  ['pointsLimit', 'points'],
  ['victoryCap', 'as the cap', 'victory-cap'],
  ['largestBase', 'mm as the largest base', 'largest-base'],
]

/** Figures that nobody has chosen, in a mission in which nothing is written yet, are those of the new game. */
function withUsualFigures(play: Play, from: RuleSet, to: RuleSet, tell: ReportLoss): Play {
  if (!isUnwritten(play)) return play
  const changed = figures.filter(([name]) => play[name] === from.play[name].value && play[name] !== to.play[name].value)
  const told = changed.filter(([, , of]) => of === undefined || !to.without.includes(of))
  if (told.length > 0)
    tell(
      'play',
      `Usual figures become those of ${to.name}: ${told.map(([name, word]) => `${to.play[name].value} ${word}`).join(', ')}.`,
    )
  return { ...play, ...Object.fromEntries(changed.map(([name]) => [name, to.play[name].value])) }
}

// Removes map items of kinds that the other game does not have, and everything that depends on them.

/** The map without items of kinds that are neither of the rule set nor the mission’s own. */
function withoutUnknownKinds(document: Mission, to: RuleSet, tell: ReportLoss): Mission {
  const tables = kindsOf(document)
  const known = (part: KindPart, id: string): boolean =>
    to.kinds[part].some((kind) => kind.id === id) ||
    ((part === 'zones' || part === 'regions' || part === 'markers' || part === 'tokens') &&
      (document.kinds[part] ?? []).some((kind) => kind.id === id))
  let next = document
  for (const part of kindParts) {
    const gone = new Map<string, number>()
    const items = document[part] as readonly { readonly id: string; readonly kind: string }[]
    const left = items.filter(({ kind }) => {
      if (known(part, kind)) return true
      gone.set(kind, (gone.get(kind) ?? 0) + 1)
      return false
    })
    if (left.length === items.length) continue
    for (const [kind, count] of gone) {
      const name = tables[part].find(({ id }) => id === kind)?.name ?? kind
      tell('map', `${count} × ${name}: ${to.name} has no such kind.`)
    }
    // The rows are those of the collection, fewer of them; the compiler cannot follow that through a union of names.
    next = { ...next, [part]: left } as Mission
  }
  return withoutLooseEnds(next, tell, ruleSetOf(document).name)
}

/** Links whose markers are gone, and tokens that lay in an area that is gone. */
function withoutLooseEnds(document: Mission, tell: ReportLoss, from: string): Mission {
  const markers = new Set(document.markers.map(({ id }) => id))
  const areas = new Set([...document.zones, ...document.regions].map(({ id }) => id))
  const links = document.links.filter(({ from: one, to }) => markers.has(one) && markers.has(to))
  if (links.length < document.links.length)
    tell('map', `${countOf(document.links.length - links.length, 'link')} between markers that will be removed.`)
  let lay = 0
  const tokens = document.tokens.map((token) => {
    if (token.in === undefined || areas.has(token.in)) return token
    lay += 1
    const { in: _, ...free } = token
    return free
  })
  if (lay > 0)
    tell(
      'map',
      `The area of ${from} that ${countOf(lay, 'token')} ${lay === 1 ? 'lies' : 'lie'} in: it will be removed.`,
    )
  let units = 0
  const forces = document.forces.map((force) => {
    if (carriersOf({ ...document, tokens }, force.side).length > 0) return force
    units += force.units.filter(isEmbarked).length
    return { ...force, units: force.units.map((unit) => (isEmbarked(unit) ? embarked(unit, false) : unit)) }
  })
  if (units > 0)
    tell('map', `That ${countOf(units, 'unit')} ${units === 1 ? 'is' : 'are'} embarked: nothing carries them.`)
  return { ...document, links, tokens, forces }
}

/** More rounds of repair than a mission has places that can hang on each other. */
const MAX_REPAIRS = 10_000

/**
 * The mission as one of the rule set, and everything that is lost on the way. Pure.
 * @param isLookedAt whether a check of that id runs in missions of the rule set
 */
export function convertMission(
  document: Mission,
  to: RuleSet,
  isLookedAt: (check: string, to: RuleSet) => boolean,
): Conversion {
  const from = ruleSetOf(document)
  const losses: Loss[] = []
  const tell: ReportLoss = (part, text) => losses.push({ part, text })
  if (from.id === to.id) return { mission: document, losses }
  const titleOf = titlesOf(document)
  let mission = withoutUnknownKinds(withoutHalves(document, tell), to, tell)
  mission = onItsTable(mission, to, tell)
  mission = withRuleSet(mission, to, tell)
  mission = withKnownPlay(mission, from, to, tell)
  mission = withKnownChecks(mission, to, isLookedAt, tell)
  for (let round = 0; round < MAX_REPAIRS; round += 1) {
    const faults = findFaults(mission)
    // Invalid conditions of an objective are removed first, since the whole objective may go with them.
    const fault = faults.find(({ path }) => path.includes('conditions')) ?? faults[0]
    if (fault === undefined) break
    mission = withoutInvalid(mission, fault, { from, tell, titleOf })
  }
  return { mission, losses: inOrder(losses) }
}

/** The other game may not know the things of halves that are not on the map. */
function withoutHalves(document: Mission, tell: ReportLoss): Mission {
  const { halves, ...rest } = document
  if (halves === undefined) return document
  tell('map', 'The half-maps that are not on the map will be removed.')
  return rest
}

/** Part by part, each once; of an objective that goes, not each of its conditions. */
function inOrder(losses: readonly Loss[]): Loss[] {
  const whole = losses.flatMap(
    ({ text }) => /^The objective (“.*”(?: \(\d+ of \d+ with that title\))?) will be removed: /.exec(text)?.[1] ?? [],
  )
  const told = losses.filter(
    ({ text }) => !whole.some((title) => text.startsWith(`A condition of ${title} will be removed: `)),
  )
  const once = [...new Map(told.map((loss) => [`${loss.part} ${loss.text}`, loss])).values()]
  return lossParts.flatMap((part) => once.filter((loss) => loss.part === part))
}

/** Named as its rule set, with the settings that both games have; of a type that there is. */
function withRuleSet(document: Mission, to: RuleSet, tell: ReportLoss): Mission {
  const from = ruleSetOf(document)
  const { ruleSet, ...rest } = document
  if (ruleSet?.own !== undefined)
    tell('rule set', `The house rules “${ruleSet.own.name}” will be removed: they belong to another game.`)
  const said = Object.entries(ruleSet?.settings ?? {})
  const kept = said.filter(([id, value]) =>
    to.settings.some((setting) => setting.id === id && value >= setting.least && value <= setting.most),
  )
  for (const [id, value] of said)
    if (!kept.some(([other]) => other === id)) {
      const name = from.settings.find((setting) => setting.id === id)?.name ?? id
      tell('rule set', `“${name}”, set to ${value}, will be removed: ${to.name} has no such setting.`)
    }
  const settings = kept.length === 0 ? {} : { settings: Object.fromEntries(kept) }
  const named: Mission = {
    ...rest,
    ...(to.id === usualRuleSet.id && kept.length === 0 ? {} : { ruleSet: { id: to.id, ...settings } }),
  }
  const [first] = to.types
  if (first === undefined || to.types.some(({ id }) => id === document.mission.type)) return named
  const type = from.types.find(({ id }) => id === document.mission.type)
  tell(
    'play',
    `The type “${type?.name ?? document.mission.type}” becomes “${first.name}”: ${to.name} has no such missions.`,
  )
  return { ...named, mission: { ...named.mission, type: first.id } }
}

/** Severities, figures and waivers of checks that do not run there go. */
function withKnownChecks(
  document: Mission,
  to: RuleSet,
  isLookedAt: (check: string, to: RuleSet) => boolean,
  tell: ReportLoss,
): Mission {
  const { rules, waivers } = document.checks
  const set = Object.entries(rules).filter(([id]) => isLookedAt(id, to))
  const waived = waivers.filter(({ rule }) => isLookedAt(rule, to))
  for (const id of Object.keys(rules))
    if (!set.some(([other]) => other === id))
      tell('checks', `The settings for the check ${id} will be removed: it doesn’t run in that game.`)
  for (const { rule, reason } of waivers)
    if (!isLookedAt(rule, to))
      tell('checks', `The waiver of ${rule} (“${reason}”) will be removed: the check doesn’t run in that game.`)
  if (set.length === Object.keys(rules).length && waived.length === waivers.length) return document
  return { ...document, checks: { rules: Object.fromEntries(set), waivers: waived } }
}
