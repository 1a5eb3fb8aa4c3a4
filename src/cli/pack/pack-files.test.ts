import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { blankPack, type Pack } from '#publishing/pack/pack.ts'
import { withMission } from '#publishing/pack/pack-edits.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { CLEAN, UNREADABLE } from '../terminal.ts'
import { packFileOf, writeFolder, writePackOver } from './pack-files.ts'

const titled = (title: string): Mission => {
  const blank = blankMission()
  return { ...blank, mission: { ...blank.mission, title } }
}
const withOne = (pack: Pack, title: string): Pack => {
  const next = withMission(pack, titled(title))
  if (next === null) throw new Error('there is room')
  return next
}

/** A folder with a pack of one mission, as it was read. */
async function packed() {
  const folder = temporaryFolder()
  expect(await writeFolder(folder, withOne(blankPack(), 'First'), false)).toBe(CLEAN)
  const read = await packFileOf(folder)
  if (read === undefined) throw new Error('there is a pack')
  return { folder, member: join(folder, 'first.bulkhead'), ...read }
}

it('a file beside pack.json that was saved since the pack was read is not written over', async () => {
  const { folder, member, pack, held } = await packed()
  const head = readFileSync(join(folder, 'pack.json'), 'utf8')
  writeFileSync(member, writeMission(titled('Drawn since')))
  expect(await writePackOver(folder, withOne(pack, 'Second'), held)).toBe(UNREADABLE)
  expect(readFileSync(member, 'utf8')).toContain('Drawn since')
  expect(readFileSync(join(folder, 'pack.json'), 'utf8')).toBe(head)
})

it('a file that lies in the folder and is none of the pack stays; the new mission has another name', async () => {
  const { folder, pack, held } = await packed()
  const draft = join(folder, 'second.bulkhead')
  writeFileSync(draft, writeMission(titled('A draft of mine')))
  expect(await writePackOver(folder, withOne(pack, 'Second'), held)).toBe(CLEAN)
  expect(readFileSync(draft, 'utf8')).toContain('A draft of mine')
  expect(readFileSync(join(folder, 'second-2.bulkhead'), 'utf8')).toContain('"Second"')
  expect((await packFileOf(folder))?.pack.missions).toHaveLength(2)
})

it('a file that lies in the folder and is the mission that is added becomes that of the pack', async () => {
  const { folder, pack, held } = await packed()
  writeFileSync(join(folder, 'second.bulkhead'), writeMission(titled('Second')))
  expect(await writePackOver(folder, withOne(pack, 'Second'), held)).toBe(CLEAN)
  expect(readFileSync(join(folder, 'pack.json'), 'utf8')).toContain('"second.bulkhead"')
})
