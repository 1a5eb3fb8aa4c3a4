import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atomicWrite } from './atomic-write.ts'
import { FileProblem, reasonOf } from './file-problem.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulkhead-write-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const place = (...names: string[]): string => join(folder, ...names)
const textOf = (...names: string[]): string => readFileSync(place(...names), 'utf8')
const problem = async (writing: Promise<void>): Promise<string> => {
  try {
    await writing
    return 'written'
  } catch (error) {
    return reasonOf(error)
  }
}

const posix = process.platform !== 'win32'
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
/** Root may do everything, so that what is forbidden is tried as somebody else. */
async function asNobody<Value>(work: () => Promise<Value>): Promise<Value> {
  if (!isRoot) return work()
  process.seteuid?.(NOBODY)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('an ordinary file', () => {
  test('is made, and replaced as a whole, and nothing else is left in the folder', async () => {
    await atomicWrite(place('a'), 'first, and longer')
    await atomicWrite(place('a'), new TextEncoder().encode('second'))
    expect(textOf('a')).toBe('second')
    expect(readdirSync(folder)).toEqual(['a'])
  })

  test.runIf(posix)('keeps its mode, also one that the umask would take away', async () => {
    for (const mode of [0o600, 0o640, 0o666, 0o4755]) {
      writeFileSync(place('a'), 'old')
      chmodSync(place('a'), mode)
      await atomicWrite(place('a'), 'new')
      expect(statSync(place('a')).mode & 0o7777, mode.toString(8)).toBe(mode)
    }
  })

  test.runIf(posix)('that is new gets the mode that the umask leaves', async () => {
    const before = process.umask(0o027)
    await atomicWrite(place('a'), 'new')
    process.umask(before)
    expect(statSync(place('a')).mode & 0o777).toBe(0o640)
  })

  test.runIf(isRoot)('of somebody else stays theirs', async () => {
    writeFileSync(place('a'), 'old')
    chownSync(place('a'), NOBODY, NOBODY)
    await atomicWrite(place('a'), 'new')
    expect(statSync(place('a'))).toMatchObject({ uid: NOBODY, gid: NOBODY })
  })

  test('is not replaced where that is refused, also when it appears at the same moment', async () => {
    writeFileSync(place('a'), 'old')
    expect(await problem(atomicWrite(place('a'), 'new', { existing: 'refuse' }))).toBe('exists')
    expect(textOf('a')).toBe('old')
    const both = ['one', 'other'].map((text) => problem(atomicWrite(place('b'), text, { existing: 'refuse' })))
    expect((await Promise.all(both)).sort()).toEqual(['exists', 'written'])
    expect(['one', 'other']).toContain(textOf('b'))
    expect(readdirSync(folder)).toEqual(['a', 'b'])
  })

  test('many saves of one file at once: one of them is there, whole', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000 + index))
    await Promise.all(texts.map((text) => atomicWrite(place('a'), text)))
    expect(texts).toContain(textOf('a'))
    expect(readdirSync(folder)).toEqual(['a'])
  })

  test.runIf(process.platform === 'linux')('may have a name that is no UTF-8', async () => {
    await atomicWrite(place('\udcff.bulkhead'), 'text')
    const [name] = readdirSync(folder, { encoding: 'buffer' })
    expect(name?.toString('latin1')).toBe('\u00ff.bulkhead')
  })
})

test('a last look can refuse it: what came meanwhile stays', async () => {
  writeFileSync(place('a'), 'old')
  const changes = async (): Promise<boolean> => {
    writeFileSync(place('a'), 'of another program')
    return false
  }
  expect(await problem(atomicWrite(place('a'), 'new', { mayStill: changes }))).toBe('changed')
  expect(textOf('a')).toBe('of another program')
  linkSync(place('a'), place('b'))
  expect(await problem(atomicWrite(place('b'), 'new', { mayStill: changes }))).toBe('changed')
  expect(await problem(atomicWrite(place('c'), 'new', { mayStill: async () => false }))).toBe('changed')
  expect(readdirSync(folder)).toEqual(['a', 'b'])
  await atomicWrite(place('a'), 'new', { mayStill: async () => textOf('a') === 'of another program' })
  expect(textOf('b')).toBe('new')
})

test('of many that write over what they have read, at once, one does, and its lock is gone', async () => {
  mkdirSync(place('real'))
  symlinkSync('real', place('link'), 'junction')
  for (const [name, text] of [
    ['a', 'old'],
    ['b', ''],
  ] as const) {
    writeFileSync(place('real', name), text)
    // Twice the same file: by its own folder, and by a link to it.
    const asked = Array.from({ length: 12 }, (_, at) =>
      problem(
        atomicWrite(place(at % 2 === 0 ? 'real' : 'link', name), `${at}`, {
          mayStill: async () => textOf('real', name) === text,
        }),
      ),
    )
    const told = await Promise.all(asked)
    expect(told.filter((one) => one !== 'changed')).toEqual(['written'])
    expect(textOf('real', name)).toBe(`${told.indexOf('written')}`)
  }
  expect(readdirSync(place('real'))).toEqual(['a', 'b'])
})

describe('what cannot be written leaves the old file and nothing beside it', () => {
  test.runIf(posix)('a name that is longer than the disk takes', async () => {
    expect(await problem(atomicWrite(place('x'.repeat(300)), 'new'))).toBe('name-too-long')
    expect(readdirSync(folder)).toEqual([])
  })

  test('a folder; a folder that is not there', async () => {
    mkdirSync(place('inside'))
    expect(await problem(atomicWrite(place('inside'), 'new'))).toBe('folder')
    expect(await problem(atomicWrite(place('nowhere', 'a'), 'new'))).toBe('not-found')
    expect(readdirSync(folder)).toEqual(['inside'])
  })

  test.runIf(posix)('a file that is write-protected (EACCES), though its folder would allow the rename', async () => {
    writeFileSync(place('a'), 'old', { mode: 0o444 })
    chmodSync(folder, 0o777)
    expect(await asNobody(() => problem(atomicWrite(place('a'), 'new')))).toBe('denied')
    expect(textOf('a')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a'])
  })

  test.runIf(posix)('a folder that may not be written (EACCES)', async () => {
    writeFileSync(place('a'), 'old')
    chmodSync(place('a'), 0o666)
    chmodSync(folder, 0o555)
    expect(await asNobody(() => problem(atomicWrite(place('a'), 'new')))).toBe('closed-folder')
    chmodSync(folder, 0o755)
    expect(textOf('a')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a'])
  })

  // In such a folder everybody may make files, and only the owner may replace his.
  test.runIf(isRoot)('a rename that fails (a shared folder with the sticky bit)', async () => {
    writeFileSync(place('a'), 'old')
    chmodSync(place('a'), 0o666)
    chmodSync(folder, 0o1777)
    expect(await asNobody(() => problem(atomicWrite(place('a'), 'new')))).toBe('closed-folder')
    expect(textOf('a')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a'])
  })

  test.runIf(canMount())('a disk that is full (ENOSPC)', async () => {
    await onSmallDisk(async (disk) => {
      writeFileSync(join(disk, 'a'), 'old')
      expect(await problem(atomicWrite(join(disk, 'a'), 'x'.repeat(200_000)))).toBe('full')
      expect(readFileSync(join(disk, 'a'), 'utf8')).toBe('old')
      expect(await problem(atomicWrite(join(disk, 'b'), 'x'.repeat(200_000)))).toBe('full')
      expect(readdirSync(disk)).toEqual(['a'])
    })
  })

  test.runIf(hasPrlimit())('a write that stops short without an error', async () => {
    writeFileSync(place('a'), 'old')
    // The system takes the first 4096 bytes, says so, and refuses the rest.
    const ignore = (): void => undefined
    process.on('SIGXFSZ', ignore)
    limitFiles('4096')
    const short = await problem(atomicWrite(place('a'), 'x'.repeat(50_000)))
    limitFiles('unlimited')
    process.off('SIGXFSZ', ignore)
    expect(short).toBe('full')
    expect(textOf('a')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a'])
  })

  test.runIf(existsSync('/dev/full'))('a device, unless it is asked for', async () => {
    expect(await problem(atomicWrite('/dev/full', 'new'))).toBe('not-a-file')
    expect(await problem(atomicWrite('/dev/full', 'new', { devices: true }))).toBe('full')
    await atomicWrite('/dev/null', 'new', { devices: true })
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  })
})

describe.runIf(posix)('symbolic links', () => {
  test('stay links: what they lead to is written, through several and through folders', async () => {
    mkdirSync(place('inside'))
    writeFileSync(place('inside', 'a'), 'old')
    symlinkSync('inside', place('folder-link'))
    symlinkSync('folder-link/a', place('second'))
    symlinkSync('second', place('first'))
    await atomicWrite(place('first'), 'new')
    expect(textOf('inside', 'a')).toBe('new')
    for (const name of ['first', 'second', 'folder-link']) expect(lstatSync(place(name)).isSymbolicLink()).toBe(true)
    expect(readdirSync(place('inside'))).toEqual(['a'])
  })

  test('dangling: the file that it points to is made, and the link stays', async () => {
    mkdirSync(place('inside', 'deeper'), { recursive: true })
    symlinkSync('inside/deeper', place('way'))
    // From where the link really lies: not `folder/missing`, but `folder/inside/missing`.
    symlinkSync('../missing', place('inside', 'deeper', 'link'))
    await atomicWrite(place('way', 'link'), 'new')
    expect(textOf('inside', 'missing')).toBe('new')
    expect(lstatSync(place('inside', 'deeper', 'link')).isSymbolicLink()).toBe(true)
    symlinkSync('also-missing', place('absent'))
    await atomicWrite(place('absent'), 'new', { existing: 'refuse' })
    expect(textOf('also-missing')).toBe('new')
  })

  test('dangling into a folder that is not there: refused, and the link stays', async () => {
    symlinkSync('nowhere/a', place('link'))
    const refused = await atomicWrite(place('link'), 'new').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FileProblem)
    expect(refused).toMatchObject({ code: 'dangling-link', where: expect.stringMatching(/nowhere\/a$/) })
    expect(lstatSync(place('link')).isSymbolicLink()).toBe(true)
    expect(readdirSync(folder)).toEqual(['link'])
  })

  test('round in a circle: refused', async () => {
    symlinkSync('one', place('other'))
    symlinkSync('other', place('one'))
    expect(await problem(atomicWrite(place('one'), 'new'))).toBe('link-loop')
    expect(readdirSync(folder).sort()).toEqual(['one', 'other'])
  })
})

describe('hard links', () => {
  test('are kept: every name has the new content, and the safety copy is gone', async () => {
    writeFileSync(place('a'), 'the old content, longer than the new one')
    linkSync(place('a'), place('other'))
    const { ino } = statSync(place('a'))
    for (const text of ['new', 'x'.repeat(100_000), '']) {
      await atomicWrite(place('a'), text)
      expect([textOf('a') === text, textOf('other') === text]).toEqual([true, true])
    }
    expect(statSync(place('other'))).toMatchObject({ ino, nlink: 2 })
    expect(readdirSync(folder).sort()).toEqual(['a', 'other'])
  })

  test.runIf(canMount())('on a full disk keep the old content, all of it', async () => {
    await onSmallDisk(async (disk) => {
      const old = 'old content '.repeat(1500)
      writeFileSync(join(disk, 'a'), old)
      linkSync(join(disk, 'a'), join(disk, 'other'))
      expect(await problem(atomicWrite(join(disk, 'a'), 'x'.repeat(200_000)))).toBe('full')
      expect(readFileSync(join(disk, 'other'), 'utf8')).toBe(old)
      expect(readdirSync(disk).sort()).toEqual(['a', 'other'])
    })
  })

  test.runIf(hasPrlimit())('keep the old content when a write stops short', async () => {
    const old = 'old content '.repeat(300)
    writeFileSync(place('a'), old)
    linkSync(place('a'), place('other'))
    const ignore = (): void => undefined
    process.on('SIGXFSZ', ignore)
    limitFiles('4096')
    const short = await problem(atomicWrite(place('a'), 'x'.repeat(50_000)))
    limitFiles('unlimited')
    process.off('SIGXFSZ', ignore)
    expect(short).toBe('full')
    expect(textOf('other')).toBe(old)
    expect(readdirSync(folder).sort()).toEqual(['a', 'other'])
  })

  test.runIf(isRoot)('in a folder that takes no safety copy are refused and unharmed', async () => {
    writeFileSync(place('a'), 'old')
    chmodSync(place('a'), 0o666)
    linkSync(place('a'), place('other'))
    chmodSync(folder, 0o555)
    expect(await asNobody(() => problem(atomicWrite(place('a'), 'new')))).toBe('closed-folder')
    chmodSync(folder, 0o755)
    expect(textOf('other')).toBe('old')
  })
})

function canMount(): boolean {
  if (process.platform !== 'linux' || !isRoot) return false
  const at = mkdtempSync(join(tmpdir(), 'bulkhead-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', at]).status === 0
  if (mounted) execFileSync('umount', [at])
  rmSync(at, { recursive: true, force: true })
  return mounted
}

/** A real disk of 64 kB. */
async function onSmallDisk(work: (disk: string) => Promise<void>): Promise<void> {
  const disk = place('disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', disk])
  try {
    await work(disk)
  } finally {
    execFileSync('umount', [disk])
  }
}

function hasPrlimit(): boolean {
  return spawnSync('prlimit', ['--version']).status === 0
}

function limitFiles(size: string): void {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${size}:unlimited`])
}
