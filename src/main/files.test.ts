import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as immediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HostResult } from '#host/host.ts'
import { fingerprintOf } from '#node-files/read-file.ts'
import { atEachOperation, failingDisk } from '../../test/support/failing-disk.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import type { Dialogs } from './dialogs.ts'
import { createFileHandles } from './file-handles.ts'
import { setupFiles } from './files.ts'
import type { RecentPart } from './recent.ts'

const value = <Value>(result: HostResult<Value>): Value => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}
const problem = (result: HostResult<unknown>): string => (result.ok ? 'it worked' : result.error.code)
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const root = temporaryFolder()

/** Files on a real disk; the person answers dialogs with what stands in `chosen`. */
async function withFolder() {
  const folder = await mkdtemp(join(root, 'files-'))
  const chosen: { file: string | null; place: string | null; folder: string | null } = {
    file: null,
    place: null,
    folder: null,
  }
  const recent: string[] = []
  const dialogs: Dialogs = {
    chooseFile: async () => chosen.file,
    choosePlace: async () => chosen.place,
    chooseFolder: async () => chosen.folder,
    askToSave: async () => 'cancel',
  }
  const recentPart: Pick<RecentPart, 'list' | 'add' | 'remove'> = {
    list: () => recent.map((path) => ({ handle: path, name: path, where: '' })),
    add: (path) => void recent.unshift(path),
    remove: (path) => void recent.splice(recent.indexOf(path), 1),
  }
  const handles = createFileHandles()
  const files = setupFiles(dialogs, handles, recentPart as RecentPart)
  const path = join(folder, 'a.bulkhead')
  const opened = async () => {
    chosen.file = path
    return value(await files.calls.openFile())
  }
  return { folder, path, chosen, recent, handles, files, opened, ...files.calls }
}

let at: Awaited<ReturnType<typeof withFolder>>
beforeEach(async () => {
  at = await withFolder()
  await writeFile(at.path, 'first')
})

describe('a save', () => {
  it('writes over what was read, and then over what it has written', async () => {
    const { file, fingerprint } = await at.opened()
    const saved = value(await at.saveFile(file, 'second', fingerprint))
    value(await at.saveFile(file, 'third', saved.fingerprint))
    expect(await readFile(at.path, 'utf8')).toBe('third')
  })

  it('leaves a file that was changed, though its size and its times are what they were', async () => {
    const { file, fingerprint } = await at.opened()
    const time = new Date('2026-01-01T10:00:00Z')
    await utimes(at.path, time, time)
    await writeFile(at.path, 'thief')
    await utimes(at.path, time, time)
    expect(problem(await at.saveFile(file, 'second', fingerprint))).toBe('changed')
    expect(await readFile(at.path, 'utf8')).toBe('thief')
  })

  it('leaves what another program writes while the new content is on its way to the disk', async () => {
    const { file, fingerprint } = await at.opened()
    const saving = at.saveFile(file, 'x'.repeat(12_000_000), fingerprint)
    while ((await readdir(at.folder)).length === 1) await immediate()
    await writeFile(at.path, 'meanwhile')
    expect(problem(await saving)).toBe('changed')
    expect(await readFile(at.path, 'utf8')).toBe('meanwhile')
    expect(await readdir(at.folder)).toEqual(['a.bulkhead'])
  })

  it('writes over a file that was only touched', async () => {
    const { file, fingerprint } = await at.opened()
    await utimes(at.path, new Date(), new Date('2030-01-01T10:00:00Z'))
    value(await at.saveFile(file, 'second', fingerprint))
    expect(await readFile(at.path, 'utf8')).toBe('second')
  })

  it('does not make a file anew that was removed, renamed, or whose folder is gone', async () => {
    const { file, fingerprint } = await at.opened()
    await rename(at.path, join(at.folder, 'renamed.bulkhead'))
    expect(problem(await at.saveFile(file, 'second', fingerprint))).toBe('gone')
    await rm(at.folder, { recursive: true })
    expect(problem(await at.saveFile(file, 'second', fingerprint))).toBe('gone')
    expect(problem(await at.saveFile(file, 'second', null))).toBe('not-found')
    await mkdir(at.folder)
    value(await at.saveFile(file, 'second', null))
    expect(await readFile(at.path, 'utf8')).toBe('second')
  })

  it('takes what is far larger than a mission for changed, and a folder for what it is', async () => {
    const { file, fingerprint } = await at.opened()
    await writeFile(at.path, new Uint8Array(49 * 1024 * 1024))
    expect(problem(await at.saveFile(file, 'second', fingerprint))).toBe('changed')
    await rm(at.path)
    await mkdir(at.path)
    const refused = await at.saveFile(file, 'second', fingerprint)
    expect(refused).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('is a folder'), advice: expect.stringContaining('Use Save As') },
    })
  })

  it('goes by what a link leads to', async () => {
    const link = join(at.folder, 'link.bulkhead')
    await symlink(at.path, link)
    at.chosen.file = link
    const { file, fingerprint } = value(await at.openFile())
    await writeFile(at.path, 'changed')
    expect(problem(await at.saveFile(file, 'second', fingerprint))).toBe('changed')
  })

  it('refuses a mission that could not be opened again, and leaves the old one', async () => {
    const { file, fingerprint } = await at.opened()
    expect(problem(await at.saveFile(file, 'é'.repeat(9 * 1024 * 1024), fingerprint))).toBe('too-large')
    expect(await readFile(at.path, 'utf8')).toBe('first')
  })

  it('of a file that nobody was handed is refused', async () => {
    const stranger = { handle: at.path, name: 'a.bulkhead' }
    expect(problem(await at.saveFile(stranger, 'second', null))).toBe('not-found')
    expect(problem(await at.readAgain(stranger))).toBe('not-found')
    expect(await readFile(at.path, 'utf8')).toBe('first')
  })

  it('to a new place writes over whatever is there: the person was asked', async () => {
    at.chosen.place = at.path
    const { file, fingerprint } = value(await at.saveFileAs('a', 'new'))
    expect([file.name, await readFile(at.path, 'utf8')]).toEqual(['a.bulkhead', 'new'])
    value(await at.saveFile(file, 'newer', fingerprint))
    at.chosen.place = null
    expect(problem(await at.saveFileAs('a', 'no'))).toBe('cancelled')
  })
})

describe('something on its way to the disk', () => {
  it('is known of until it is there, or has failed', async () => {
    const { file, fingerprint } = await at.opened()
    expect(at.files.isWriting()).toBe(false)
    const saving = at.saveFile(file, 'second', fingerprint)
    expect(at.files.isWriting()).toBe(true)
    await saving
    expect(at.files.isWriting()).toBe(false)
    await Promise.all([at.saveFile(file, 'third', 'not what it holds'), at.saveFileAs('a', 'cancelled')])
    expect(at.files.isWriting()).toBe(false)
  })
})

describe('reading', () => {
  it('again gives what is there now, and leaves the recent files as they are', async () => {
    const { file, fingerprint } = await at.opened()
    await writeFile(at.path, 'second')
    const again = value(await at.readAgain(file))
    expect([text(again.bytes), again.file, again.fingerprint === fingerprint]).toEqual(['second', file, false])
    expect(at.recent).toEqual([at.path])
  })

  it('a recent file that is gone takes it off the list', async () => {
    const { file } = await at.opened()
    await rm(at.path)
    expect(problem(await at.openRecent(file.handle))).toBe('not-found')
    expect(at.recent).toEqual([])
    expect(problem(await at.openRecent('nobody'))).toBe('not-found')
  })

  it('of what the system will not even look at says why, and holds up no other file', async () => {
    const circle = join(at.folder, 'circle.bulkhead')
    await symlink(circle, circle)
    const tooLong = join(at.folder, `${'x'.repeat(300)}.bulkhead`)
    const opened = await Promise.all([circle, tooLong, at.path].map(at.files.openPath))
    expect(opened.map((each) => each.ok || each.error.message.replaceAll(/x+/g, 'x'))).toEqual([
      'The links of “circle.bulkhead” form a loop.',
      '“x.bulkhead” is a longer name than this disk takes.',
      true,
    ])
  })

  it('of nothing is cancelled', async () => {
    at.chosen.file = null
    expect(problem(await at.openFile())).toBe('cancelled')
  })
})

describe('an export', () => {
  it('goes where the dialog says, and is no recent file', async () => {
    at.chosen.place = join(at.folder, 'map.png')
    value(await at.exportFile({ suggestedName: 'map', bytes: Uint8Array.of(1, 2), kind: 'PNG', extension: 'png' }))
    expect([...(await readFile(at.chosen.place))]).toEqual([1, 2])
    expect(at.recent).toEqual([])
    at.chosen.place = null
    const none = { suggestedName: 'map', bytes: Uint8Array.of(1), kind: 'PNG', extension: 'png' }
    expect(problem(await at.exportFile(none))).toBe('cancelled')
  })
})

describe('a pack that is a folder', () => {
  const head = (...files: readonly string[]): string =>
    JSON.stringify({ format: 'bulkhead-pack', missions: files.map((file) => ({ id: 'x', file })) })
  const write = (name: string, content: string) => writeFile(join(at.folder, name), content)

  it('is opened with what lies beside it, by its pack.json or its folder, and is a recent file', async () => {
    await write('pack.json', head('one.bulkhead', 'two.bulkhead', 'gone.bulkhead', 'one.bulkhead'))
    await write('one.bulkhead', '1')
    await write('two.bulkhead', '2')
    await write('other.bulkhead', 'not of the pack')
    at.chosen.file = join(at.folder, 'pack.json')
    at.chosen.folder = at.folder
    const opened = value(await at.openFile())
    expect(opened.beside?.map(({ name, bytes }) => [name, text(bytes)])).toEqual([
      ['one.bulkhead', '1'],
      ['two.bulkhead', '2'],
    ])
    expect(value(await at.openPackFolder())).toEqual(opened)
    expect(value(await at.files.openPath(at.folder))).toEqual(opened)
    expect(value(await at.openRecent(opened.file.handle))).toEqual(opened)
    expect(at.recent[0]).toBe(join(at.folder, 'pack.json'))
  })

  it('is finished when it is opened, where a program was killed in the midst of saving it', async () => {
    await write('pack.json', head('one.bulkhead'))
    await write('one.bulkhead', 'old')
    // Such a name is of a program of another machine, whose file is older than any save takes.
    const [temporary, plan] = ['tmp', 'plan'].map((ending) => `.bulkhead-00000000-1-${'0'.repeat(12)}.${ending}`)
    const known = (content: string): string => fingerprintOf(new TextEncoder().encode(content))
    await write(temporary ?? '', 'new')
    await write(
      plan ?? '',
      JSON.stringify([{ temporary, name: 'one.bulkhead', before: known('old'), after: known('new') }]),
    )
    const old = new Date(0)
    for (const name of [temporary, plan]) await utimes(join(at.folder, name ?? ''), old, old)
    const { beside } = value(await at.files.openPath(at.folder))
    expect(beside?.map(({ bytes }) => text(bytes))).toEqual(['new'])
    expect((await readdir(at.folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('reads nothing outside its folder, and is an ordinary file where it names no files', async () => {
    await writeFile(join(root, 'secret.bulkhead'), 'secret')
    for (const content of [head('../secret.bulkhead'), head('/etc/passwd'), '{', '[]', '{"format":"bulkhead-pack"}']) {
      await write('pack.json', content)
      const opened = value(await at.files.openPath(join(at.folder, 'pack.json')))
      expect([opened.beside, text(opened.bytes)]).toEqual([undefined, content])
    }
  })

  it('is saved file by file, those that did not change left as they are', async () => {
    await write('pack.json', head('one.bulkhead', 'two.bulkhead'))
    await write('one.bulkhead', '1')
    await write('two.bulkhead', '2')
    const old = new Date('2020-01-01T00:00:00Z')
    await utimes(join(at.folder, 'one.bulkhead'), old, old)
    const { file, fingerprint } = value(await at.files.openPath(at.folder))
    const texts = [
      { name: 'one.bulkhead', text: '1' },
      { name: 'new.bulkhead', text: 'née' },
    ]
    const saved = value(await at.saveFile(file, head('one.bulkhead', 'new.bulkhead'), fingerprint, texts))
    expect(await readFile(join(at.folder, 'new.bulkhead'), 'utf8')).toBe('née')
    expect((await stat(join(at.folder, 'one.bulkhead'))).mtime).toEqual(old)
    expect(saved.fingerprint).toBe(value(await at.readAgain(file)).fingerprint)
    // Another program changes a mission of it: nothing is written.
    await write('new.bulkhead', 'hers')
    expect(problem(await at.saveFile(file, head('one.bulkhead'), saved.fingerprint, texts))).toBe('changed')
    expect(await readFile(join(at.folder, 'new.bulkhead'), 'utf8')).toBe('hers')
  })

  it('is not saved over a file in its folder that was never one of it, but over one that was', async () => {
    await write('pack.json', head('one.bulkhead', 'two.bulkhead'))
    await write('one.bulkhead', '1')
    await write('two.bulkhead', '2')
    await write('draft.bulkhead', 'mine')
    const { file, fingerprint } = value(await at.files.openPath(at.folder))
    const one = { name: 'one.bulkhead', text: '1' }
    const draft = { name: 'draft.bulkhead', text: 'new' }
    const both = head('one.bulkhead', 'draft.bulkhead')
    expect(problem(await at.saveFile(file, both, fingerprint, [one, draft]))).toBe('changed')
    expect(await readFile(join(at.folder, 'draft.bulkhead'), 'utf8')).toBe('mine')
    expect(await readFile(join(at.folder, 'pack.json'), 'utf8')).toBe(head('one.bulkhead', 'two.bulkhead'))
    // One that was taken out of the pack, and is in it again.
    const saved = value(await at.saveFile(file, head('one.bulkhead'), fingerprint, [one]))
    const two = { name: 'two.bulkhead', text: 'another' }
    value(await at.saveFile(file, head('one.bulkhead', 'two.bulkhead'), saved.fingerprint, [one, two]))
    expect(await readFile(join(at.folder, 'two.bulkhead'), 'utf8')).toBe('another')
  })

  it('saved by several windows at once is that of one, whole', async () => {
    await write('pack.json', head('one.bulkhead'))
    await write('one.bulkhead', '1')
    const { file, fingerprint } = value(await at.files.openPath(at.folder))
    const saves = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        at.saveFile(file, head('one.bulkhead', `${name}.bulkhead`), fingerprint, [
          { name: 'one.bulkhead', text: `as ${name} has it` },
          { name: `${name}.bulkhead`, text: name },
        ]),
      ),
    )
    expect(saves.map(problem).sort()).toEqual(['changed', 'changed', 'changed', 'it worked'])
    const winner = ['a', 'b', 'c', 'd'][saves.findIndex(({ ok }) => ok)]
    expect(await readFile(join(at.folder, 'one.bulkhead'), 'utf8')).toBe(`as ${winner} has it`)
    expect((await readdir(at.folder)).sort()).toEqual(
      ['a.bulkhead', `${winner}.bulkhead`, 'one.bulkhead', 'pack.json']
        .sort()
        .filter((name, i, all) => name !== all[i - 1]),
    )
  })

  it('on a disk that fails is as it was or says what of it is new, and the same save again is taken', async () => {
    const disk = failingDisk()
    try {
      for (const fault of ['ENOSPC', 'EIO'] as const) {
        const failed = await atEachOperation(disk, async (number) => {
          disk.heal()
          const own = await withFolder()
          const inOwn = (name: string) => join(own.folder, name)
          await writeFile(inOwn('pack.json'), head('one.bulkhead', 'two.bulkhead'))
          for (const name of ['one', 'two']) await writeFile(inOwn(`${name}.bulkhead`), 'old')
          const { file, fingerprint } = value(await own.files.openPath(own.folder))
          const save = () =>
            own.saveFile(
              file,
              head('two.bulkhead', 'one.bulkhead'),
              fingerprint,
              ['one', 'two'].map((name) => ({ name: `${name}.bulkhead`, text: 'new' })),
            )
          disk.plan(fault, number)
          const saved = await save()
          const what = disk.struck()
          disk.heal()
          const texts = await Promise.all(['one', 'two'].map((name) => readFile(inOwn(`${name}.bulkhead`), 'utf8')))
          // A disk without room never leaves a half of it.
          if (!saved.ok && what !== 'rename') expect(new Set(texts).size, `${fault} at ${what}`).toBe(1)
          if (!saved.ok) expect(problem(await save()), `${fault} at ${what}`).toBe('it worked')
        })
        expect(failed).toEqual(expect.arrayContaining(['open', 'handle writeFile', 'rename']))
      }
    } finally {
      disk.restore()
    }
  })

  it('is written where the person says, and beside nothing but a pack.json', async () => {
    const folder = join(at.folder, 'ten')
    await mkdir(folder)
    at.chosen.folder = folder
    const beside = [{ name: 'one.bulkhead', text: '1' }]
    const saved = value(await at.savePackFolder(head('one.bulkhead'), beside))
    expect(await readFile(join(folder, 'pack.json'), 'utf8')).toBe(head('one.bulkhead'))
    expect(value(await at.readAgain(saved.file)).beside).toHaveLength(1)
    const { file, fingerprint } = await at.opened()
    expect(problem(await at.saveFile(file, 'x', fingerprint, beside))).toBe('not-found')
    at.chosen.folder = null
    expect(problem(await at.savePackFolder('{}', []))).toBe('cancelled')
  })
})
