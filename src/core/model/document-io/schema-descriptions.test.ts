import { describe, expect, it } from 'vitest'
import { kitJsonSchema } from '#model/kit/kit-file.ts'
import { ruleSetJsonSchema } from '#model/mission/rule-set-file.ts'
import { packJsonSchema } from '#publishing/pack/pack-json-schema.ts'
import { missionJsonSchema } from './json-schema.ts'
import { valuesOf, withWords } from './schema-descriptions.ts'
import { wordsOfValue } from './value-descriptions.ts'

type Json = Readonly<Record<string, unknown>>

/** Paths of keys that nothing is said of. */
function silent(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => silent(part, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as Json).flatMap(([key, part]) => {
    if (key !== 'properties') return silent(part, path)
    return Object.entries(part as Json).flatMap(([name, one]) => [
      ...(typeof one === 'object' && one !== null && !('description' in one) ? [`${path}.${name}`] : []),
      ...silent(one, `${path}.${name}`),
    ])
  })
}

/** `key: value` of fixed values that nothing is said of, where there are several. */
function riddles(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(riddles)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as Json).flatMap(([key, part]) => {
    if (key !== 'properties') return riddles(part)
    return Object.entries(part as Readonly<Record<string, Json>>).flatMap(([name, one]) => {
      if ('const' in one && !['format', 'version'].includes(name))
        return String(one.description).includes(`This one, ${one.const}: `) ? [] : [`${name}: ${one.const}`]
      const values = valuesOf(one)
      const mute = values.length < 2 ? [] : values.filter((each) => !isPlain(name, each, values))
      return [...mute.map((each) => `${name}: ${each}`), ...riddles(one)]
    })
  })
}
/** Numbers of a version or a board say themselves. */
const isPlain = (key: string, value: string, among: readonly string[]): boolean =>
  wordsOfValue(key, value, among) !== undefined || (/^\d$/.test(value) && key !== 'turn')

/** The schema of a key, in whichever form of the object it stands. */
function partOf({ properties, items, anyOf, oneOf }: Json, key: string): Json | undefined {
  const own = (properties as Readonly<Record<string, Json>> | undefined)?.[key]
  if (own !== undefined) return own
  const inside = [items, anyOf, oneOf].flat().filter((part): part is Json => typeof part === 'object' && part !== null)
  return inside.map((part) => partOf(part, key)).find((found) => found !== undefined)
}

const schemas: readonly (readonly [string, Json])[] = [
  ['of missions', missionJsonSchema()],
  ['of packs', packJsonSchema()],
  ['of kits', withWords(kitJsonSchema())],
  ['of rule sets', withWords(ruleSetJsonSchema())],
]

describe('a JSON Schema', () => {
  it.each(schemas)('%s says of each key what it is', (_, schema) => {
    expect([...new Set(silent(schema))]).toEqual([])
  })

  it.each(schemas)('%s says of each fixed value what it means', (_, schema) => {
    expect([...new Set(riddles(schema))]).toEqual([])
  })
  it('tells the values of a key in its description, where a text editor shows them', () => {
    const text = JSON.stringify(missionJsonSchema())
    expect(text).toContain('Values: rising (lines that rise to the right), falling')
    expect(text).toContain('attacker-guard (')
  })

  it('says of a place what the source says there, before what is said of the key elsewhere', () => {
    const text = JSON.stringify(missionJsonSchema())
    expect(text).toContain('"description":"So many of its side’s units must be set up in it."'.replace('’', "'"))
    expect(text).toContain('The edge of the first board at which the second one lies.')
  })

  it('says of a key in its place what it is there, not what it is elsewhere', () => {
    const said = (schema: Json, ...path: string[]): unknown =>
      path.reduce<Json>((found, key) => partOf(found, key) ?? {}, schema).description
    const mission = missionJsonSchema()
    expect(said(mission, 'tokens')).toMatch(/^Things with their own base/)
    expect(said(mission, 'play', 'tables', 'rows', 'from')).toBe('The lowest of the results.')
    expect(said(mission, 'play', 'deployment', 'squads', 'rule')).toMatch(/^Whether they must be parted/)
    const rules = withWords(ruleSetJsonSchema())
    const [zones, regions] = ['zones', 'regions'].map((part) => ['ruleSet', 'kinds', part, 'add'])
    expect(said(rules, ...(zones ?? []), 'labels')).toMatch(/^How the labels of new ones follow/)
    expect(said(rules, ...(regions ?? []), 'group')).toMatch(/^The group that it stands in/)
    expect(said(rules, 'ruleSet', 'play', 'rounds', 'value')).toBe('Battle rounds.')
    expect(said(rules, 'ruleSet', 'ranges', 'control', 'value')).toBe('Inches.')
    expect(said(rules, 'ruleSet', 'ranges', 'infiltrators')).toContain('own Entry Zone')
    expect(said(rules, 'ruleSet', 'kinds', 'features', 'add', 'traits', 'explodes', 'mortalWounds', 'from')).toMatch(
      /^From this roll/,
    )
  })

  it('keeps a description that is there, and what is no object', () => {
    const schema = { properties: { id: { type: 'string', description: 'mine' }, a: true }, enum: [1, 'two', null] }
    expect(withWords(schema)).toEqual(schema)
  })
})
