import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { kitSchema } from '#model/kit/kit.ts'
import { missionFileSchema, missionSchema } from '#model/mission/document.ts'
import { ruleSetDataSchema } from '#model/rule-sets/rule-set.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { NOT_QUICK, quickParserOf } from './quick-parse.ts'

const quick = quickParserOf(missionSchema)
const quickOfFiles = quickParserOf(missionFileSchema)
const samples = new URL('../../../../resources/samples/', import.meta.url)

/** Every place of a JSON value. */
function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

/** The value with something else at a place; undefined takes it away. */
function changed(value: unknown, [step, ...rest]: readonly (string | number)[], to: unknown): unknown {
  if (step === undefined) return to
  const copy: Record<string | number, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value)
  const inner = changed(copy[step], rest, to)
  if (inner === undefined && !Array.isArray(copy)) delete copy[step]
  else copy[step] = inner ?? null
  return copy
}

describe('reading quickly', () => {
  it('gives what the schema gives, in the same order, for every mission', () => {
    fc.assert(
      fc.property(arbitraryMission(), (mission) => {
        const value: unknown = JSON.parse(JSON.stringify(mission))
        expect(JSON.stringify(quick(value))).toBe(JSON.stringify(missionSchema.parse(value)))
      }),
      { numRuns: 30 },
    )
  })
  it('takes over what is already as the schema makes it, and puts in order what is not', () => {
    const pair = z.strictObject({
      a: z.int(),
      b: z.string().trim().optional(),
      c: z.array(z.strictObject({ d: z.int() })),
    })
    const parse = quickParserOf(pair)
    const whole = { a: 1, b: 'x', c: [{ d: 2 }] }
    expect(parse(whole)).toEqual(whole)
    const point = { x: 1, y: 2 }
    expect(quickParserOf(z.strictObject({ x: z.int(), y: z.int() }))(point)).toBe(point)
    const trimmed = { a: 1, b: ' x', c: whole.c }
    expect(JSON.stringify(parse(trimmed))).toBe('{"a":1,"b":"x","c":[{"d":2}]}')
    expect(trimmed.b).toBe(' x')
    expect(JSON.stringify(parse({ c: [{ d: 2 }], b: 'x', a: 1 }))).toBe(JSON.stringify(whole))
    const usual = quickParserOf(z.strictObject({ a: z.array(z.strictObject({ d: z.int().default(7) })), e: z.int() }))
    expect(JSON.stringify(usual({ a: [{ d: 1 }, {}, { d: 3 }], e: 4 }))).toBe('{"a":[{"d":1},{"d":7},{"d":3}],"e":4}')
    expect(quickParserOf(z.object({ a: z.int() }))({ a: 1, more: 2 })).toEqual({ a: 1 })
    const noMinusZero = quickParserOf(z.strictObject({ a: z.number().overwrite((value) => value + 0) }))
    expect(noMinusZero({ a: -0 })).toEqual({ a: 0 })
  })
  it('reads every sample without asking the schema', () => {
    for (const name of readdirSync(samples).filter((name) => name.endsWith('.bulkhead'))) {
      const value: unknown = JSON.parse(readFileSync(new URL(name, samples), 'utf8'))
      expect(quickOfFiles(value), name).toEqual(missionFileSchema.parse(value))
    }
  })
  it('gives what the schema gives or leaves it to the schema, whatever stands at some place', () => {
    const strange = fc.constantFrom(
      ...[undefined, null, true, '', 'x', 'A1', 'open', 'own-a', '\u0001', 'x'.repeat(3000), 0, -0, 1, 1.5, 99, 1e300],
      ...[Number.POSITIVE_INFINITY, [], [0], {}, { kind: 'none' }, { more: 1 }],
    )
    fc.assert(
      fc.property(arbitraryMission(), fc.nat(), strange, fc.boolean(), (mission, at, to, adds) => {
        const value: unknown = JSON.parse(JSON.stringify(mission))
        const places = placesOf(value)
        const place = places[at % places.length] ?? []
        const altered = changed(value, adds ? [...place, 'more'] : place, to)
        const read = quick(altered)
        const asked = missionSchema.safeParse(altered)
        if (asked.success) expect(read === NOT_QUICK ? null : read).toEqual(read === NOT_QUICK ? null : asked.data)
        else expect(read).toBe(NOT_QUICK)
      }),
      { numRuns: 60 },
    )
  })
  it('asks the schema for what it does not know itself', () => {
    const even = z.strictObject({
      at: z.number().refine((value) => value % 2 === 0),
      of: z.record(z.string(), z.int()),
    })
    const parse = quickParserOf(even)
    expect(parse({ at: 2, of: { a: 1 } })).toEqual({ at: 2, of: { a: 1 } })
    expect(parse({ at: 1, of: {} })).toBe(NOT_QUICK)
    expect(parse({ at: 2, of: { a: 0.5 } })).toBe(NOT_QUICK)
    expect(parse({ at: 2, of: {}, more: 1 })).toBe(NOT_QUICK)
    expect(quickParserOf(z.strictObject({ a: z.int() }).refine(({ a }) => a > 1))({ a: 1 })).toBe(NOT_QUICK)
  })
})

describe('the data of the program itself', () => {
  const resources = new URL('../../../../resources/', import.meta.url)
  const dataIn = (folder: string): (readonly [string, unknown])[] =>
    readdirSync(new URL(folder, resources))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, JSON.parse(readFileSync(new URL(`${folder}${name}`, resources), 'utf8'))])

  it('reads every kit as the schema does', () => {
    for (const [name, data] of dataIn('kits/')) {
      const quickly = quickParserOf(kitSchema)(data)
      expect(JSON.stringify(quickly), name).toBe(JSON.stringify(kitSchema.parse(data)))
    }
  })
  it('reads every rule set as the schema does', () => {
    for (const [name, data] of dataIn('rule-sets/')) {
      const quickly = quickParserOf(ruleSetDataSchema)(data)
      expect(JSON.stringify(quickly), name).toBe(JSON.stringify(ruleSetDataSchema.parse(data)))
    }
  })
})

describe('objects told apart by a field', () => {
  const both = z.union([
    z.strictObject({ kind: z.literal('one'), size: z.int() }),
    z.object({ kind: z.literal(['two', 'three']), more: z.array(z.string()).default([]), note: z.string().optional() }),
  ])
  it.each([
    [{ kind: 'one', size: 1 }],
    [{ kind: 'one', size: 1, more: 2 }],
    [{ kind: 'two', size: 1 }],
    [{ kind: 'three', more: ['x'], note: 'y' }],
    [{ kind: 'four' }],
    [{}],
    [[]],
    [null],
    ['one'],
  ])('%j', (value) => {
    const parsed = both.safeParse(value)
    expect(quickParserOf(both)(value)).toEqual(parsed.success ? parsed.data : NOT_QUICK)
  })
  it('gives each value a list of its own where one is left out', () => {
    const read = quickParserOf(both)
    const [one, other] = [read({ kind: 'two' }), read({ kind: 'two' })]
    expect(one).toEqual({ kind: 'two', more: [] })
    expect(Reflect.get(Object(one), 'more')).not.toBe(Reflect.get(Object(other), 'more'))
  })
})
