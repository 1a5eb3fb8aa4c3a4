/** What somebody may have put into a folder beside a mission, under names that only this program gives. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { atomicWrite } from './atomic-write.ts'
import { fingerprintOf } from './fingerprint.ts'
import { sweepLocks } from './folder-lock.ts'
import { finishPlans } from './save-plan.ts'
import { sweepFolder } from './temporary-files.ts'
import { sweepSafetyCopies } from './write-in-place.ts'

const root = temporaryFolder()
const ours = (ending: string, digit = '0'): string => `.bulkhead-00000000-1-${digit.repeat(12)}.${ending}`
const longAgo = new Date(0)
/** A plan that names these files, as one that was left long ago. */
function planIn(folder: string, files: readonly object[]): void {
  const path = join(folder, ours('plan'))
  writeFileSync(path, JSON.stringify(files))
  utimesSync(path, longAgo, longAgo)
}

test.runIf(process.platform !== 'win32')('pipes under such names are not waited for', async () => {
  const folder = mkdtempSync(join(root, 'pipes-'))
  const pipe = (name: string): void => void execFileSync('mkfifo', [join(folder, name)])
  for (const name of [ours('plan', '1'), ours('tmp', '1'), 'a', '.bulkhead-0123456789abcdef.lock']) pipe(name)
  writeFileSync(join(folder, 'a.before-saving-01234567-89abcdef-0123'), 'old')
  planIn(folder, [{ temporary: ours('tmp', '1'), name: 'a', before: null, after: 'x' }])
  await finishPlans(folder)
  await sweepFolder(folder)
  await sweepLocks(folder)
  await sweepSafetyCopies(folder)
  await atomicWrite(join(folder, 'b'), 'text')
  expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('text')
})

test('a plan in which a file has its turn twice, or cannot be read, is not finished', async () => {
  const [temporary, other] = [ours('tmp'), ours('tmp', '1')]
  const turn = { temporary, name: 'a', before: null, after: fingerprintOf(Buffer.from('new')) }
  for (const files of [[turn, { ...turn, temporary: other }], [{ ...turn, name: 'folder', before: 'unknown' }]]) {
    const folder = mkdtempSync(join(root, 'plan-'))
    mkdirSync(join(folder, 'folder'))
    for (const name of [temporary, other]) writeFileSync(join(folder, name), 'new')
    planIn(folder, files)
    await finishPlans(folder)
    expect(readFileSync(join(folder, temporary), 'utf8')).toBe('new')
  }
})
