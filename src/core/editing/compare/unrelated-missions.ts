/**
 * Whether two files hold two missions of their own, and not two versions of one: two people may give a new file the same name.
 * What they have drawn and written is not to be mixed then, since of two maps on one field neither is left.
 */
import { blankMission } from '#model/mission/blank.ts'
import { collections, type Item, type Mission } from '#model/mission/document.ts'
import { keyOf } from './same.ts'

/** Of versions of one mission the shorter has most of what it says in common with the longer one. */
const LEAST_IN_COMMON = 0.5

/** Of less that is drawn or written, nothing can be told. */
const LEAST_PARTS = 8

/** Two missions to which nobody has given a name are not of one name. */
const unnamed = blankMission().mission.title

/**
 * Two missions with less than half in common: of map and of words, or, where nothing is known that both come from, of one of
 * the two. A title in common proves nothing, since “Breach and Clear” is a good name for many; with it the map decides.
 */
export function areTwoMissions(one: Mission, other: Mission, comeFromOne: boolean): boolean {
  const map = isUnlike(drawn(one), drawn(other))
  const words = isUnlike(written(one), written(other))
  const told = [map, words].filter((unlike) => unlike !== null)
  if (comeFromOne) return told.length > 0 && told.every(Boolean)
  if (told.length === 0) return nothingInCommon(one, other)
  const { title } = one.mission
  return title === other.mission.title && title !== unnamed ? told[0] === true : told.some(Boolean)
}

/** Whether two lists have little in common; null: one of them is too short to tell. */
function isUnlike(mine: readonly string[], hers: readonly string[]): boolean | null {
  const least = Math.min(mine.length, hers.length)
  return least < LEAST_PARTS ? null : inCommon(mine, hers) < LEAST_IN_COMMON * least
}

/** Of small missions: both have enough of map and words together, and nothing of it is in both. */
function nothingInCommon(one: Mission, other: Mission): boolean {
  const lists = [drawn, written].map((partsOf) => [partsOf(one), partsOf(other)] as const)
  const least = lists.reduce((sum, [mine, hers]) => sum + Math.min(mine.length, hers.length), 0)
  return least >= LEAST_PARTS && lists.every(([mine, hers]) => inCommon(mine, hers) === 0)
}

/** Everything on the map but its ids; a line is known by what it joins, which has ids alone. */
const drawn = (mission: Mission): readonly string[] =>
  collections
    .filter((name) => name !== 'links')
    .flatMap((name) =>
      (mission[name] as readonly Item[]).map((item) =>
        keyOf({ ...item, id: '', ...('in' in item ? { in: undefined } : {}) }),
      ),
    )

const wordKeys = new Set(['title', 'name', 'text', 'label', 'briefing', 'rules', 'scoring', 'summary'])

/** What people have written, line by line, but for the title. */
const written = ({ mission, play, diagrams, forces }: Mission): readonly string[] =>
  linesIn([{ ...mission, title: '' }, play.objectives, play.rules, play.tables, diagrams, forces])

function linesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(linesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part !== 'string' ? linesIn(part) : wordKeys.has(key) ? part.split('\n').filter((line) => line.trim()) : [],
  )
}

/** How many parts stand in both, each as often as in the list that has it less often. */
function inCommon(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const part of one) left.set(part, (left.get(part) ?? 0) + 1)
  return other.filter((part) => {
    const count = left.get(part) ?? 0
    left.set(part, count - 1)
    return count > 0
  }).length
}
