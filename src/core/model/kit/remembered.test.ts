import { expect, it } from 'vitest'
import { Memo, memoize } from '#foundation/memoize.ts'

it('works a value out once for each thing', () => {
  const asked: object[] = []
  const count = memoize((thing: { readonly of: number }) => {
    asked.push(thing)
    return thing.of === 0 ? undefined : { twice: thing.of * 2 }
  })
  const [one, other, none] = [{ of: 1 }, { of: 1 }, { of: 0 }]
  expect(count(one)).toBe(count(one))
  expect(count(other)).toEqual(count(one))
  expect(count(other)).not.toBe(count(one))
  expect(count(none)).toBe(count(none))
  expect(asked).toEqual([one, other, none])
})

it('tells several things apart by which objects and which texts and numbers they are, one after the other', () => {
  const known = new Memo<number>()
  let made = 0
  const of = (...things: unknown[]): number => {
    return known.of(things, () => {
      made += 1
      return made
    })
  }
  const [a, b] = [{}, {}]
  const first = [of(a, 'x', 1), of(a, 'x', 2), of(a, b), of(b, a), of(a), of('x'), of(undefined), of(null, a), of()]
  expect(new Set(first).size).toBe(first.length)
  expect([of(a, 'x', 1), of(a, 'x', 2), of(a, b), of(b, a), of(a), of('x'), of(undefined), of(null, a), of()]).toEqual(
    first,
  )
  expect(made).toBe(first.length)
})

it('keeps nothing of an attempt that throws', () => {
  const known = new Memo<number>()
  const thing = {}
  expect(() =>
    known.of([thing], () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(known.of([thing], () => 1)).toBe(1)
})
