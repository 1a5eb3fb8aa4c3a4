import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atomicWrite } from './atomic-write.ts'
import { sweepLocks, whileFileIsOurs } from './folder-lock.ts'
import { forgetTemporary, isRunning, sweepFolder, temporaryName, thisMachine } from './temporary-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulkhead-sweep-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A name that the program with that number would give on this machine. */
const nameFor = (pid: number): string => {
  const own = temporaryName()
  forgetTemporary(own)
  return own.replace(`-${process.pid}-`, `-${pid}-`)
}
const plant = (name: string, hoursOld = 0): void => {
  writeFileSync(join(folder, name), 'half of a missi')
  const then = Date.now() / 1000 - hoursOld * 3600
  utimesSync(join(folder, name), then, then)
}
const program = (): ChildProcess => spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
const end = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('what a killed program left is removed, what a living one is writing stays', async () => {
  const [living, killed] = [program(), program()]
  await Promise.all([once(living, 'spawn'), once(killed, 'spawn')])
  await end(killed)
  const kept = nameFor(living.pid ?? 0)
  plant(kept)
  plant(nameFor(killed.pid ?? 0))
  expect(await sweepFolder(folder)).toBe(1)
  expect(readdirSync(folder)).toEqual([kept])
  await end(living)
  expect(await sweepFolder(folder)).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('a number that has been given to another program protects nothing for longer than a day', async () => {
  plant(nameFor(1), 23)
  expect(await sweepFolder(folder)).toBe(0)
  plant(nameFor(1), 25)
  expect(await sweepFolder(folder)).toBe(1)
})

test('an earlier program with this one’s number: its file goes, what is being written now stays', async () => {
  const writing = temporaryName()
  plant(writing, 30)
  plant(nameFor(process.pid), 0.01)
  expect(await sweepFolder(folder)).toBe(0)
  plant(nameFor(process.pid), 0.1)
  expect(await sweepFolder(folder)).toBe(1)
  forgetTemporary(writing)
  expect(await sweepFolder(folder)).toBe(1)
})

test('files of another machine, and those of version 0.1.0, only when nobody can be writing them any more', async () => {
  const names = ['.bulkhead-00000000-4194303-0123456789ab.tmp', '.bulkhead-8b1ab0d5-3c1c-4e2d-9f5e-0123456789ab.tmp']
  for (const name of names) plant(name, 1)
  expect(await sweepFolder(folder)).toBe(0)
  for (const name of names) plant(name, 25)
  expect(await sweepFolder(folder)).toBe(2)
})

test('only ours: what merely looks like it stays, however old', async () => {
  const others = [
    'a.bulkhead',
    'a.bulkhead.tmp',
    '.bulkhead-notes.tmp',
    '.bulkhead-00000000-1-0123456789ab.tmp.txt',
    'copy of .bulkhead-00000000-1-0123456789ab.tmp',
    'a.before-saving-01234567.bulkhead',
    'config.json.tmp-1234567890abcdef',
  ]
  for (const name of others) plant(name, 10_000)
  expect(await sweepFolder(folder)).toBe(0)
  expect(readdirSync(folder).sort()).toEqual([...others].sort())
  expect(await sweepFolder(folder, /^config\.json\.tmp-\d{10}[0-9a-f]{6}$/)).toBe(1)
})

test('a folder that is not there is nothing to sweep', async () => {
  expect(await sweepFolder(join(folder, 'nowhere'))).toBe(0)
})

test('a save takes away what a killed one has left beside the file', async () => {
  const killed = program()
  await once(killed, 'spawn')
  await end(killed)
  plant(nameFor(killed.pid ?? 0))
  await atomicWrite(join(folder, 'a.bulkhead'), 'text')
  expect(readdirSync(folder)).toEqual(['a.bulkhead'])
})

test('the lock of a killed program is taken away when the folder is swept, that of a living one stays', async () => {
  const other = program()
  await once(other, 'spawn')
  const [of, and] = ['.bulkhead-0123456789abcdef.lock', '.bulkhead-fedcba9876543210.lock']
  const signedBy = (pid: number | undefined): string => `${thisMachine} ${pid}`
  writeFileSync(join(folder, of), signedBy(other.pid))
  writeFileSync(join(folder, and), signedBy(2 ** 30))
  writeFileSync(join(folder, 'theirs.lock'), signedBy(2 ** 30))
  await sweepLocks(folder)
  expect(readdirSync(folder)).toEqual([of, 'theirs.lock'])
  await end(other)
  await sweepLocks(folder)
  expect(readdirSync(folder)).toEqual(['theirs.lock'])
  await whileFileIsOurs(join(folder, 'mission'), async () => {
    await sweepLocks(folder)
    // The same folder by another name.
    symlinkSync(folder, `${folder}-link`, 'junction')
    await sweepLocks(`${folder}-link`)
    rmSync(`${folder}-link`)
    expect(readdirSync(folder)).toHaveLength(2)
  })
  expect(readdirSync(folder)).toEqual(['theirs.lock'])
})

test.runIf(process.platform === 'linux')(
  'a program that is over runs no more, though its parent has not noticed',
  async () => {
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'])
    const [said] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
    expect(isRunning(parent.pid ?? 0)).toBe(true)
    await end(parent)
  },
)

test.runIf(process.platform === 'linux')(
  'whatever a program is called, whether it is over is read behind its name',
  async () => {
    const [over, living] = [join(folder, 'a) S 1 (b'), join(folder, 'a) Z 1 (b')]
    symlinkSync('/bin/true', over)
    symlinkSync('/bin/sleep', living)
    const child = spawn(living, ['60'])
    const parent = spawn('sh', ['-c', '"$0" & echo $!; exec sleep 60', over])
    const [said] = (await once(parent.stdout, 'data')) as [Buffer]
    await vi.waitFor(() => expect(isRunning(Number(said.toString()))).toBe(false))
    expect(readFileSync(`/proc/${child.pid}/comm`, 'utf8').trim()).toBe('a) Z 1 (b')
    expect(isRunning(child.pid ?? 0)).toBe(true)
    await Promise.all([end(parent), end(child)])
  },
)
