/** A folder for one test file, gone when its tests are done. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
