/** The commands' JSON output matches the schemas from `bulkhead schema --output`, key by key. */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OutputName, outputNames } from '../../src/cli/command-parts.ts'
import { outputs } from '../../src/cli/schema.ts'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)
const samples = readdirSync(join(projectFolder, 'resources/samples'))
  .filter((name) => name.endsWith('.bulkhead'))
  .map((name) => join(projectFolder, 'resources/samples', name))
const sample = (name: string): string => join(projectFolder, 'resources/samples', name)
const [spine, decks, berth, salt] = [
  sample('cold-spine.bulkhead'),
  sample('two-decks-down.bulkhead'),
  sample('cold-berth.bulkhead'),
  sample('salt-and-iron.bulkhead'),
]
const pack = sample('ten-ways.bulkhead-pack')
const faulty = place('faulty.bulkhead')
const broken = place('broken.bulkhead')
const data = ['--data-dir', place('data')]

beforeAll(async () => {
  await ensureBuiltCli()
  const blank = await askCli(['new', '--template', '21'])
  const document = JSON.parse(blank.out)
  document.panels = [{ id: 'p1', piece: 'B2', board: 1, axis: 'horizontal', line: 2, at: 2, face: 'north' }]
  writeFileSync(faulty, JSON.stringify(document))
  writeFileSync(broken, '{')
  await askCli(['export', spine, '--to', place('map.png')])
}, 60_000)

/** Ways to call each; all of what they print is held against the schema. */
const calls: Readonly<Record<OutputName, readonly (readonly string[])[]>> = {
  check: [
    ['check', ...samples, faulty, broken, place('not-there.bulkhead')],
    ['check', faulty, '--fix-dry-run'],
  ],
  rules: [['rules'], ['rules', '--rule-set', 'ship-to-ship']],
  templates: [['templates']],
  budget: [
    ['budget', spine],
    ['budget', ...samples],
  ],
  parts: samples.map((file) => ['parts', file]),
  measure: [
    ['measure', spine, 'C4', 'D-2'],
    ['measure', spine, 'C4', 'D-2', '--from-base', '60x35@45', '--hatchways', 'closed'],
    ['measure', decks, 'C4', 'D-2', '--base', '0'],
    ['measure', berth, 'A:300,300', 'A:900,900'],
  ],
  sight: [
    ['sight', spine, 'C4', 'C5'],
    ['sight', spine, 'C4', 'D-2', '--no-optional'],
    ['sight', decks, 'C4', 'D-2'],
  ],
  fairness: [
    ['fairness', spine],
    ['fairness', decks, '--heat-map'],
    ['fairness', sample('four-claims.bulkhead')],
  ],
  balance: [
    ['balance', sample('cutting-party.bulkhead'), '--steps', '3'],
    ['balance', sample('cutting-party.bulkhead'), '--steps', '3', '--by', 'played'],
  ],
  playtest: [
    ['playtest', spine, '--battles', '20'],
    ['playtest', spine, decks, '--battles', '5', '--patrol', 'horde', '--first', 'attacker'],
    ['playtest', spine, '--battles', '1', '--against', spine],
    ['playtest', spine, '--trace', '3'],
  ],
  generate: [
    ['generate', '--template', '21', '--seed', '7'],
    ['generate', '--template', '11', '--seed', '7', '--count', '2', '--out', place('maps/')],
    ['generate', '--template', '11', '--count', '2', '--sort', 'played', '--out', place('played/')],
    ['vary', spine, '--out', place('variants/'), '--count', '2'],
  ],
  trace: [['trace', place('map.png'), '--even-so', '--boards', spine, '--corners', '0,0,1000,0,1000,580,0,580']],
  odds: [
    ['odds', berth],
    ['odds', salt],
    ['odds', spine],
  ],
  board: [
    ['board', berth, '--answers', ''],
    ['board', sample('third-bell.bulkhead'), '--answers', ''],
  ],
  convert: [
    ['convert', spine, '--rule-set', 'ship-to-ship', '--dry-run'],
    ['convert', salt, '--rule-set', 'capital-ships', '--dry-run'],
  ],
  diff: [
    ['diff', spine, decks],
    ['diff', spine, spine],
    ['diff', spine, faulty],
  ],
  versions: [
    ['versions', ...data],
    ['versions', spine, ...data],
  ],
  'pack-check': [
    ['pack', 'check', pack],
    ['pack', 'check', pack, '--no-missions'],
  ],
  'pack-order': [
    ['pack', 'order', pack],
    ['pack', 'order', pack, '--steps'],
  ],
  'pack-diff': [['pack', 'diff', pack, place('other.bulkhead-pack')]],
}

describe('the JSON of the command line', () => {
  beforeAll(async () => {
    expect(await askCli(['pack', 'new', spine, decks, '--out', place('other.bulkhead-pack')])).toMatchObject({
      code: 0,
    })
  }, 60_000)

  it.each(outputNames.map((name) => [name] as const))('of %s is as its schema says', async (name) => {
    let said = 0
    for (const words of calls[name]) {
      const { out } = await askCli([...words, '--format', 'json'])
      if (out === '') continue
      said += 1
      const read = outputs[name].schema.safeParse(JSON.parse(out))
      expect(read.error?.issues ?? [], words.join(' ')).toEqual([])
    }
    expect(said).toBeGreaterThan(0)
  })
  it.each(outputNames.map((name) => [name] as const))('of %s has every key described', async (name) => {
    const { code, out } = await askCli(['schema', '--output', name])
    expect(code).toBe(0)
    expect(withoutWords(JSON.parse(out))).toEqual([])
  })
  it('that nobody knows is refused with all names', async () => {
    const { code, err } = await askCli(['schema', '--output', 'chekc'])
    expect(code).toBe(2)
    expect(err).toContain('pack-diff')
  })
})

/** Returns the keys of a schema with a plain value and no description; lists and objects are described by their contents. */
function withoutWords(schema: unknown, path = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, index) => withoutWords(part, `${path}/${index}`))
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key !== 'properties' || typeof value !== 'object' || value === null)
      return withoutWords(value, `${path}/${key}`)
    return Object.entries(value).flatMap(([name, part]: [string, Readonly<Record<string, unknown>>]) => [
      ...(part.description === undefined && part.properties === undefined && part.items === undefined
        ? [`${path}/${name}`]
        : []),
      ...withoutWords(part, `${path}/${name}`),
    ])
  })
}
