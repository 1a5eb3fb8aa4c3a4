/**
 * Which version of the format a mission needs: the oldest that can say what it says, so that a file without a newer fact
 * stays the file it was, and programs of that time go on reading it.
 */

import { spotsOf } from './diagram-references.ts'
import { collections, type Mission } from './document.ts'

// Objectives that are scored as their author's words say, beside those that the program calculates with.

type Play = Mission['play']
type Objective = Play['objectives'][number]

export const isInWords = ({ timing }: Pick<Objective, 'timing'>): boolean => timing.kind === 'as-written'

/** True if the program knows how many points it brings at most. */
export const hasPoints = (objective: Pick<Objective, 'timing' | 'most'>): boolean =>
  !isInWords(objective) || objective.most !== undefined

/** The author's words about scoring, one text for each objective that has some. */
export const wordsOnScoring = ({ objectives }: Pick<Play, 'objectives'>): readonly string[] =>
  objectives.flatMap(({ text }) => text ?? [])

/** 1, or 2 as soon as a fact is used that version 1 does not have. */
export function versionFor(document: Mission): 1 | 2 {
  const { arrangement, kit, kinds, play, sides, zones, panels, markers, features, tokens, forces, diagrams } = document
  const isNewer =
    arrangement.kind === 'boards' ||
    arrangement.kind === 'open' ||
    document.ruleSet !== undefined ||
    document.halves !== undefined ||
    has(kit, ['own']) ||
    has(play, playFacts) ||
    has(play.deployment, deploymentFacts) ||
    has(play.deployment.reserves, reservesFacts) ||
    (play.deployment.reserves.kind === 'arrive' && play.deployment.reserves.late === 'destroyed-if-from-the-start') ||
    play.underdog === 'own' ||
    play.rules.some((rule) => has(rule, ruleFacts)) ||
    play.objectives.some(
      ({ timing, conditions }) => has(timing, timingFacts) || conditions.some(({ kind }) => newerConditions.has(kind)),
    ) ||
    play.objectives.some(({ text }) => text !== undefined) ||
    [...play.rules.flatMap(({ about }) => about), ...play.needs.map(({ part }) => part)].some(
      (part) =>
        (part.part === 'hatchways' && part.label !== undefined) ||
        part.part === 'tokens' ||
        (part.part === 'markers' && part.side !== undefined) ||
        (part.part === 'zones' && part.mustHold !== undefined),
    ) ||
    has(document.mission, sheetFacts) ||
    sides.some((side) => has(side, ['team'])) ||
    zones.some((zone) => has(zone, ['mustHold'])) ||
    panels.some((panel) => has(panel, ['side']) || (panel.hatchway !== null && has(panel.hatchway, ['label']))) ||
    markers.some((marker) => has(marker, ['side'])) ||
    features.some((feature) => has(feature, ['side', 'optional'])) ||
    tokens.length > 0 ||
    collections.some((name) => document[name].some((item) => has(item, ['locked', 'group']))) ||
    forces.length > 0 ||
    has(kinds, ['tokens']) ||
    diagrams.some(
      (diagram) =>
        has(diagram, ['breached', 'withoutOptional']) ||
        diagram.models.some(({ base }) => base.kind === 'rectangle') ||
        diagram.shows.some((showing) => spotsOf(showing).some((spot) => 'token' in spot)),
    )
  return isNewer ? 2 : 1
}

const sheetFacts = ['language', 'style'] as const
const playFacts = [
  'underdogBonus',
  'tables',
  'securing',
  'operating',
  'ends',
  'fightBetweenDecks',
  'halves',
  'twoPlayers',
  'next',
  'agendas',
  'reference',
] as const
const deploymentFacts = ['setUp', 'squads', 'oversized', 'before', 'earlyMoves'] as const
const reservesFacts = ['zones', 'deepStrikeTo', 'deepStrikePerTurn', 'deepStrikeShare', 'deepStrikeNamed'] as const
const ruleFacts = [
  'side',
  'rounds',
  'when',
  'limits',
  'within',
  'conditions',
  'steps',
  'takesEffect',
  'lasts',
  'roll',
  'tables',
] as const
const timingFacts = ['lastRoundFor'] as const
const newerConditions: ReadonlySet<string> = new Set(['parts-destroyed'])

const has = (value: object, keys: readonly string[]): boolean =>
  keys.some((key) => (value as Readonly<Record<string, unknown>>)[key] !== undefined)
