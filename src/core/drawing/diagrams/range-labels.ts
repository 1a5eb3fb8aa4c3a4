/** What the ranges of the rules are called, and what they mean. */
import type { RangeRule } from '#model/mission/diagrams.ts'
import { type WithRuleSet, wallsAndClosed } from '#model/mission/mission-rule-set.ts'

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
 * What a range is measured along and what it is for, as the end of a sentence.
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
      return `${edge}, around ${walked}: how far a charge of that length gets`
    case 'objective':
      return `${edge}, around ${walls}: objective markers in it are within range`
    case 'operate':
      return `${edge}, around ${walls}: hatchways in it can be operated`
    case 'hatchway':
      return 'beyond open hatchways only: enemies in it are engaged'
    case 'infiltrators':
      return fromZone ? `wholly in it, around ${walls}, Infiltrators may set up` : `${edge}, around ${walls}`
    case 'deep-strike':
      return `${edge}, straight through walls: no enemy arrives by Deep Strike in it`
  }
}
