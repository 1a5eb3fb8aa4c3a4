/**
 * The parts of the mission's form, by their titles and in their order. Parts that do not concern a game are omitted.
 */

import { createContext, useContext } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { Facility } from '#model/rule-sets/rule-set.ts'

// Selecting from a list of the inspector: the map shows it, and the inspector stays where it is.

const QuietSelect = createContext<(ids: readonly string[]) => void>(() => undefined)

export const QuietSelectProvider = QuietSelect.Provider
export const useQuietSelect = (): ((ids: readonly string[]) => void) => useContext(QuietSelect)

/** The object with that part, or without it where there is none: parts that are not said are left out of a file. */
export function withPart<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  key: Key,
  value: Whole[Key] | undefined,
): Whole {
  if (value !== undefined) return { ...whole, [key]: value }
  const rest = { ...whole }
  delete rest[key]
  return rest
}

/** Parts that are shown only if the game has their subject, or the mission says something of it. */
const only: Readonly<Record<string, (mission: Mission) => boolean>> = {
  Hatchways: (mission) => has(mission, 'hatchways'),
  'Entry zones': (mission) => has(mission, 'entry-zones') || mission.zones.length > 0,
  'Securing and hatchways': (mission) =>
    has(mission, 'securing') || [...(mission.play.securing ?? []), ...(mission.play.operating ?? [])].length > 0,
}

/** The parts that every mission shows; the others are shown if they have content, or were added. */
export const basics = ['Title', 'Briefing', 'Sides', 'Rounds and points', 'Objectives', 'Rules and manoeuvres'] as const

const titles = [
  ...basics,
  'Type and summary',
  'Deployment',
  'Hatchways',
  'Entry zones',
  'Battle',
  'Tables',
  'Securing and hatchways',
  'Forces',
  'Stratagems and enhancements',
  'Campaign',
  'Credits',
  'Boards',
  'What the map needs',
  'Sheet',
  'Rule set',
] as const

export type FormPart = (typeof titles)[number]

/** Titles of parts whose usual title names something that the game does not have. */
const otherwise: Readonly<Record<string, { readonly without: Facility; readonly title: string }>> = {
  'Rules and manoeuvres': { without: 'manoeuvres', title: 'Special rules' },
  'Stratagems and enhancements': { without: 'stratagems', title: 'Reference' },
}

/** The title of a part as people read it; in the program each part goes by its usual one. */
export function partTitle(mission: Pick<Mission, 'ruleSet'>, part: string): string {
  if (part === 'Sides') return 'Who fights'
  const other = otherwise[part]
  return other === undefined || has(mission, other.without) ? part : other.title
}

export const formParts = (mission: Mission): readonly FormPart[] =>
  titles.filter((title) => only[title]?.(mission) ?? true)
