/** No edit of any field can make a document that will not open again, byte for byte as it was saved. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { collections, itemSchemas, type Mission, missionSchema } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { arbitraryOf } from '../../../../test/support/arbitrary-value.ts'
import { spoken } from '../../../../test/support/fragments.ts'
import { applyEdits } from './apply-edits.ts'

const fields = ['mission', 'sides', 'kit', 'arrangement', 'kinds', 'play', 'checks', 'forces', 'diagrams'] as const

/** Values that may be typed, pasted or computed into any place. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[-1, -0, 0, 1, 2, 9, 12, 13, 0.1 + 0.2, 1.05, 12.300_000_1, 1e9, Number.NaN, Number.POSITIVE_INFINITY],
    ...[
      '',
      ' ',
      'a',
      'attacker',
      'side-1',
      'own-z0',
      'm1',
      '__proto__',
      'line\nbreak',
      '\u0000',
      '\u2028',
      '\ud800',
      '‮abc',
      '🛸',
    ],
    'x'.repeat(10_000),
    ...[null, undefined, true, [], {}],
  ),
  fc.string({ unit: 'binary' }),
  fc.integer(),
)

/** The value with what lies at one of its places, chosen by the numbers, replaced. */
function replaced(value: unknown, way: readonly number[], by: unknown): unknown {
  const [step, ...rest] = way
  if (step === undefined || typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  const key = keys[step % Math.max(1, keys.length)]
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item))
  return { ...value, [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}

/** Down to the ground, as a rule: a single figure or text that is otherwise. */
const way = fc.array(fc.nat(400), { minLength: 1, maxLength: 10, size: 'max' })
const modest = fc.oneof(
  hostile,
  fc.integer({ min: 0, max: 15 }),
  fc.constantFrom('text', 'unstated', 'own-z1', 'side-2'),
)
const settings = fc
  .record({ field: fc.constantFrom(...fields), way, by: modest })
  .map(({ field, way: at, by }) => (document: Mission) => ({
    type: 'set',
    field,
    value: replaced(document[field], at, by),
  }))
const puttings = fc
  .record({ collection: fc.constantFrom(...collections), pick: fc.nat(), way, by: modest })
  .map(({ collection, pick, way: at, by }) => (document: Mission) => {
    const items = document[collection]
    return { type: 'put', collection, item: replaced(items[pick % Math.max(1, items.length)] ?? {}, at, by) }
  })
/** Whole fields and items of any making that the schema allows. */
const anyValues = [
  ...fields.map((field) =>
    arbitraryOf(missionSchema.shape[field]).map((value) => () => ({ type: 'set', field, value })),
  ),
  ...collections.map((collection) =>
    arbitraryOf(itemSchemas[collection]).map((item) => () => ({ type: 'put', collection, item })),
  ),
]
const missions = fc.sample(arbitraryMission({ most: 4 }), { numRuns: 60, seed: 4 })
it('opens again after any edits of any fields', () => {
  const accepted = new Map<string, number>()
  const edits = fc.array(
    fc.oneof({ weight: 9, arbitrary: settings }, { weight: 9, arbitrary: puttings }, fc.oneof(...anyValues)),
    { minLength: 1, maxLength: 20, size: 'max' },
  )
  fc.assert(
    fc.property(fc.constantFrom(...missions), edits, (start, list) => {
      let document = start
      for (const edit of list) {
        const made = edit(document) as unknown as Edit
        const outcome = applyEdits(document, [made])
        if (!outcome.ok) continue
        document = outcome.value.document
        const part = made.type === 'set' ? made.field : made.collection
        accepted.set(part, (accepted.get(part) ?? 0) + 1)
        const text = writeMission(document)
        const read = readMission(text)
        if (!read.ok) throw new Error(`${read.error.message} at ${read.error.path}`)
        expect(writeMission(read.value.document)).toBe(text)
      }
    }),
    { numRuns: 110 },
  )
  // The edits spread over all fields, and few of one field are accepted.
  for (const part of [...fields, ...collections]) expect(accepted.get(part) ?? 0, part).toBeGreaterThan(0)
})

describe('what would be too large to open again is refused', () => {
  const blank = blankMission()
  const opens = (document: Mission): boolean => readMission(writeMission(document)).ok
  const apply = (document: Mission, edits: readonly Edit[]) => applyEdits(document, edits)

  it('texts of several million letters, each of which may be that long', () => {
    const long = '艦'.repeat(2_000_000)
    const set = (document: Mission, briefing: string, rules: string) =>
      apply(document, [
        { type: 'set', field: 'mission', value: { ...document.mission, briefing } },
        { type: 'set', field: 'play', value: spoken({ rules }, document).play },
      ])
    const two = set(blank, long, long)
    if (!two.ok) throw new Error(two.error.message)
    expect(opens(two.value.document)).toBe(true)
    const { play } = spoken({ scoring: long }, two.value.document)
    const three = apply(two.value.document, [{ type: 'set', field: 'play', value: play }])
    expect(three).toEqual({
      ok: false,
      error: { message: 'This is too much: its file would be larger than the 16 MB that a mission may have.' },
    })
    const latin = set(blank, 'x'.repeat(2_000_000), 'y'.repeat(2_000_000))
    expect(latin.ok && opens(latin.value.document)).toBe(true)
  })
  it('more items than a list of a file may have', () => {
    const note = (index: number): Edit => ({
      type: 'put',
      collection: 'notes',
      item: { id: `n${index}`, board: 1, x: 0, y: 0, text: 'x' },
    })
    const full = apply(
      blank,
      Array.from({ length: 10_000 }, (_, index) => note(index)),
    )
    if (!full.ok) throw new Error(full.error.message)
    expect(opens(full.value.document)).toBe(true)
    expect(apply(full.value.document, [note(10_000)]).ok).toBe(false)
    expect(apply(full.value.document, [{ type: 'remove', collection: 'notes', id: 'n7' }]).ok).toBe(true)
  })
  it('more values than a file may have', () => {
    const squares = Array.from({ length: 200 }, (_, index) => ({ board: 1 as const, x: index % 6, y: index % 7 }))
    const region = (index: number): Edit => ({
      type: 'put',
      collection: 'regions',
      item: { id: `r${index}`, kind: 'sector', label: '', squares },
    })
    const many = (count: number) =>
      apply(
        blank,
        Array.from({ length: count }, (_, index) => region(index)),
      )
    const most = many(310)
    expect(most.ok && opens(most.value.document)).toBe(true)
    expect(many(320).ok).toBe(false)
  })
  it.each(['constructor', 'prototype'])('a rule or figure called %s, which no file may name', (name) => {
    for (const rules of [{ [name]: {} }, { 'panels-cross': { thresholds: { [name]: 1 } } }])
      expect(apply(blank, [{ type: 'set', field: 'checks', value: { rules, waivers: [] } }]).ok).toBe(false)
  })
})
