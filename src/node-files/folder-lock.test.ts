import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { sweepLocks } from './folder-lock.ts'
import { namesIn } from './path-name.ts'
import { thisMachine } from './temporary-files.ts'

const folder = mkdtempSync(join(os.tmpdir(), 'bulkhead-lock-'))
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true, force: true })
})

/** A test cannot start the computer anew. */
function startedAgo(seconds: number): void {
  vi.spyOn(os, 'uptime').mockReturnValue(seconds)
  syncBuiltinESMExports()
}

test('a lock that is older than the start of the computer is left behind, though its number runs', async () => {
  const name = '.bulkhead-0123456789abcdef.lock'
  writeFileSync(join(folder, name), `${thisMachine} ${process.ppid}`)
  const twoMinutesAgo = Date.now() / 1000 - 120
  utimesSync(join(folder, name), twoMinutesAgo, twoMinutesAgo)
  startedAgo(180)
  await sweepLocks(folder)
  expect(await namesIn(folder)).toEqual([name])
  startedAgo(60)
  await sweepLocks(folder)
  expect(await namesIn(folder)).toEqual([])
})
