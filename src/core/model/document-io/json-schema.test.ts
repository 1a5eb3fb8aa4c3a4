import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { missionSchema } from '#model/mission/document.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { fromJSONSchema } from '../../../../test/support/from-json-schema.ts'
import { missionJsonSchema } from './json-schema.ts'
import { writeMission } from './write-mission.ts'

describe('missionJsonSchema', () => {
  it('is draft 2020-12 with an id that changes with the version only', () => {
    expect(missionJsonSchema()).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:bulkhead:mission:2',
      type: 'object',
      additionalProperties: false,
    })
  })

  it('takes what the program takes', () => {
    const fromJsonSchema = fromJSONSchema(missionJsonSchema() as Parameters<typeof fromJSONSchema>[0])
    fc.assert(
      fc.property(arbitraryMission({ most: 4 }), (document) => {
        expect(fromJsonSchema.safeParse(JSON.parse(JSON.stringify(document))).error).toBeUndefined()
      }),
      { numRuns: 25 },
    )
  })

  it('takes files of the program’s first days, and whatever else may be left out', () => {
    const fromJsonSchema = fromJSONSchema(missionJsonSchema() as Parameters<typeof fromJSONSchema>[0])
    const given = new URL('../../../../test/golden/documents/', import.meta.url)
    const names = readdirSync(given).filter((name) => name.endsWith('.bulkhead'))
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) {
      const document: unknown = JSON.parse(readFileSync(new URL(name, given), 'utf8').replace(/^\uFEFF/, ''))
      expect(fromJsonSchema.safeParse(document).error, name).toBeUndefined()
    }
    // The reader of the test forgives what has a usual value; other readers go by `required` alone.
    const asked = (part: unknown): string[] => {
      if (typeof part !== 'object' || part === null) return []
      const { required, properties } = part as {
        required?: unknown
        properties?: Record<string, { default?: unknown }>
      }
      const here = (Array.isArray(required) ? required : []).filter((key) => properties?.[key]?.default !== undefined)
      return [...here, ...Object.values(part).flatMap(asked)]
    }
    expect(asked(missionJsonSchema())).toEqual([])
  })

  it('of version 1 takes every file that says it is of version 1', () => {
    const first = new URL('../../../../test/golden/schemas/mission-1.schema.json', import.meta.url)
    const schema = JSON.parse(readFileSync(first, 'utf8')) as Parameters<typeof fromJSONSchema>[0]
    const fromJsonSchema = fromJSONSchema(schema)
    let seen = 0
    fc.assert(
      fc.property(arbitraryMission({ most: 2 }), fc.boolean(), (document, plain) => {
        const { tokens: _, ...kinds } = document.kinds
        const { play } = blankMission()
        const kept = plain ? { ...document, kinds, play, features: [], panels: [], tokens: [], forces: [] } : document
        const written = JSON.parse(writeMission(kept)) as { readonly version: number }
        if (written.version === 1) seen += 1
        expect(fromJsonSchema.safeParse(written).success, JSON.stringify(written)).toBe(written.version === 1)
      }),
      { numRuns: 60 },
    )
    expect(seen).toBeGreaterThan(5)
  })

  it('refuses what the program refuses', () => {
    const fromJsonSchema = fromJSONSchema(missionJsonSchema() as Parameters<typeof fromJSONSchema>[0])
    const blank = blankMission()
    const panel = { id: 'p1', piece: 'A1', board: 1, x: 0, y: 0, axis: 'horizontal', hatchway: null }
    const wrong: readonly unknown[] = [
      { ...blank, colour: 'red' },
      { ...blank, version: 3 },
      { ...blank, sides: [] },
      { ...blank, mission: { ...blank.mission, title: '' } },
      { ...blank, mission: { ...blank.mission, title: 'a\nb' } },
      { ...blank, arrangement: { kind: 'single', gap: 0 } },
      { ...blank, panels: [{ ...panel, board: 7 }] },
      { ...blank, panels: [{ ...panel, x: 0.5 }] },
      { ...blank, panels: [{ ...panel, id: 'P1' }] },
      { ...blank, panels: [{ ...panel, extra: 1 }] },
      { ...blank, kit: { ...blank.kit, codes: { a1: 'x' } } },
    ]
    expect(fromJsonSchema.safeParse({ ...blank, panels: [panel] }).success).toBe(true)
    for (const document of wrong) {
      expect(missionSchema.safeParse(document).success, JSON.stringify(document)).toBe(false)
      expect(fromJsonSchema.safeParse(document).success, JSON.stringify(document)).toBe(false)
    }
  })
})
