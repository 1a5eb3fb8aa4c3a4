import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cleanUpAtStart } from './startup-cleanup.ts'

test('what killed runs left is removed from the program’s folder, the recovery copies’ and those of recent missions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-sweep-'))
  try {
    const [data, recovery, library, texts, maps, elsewhere] = [
      'data',
      'data/recovery',
      'data/library',
      'data/versions/texts',
      'maps',
      'elsewhere',
    ].map((name) => {
      mkdirSync(join(folder, name), { recursive: true })
      return join(folder, name)
    }) as [string, string, string, string, string, string]
    const old = '.bulkhead-00000000-1-0123456789ab.tmp'
    for (const place of [data, recovery, library, texts, maps, elsewhere]) {
      writeFileSync(join(place, old), 'half')
      utimesSync(join(place, old), 1, 1)
    }
    writeFileSync(join(data, 'config.json'), '{}')
    writeFileSync(join(data, 'config.json.tmp-12345678900a1b2c'), '{')
    writeFileSync(join(recovery, 'kept.json'), '{}')
    await cleanUpAtStart(data, recovery, [
      join(maps, 'a.bulkhead'),
      join(maps, 'b.bulkhead'),
      join(folder, 'gone', 'c'),
    ])
    expect(readdirSync(data).sort()).toEqual(['config.json', 'library', 'recovery', 'versions'])
    for (const place of [library, texts]) expect(readdirSync(place)).toEqual([])
    expect(readdirSync(recovery)).toEqual(['kept.json'])
    expect(readdirSync(maps)).toEqual([])
    // Nobody said that this folder has anything to do with us.
    expect(readdirSync(elsewhere)).toEqual([old])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
