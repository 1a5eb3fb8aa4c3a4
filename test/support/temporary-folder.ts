/** A folder for one test file, gone when its tests are done. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same in memory where the system has such a disk: for what writes and flushes thousands of times. */
export function quickFolder(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bulkhead-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
