/** Playtests whose outcome is known to the last digit: the same on every machine, in Node and in browsers. */
import { defaultSettings } from '#analysis/playtest/patrols.ts'
import { playBattles } from '#analysis/playtest/play.ts'
import { preparePlaytest } from '#analysis/playtest/prepare.ts'
import { crc32OfText } from '#foundation/bytes.ts'
import { readMission } from '#model/document-io/read-mission.ts'

/** By sample: the checksum of the tally of its first battles. It changes if the engine or the sample does. */
export const knownDigits: Readonly<Record<string, number>> = {
  'pump-room': 3_434_962_351,
  'cold-spine': 2_199_959_120,
  'tallow-works': 3_308_921_739,
  'two-decks-down': 1_849_591_087,
  'four-claims': 869_172_041,
  'dead-mans-vault': 3_080_535_787,
}

const BATTLES = 12

/** @param text of the sample’s file */
export function playtestDigits(text: string): number {
  const read = readMission(text)
  const prepared = read.ok ? preparePlaytest(read.value.document) : read
  if (!prepared.ok) throw new Error('the sample can’t be played')
  return crc32OfText(JSON.stringify(playBattles(prepared.value, defaultSettings, 0, BATTLES)))
}
