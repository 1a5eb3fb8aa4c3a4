/** export --for and link --for: no file contains the other sides' face-down tokens. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const sample = join(projectFolder, 'resources/samples/salt-and-iron.bulkhead')

const facesIn = (text: string): string[] => {
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document.tokens
    .filter(({ face }) => face === 'down')
    .map(({ side, kind }) => `${side} ${kind === 'face-down' ? 'unknown' : 'known'}`)
    .sort()
}
const three = (words: string): string[] => [words, words, words]

beforeAll(ensureBuiltCli, 60_000)

describe('bulkhead export --for', () => {
  it.each([
    ['salt', [...three('iron unknown'), ...three('salt known')]],
    ['Iron', [...three('iron known'), ...three('salt unknown')]],
    ['everyone', [...three('iron unknown'), ...three('salt unknown')]],
    ['author', [...three('iron known'), ...three('salt known')]],
  ])('%s has its own and no other secrets in JSON, SVG and PDF', async (who, faces) => {
    const outs = ['json', 'svg', 'pdf'].map((ending) => place(`${who}.${ending}`))
    const run = await askCli(['export', sample, '--for', who, ...outs.flatMap((out) => ['--to', out])])
    expect(run).toMatchObject({ code: 0 })
    for (const out of outs) {
      const text = out.endsWith('json') ? readFileSync(out, 'utf8') : (await askCli(['extract', out])).out
      expect([out, facesIn(text)]).toEqual([out, faces])
    }
  })
  it('is everyone for pictures and the author for mission files, and says so', async () => {
    const run = await askCli(['export', sample, '--to', place('usual.svg'), '--to', place('usual.json')])
    expect(run.code).toBe(0)
    expect(run.err).toContain('.svg: Face-down tokens are left out')
    expect(run.err).not.toContain('.json: What')
    expect(facesIn((await askCli(['extract', place('usual.svg')])).out)).not.toContain('salt known')
    expect(facesIn(readFileSync(place('usual.json'), 'utf8'))).toContain('salt known')
  })
  it('refuses a side that the mission does not have, and names those it has', async () => {
    const run = await askCli(['export', sample, '--for', 'pepper', '--to', place('pepper.json')])
    expect(run.code).toBe(2)
    expect(run.err).toContain('there is no side “pepper”; choose one of everyone, salt, iron, author')
  })
})

describe('bulkhead check --for', () => {
  it('looks at the mission as a side sees it: nothing about what others have face down, by name or place', async () => {
    const mission = JSON.parse(readFileSync(sample, 'utf8'))
    const token = (id: string) => mission.tokens.find((each: { id: string }) => each.id === id)
    // Two generators in Salt's ship, which Iron must not learn of.
    token('k7').kind = token('k6').kind
    writeFileSync(place('fault.bulkhead'), JSON.stringify(mission))
    const rules = async (...words: string[]): Promise<string[]> => {
      const { out } = await askCli(['check', place('fault.bulkhead'), '--format', 'json', ...words])
      return JSON.parse(out).files[0].findings.map(({ rule }: { rule: string }) => rule)
    }
    expect(await rules()).toContain('s-systems-three')
    expect(await rules('--for', 'author')).toEqual(await rules())
    // That the two ships are unlike would tell Salt what lies in the other.
    expect(await rules('--for', 'salt')).toEqual(['s-systems-three'])
    expect(await rules('--for', 'iron')).toEqual([])
    expect(await rules('--for', 'everyone')).toEqual([])
  })
  it('refuses a side that is not there, and does not mend what it does not show', async () => {
    const stranger = await askCli(['check', sample, '--for', 'pepper'])
    expect(stranger).toMatchObject({ code: 2 })
    expect(stranger.err).toContain('there is no side “pepper”; choose one of everyone, salt, iron, author')
    expect(await askCli(['check', sample, '--for', 'iron', '--fix'])).toMatchObject({ code: 2 })
  })
})

it('bulkhead link is for everyone until a side is said', async () => {
  const inside = async (...words: string[]): Promise<string[]> => {
    const run = await askCli(['link', sample, ...words])
    expect(run.code).toBe(0)
    writeFileSync(place('link.txt'), run.out)
    return facesIn((await askCli(['extract', place('link.txt')])).out)
  }
  expect(await inside()).toEqual([...three('iron unknown'), ...three('salt unknown')])
  expect(await inside('--for', 'salt')).toEqual([...three('iron unknown'), ...three('salt known')])
  expect((await askCli(['link', sample, '--for', 'pepper'])).code).toBe(2)
})

describe('bulkhead diff --for', () => {
  it('leaves out what lies face down from what is drawn, and tells the author in text, unless somebody says so', async () => {
    const mission = JSON.parse(readFileSync(sample, 'utf8'))
    const generator = mission.tokens.find(
      ({ kind, side }: { kind: string; side: string }) => kind === 'system-generator' && side === 'iron',
    )
    generator.label = 'Zanzibar'
    writeFileSync(place('newer.bulkhead'), JSON.stringify(mission))
    const diff = (...words: string[]) => askCli(['diff', sample, place('newer.bulkhead'), ...words])
    for (const words of [[], ['--for', 'author'], ['--for', 'iron'], ['--for', 'Iron', '--format', 'json']])
      expect([words, (await diff(...words)).out.includes('Zanzibar')]).toEqual([words, true])
    for (const words of [
      ['--for', 'everyone'],
      ['--for', 'salt'],
      ['--for', 'salt', '--format', 'json'],
      ['--format', 'svg'],
    ])
      expect([words, (await diff(...words)).out.includes('Zanzibar')]).toEqual([words, false])
    expect((await diff('--format', 'svg')).err).toContain('Face-down tokens are left out.')
    expect(await diff('--for', 'pepper')).toMatchObject({
      code: 2,
      out: '',
      err: '--for: there is no side “pepper”; choose one of everyone, salt, iron, author\n',
    })
  })
})
