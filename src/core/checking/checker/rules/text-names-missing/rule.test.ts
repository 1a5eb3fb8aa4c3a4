import { describe, expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { defaultPlay } from '#model/mission/play.ts'
import { region, sheetOf, spoken } from '../../../../../../test/support/fragments.ts'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { textNamesMissing } from './rule.ts'

const said = (rules: string, more: Fragment): string[] => messagesOf(textNamesMissing, spoken({ rules }, more))
const marker = (id: string, label: string): Mission['markers'][number] => ({
  ...{ id, kind: 'objective', label, board: 1, x: 157.5, y: 157.5 },
})
const markers = [marker('m1', 'A'), marker('m2', 'B'), marker('m3', '')]

describe('text-names-missing', () => {
  it('looks for letters and numbers behind the names of kinds', () => {
    expect(said('Marker F counts twice. Markers A and B do not.', { markers })).toEqual([
      '“Spoken” says “Marker F”, but no marker of the map is labelled F.',
    ])
    const regions = [region('r1', 'sector', 'A', [1, 0, 0]), region('r2', 'sector', 'B', [1, 1, 0])]
    expect(said('Sectors A–C burn. Sector B, 2" wide, does not.', { regions })).toEqual([
      '“Spoken” says “Sectors A–C”, but no Sector of the map is labelled C.',
    ])
  })
  it('says it once, of objectives too', () => {
    const twice = spoken({ scoring: 'Marker F: 5. Marker F at the end: 10.' }, { markers })
    expect(messagesOf(textNamesMissing, twice)).toEqual([
      'The objective “Spoken” says “Marker F”, but no marker of the map is labelled F.',
    ])
  })
  it('leaves other words alone', () => {
    expect(said('I hold the marker. A unit beside marker A, I say, is lost.', { markers })).toEqual([])
    const lit = [region('r1', 'lighting-area', '1', [1, 0, 0])]
    expect(said('Lighting Area 1 and 15 points.', { regions: lit })).toEqual([])
    expect(messagesOf(textNamesMissing, { markers, mission: sheetOf({ briefing: 'Marker F is lost.' }) })).toEqual([])
  })
  it('leaves kinds with names for labels alone: there no letter is told from a word', () => {
    expect(said('Sector C burns.', { regions: [region('r1', 'sector', 'Aft', [1, 0, 0])] })).toEqual([])
    expect(said('Marker F counts twice.', {})).toEqual([])
  })
  it('leaves to need-not-met what the mission needs', () => {
    const part = { part: 'markers' as const, kind: 'objective' as const, label: 'F' }
    const play = { ...defaultPlay, needs: [{ part, least: 1, most: null }] }
    expect(said('Marker F counts twice. Marker G does not.', { markers, play })).toEqual([
      '“Spoken” says “Marker G”, but no marker of the map is labelled G.',
    ])
  })
})
