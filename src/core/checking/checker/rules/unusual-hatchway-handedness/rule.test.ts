import { describe, expect, it } from 'vitest'
import { panelOf } from '../../../../../../test/support/panel-notation.ts'
import { findingsOf, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { unusualHatchwayHandedness } from './rule.ts'

const panels = (...texts: string[]) => texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))

describe('unusual-hatchway-handedness', () => {
  it('takes a panel in every way it can be turned', () => {
    const texts = ['A3 1 1 h first south', 'A3 1 2 h second north', 'A3 1 3 v first west', 'A3 2 3 v second east']
    expect(messagesOf(unusualHatchwayHandedness, { panels: panels(...texts) })).toEqual([])
    const mirrored = texts.map((text) => text.replace('A3', 'A4'))
    expect(messagesOf(unusualHatchwayHandedness, { panels: panels(...mirrored) })).toHaveLength(4)
  })
  it('says which hand, and draws the pill on the other side without moving the opening', () => {
    const [finding] = findingsOf(unusualHatchwayHandedness, { panels: panels('A4 1 1 h first south') })
    expect(finding?.message).toBe(
      'Piece A4 north of B2–B3 has its hatchway on the left as seen from its pill in the south; usually it is on the right.',
    )
    expect(finding?.fix).toEqual({
      label: 'Draw the pill on the north side',
      safe: false,
      edits: [{ type: 'put', collection: 'panels', item: panelOf('p1', 1, 'A4 1 1 h first north') }],
    })
  })
  it('leaves short panels alone', () => {
    expect(
      messagesOf(unusualHatchwayHandedness, { panels: panels('B2 1 1 h first south', 'B3 1 2 h first north') }),
    ).toEqual([])
  })
})
