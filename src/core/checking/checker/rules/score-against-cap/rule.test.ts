import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { type Mission, noChecks } from '#model/mission/document.ts'
import { publishedFrames } from '../../../../../../test/support/published-scoring.ts'
import { findingsOf } from '../../../../../../test/support/rule-tester.ts'
import { scoreAgainstCap } from './rule.ts'

const scoring = (attacker: number, defender: number, victoryCap = 90): Mission['play'] => ({
  ...blankMission().play,
  victoryCap,
  objectives: (
    [
      ['attacker', attacker],
      ['defender', defender],
    ] as const
  ).map(([side, maximum]) => ({
    id: side,
    title: side,
    side,
    timing: { kind: 'end' },
    conditions: [{ kind: 'free', text: 'Anything', maximum }],
  })),
})
const found = (play: Mission['play']) =>
  findingsOf(scoreAgainstCap, { play }).map(({ id, severity }) => `${id.replace('score-against-cap:', '')} ${severity}`)

describe('score-against-cap', () => {
  it('says what a side can score, and what the cap is', () => {
    const [finding] = findingsOf(scoreAgainstCap, { play: scoring(40, 90) })
    expect(finding?.message).toBe('Attacker can score 40 victory points at most, below the cap of 90.')
  })
  it('speaks of one victory point as one', () => {
    const [finding] = findingsOf(scoreAgainstCap, { play: scoring(1, 90) })
    expect(finding?.message).toBe('Attacker can score 1 victory point at most, below the cap of 90.')
  })
  it('begins below nine tenths of the cap and above one and a half times the cap', () => {
    expect(found(scoring(81, 90))).toEqual([])
    expect(found(scoring(80, 90))).toEqual(['below:attacker warning'])
    expect(found(scoring(135, 90))).toEqual([])
    expect(found(scoring(136, 90))).toEqual(['above:attacker notice'])
  })
  it('compares the sides after the cap', () => {
    expect(found(scoring(95, 130))).toEqual([])
    // That one cannot come near the cap says already how far apart they are.
    expect(found(scoring(79, 90))).toEqual(['below:attacker warning'])
  })
  it('tells sides that can score as much in one finding', () => {
    expect(
      findingsOf(scoreAgainstCap, { play: scoring(40, 40) }).map(({ message, advice }) => [message, advice]),
    ).toEqual([
      [
        'Attacker and Defender can each score 40 victory points at most, below the cap of 90.',
        'Add objectives or points for Attacker and Defender, or set the cap lower.',
      ],
    ])
    expect(found(scoring(140, 140))).toEqual(['above:attacker+defender notice'])
    expect(found(scoring(140, 150))).toEqual(['above:attacker notice', 'above:defender notice'])
  })
  it('leaves sides to the finding about an objective that speaks of what the map lacks', () => {
    const lacking: Mission['play']['objectives'][number] = {
      id: 'lacking',
      title: 'Lacking',
      side: 'attacker',
      timing: { kind: 'end' },
      conditions: [{ kind: 'control-at-least', markers: { kind: 'all' }, count: 9, points: 50 }],
    }
    expect(found({ ...scoring(40, 90), objectives: [...scoring(40, 90).objectives, lacking] })).toEqual([])
    const linked = {
      ...lacking,
      conditions: [{ kind: 'control-linked', link: 'power-line', count: 2, points: 50 }],
    } as const
    expect(found({ ...scoring(40, 90), objectives: [...scoring(40, 90).objectives, linked] })).toEqual([])
    expect(found({ ...scoring(90, 40), objectives: [...scoring(90, 40).objectives, lacking] })).toEqual([
      'below:defender warning',
    ])
  })
  it('goes by the figures that are set', () => {
    const checks = { ...noChecks, rules: { 'score-against-cap': { thresholds: { below: 50, apart: 100 } } } }
    expect(findingsOf(scoreAgainstCap, { play: scoring(45, 90), checks })).toEqual([])
  })
  it('is silent without objectives, and about a side that nothing is written for it is not', () => {
    expect(findingsOf(scoreAgainstCap, {})).toEqual([])
    const { objectives } = scoring(90, 90)
    expect(found({ ...scoring(90, 90), objectives: objectives.slice(0, 1) })).toContain('below:defender warning')
  })
  it('cites what the published missions bring: 85 at the least, 120 at the most where no marker adds to it', () => {
    // What every further marker, loader or airlock adds to.
    const open = ['12', '1', '2 defender', '3 attacker', '5 attacker', '6']
    const figures = publishedFrames.flatMap(({ number, attacker: [attacker], defender: [defender] }) => [
      { who: `${number} attacker`, most: attacker },
      { who: `${number} defender`, most: defender },
    ])
    expect(Math.min(...figures.map(({ most }) => most))).toBe(85)
    const fixed = figures.filter(({ who }) => !open.includes(who) && !open.includes(who.split(' ')[0] ?? ''))
    expect(Math.max(...fixed.map(({ most }) => most))).toBe(120)
    expect(scoreAgainstCap.info.source).toMatch(/85.*120/)
  })
  it('has nothing against the cap of published missions with the markers they name', () => {
    // Five markers are many in mission 6: thirty points for each of them is far above the cap.
    for (const { number, document } of publishedFrames)
      if (number !== '6') expect(findingsOf(scoreAgainstCap, document), number).toEqual([])
  })
})
