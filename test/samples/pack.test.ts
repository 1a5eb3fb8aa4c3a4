/** The pack that comes with the program: of the samples as they are, in its canonical text, with nothing wrong. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkPack } from '#publishing/pack/check-pack.ts'
import { readPack } from '#publishing/pack/read-pack.ts'
import { writePack } from '#publishing/pack/write-pack.ts'
import { sampleMissions } from '../support/packs.ts'

const text = readFileSync(new URL('../../resources/samples/ten-ways.bulkhead-pack', import.meta.url), 'utf8')

it('holds ten of the samples as they are (made anew with: bulkhead pack add ten-ways.bulkhead-pack samples… --replace)', () => {
  const read = readPack(text)
  if (!read.ok) throw new Error(read.error.message)
  const { pack } = read.value
  expect(writePack(pack)).toBe(text)
  expect(pack.missions).toHaveLength(10)
  const samples = new Map(sampleMissions().map((mission) => [mission.mission.title, mission]))
  for (const { mission } of pack.missions) expect(mission).toEqual(samples.get(mission.mission.title))
  expect(checkPack(pack)).toEqual([])
})
