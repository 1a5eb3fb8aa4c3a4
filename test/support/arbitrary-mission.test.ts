import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { danglingRefsIn } from '#model/mission/diagram-references.ts'
import { diagramSchema } from '#model/mission/diagrams.ts'
import { missionSchema } from '#model/mission/document.ts'
import { findFaults } from '#model/mission/references.ts'
import { objectiveSchema } from '#model/mission/scoring.ts'
import { arbitraryMission } from './arbitrary-mission.ts'

/** Every value of `kind` that a schema allows anywhere in it. */
function kindsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { readonly properties?: { readonly kind?: { readonly const?: string } } }
  const own = properties?.kind?.const
  return [...(own === undefined ? [] : [own]), ...Object.values(schema).flatMap(kindsIn)]
}

describe('random missions', () => {
  const missions = fc.sample(arbitraryMission(), { numRuns: 400, seed: 7 })

  it('can be read', () => {
    for (const mission of missions) {
      expect(missionSchema.safeParse(mission).error).toBeUndefined()
      expect(findFaults(mission)).toEqual([])
    }
  })
  it('have objectives with conditions and times of every kind', () => {
    const drawn = new Set(missions.flatMap(({ play }) => play.objectives.flatMap(kindsOf)))
    expect([...new Set(kindsIn(z.toJSONSchema(objectiveSchema)))].filter((kind) => !drawn.has(kind))).toEqual([])
  })
  it('use kinds of their own for zones, regions and markers, and give decks titles', () => {
    for (const part of ['zones', 'regions', 'markers'] as const)
      expect(missions.some((mission) => mission[part].some(({ kind }) => kind.startsWith('own-')))).toBe(true)
    expect(missions.some(({ arrangement }) => arrangement.kind === 'levels' && arrangement.titles !== undefined)).toBe(
      true,
    )
  })
  it('keep diagrams that show everything there is to show, with all they name on the map and without', () => {
    const diagrams = missions.flatMap((mission) => mission.diagrams.map((diagram) => ({ mission, diagram })))
    const drawn = new Set(diagrams.flatMap(({ diagram }) => kindsOf(diagram)))
    expect(kindsIn(z.toJSONSchema(diagramSchema)).filter((kind) => !drawn.has(kind))).toEqual([])
    const gone = diagrams.flatMap(({ mission, diagram }) => danglingRefsIn(mission, diagram).map(({ part }) => part))
    for (const part of ['hatchway', 'dark area', 'side', 'area', 'model'])
      expect(gone.filter((other) => other === part).length, part).toBeGreaterThan(5)
    const whole = diagrams.filter(({ mission, diagram }) => danglingRefsIn(mission, diagram).length === 0)
    for (const part of ['changed', 'dark', 'models', 'shows'] as const)
      expect(whole.filter(({ diagram }) => diagram[part].length > 0).length, part).toBeGreaterThan(5)
  })
  it('have settings and waivers, with items and without', () => {
    const waivers = missions.flatMap(({ checks }) => checks.waivers)
    expect(new Set(waivers.map(({ items }) => Math.min(items.length, 2)))).toEqual(new Set([0, 1, 2]))
    const settings = missions.flatMap(({ checks }) => Object.values(checks.rules))
    expect(new Set(settings.map(({ severity }) => severity)).size).toBe(5)
    expect(settings.some(({ thresholds }) => thresholds !== undefined && Object.keys(thresholds).length > 1)).toBe(true)
  })
})

/** Every `kind` in a value. */
function kindsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'kind' in value && typeof value.kind === 'string' ? [value.kind] : []
  return [...own, ...Object.values(value).flatMap(kindsOf)]
}
