/** The stand-ins for schemas (scripts/zod-when-asked.mjs) say what the schemas say. */

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as zod from 'zod/v4'
import { readSource, sourceFiles } from './source-files.ts'

/** The same schema twice: of zod itself, and of stand-ins. */
const both = <Schema extends object>(make: (from: typeof z) => Schema): readonly [Schema, Schema] => [
  // The namespace of zod is what `z` of zod is.
  make(zod as typeof z),
  make(z),
]

const person = (from: typeof z) =>
  from
    .strictObject({
      name: from.string().min(1).max(5),
      age: from.int().min(0).optional(),
      kind: from.enum(['a', 'b']).default('a'),
      at: from.tuple([from.number(), from.number()]).nullable(),
    })
    .extend({ more: from.array(from.union([from.literal(1), from.boolean()])).max(2) })

const values = [
  { name: 'Ann', at: null, more: [] },
  { name: 'Ann', age: 3, kind: 'b', at: [1, 2], more: [1, true] },
  { name: '', at: null, more: [] },
  { name: 'Annette', age: -1, kind: 'c', at: [1], more: [2, 3, 4] },
  { name: 'Ann', at: null, more: [], else: 1 },
  null,
  'text',
]

describe('stand-ins for schemas', () => {
  it('read, and find fault, as the schemas do', () => {
    const [real, later] = both(person)
    for (const value of values) {
      const [one, other] = [real.safeParse(value), later.safeParse(value)]
      expect(other.success).toBe(one.success)
      expect(other.data).toEqual(one.data)
      expect(other.error?.issues).toEqual(one.error?.issues)
    }
  })
  it('give their fields, parts and lists of fields', () => {
    const [real, later] = both(person)
    expect(Object.keys(later.shape)).toEqual(Object.keys(real.shape))
    expect('name' in later.shape).toBe(true)
    expect(later.shape.name.safeParse('Annette').success).toBe(false)
    const spread = z.object(Object.assign({}, later.shape, { name: z.literal('x') }))
    expect(spread.safeParse(Object.assign({}, values[1], { name: 'x' })).success).toBe(true)
    expect(later.pick({ name: true, age: true }).partial().parse({})).toEqual({})
    expect(later.shape.age.unwrap().safeParse(undefined).success).toBe(false)
    const [realMore, laterMore] = both((from) => from.object({}).extend(person(from).omit({ at: true }).shape))
    expect(Object.keys(laterMore.shape)).toEqual(Object.keys(realMore.shape))
  })
  it('are schemas for whoever looks', () => {
    const [, later] = both(person)
    expect(later).toBeInstanceOf(zod.ZodObject)
    expect(z.toJSONSchema(later)).toEqual(zod.toJSONSchema(person(zod as typeof z)))
  })
  it('make nothing before they are asked, and once only', () => {
    let made = 0
    const schema = z.custom<string>(() => {
      made += 1
      return true
    })
    const list = z.array(schema)
    expect(made).toBe(0)
    expect(list.parse(['a', 'b'])).toEqual(['a', 'b'])
    expect(made).toBe(2)
    expect(list.element._zod).toBe(list.element._zod)
  })
  it('stand for every maker of schemas that the program uses', () => {
    const used = new Set(
      sourceFiles()
        .filter((file) => !file.includes('.test.'))
        .flatMap((file) => [...readSource(file).matchAll(/\bz\.([a-z]\w*)\(/g)].map(([, name]) => name)),
    )
    // A word that a parameter of that name has too.
    const known = z as Readonly<Record<string, unknown>>
    const missing = [...used].filter((name) => name !== undefined && name in zod && !(name in known))
    expect(missing).toEqual([])
    expect(used.size).toBeGreaterThan(20)
  })
})
