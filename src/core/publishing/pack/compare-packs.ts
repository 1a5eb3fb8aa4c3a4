/** Compares two packs: their details, their missions, and each mission. */
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { type Difference, hasSameContent } from '#editing/compare/difference.ts'
import type { About, Pack } from './pack.ts'
import { missionName } from './shared-mission.ts'

export type PackDifference =
  | { readonly kind: 'about' | 'added' | 'removed' | 'moved'; readonly text: string }
  | {
      readonly kind: 'changed'
      readonly mission: string
      readonly text: string
      readonly differences: readonly Difference[]
    }

const aboutNames: Readonly<Record<keyof About, string>> = {
  title: 'Title',
  summary: 'Summary',
  authors: 'Authors',
  licence: 'Licence',
  edition: 'Edition',
  style: 'Style',
  numbers: 'Numbers',
  terrain: 'Terrain',
  introduction: 'Introduction',
}

/** Missions are the same by their ids; the pack's own things first, then its missions in the newer order. */
export function comparePacks(before: Pack, after: Pack): PackDifference[] {
  const found: PackDifference[] = []
  const keys = Object.keys(aboutNames) as (keyof About)[]
  for (const key of keys) {
    if (hasSameContent(before.about[key], after.about[key])) continue
    const short = [before.about[key], after.about[key]].map((value) => wordsOf(value))
    found.push({ kind: 'about', text: `${aboutNames[key]}: ${short.join(' → ')}` })
  }
  for (const [name, one, other] of [
    ['Kit', before.kit, after.kit],
    ['Mission table', before.table, after.table],
    ['Campaign', before.campaign, after.campaign],
  ] as const)
    if (!hasSameContent(one, other)) found.push({ kind: 'about', text: `${name}: ${formatChange(one, other)}` })
  return [...found, ...missionDifferences(before, after)]
}

const wordsOf = (value: About[keyof About]): string => {
  const text = typeof value === 'string' ? value : 'name' in value ? value.name : value.join(', ')
  return text === '' ? 'nothing' : text.length > 60 ? `“${text.slice(0, 59)}…”` : `“${text}”`
}

const formatChange = (one: unknown, other: unknown): string =>
  one === undefined ? 'added' : other === undefined ? 'removed' : 'changed'

function missionDifferences(before: Pack, after: Pack): PackDifference[] {
  const old = new Map(before.missions.map((entry) => [entry.id, entry.mission]))
  const now = new Set(after.missions.map(({ id }) => id))
  const found: PackDifference[] = before.missions
    .filter(({ id }) => !now.has(id))
    .map(({ id }) => ({ kind: 'removed', text: `Removed: ${missionName(before, id)}` }))
  const stayed = steadyOrder(
    before.missions.map(({ id }) => id).filter((id) => now.has(id)),
    after.missions.map(({ id }) => id).filter((id) => old.has(id)),
  )
  for (const [place, { id, mission }] of after.missions.entries()) {
    const was = old.get(id)
    if (was === undefined) {
      found.push({ kind: 'added', text: `Added: ${missionName(after, id)}` })
      continue
    }
    if (!stayed.has(id))
      found.push({ kind: 'moved', text: `Moved: ${formatMove(before, after, id, after.missions[place - 1]?.id)}` })
    const differences = compareMissions(was, mission)
    if (differences.length > 0)
      found.push({ kind: 'changed', mission: id, text: `Changed: ${missionName(after, id)}`, differences })
  }
  return found
}

/**
 * `05 The Pump Room is 01 The Pump Room now`. Where the number says nothing of it, for it is the mission’s own or the place is
 * the same among others: what it follows.
 */
function formatMove(before: Pack, after: Pack, id: string, follows: string | undefined): string {
  const [was, now] = [missionName(before, id), missionName(after, id)]
  if (was !== now) return `${was} is ${now} now`
  return follows === undefined ? `${now} is first now` : `${now} comes after ${missionName(after, follows)} now`
}

/** Returns a longest run of ids that have the same order in both lists: all others were moved. */
function steadyOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const lengths = Array.from({ length: before.length + 1 }, () => new Int32Array(after.length + 1))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = lengths[row]
      if (line !== undefined)
        line[column] =
          before[row] === after[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const steady = new Set<string>()
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    const id = before[row]
    if (id !== undefined && id === after[column]) {
      steady.add(id)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return steady
}
