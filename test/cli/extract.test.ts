/** extract, and every other command on files that only carry a mission. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { cliScript, ensureBuiltCli } from '../support/built-cli.ts'
import { everyKind } from '../support/every-kind.ts'
import { hostileContainers } from '../support/hostile-containers.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const text = writeMission(everyKind())
/** Endings of the four containers; the share link is a fifth way. */
const kinds = ['png', 'svg', 'pdf', 'uvtt'] as const

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(place('map.bulkhead'), text)
  for (const kind of kinds) {
    const run = await askCli(['export', place('map.bulkhead'), '--to', place(`map.${kind}`)])
    // Warnings about paper don't matter here.
    expect(run.code, run.err).toBe(0)
  }
  writeFileSync(place('map.txt'), `https://example.org/editor/${shareLinkOf(everyKind())}\n`)
}, 60_000)

describe('bulkhead extract', () => {
  it.each([...kinds, 'txt', 'bulkhead'])('gives back the mission byte for byte: %s', async (kind) => {
    expect(await askCli(['extract', place(`map.${kind}`)])).toMatchObject({ code: 0, out: text, err: '' })
    const input = readFileSync(place(`map.${kind}`))
    expect(await askCli(['extract', '-'], { input })).toMatchObject({ code: 0, out: text, err: '' })
  })

  it('knows files by what is in them, whatever they are called', async () => {
    writeFileSync(place('picture.bulkhead'), readFileSync(place('map.png')))
    expect(await askCli(['extract', place('picture.bulkhead')])).toMatchObject({ code: 0, out: text })
  })

  it('writes a file, but not over another one unless told so', async () => {
    const run = (...flags: string[]) => askCli(['extract', place('map.png'), '--out', place('out.bulkhead'), ...flags])
    expect(await run()).toMatchObject({ code: 0, out: '', err: '' })
    expect(readFileSync(place('out.bulkhead'), 'utf8')).toBe(text)
    writeFileSync(place('out.bulkhead'), 'mine')
    const again = await run()
    expect(again.code).toBe(2)
    expect(again.err).toContain('the file already exists')
    expect(readFileSync(place('out.bulkhead'), 'utf8')).toBe('mine')
    expect(await run('--force')).toMatchObject({ code: 0 })
    expect(readFileSync(place('out.bulkhead'), 'utf8')).toBe(text)
  })

  it('says clearly when there is no mission in it, and writes nothing', async () => {
    const bytes = readFileSync(place('map.png'))
    // The last byte of the checksum of the end: the file is whole, but not sound.
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(place('damaged.png'), bytes)
    writeFileSync(place('plain.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const cases: [string, string][] = [
      ['damaged.png', 'this PNG is damaged'],
      [
        'plain.svg',
        'this SVG carries no mission\n  Chat programs and picture tools remove it; ask for the .bulkhead file.',
      ],
      ['none.png', 'the file doesn’t exist'],
    ]
    for (const [name, says] of cases) {
      const run = await askCli(['extract', place(name), '--out', place('never.bulkhead')])
      expect(run).toMatchObject({ code: 2, out: '' })
      expect(run.err).toContain(`${place(name)}: ${says}`)
      expect(existsSync(place('never.bulkhead'))).toBe(false)
    }
  })
})

describe('other commands', () => {
  it('read the mission in a picture as if it were the file', async () => {
    const plain = await askCli(['check', place('map.bulkhead'), '--format', 'json'])
    const picture = await askCli(['check', place('map.png'), '--format', 'json'])
    const rules = (out: string) => JSON.parse(out).files[0].findings.map(({ rule }: { rule: string }) => rule)
    expect(rules(picture.out)).toEqual(rules(plain.out))
    expect(picture.code).toBe(plain.code)
    expect(await askCli(['parts', place('map.pdf')])).toMatchObject({ code: 0 })
    expect(await askCli(['export', place('map.uvtt'), '--to', place('again.svg')])).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(place('again.svg'))).toEqual(readFileSync(place('map.svg')))
  })

  it('never write a mission over the picture it came in', async () => {
    const before = readFileSync(place('map.png'))
    const run = await askCli(['format', '--write', place('map.png')])
    expect(run.code).toBe(2)
    expect(run.err).toContain('only carries a mission')
    expect(readFileSync(place('map.png'))).toEqual(before)
  })
})

/**
 * The most memory the command line held at any time (kilobytes), as the system counts it. On Linux not by `maxRSS`, which
 * begins with what the program held that started it.
 */
function peakMemory(file: string): { readonly kilobytes: number; readonly code: number | null; readonly err: string } {
  const watcher = `import { existsSync, readFileSync } from 'node:fs'
    process.on('exit', () => {
      const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
      const peak = /VmHWM:\\s*(\\d+) kB/.exec(status)?.[1] ?? process.resourceUsage().maxRSS
      process.stderr.write('\\npeak ' + peak)
    })`
  const run = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(watcher)}`, cliScript, 'extract', file],
    { encoding: 'utf8' },
  )
  return { kilobytes: Number(/peak (\d+)$/.exec(run.stderr)?.[1] ?? Number.NaN), code: run.status, err: run.stderr }
}

// `npm run bench -- hostile` measures the times.
describe('what means harm', () => {
  it.each(hostileContainers.map(({ name, make }) => [name, make] as const))('%s stays below 200 MB', (_, make) => {
    writeFileSync(place('hostile'), make())
    const { kilobytes, code, err } = peakMemory(place('hostile'))
    expect(code, err).toBe(2)
    expect(kilobytes).toBeGreaterThan(20_000)
    expect(kilobytes).toBeLessThan(200_000)
  })
})
