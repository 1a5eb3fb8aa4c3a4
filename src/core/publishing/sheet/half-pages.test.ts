/** Every half-map is on the sheet, also those that the map doesn't show: in PDF, HTML and Markdown. */
import { describe, expect, it } from 'vitest'
import { halfMission } from '../../../../test/support/half-mission.ts'
import { halfBlocks, hiddenHalfSections, hiddenHalves } from './half-pages.ts'

describe('half-maps on the sheet', () => {
  it('are all named, with who brings them', () => {
    expect(JSON.stringify(halfBlocks(halfMission()))).toContain(
      'Attacker brings one of these half-maps for board 1: A, B. The map shows A.',
    )
    expect(hiddenHalves(halfMission()).map(({ title }) => title)).toEqual([
      'Board 1, half-map B (Attacker)',
      'Board 2, half-map B (Defender)',
    ])
  })

  it('are told in words with their own things alone', () => {
    const [, told] = hiddenHalfSections(halfMission()).map(({ blocks }) => JSON.stringify(blocks))
    expect(told).toContain('Objective Marker 4')
    expect(told).not.toContain('Objective Marker 1')
  })
})
