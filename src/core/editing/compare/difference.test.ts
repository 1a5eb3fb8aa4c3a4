import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { excerpt } from '#analysis/layout/place-names.ts'
import { textChange } from './describe-difference.ts'
import { hasSameContent, keyOf, quoted } from './difference.ts'

const parts = fc.letrec((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(undefined, null, 0, 1, 'a', '', true),
    fc.array(tie('part'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'toString', 'constructor'), tie('part'), { maxKeys: 3 }),
  ),
})).part

describe('parts of missions', () => {
  it('say the same exactly when a file would say the same of them', () => {
    const file = (value: unknown): string => keyOf(value)
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const hasHoles = JSON.stringify([one, other], (_, value) =>
          Array.isArray(value) && value.includes(undefined) ? 'hole' : value,
        ).includes('hole')
        fc.pre(!hasHoles && one !== undefined && other !== undefined)
        expect(hasSameContent(one, other)).toBe(file(one) === file(other))
        expect(hasSameContent(one, one)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('may leave out what is undefined, on either side', () => {
    expect(hasSameContent({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(hasSameContent({ a: 1 }, { b: undefined, a: 1 })).toBe(true)
    expect(hasSameContent({ a: undefined }, { b: undefined })).toBe(true)
    expect(hasSameContent({ a: [] }, { a: {} })).toBe(false)
    expect(hasSameContent({}, { toString: 'a' })).toBe(false)
  })
})

const name = 'The Long Watch over the Hulk of the Unforgiven Reclamation Fleet, as told at the Northern Table, first'

test('a name is told whole: two may differ at their end alone', () => {
  expect(quoted(name)).toBe(`“${name}”`)
  expect(textChange(name, `${name} evening`)).toEqual({ was: `“${name}”`, is: `“${name} evening”` })
})

test('of a long text the beginning is told, to the end of a word', () => {
  const text = 'Three crews answer one distress call, and there are lifeboats for one of them'
  expect(excerpt(text, 60)).toBe('“Three crews answer one distress call, and there are…”')
  expect(excerpt('x'.repeat(80), 60)).toBe(`“${'x'.repeat(59)}…”`)
})
