import { describe, expect, it } from 'vitest'
import { defaultPlay } from '#model/mission/play.ts'
import { spoken } from '../../../../../../test/support/fragments.ts'
import { reportersOf, saidBy } from '../../../../../../test/support/rule-tester.ts'
import { ruleAboutNothing } from '../rule-about-nothing/rule.ts'
import { kindMissing } from './rule.ts'

const said = saidBy(kindMissing)
const rules = (text: string) => spoken({ rules: text }, {})

describe('kind-missing', () => {
  it('finds names in any case and number, over the end of a line too', () => {
    expect(said(rules('Two lighting areas go dark.'))).toEqual([
      'notice: The texts mention “Lighting Area”, but the map doesn’t have any.',
    ])
    expect(said(rules('The Furnace Control\nZones burn.'))).toHaveLength(1)
  })
  it('is content when the map has one', () => {
    const regions = [{ id: 'r1', kind: 'lighting-area', label: '1', squares: [{ board: 1, x: 0, y: 0 }] }] as const
    expect(said({ ...rules('Two lighting areas go dark.'), regions })).toEqual([])
  })
  it('leaves what a special rule refers to to that rule', () => {
    const about = [{ part: 'regions' as const, kind: 'lighting-area' as const }]
    const play = {
      ...defaultPlay,
      rules: [{ id: 's1', kind: 'special-rule' as const, title: 'Dark', text: 'A Lighting Area goes dark.', about }],
    }
    expect(reportersOf(kindMissing, ruleAboutNothing, { play })).toEqual([['rule-about-nothing'], ['kind-missing']])
  })
  it('does not mind ordinary words, nor what every mission has', () => {
    expect(
      said(rules('The terminal stands in the sector. Set up in an Entry Zone and hold an Objective Marker.')),
    ).toEqual([])
  })
})
