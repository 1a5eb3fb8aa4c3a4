/** Missions that are played in tests: samples, generated maps, and small ones whose points are known by hand. */
import { readFileSync } from 'node:fs'
import { builtInPatrols, defaultSettings } from '#analysis/playtest/patrols.ts'
import { preparePlaytest } from '#analysis/playtest/prepare.ts'
import type { PlaytestSettings, PreparedPlaytest, Tally } from '#analysis/playtest/types.ts'
import { generate } from '#editing/generate/generate.ts'
import { type RequestedSymmetry, STYLES } from '#editing/generate/generator-options.ts'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { type Objective, withObjectives } from './scored-missions.ts'

export function sampleMission(name: string): Mission {
  const read = readMission(readFileSync(new URL(`../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8'))
  if (!read.ok) throw new Error(`${name} can’t be read`)
  return read.value.document
}

export function generatedMap(template: string, symmetry: RequestedSymmetry, seed: number): Mission {
  const document = findTemplate(template)?.document()
  const made = document && generate(document, { symmetry, seed, style: STYLES.balanced })
  if (made?.ok !== true) throw new Error('no map')
  return made.value.document
}

export function preparedOf(mission: Mission): PreparedPlaytest {
  const prepared = preparePlaytest(mission)
  if (!prepared.ok) throw new Error(prepared.error.sentence)
  return prepared.value
}

/** Series of line troops only, unless said otherwise. */
export const settingsWith = (changes: Partial<PlaytestSettings> = {}): PlaytestSettings => ({
  ...defaultSettings,
  patrols: builtInPatrols.slice(0, 1),
  ...changes,
})

/** How far the first side leads (VP), and how many standard errors that is. */
export function leadOf({ results }: Tally): { readonly mean: number; readonly z: number } {
  const leads = results.map(({ vp: [one = 0, other = 0] }) => one - other)
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length
  const variance = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / leads.length
  return { mean, z: variance === 0 ? 0 : mean / Math.sqrt(variance / leads.length) }
}

const [first, second] = blankMission().sides

/** What all missions of `apart` have in common: the same objects, so that their tables are made once. */
const twoBoards = {
  kit: blankMission().kit,
  panels: [],
  halfPillars: [],
  wallEnds: [],
  features: [],
  regions: [],
  kinds: blankMission().kinds,
  arrangement: { kind: 'joined', edge: 'west', gap: 150, offset: 0 },
} as const satisfies Partial<Mission>

/**
 * Two boards apart, so that nobody meets anybody: each side has a zone with a marker in it. The first side holds the
 * marker A from its first turn on, the second one holds B.
 */
export function apart(objectives: readonly Omit<Objective, 'id' | 'title'>[], changes: Partial<Mission> = {}): Mission {
  const mission = withObjectives(objectives, {
    ...twoBoards,
    zones: ([1, 2] as const).map((board) => ({
      id: `z${board}`,
      kind: 'entry' as const,
      side: (board === 1 ? first : second)?.id ?? '',
      label: '',
      squares: [
        { board, x: 2, y: 2 },
        { board, x: 3, y: 2 },
        { board, x: 2, y: 3 },
        { board, x: 3, y: 3 },
      ],
    })),
    markers: ([1, 2] as const).map((board) => ({
      id: `m${board}`,
      kind: 'objective' as const,
      label: board === 1 ? 'A' : 'B',
      board,
      x: 303,
      y: 351.5,
    })),
    ...changes,
    play: {
      ...blankMission().play,
      deployment: { roles: 'agreed', perZone: 'one-unit', reserves: { kind: 'none' } },
      ...changes.play,
    },
  })
  return { ...mission, ...twoBoards, regions: changes.regions ?? twoBoards.regions }
}
