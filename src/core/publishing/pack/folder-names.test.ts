import { describe, expect, it } from 'vitest'
import { success } from '#foundation/result.ts'
import { blankMission } from '#model/mission/blank.ts'
import { packOf, sampleMissions } from '../../../../test/support/packs.ts'
import { blankPack, type Pack } from './pack.ts'
import { withMission } from './pack-edits.ts'
import { readPackFolder } from './read-pack.ts'
import { packFolder } from './write-pack.ts'

const samples = packOf(sampleMissions().slice(0, 2))

/** What is read of the files that a pack is as a folder. */
function reading(pack: Pack) {
  const { head, beside } = packFolder(pack)
  return readPackFolder(head, (file) => success(beside.find(({ name }) => name === file)?.text ?? ''))
}

describe('a folder', () => {
  it.each(['Cold Spine (v2).bulkhead', 'Шлюз № 7.bulkhead', '冷たい背骨.bulkhead', '_a.b.BULKHEAD', 'a?"*.bulkhead'])(
    'may name a file %s, which keeps its name',
    (name) => {
      const mission = { ...blankPack(), missions: samples.missions.slice(0, 1) }
      const files = packFolder(mission, new Map([[samples.missions[0]?.id ?? '', name]]))
      const read = readPackFolder(files.head, (file) =>
        success(files.beside.find((each) => each.name === file)?.text ?? ''),
      )
      expect(read.ok && [...read.value.files.values()]).toEqual([name])
      expect(read.ok && packFolder(read.value.pack, read.value.files)).toEqual(files)
    },
  )

  it.each([
    ['Шлюз', 'шлюз'],
    ['冷たい背骨', '冷たい背骨'],
    ['Deck 7: Шлюз!', 'deck-7-шлюз'],
    ['Straße', 'straße'],
    ['Schlüssel', 'schlussel'],
    ['Cold “Spine”', 'cold-spine'],
    ['…!', 'mission'],
    ['क़िला', 'क़िला'.normalize('NFC')],
    ['💥'.repeat(9), 'mission'],
  ])('has a mission %j in a file %s', (title, stem) => {
    const blank = blankMission(title)
    const twice = withMission(withMission(blankPack(), blank) ?? blankPack(), blank) ?? blankPack()
    const names = packFolder(twice).beside.map(({ name }) => name)
    expect(names).toEqual([`${stem}.bulkhead`, `${stem}-2.bulkhead`])
    expect(reading(twice).ok).toBe(true)
  })

  it('has no file that differs from another in capitals alone: some disks take them for one', () => {
    const [one, two] = samples.missions.map(({ id }) => id)
    const taken = new Map([
      [one ?? '', 'Bay.bulkhead'],
      [two ?? '', 'bay.bulkhead'],
    ])
    const names = packFolder(samples, taken).beside.map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual(['Bay.bulkhead', `${two}.bulkhead`])
  })

  it('has short names, however long a title is', () => {
    const pack = withMission(blankPack(), blankMission('𐐀𝔘'.repeat(90)))
    const [file] = packFolder(pack ?? blankPack()).beside
    expect(Buffer.byteLength(file?.name ?? '')).toBeLessThan(200)
  })
})
