/**
 * The parts of the mission's form, by their titles and in their order. Parts that do not concern a game are omitted.
 */

import { createContext, useContext } from 'react'
import { neededParts } from '#checking/checker/unmet-needs.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { Facility } from '#model/rule-sets/rule-set.ts'
import type { SectionTitle } from '#state/checking/finding-places.ts'

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

const titles = [
  'Mission',
  'Rule set',
  'Sides',
  'Battle',
  'Deployment and turns',
  'Hatchways',
  'Entry zones',
  'Text',
  'Rules and manoeuvres',
  'Tables',
  'Securing and hatchways',
  'Objectives',
  'What the map needs',
  'Forces',
  'Boards',
  'Stratagems and enhancements',
  'Campaign',
  'Credits',
] as const

export type FormPart = (typeof titles)[number]

/** Titles of parts whose usual title names something that the game does not have. */
const otherwise: Readonly<Record<string, { readonly without: Facility; readonly title: string }>> = {
  'Rules and manoeuvres': { without: 'manoeuvres', title: 'Special rules' },
  'Stratagems and enhancements': { without: 'stratagems', title: 'Reference' },
}

/** The title of a part as people read it; in the program each part goes by its usual one. */
export function partTitle(mission: Pick<Mission, 'ruleSet'>, part: string): string {
  const other = otherwise[part]
  return other === undefined || has(mission, other.without) ? part : other.title
}

export const formParts = (mission: Mission): readonly FormPart[] =>
  titles.filter((title) => only[title]?.(mission) ?? true)

// Missing parts of a mission, by the section of the form in which they are written.

/** Section by section what is missing, in a word or two; sections that lack nothing are left out. */
export function missingParts(document: Mission): ReadonlyMap<SectionTitle, string> {
  const { mission, play } = document
  const missing = new Map<SectionTitle, string>()
  if (mission.summary.trim() === '') missing.set('Mission', 'no summary')
  if (mission.briefing.trim() === '') missing.set('Text', 'no briefing')
  if (play.objectives.length === 0) missing.set('Objectives', 'nothing to score')
  if (mission.author.trim() === '') missing.set('Credits', 'no author')
  const unmet = neededParts(document).filter(({ least, found }) => found < least).length
  if (unmet > 0) missing.set('What the map needs', `${unmet} not on the map`)
  return missing
}
