import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRuleSet } from '#model/rule-sets/rule-sets.ts'
import { auk, fleet, heron } from '../../../../../test/support/fleet.ts'
import { missionOf } from '../../../../../test/support/rule-tester.ts'
import { stepListsOf } from './part-registry.ts'
import { figuresSince, isLaterWalk, readWalk, type StepList, walkAsFar, writeWalk } from './step-list.ts'

describe('a saved walk', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.array(fc.string({ maxLength: 200 })), (mission, answers) => {
        const walk = { list: 'boarding', mission, answers }
        expect(readWalk(writeWalk(walk))).toEqual({ ok: true, value: expect.objectContaining(walk) })
      }),
    )
  })
  it('is known as that of a later program, which no other text is', () => {
    const saved = writeWalk({ list: 'boarding', mission: '', answers: ['k1'] })
    expect([saved.replace('"version": 1', '"version": 2'), saved, '{}', 'no JSON'].map(isLaterWalk)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
  it('is read with the mark that some editors begin a text with', () => {
    expect(readWalk(`\uFEFF${writeWalk({ list: 'boarding', mission: '', answers: ['k1'] })}`)).toMatchObject({
      ok: true,
      value: { answers: ['k1'] },
    })
  })
  it.each([
    ['', 'it is empty'],
    ['{', 'it is not JSON. Choose one that Bulkhead saved; its name usually ends in .bulkhead-walk.'],
    ['{\n<<<<<<< HEAD\n=======\n>>>>>>> hers\n}', 'line 2: git could not merge this place'],
    ['[]', 'The file is no saved walk'],
    ['{}', 'format'],
    [
      '{"format":"bulkhead-walk","version":2,"steps":"as later programs have them"}',
      'A newer Bulkhead saved this walk',
    ],
    ['{"format":"bulkhead-walk","version":0,"list":"boarding","mission":"","answers":[]}', 'version'],
    [
      '{"format":"bulkhead-walk","version":1,"list":"boarding","mission":"","answers":["k1"],"answers":[]}',
      'the key “answers” is given twice',
    ],
    ['{"format":"bulkhead-walk","version":1,"list":"boarding","mission":"","answers":[1]}', 'answers[0]'],
    [`{"format":"bulkhead-walk","version":1,"list":"../x","mission":"","answers":[]}`, 'list'],
    ['x'.repeat(300_000), 'too long'],
  ])('%.60s is refused with the reason', (text, reason) => {
    expect(readWalk(text)).toMatchObject({ ok: false, error: expect.stringContaining(reason) })
  })
})

describe('a walk on a mission that is another by now', () => {
  const [list] = stepListsOf(findRuleSet('capital-ships') ?? (undefined as never)) as readonly [StepList]
  const answers = ['k1', 'k2', '3', 'N']
  const before = missionOf(fleet([heron({ Marines: 3 }), auk()]))

  it('is taken whole where everything fits', () => {
    expect(walkAsFar(list, before, answers)).toMatchObject({ answers, fault: null })
  })
  it('goes as far as its answers fit, and says which does not', () => {
    const far = walkAsFar(list, missionOf(fleet([heron({ Marines: 2 }), auk()])), answers)
    expect(far).toMatchObject({ answers: ['k1', 'k2'], fault: { answer: 2 } })
    expect(far?.walk.question?.step).toBe('2 Commit')
  })
  it('says of each figure what it was, where it has changed', () => {
    const [begin, now] = [[], [...answers, 'y', 'D']].map((some) => walkAsFar(list, before, some)?.walk.figures ?? [])
    const [first] = figuresSince(begin ?? [], now ?? [])
    expect(first?.rows.filter(({ was }) => was !== undefined)).toEqual([{ name: 'Marines', value: '2', was: '3' }])
  })
})
