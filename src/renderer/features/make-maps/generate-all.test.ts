/** Maps of an order differ in what was made, and where nothing can be made, it is said why. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newMap } from '#editing/generate/generate.ts'
import { STYLES } from '#editing/generate/generator-options.ts'
import type { Task } from '#editing/generate/prepare.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { makeAll } from './generate-all.ts'

const sample = (name: string): Mission => {
  const read = readMission(
    readFileSync(new URL(`../../../../resources/samples/${name}.bulkhead`, import.meta.url), 'utf8'),
  )
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const rationDay = sample('ration-day')
const none = { terrain: false, zones: false, markers: false }
const only = (making: Task['making'], keeping: Task['keeping'] = 'locked'): Task => ({
  ...newMap,
  making,
  keeping,
  fromTemplate: false,
  by: 'finish',
})
const made = (document: Mission, task: Task, count = 3, apart: number | null = null) =>
  makeAll(
    {
      document,
      wishes: { symmetry: 'none', seed: 1, style: STYLES.balanced },
      count,
      apart,
      way: { kind: 'make', task },
    },
    2,
    () => {},
  )

describe('maps of one order', () => {
  it.each(['zones', 'markers'] as const)('are several though only %s are made, and differ in them', (what) => {
    const { maps, why } = made(rationDay, only({ ...none, [what]: true }))
    expect(why).toBeNull()
    expect(maps.length).toBeGreaterThan(1)
    expect(new Set(maps.map(({ document }) => JSON.stringify(document[what]))).size).toBe(maps.length)
    for (const { document } of maps) expect(document.panels).toEqual(rationDay.panels)
  })
  it('are as even in battles as they have to be, or none', () => {
    const small = sample('first-map')
    const markers = only({ ...none, markers: true })
    expect(made(small, markers, 1, 90).maps).toHaveLength(1)
    const { maps, why } = made(small, markers, 1, -1)
    expect([maps.length, why]).toEqual([0, expect.stringContaining('more than -1 VP apart in battles')])
  })
  it('are so many where all walls are locked and the rest is made', () => {
    const locked: Mission = { ...rationDay, panels: rationDay.panels.map((panel) => ({ ...panel, locked: true })) }
    expect(made(locked, { ...newMap, fromTemplate: false }).maps).toHaveLength(3)
  })
  it('are none where nothing is missing, and that is said', () => {
    const [whole] = made(rationDay, newMap, 1).maps
    if (whole === undefined) throw new Error('no map')
    expect(made(whole.document, only({ ...none, zones: true, markers: true }, 'all'))).toEqual({
      maps: [],
      why: 'Nothing is missing on this map.',
    })
  })
  it('are none where all that could be made is locked, and that is said', () => {
    const locked: Mission = {
      ...rationDay,
      zones: rationDay.zones.map((zone) => ({ ...zone, locked: true })),
      regions: rationDay.regions.map((region) => ({ ...region, locked: true })),
    }
    const { maps, why } = made(locked, only({ ...none, zones: true }))
    expect([maps.length, why]).toEqual([0, expect.stringContaining('locked')])
  })
})
