/** versions and restore: the desktop's stored versions of a mission, from the command line. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { lineText } from '#model/versions/timelines.ts'
import { versionFolder, versionKeyOf } from '#node-files/version-folder.ts'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { keepVersions } from '../support/stored-versions.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const titled = (title: string): Mission => {
  const blank = blankMission()
  return { ...blank, mission: { ...blank.mission, title } }
}
const first = writeMission(titled('First'))
const second = writeMission(titled('Second \u001b[31m'))

let folder: string
let data: string
let file: string

const keep = (path: string, texts: readonly string[], name: string | null = null) =>
  keepVersions(data, path, texts, name)

const list = async (...words: string[]) =>
  JSON.parse((await askCli(['versions', ...words, '--format', 'json', '--data-dir', data])).out)

beforeAll(ensureBuiltCli, 60_000)
beforeEach(async () => {
  folder = temporaryFolder()
  data = join(folder, 'data')
  file = join(folder, 'ambush.bulkhead')
  mkdirSync(data)
  writeFileSync(file, second)
  await keep(file, [first])
  await keep(file, [second], 'To the printer')
})

describe('bulkhead versions', () => {
  it('lists what is kept of a file, the oldest first, with what differs', async () => {
    const run = await askCli(['versions', file, '--data-dir', data])
    expect(run).toMatchObject({ code: 0, err: '' })
    const [one, two, ...more] = run.out.trimEnd().split('\n')
    expect(one).toMatch(/^ {3}1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}saved {2}First {2}the first that is kept$/)
    expect(two).toMatch(/^ {3}2 .* {2}saved {2}“To the printer” {2}Second /)
    expect(two).not.toContain('\u001b')
    expect(more).toEqual([])
  })
  it('prints the same as JSON', async () => {
    const json = await list(file)
    expect(json).toMatchObject({ damaged: 0, file: await versionKeyOf(file) })
    expect(json.versions).toMatchObject([
      { number: 1, why: 'saved', name: null, title: 'First', bytes: Buffer.byteLength(first) },
      { number: 2, name: 'To the printer', bytes: Buffer.byteLength(second) },
    ])
    expect(new Date(json.versions[0].time).getFullYear()).toBeGreaterThan(2025)
  })
  it('finds a file that was moved by what it holds, and one that is gone by where it was', async () => {
    const moved = join(folder, 'moved.bulkhead')
    renameSync(file, moved)
    expect((await list(moved)).versions).toHaveLength(2)
    expect((await list(file)).versions).toHaveLength(2)
    rmSync(moved)
    expect((await list(file)).versions).toHaveLength(2)
  })
  it('says where none are kept, which is no error', async () => {
    const other = join(folder, 'other.bulkhead')
    writeFileSync(other, writeMission(titled('Other')))
    expect(await askCli(['versions', other, '--data-dir', data])).toMatchObject({
      code: 0,
      out: `No version of ${other} is kept in ${data}.\n`,
    })
    expect((await list(other)).versions).toEqual([])
    const empty = join(folder, 'empty')
    expect(await askCli(['versions', '--data-dir', empty])).toMatchObject({
      code: 0,
      out: `No versions are kept in ${empty}.\n`,
    })
    expect(existsSync(empty)).toBe(false)
  })
  it('refuses a data folder that is a file', async () => {
    for (const words of [['versions'], ['versions', file], ['restore', file, '--version', '1']])
      expect(await askCli([...words, '--data-dir', file])).toMatchObject({
        code: 2,
        err: expect.stringContaining('this is a file and no data folder'),
      })
  })
  it.each([
    [[''], /an empty name: this isn’t a file name/],
    [['-'], /<stdin>: versions are kept by the file of a mission\n {2}Name it, or use --mission/],
    [['a', '--mission', 'ab12cd34'], /a: a file and --mission name two missions\n {2}Name one of them/],
    [['--data-dir', ''], /this is no name of a data folder\n {2}Omit --data-dir/],
  ])('refuses %j, which names no mission', async (words, why) => {
    for (const command of [
      ['versions'],
      ['restore', '--version', '1', '--mission', 'ab12cd34'].slice(0, words[0] === '--data-dir' ? 5 : 3),
    ]) {
      const run = await askCli([...command, ...words])
      expect(run).toMatchObject({ code: 2, out: '' })
      expect(run.err).toMatch(why)
    }
  })
  it('without a file lists all missions, and then one by its id', async () => {
    const { missions } = await list()
    expect(missions).toMatchObject([{ versions: 2, file: await versionKeyOf(file) }])
    expect((await list('--mission', missions[0].mission)).versions).toHaveLength(2)
    expect(await askCli(['versions', '--mission', '../../etc', '--data-dir', data])).toMatchObject({
      code: 2,
      err: '../../etc: there is no mission of this id\n  bulkhead versions lists those that have versions, with their ids.\n',
    })
  })
  it('takes the data folder from the environment', async () => {
    const run = await askCli(['versions', file], { env: { BULKHEAD_DATA_DIR: data } })
    expect(run.out.trimEnd().split('\n')).toHaveLength(2)
  })
  it('says that there is something where a list can show none of it', async () => {
    const [id = ''] = readdirSync(join(data, 'versions', 'missions'))
    const { hash } = versionFolder(join(data, 'versions'))
    for (const [text, why] of [
      ['garbage\nmore of it\n', 'cannot be read any more and is left out. It stays as it is.'],
      [
        await lineText({ type: 'mission', format: 99, file: null, next: 1 }, hash),
        'is of a newer Bulkhead and is left out. Update this one to see it.',
      ],
    ] as const) {
      writeFileSync(join(data, 'versions', 'missions', id), text)
      const run = await askCli(['versions', '--data-dir', data])
      expect(run).toMatchObject({ code: 0, out: '', err: `${data}: what is kept of 1 mission ${why}\n` })
    }
  })
  it('leaves damaged entries out and says so', async () => {
    const [id] = readdirSync(join(data, 'versions', 'missions'))
    const path = join(data, 'versions', 'missions', id ?? '')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"title":"First"', '"title":"Fist"'))
    const run = await askCli(['versions', file, '--data-dir', data])
    expect(run).toMatchObject({ code: 0, err: `${file}: 1 of its versions is damaged and left out\n` })
    expect(run.out.trimEnd().split('\n')).toHaveLength(1)
  })
})

describe('bulkhead restore', () => {
  it('takes - for standard output, as other commands do, and makes no file of that name', async () => {
    const words = ['restore', file, '--version', '1', '--data-dir', data]
    for (const more of [
      ['--out', '-'],
      ['--out', '-', '--force'],
    ])
      expect(await askCli([...words, ...more], { cwd: folder })).toMatchObject({ code: 0, out: first })
    const sample = join(projectFolder, 'resources/samples/first-map.bulkhead')
    expect((await askCli(['extract', sample, '--out', '-'], { cwd: folder })).out).toBe(readFileSync(sample, 'utf8'))
    expect(existsSync(join(folder, '-'))).toBe(false)
  })
  it('writes a version byte for byte, to a file or to standard output', async () => {
    const out = join(folder, 'out.bulkhead')
    expect(await askCli(['restore', file, '--version', '1', '--out', out, '--data-dir', data])).toMatchObject({
      code: 0,
      out: '',
      err: '',
    })
    expect(readFileSync(out, 'utf8')).toBe(first)
    expect(await askCli(['restore', file, '--version', '2', '--data-dir', data])).toMatchObject({
      code: 0,
      out: second,
    })
  })
  it('replaces a file only when told to, and keeps what it held as a version', async () => {
    const drawn = writeMission(titled('Drawn since'))
    writeFileSync(file, drawn)
    const words = ['restore', file, '--version', '1', '--out', file, '--data-dir', data]
    expect(await askCli(words)).toMatchObject({ code: 2 })
    expect(readFileSync(file, 'utf8')).toBe(drawn)
    expect(await askCli([...words, '--force'])).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect((await list(file)).versions.at(-1)).toMatchObject({
      number: 3,
      why: 'before',
      deed: 'Restore Version 1',
      title: 'Drawn since',
    })
  })
  it('keeps aside what --force replaces and is no mission that can be read, and says where', async () => {
    const torn = `<<<<<<< ours\n${first}`
    writeFileSync(file, torn)
    const words = ['restore', file, '--version', '1', '--data-dir', data]
    const run = await askCli([...words, '--out', file, '--force'])
    expect(run).toMatchObject({ code: 0, err: expect.stringContaining('could not become a version; it lies in') })
    expect(readFileSync(file, 'utf8')).toBe(first)
    const [kept = '', ...more] = readdirSync(join(data, 'kept-aside'))
    expect([kept.endsWith('ambush.bulkhead'), more, readFileSync(join(data, 'kept-aside', kept), 'utf8')]).toEqual([
      true,
      [],
      torn,
    ])
    // If it can't be backed up, it stays.
    rmSync(join(data, 'kept-aside'), { recursive: true })
    writeFileSync(join(data, 'kept-aside'), '')
    writeFileSync(file, torn)
    expect(await askCli([...words, '--out', file, '--force'])).toMatchObject({ code: 2 })
    expect(readFileSync(file, 'utf8')).toBe(torn)
  })
  it('restores a file that is gone', async () => {
    rmSync(file)
    expect(await askCli(['restore', file, '--version', '2', '--out', file, '--data-dir', data])).toMatchObject({
      code: 0,
    })
    expect(readFileSync(file, 'utf8')).toBe(second)
  })
  it.each([
    ['no such version', ['--version', '9'], /there is no such version/],
    ['no number', ['--version', 'last'], /no number of a version/],
    ['two missions', ['--version', '1', '--mission', 'ab12cd34'], /a file and --mission name two missions/],
    ['no version named', [], /required option '--version/],
    [
      'a place that is not there',
      ['--version', '1', '--out', '/no/such/folder/x.bulkhead'],
      /the folder to write to doesn’t exist/,
    ],
  ])('ends with 2 and the reason: %s', async (_, words, reason) => {
    const run = await askCli(['restore', file, ...words, '--data-dir', data])
    expect(run.code).toBe(2)
    expect(run.err).toMatch(reason)
    expect(run.out).toBe('')
  })
  it('writes over nothing that can be kept nowhere, and says so', async () => {
    const notes = join(folder, 'notes.txt')
    writeFileSync(notes, 'mine')
    writeFileSync(join(data, 'kept-aside'), 'a file in the place of the folder')
    const run = await askCli(['restore', file, '--version', '1', '--out', notes, '--force', '--data-dir', data])
    expect(run.code).toBe(2)
    expect(run.err).toBe(
      `${notes}: what it holds cannot be kept in ${data}\n  It stays as it is. Restore into a new file, or look at that folder: it cannot be written to.\n`,
    )
    expect(readFileSync(notes, 'utf8')).toBe('mine')
  })
  it('says that the text of a version is damaged, and the others stay', async () => {
    const texts = join(data, 'versions', 'texts')
    const [id] = readdirSync(join(data, 'versions', 'missions'))
    const lines = readFileSync(join(data, 'versions', 'missions', id ?? ''), 'utf8')
    const hash = /"title":"First","hash":"([0-9a-f]+)"/.exec(lines)?.[1] ?? ''
    writeFileSync(join(texts, hash), 'rubbish')
    expect((await askCli(['restore', file, '--version', '1', '--data-dir', data])).err).toMatch(
      /cannot be read: it is damaged, or you may not read its file/,
    )
    expect(await askCli(['restore', file, '--version', '2', '--data-dir', data])).toMatchObject({
      code: 0,
      out: second,
    })
  })
  it('two programs that keep versions of one file at once lose none', async () => {
    const runs = Array.from({ length: 6 }, async (_, at) => {
      const path = join(folder, `copy-${at}.bulkhead`)
      writeFileSync(path, writeMission(titled(`Drawn ${at}`)))
      return askCli(['restore', file, '--version', '1', '--out', path, '--force', '--data-dir', data])
    })
    await Promise.all([
      ...runs,
      keep(
        file,
        Array.from({ length: 10 }, (_, at) => writeMission(titled(`Saved ${at}`))),
      ),
    ])
    expect((await list(file)).versions).toHaveLength(12)
    for (let at = 0; at < 6; at += 1) {
      const { versions } = await list(join(folder, `copy-${at}.bulkhead`))
      expect(versions.at(-1)).toMatchObject({ title: `Drawn ${at}` })
    }
    expect(readdirSync(join(data, 'versions'))).not.toContain('lock')
  })
})
