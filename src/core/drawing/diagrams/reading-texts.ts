/** Words for distances and sight, the same on the map, in panels and on the command line. */

import { listOf } from '#analysis/layout/place-names.ts'
import type { Measured } from '#analysis/sight/distance.ts'
import { shownInches } from '#analysis/sight/limits.ts'
import type { Cover, Model, Sight } from '#analysis/sight/sight.ts'
import type { HatchwayStates, Solid } from '#analysis/sight/solid.ts'
import type { HatchwayPlace } from '#analysis/sight/terrain.ts'
import type { WithKinds } from '#model/mission/custom-kinds.ts'
import type { RangeRule } from '#model/mission/diagrams.ts'
import { type WithRuleSet, wallsAndClosed } from '#model/mission/mission-rule-set.ts'
import { joiningName } from '#model/mission/plural.ts'
import { apartWords, aroundWords, formatBlock, formatInTheWay, hasTerrain, opens } from './scene-solid.ts'

// Names of the ranges of the rules, and their meaning.

export const rangeNames: Readonly<Record<RangeRule, string>> = {
  move: 'Move',
  objective: 'Objective control',
  operate: 'Operate hatchway',
  hatchway: 'Engaged through hatchway',
  infiltrators: 'Infiltrators',
  'deep-strike': 'Deep Strike',
  charge: 'Charge',
}

/** As they stand on the map. */
export const shortRangeNames: Readonly<Record<RangeRule, string>> = {
  move: 'Move',
  objective: 'Control',
  operate: 'Operate',
  hatchway: 'Hatchway',
  infiltrators: 'Infiltrators',
  'deep-strike': 'Deep Strike',
  charge: 'Charge',
}

/** `6"`, `6.5"`. */
export const shownRange = (inches: number): string => `${inches}"`

/**
 * Returns what a range is measured along and what it is for, as the end of a sentence.
 * @param barriers whether the map has features that models walk round although one measures across them
 */
export function rangeReasons(document: WithRuleSet, rule: RangeRule, fromZone: boolean, barriers: boolean): string {
  const edge = fromZone ? 'from the edge of the zone' : 'from the edge of the base'
  const walls = wallsAndClosed(document)
  const walked = barriers ? `${walls.replace(' and', ',')} and features that block movement` : walls
  switch (rule) {
    case 'move':
      return `${edge}, around ${walked}`
    case 'charge':
      return `${edge}, around ${walked}: the reach of a charge of that length`
    case 'objective':
      return `${edge}, around ${walls}: objective markers inside are in range`
    case 'operate':
      return `${edge}, around ${walls}: hatchways inside can be operated`
    case 'hatchway':
      return 'only beyond open hatchways: enemies inside are engaged'
    case 'infiltrators':
      return fromZone ? `Infiltrators may set up wholly inside, around ${walls}` : `${edge}, around ${walls}`
    case 'deep-strike':
      return `${edge}, straight through walls: no enemy can arrive inside by Deep Strike`
  }
}

type Way = Extract<Measured, { kind: 'way' }>

export const statesInWords: Readonly<Record<HatchwayStates, string>> = {
  start: 'hatchways as the battle starts',
  open: 'all hatchways open',
  closed: 'all hatchways closed',
}

/** Why nothing is measured or seen from a place, or to it. */
export const noStandWords = (document: WithRuleSet, why: 'off-board' | 'in-terrain'): string =>
  why === 'off-board' ? 'the centre is off the boards' : `the centre is in ${formatBlock(document)}`

/** `Access Zone A`. */
export const accessName = (document: WithKinds, letter: string): string =>
  `${joiningName(document)}${letter === '' ? '' : ` ${letter}`}`

/** Returns the rule of the Fight phase for enemies in partner Access Zones. */
export const formatFightPhase = (document: WithKinds, letter: string): string =>
  `in the Fight phase, models in ${accessName(document, letter)} of both decks see each other and are engaged`

/** `through hatchway A3 at C4`. */
export const throughWords = (through: readonly HatchwayPlace[]): string =>
  `through ${listOf(through.map(({ name }) => name))}`

/** Which way it goes: `through hatchway A3 at C4`, `around walls`, `in a straight line`, `the bases touch`. */
export function formatWay(solid: Solid, way: Way): string {
  if (way.through.length > 0) return throughWords(way.through)
  if (way.length === 0) return 'the bases touch'
  return way.path.length > 2 ? aroundWords(solid, way.path) : 'in a straight line'
}

/**
 * Why no way leads there, and which hatchways would have to be opened.
 * @param open the same measured with all hatchways open
 */
export function noWayWords(solid: Solid, measured: Extract<Measured, { kind: 'none' }>, open: Measured): string {
  if (measured.why === 'other-plane') return apartWords(solid)
  if (measured.why !== 'walled-off') return noStandWords(solid.terrain.layout.document, measured.why)
  if (!hasTerrain(solid)) return 'the boards are not connected there'
  if (open.kind === 'way')
    return `${wallsAndClosed(solid.terrain.layout.document)} block every route; with all hatchways open ${shownInches(open.length)} ${formatWay(solid, open)}`
  return `walls block every route${opens(solid) ? ', even with all hatchways open' : ''}`
}

export const sightNames: Readonly<Record<Sight['kind'], string>> = {
  hidden: 'Hidden',
  visible: 'Visible, in cover',
  'fully-visible': 'Fully visible',
}

/**
 * Says how much is seen, and what gives cover.
 * @param features the names of the features that give it
 */
export function formatSeen(
  sight: Exclude<Sight, { kind: 'hidden' }>,
  cover: Cover['cover'],
  features: readonly string[] = [],
): string {
  if (sight.kind === 'visible') return `about ${Math.max(1, Math.round(sight.seen * 100))} % of its outline is visible`
  if (cover !== 'features') return 'nothing is in the way'
  return `but partly behind ${features.length === 0 ? 'terrain features' : listOf(features)}, so in cover`
}

/** Why a model is hidden, as far as terrain and hatchways are the reason. */
export function formatHidden(
  solid: Solid,
  shooter: Model,
  target: Model,
  sight: Extract<Sight, { kind: 'hidden' }>,
): string {
  if (sight.why === 'other-plane') return apartWords(solid)
  return sight.why === 'in-the-way'
    ? formatInTheWay(solid, shooter, target)
    : noStandWords(solid.terrain.layout.document, sight.why)
}
