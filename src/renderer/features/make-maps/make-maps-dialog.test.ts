import { expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { formatFound } from './make-maps-dialog.tsx'
import type { MapsMade } from './use-maps.ts'

const maps = (count: number): MapsMade['maps'] =>
  Array.from({ length: count }, (_, seed) => ({
    seed,
    document: blankMission(),
    measures: null,
    fair: null,
    played: null,
  }))
const made = (count: number, more: Partial<MapsMade> = {}): string =>
  formatFound(
    {
      ...{ maps: maps(count), wanted: 12, busy: false, playing: false, apart: null, stopped: false },
      ...{ why: null, doubt: null, ...more },
    },
    null,
  )

it('says how many maps there are, and why there are no more', () => {
  expect(made(0, { busy: true })).toBe('Making maps…')
  expect(made(3, { busy: true })).toBe('3 of 12 maps')
  expect(made(12, { busy: true })).toBe('12 of 12 maps, measuring how fair they are…')
  expect(made(12)).toBe('12 of 12 maps')
  expect(made(3)).toBe('3 of 12 maps. Other seeds gave no maps that differ enough.')
  expect(made(12, { playing: true })).toBe('12 of 12 maps, fighting battles on them…')
  expect(made(3, { apart: 2 })).toBe('3 of 12 maps. Other seeds gave no maps that differ enough and are as even.')
  expect(made(3, { stopped: true })).toBe('3 of 12 maps')
  expect(made(0, { stopped: true })).toBe('Stopped before a map was found.')
  expect(made(0, { why: 'Nothing is missing on this map.' })).toBe('Nothing is missing on this map.')
  expect(made(0, { busy: true, doubt: 'Few walls.' })).toBe('Few walls. Still searching. Press Stop to end it.')
})
