import { expect, it } from 'vitest'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { isYesOrNo, withSetting } from './rule-set-settings.ts'

it('notes a setting once, and forgets one that is not known to differ', () => {
  const one = withSetting({ ruleSet: { id: 'boarding-actions' } }, 'craft', 5)
  expect(one).toEqual({ id: 'boarding-actions', settings: { craft: 5 } })
  expect(withSetting({ ruleSet: one }, 'craft', 6)).toEqual({ id: 'boarding-actions', settings: { craft: 6 } })
  expect(withSetting({ ruleSet: one }, 'gapMost', 20)?.settings).toEqual({ craft: 5, gapMost: 20 })
})

it('knows which settings are a yes or a no: none says in its name which figure is which', () => {
  const all = ruleSets.flatMap(({ settings }) => settings)
  expect(all.filter(isYesOrNo).map(({ id }) => id)).toEqual(['rollOffAgain', 'endByTurns'])
  expect(all.filter(({ name }) => /\b1: yes/.test(name))).toEqual([])
})
