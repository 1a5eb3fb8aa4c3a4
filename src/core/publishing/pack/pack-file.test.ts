import { describe, expect, it } from 'vitest'
import { success } from '#foundation/result.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { createChain, defineMigration } from '#model/migrations/migration.ts'
import { blankMission } from '#model/mission/blank.ts'
import { styleNamed } from '#publishing/sheet/style/sheet-style.ts'
import { packOf, sampleMissions } from '../../../../test/support/packs.ts'
import { blankPack, type Pack, packFileSchema } from './pack.ts'
import { packJsonSchema } from './pack-json-schema.ts'
import { isPackText, MAX_PACK_BYTES, PACK_HEAD } from './pack-names.ts'
import { readPack, readPackFolder } from './read-pack.ts'
import { packFolder, writePack } from './write-pack.ts'

const read = (text: string): Pack => {
  const result = readPack(text)
  if (!result.ok) throw new Error(`${result.error.message} at ${result.error.path}`)
  return result.value.pack
}
const samples = packOf(sampleMissions().slice(0, 4))
const full: Pack = {
  ...samples,
  about: { ...samples.about, title: 'Vier Wege', authors: ['A', 'B'], introduction: 'One\n\ntwo' },
  kit: { id: 'boarding-actions', count: 2, codes: { A1: 'L1' } },
  table: { kind: 'dice', dice: 'd6', rows: [{ from: 1, to: 6, mission: samples.missions[0]?.id ?? '' }] },
  campaign: {
    start: samples.missions[0]?.id ?? '',
    facts: [{ id: 'leak', name: 'The hull leaks', atStart: false }],
    links: [
      {
        from: samples.missions[0]?.id ?? '',
        result: 'win',
        needs: [],
        sets: [{ fact: 'leak', holds: true }],
        to: samples.missions[1]?.id ?? '',
        note: '',
      },
    ],
  },
}

const clubs = {
  ...styleNamed('deck-plan'),
  name: 'Thursday Crew',
  club: { name: 'Thursday Crew', footer: 'From seven' },
}

describe('a pack as a file', () => {
  it('is the same after it was written and read, and written again it is the same text', () => {
    for (const pack of [blankPack(), samples, full]) {
      const text = writePack(pack)
      const again = read(text)
      expect(again).toEqual(pack)
      expect(writePack(again)).toBe(text)
      expect(isPackText(text)).toBe(true)
    }
  })
  it('holds each mission line by line as in a file of its own, so that a change of one is a change of its lines alone', () => {
    const lines = writePack(samples).split('\n')
    for (const { mission } of samples.missions) {
      const own = writeMission(mission).trimEnd().split('\n')
      const start = lines.indexOf(`      "mission": ${own[0]}`)
      expect(start).toBeGreaterThan(0)
      const place = lines.findIndex((_, index) =>
        own.slice(1).every((line, step) => lines[index + 1 + step] === `      ${line}`),
      )
      expect(place).toBeGreaterThan(0)
    }
    const [first, ...others] = samples.missions
    if (first === undefined) throw new Error('no mission')
    const changed = { ...first.mission, mission: { ...first.mission.mission, title: 'Another title' } }
    const after = writePack({ ...samples, missions: [{ ...first, mission: changed }, ...others] }).split('\n')
    expect(after).toHaveLength(lines.length)
    expect(after.filter((line, index) => line !== lines[index])).toEqual(['          "title": "Another title",'])
  })
  it('opens older packs through migrations, and says so', () => {
    const chain = createChain(2, [
      defineMigration<Record<string, unknown>>({
        from: 1,
        summary: 'The title moved.',
        read: (old) => success(old as unknown as Record<string, unknown>),
        up: ({ name, ...rest }) => ({ ...rest, about: { title: String(name) }, version: 1 }) as never,
      }),
    ])
    const result = readPack('{"format":"bulkhead-pack","version":1,"name":"Old","missions":[]}', {
      chain,
      schema: packFileSchema.extend({
        version: packFileSchema.shape.version.or(packFileSchema.shape.version).catch(1),
      }) as never,
    })
    expect(result.ok && result.value.pack.about.title).toBe('Old')
    expect(result.ok && result.value.migratedFrom).toBe(1)
  })
  it('opens missions of older versions in it', () => {
    const old = writeMission(blankMission('Old')).replace(/"version": \d/, '"version": 1')
    const result = readPack(
      `{"format":"bulkhead-pack","version":1,"about":{"title":"x"},"missions":[{"id":"a","mission":${old}}]}`,
    )
    expect(result.ok && result.value.pack.missions[0]?.mission.mission.title).toBe('Old')
  })
})

const mission = writeMission(blankMission('One'))
const packed = (change: (pack: Record<string, unknown>) => unknown): string =>
  JSON.stringify(
    change({
      format: 'bulkhead-pack',
      version: 1,
      about: { title: 'Pack' },
      missions: [{ id: 'one', mission: JSON.parse(mission) }],
    }),
  )
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const link = { from: 'one', to: 'one' }

/** What is in it, and what must be said: what is wrong and where. */
const hostile: readonly (readonly [name: string, text: string, message: RegExp, path: string])[] = [
  ['nothing', '', /empty/, ''],
  ['no JSON', 'PK\u0003\u0004 zip', /JSON|not|no Bulkhead|expected/i, ''],
  ['a mission', mission, /single mission/, 'format'],
  ['a list', '[]', /not a Bulkhead pack/, ''],
  ['another format', packed((pack) => ({ ...pack, format: 'other' })), /not a Bulkhead pack/, 'format'],
  ['a kit', packed((pack) => ({ ...pack, format: 'bulkhead-kit' })), /this is a terrain kit, not a pack/, 'format'],
  ['no version', packed(({ version: _, ...pack }) => pack), /has no “version”/, ''],
  ['a newer version', packed((pack) => ({ ...pack, version: 99 })), /newer Bulkhead/, 'version'],
  ['half a version', packed((pack) => ({ ...pack, version: 1.5 })), /whole number/, 'version'],
  ['a key too many', packed((pack) => ({ ...pack, script: 'x' })), /“script” is not a key/, 'script'],
  ['a prototype', '{"format":"bulkhead-pack","version":1,"__proto__":{"x":1},"missions":[]}', /not allowed/, ''],
  ['a key twice', '{"format":"bulkhead-pack","format":"bulkhead-pack","version":1}', /given twice/, ''],
  ['depth', `{"format":"bulkhead-pack","version":1,"about":${nested(5000)}}`, /deep/, ''],
  ['no title', packed((pack) => ({ ...pack, about: { title: '' } })), /“title” must not be empty/, 'about.title'],
  ['lines in its title', packed((pack) => ({ ...pack, about: { title: 'a\u001b[2J\nb' } })), /one line/, 'about.title'],
  [
    'too many missions',
    packed((pack) => ({ ...pack, missions: Array.from({ length: 61 }, (_, id) => ({ id: `m${id}`, mission: {} })) })),
    /at most 60/,
    'missions',
  ],
  [
    'an id twice',
    packed((pack) => ({ ...pack, missions: [1, 2].map(() => ({ id: 'one', mission: JSON.parse(mission) })) })),
    /more than one mission/,
    'missions[1].id',
  ],
  [
    'a path as an id',
    packed((pack) => ({ ...pack, missions: [{ id: '../../etc', mission: {} }] })),
    /“id”/,
    'missions[0].id',
  ],
  [
    'a mission that is none',
    packed((pack) => ({ ...pack, missions: [{ id: 'one', mission: 7 }] })),
    /mission 1 \(“one”\): .*not a Bulkhead mission/,
    'missions[0].mission',
  ],
  [
    'a broken mission',
    packed((pack) => ({
      ...pack,
      missions: [
        {
          id: 'one',
          mission: {
            ...JSON.parse(mission),
            panels: [{ id: 'p1', piece: 'A1', board: 1, x: 99, y: 0, axis: 'horizontal', hatchway: null }],
          },
        },
      ],
    })),
    /mission 1 \(“one”\): /,
    'missions[0].mission.panels[0]',
  ],
  [
    'a mission of a newer program',
    packed((pack) => ({ ...pack, missions: [{ id: 'one', mission: { ...JSON.parse(mission), version: 9 } }] })),
    /newer Bulkhead/,
    'missions[0].mission.version',
  ],
  [
    'a row for no mission',
    packed((pack) => ({ ...pack, table: { kind: 'dice', dice: 'd6', rows: [{ from: 1, to: 2, mission: 'two' }] } })),
    /no mission “two”/,
    'table.rows[0].mission',
  ],
  ['odd dice', packed((pack) => ({ ...pack, table: { kind: 'dice', dice: 'd7' } })), /“dice” must be/, 'table.dice'],
  [
    'a way to nowhere',
    packed((pack) => ({ ...pack, campaign: { start: 'one', links: [{ from: 'one', to: 'two' }] } })),
    /no mission “two”/,
    'campaign.links[0].to',
  ],
  [
    'an unknown fact',
    packed((pack) => ({
      ...pack,
      campaign: { start: 'one', links: [{ ...link, needs: [{ fact: 'x', holds: true }] }] },
    })),
    /no fact “x”/,
    'campaign.links[0].needs[0].fact',
  ],
  [
    'too many ways',
    packed((pack) => ({ ...pack, campaign: { start: 'one', links: Array.from({ length: 300 }, () => link) } })),
    /at most 200/,
    'campaign.links',
  ],
  [
    'a style with a path',
    packed((pack) => ({ ...pack, about: { title: 'x', style: '../secret' } })),
    /style/,
    'about.style',
  ],
  [
    'a style with one thing wrong, of which that is told',
    packed((pack) => ({
      ...pack,
      about: { title: 'x', style: { ...clubs, title: { ...clubs.title, form: 'stripes' } } },
    })),
    /“form” must be “rule”, “band”, “walls” or “plates”, not “stripes”/,
    'about.style.title.form',
  ],
  [
    'a style without its colours',
    packed((pack) => ({ ...pack, about: { title: 'x', style: { format: 'bulkhead-style', version: 1 } } })),
    /is missing/,
    'about.style.name',
  ],
  [
    'a style that nobody can read',
    packed((pack) => ({
      ...pack,
      about: { title: 'x', style: { ...clubs, colours: { ...clubs.colours, text: '#eeeeee' } } },
    })),
    /hardly be read/,
    'about.style',
  ],
  ['a cut-off end', packed((pack) => pack).slice(0, 300), /ends in the middle/, ''],
]

describe('a pack as a folder', () => {
  const filesOf = (pack: Pack): Map<string, string> => {
    const { head, beside } = packFolder(pack)
    return new Map([...beside, { name: PACK_HEAD, text: head }].map(({ name, text }) => [name, text]))
  }
  const reading = (files: ReadonlyMap<string, string>) =>
    readPackFolder(files.get('pack.json') ?? '', (file) => success(files.get(file) ?? ''))

  it('is the same pack as the one file, there and back', () => {
    for (const pack of [blankPack(), samples, full]) {
      const files = filesOf(pack)
      expect(files.size).toBe(pack.missions.length + 1)
      const again = reading(files)
      if (!again.ok) throw new Error(again.error.message)
      expect(again.value.pack).toEqual(pack)
      expect(writePack(again.value.pack)).toBe(writePack(pack))
      expect(filesOf(again.value.pack)).toEqual(files)
    }
  })

  it('has each mission as a file that opens by itself', () => {
    for (const { id, mission } of samples.missions)
      expect(filesOf(samples).get(`${id}.bulkhead`)).toBe(writeMission(mission))
  })

  it.each([
    '../secret.bulkhead',
    '/etc/passwd',
    'a/b.bulkhead',
    'C:\\x.bulkhead',
    'C:x.bulkhead',
    'x.json',
    '.bulkhead',
    '.x.bulkhead',
    '..bulkhead',
    'x\n.bulkhead',
  ])('reads no file that is called %s', (file) => {
    const head = JSON.parse(filesOf(samples).get('pack.json') ?? '') as { missions: { file: string }[] }
    for (const entry of head.missions) entry.file = file
    const asked: string[] = []
    const result = readPackFolder(JSON.stringify(head), (name) => {
      asked.push(name)
      return success('')
    })
    expect(asked).toEqual([])
    expect(!result.ok && [result.error.path, result.error.message.includes('pack.json')]).toEqual([
      'missions[0].file',
      true,
    ])
  })

  it('keeps what its files are called, each for one mission', () => {
    const files = filesOf(samples)
    const [one = '', two = '', three = ''] = samples.missions.map(({ id }) => id)
    const head = JSON.parse(files.get(PACK_HEAD) ?? '') as { missions: { id: string; file: string }[] }
    const [first, second] = head.missions
    if (first === undefined || second === undefined) throw new Error('there are missions')
    // Called as somebody likes it; and two missions of one file, which become files of their own.
    first.file = '1st.bulkhead'
    second.file = '1st.bulkhead'
    files.set('1st.bulkhead', files.get(`${one}.bulkhead`) ?? '')
    const read = readPackFolder(JSON.stringify(head), (file) => success(files.get(file) ?? ''))
    if (!read.ok) throw new Error(read.error.message)
    const names = packFolder(read.value.pack, read.value.files).beside.map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['1st.bulkhead', `${two}.bulkhead`, `${three}.bulkhead`])
    expect(new Set(names).size).toBe(samples.missions.length)
  })

  it('has no file of a name that Windows keeps for devices', () => {
    const [first] = samples.missions
    if (first === undefined) throw new Error('there are missions')
    const odd = { ...blankPack(), missions: ['con', 'con-mission', 'lpt1'].map((id) => ({ ...first, id })) }
    const { beside } = packFolder(odd)
    expect(beside.map(({ name }) => name)).toEqual([
      'con-mission.bulkhead',
      'con-mission-2.bulkhead',
      'lpt1-mission.bulkhead',
    ])
    expect(reading(filesOf(odd)).ok).toBe(true)
  })

  it('is no larger than the one file may be', () => {
    const files = filesOf(samples)
    const [first] = samples.missions
    files.set(`${first?.id}.bulkhead`, ' '.repeat(MAX_PACK_BYTES))
    const result = reading(files)
    expect(!result.ok && result.error.message).toContain('a pack has at most 16 MB')
  })

  it('says which file cannot be read', () => {
    const files = filesOf(samples)
    const [, second] = samples.missions
    files.set(`${second?.id}.bulkhead`, '{ "format": "bulkhead-mission"')
    const result = reading(files)
    expect(!result.ok && result.error.message).toContain(`mission 2 (“${second?.id}”): ${second?.id}.bulkhead: `)
  })
})

it('has a club’s style whole, and is the same after it was written and read', () => {
  const text = packed((pack) => ({ ...pack, about: { title: 'x', style: clubs } }))
  const pack = read(text)
  expect(pack.about.style).toEqual(clubs)
  expect(read(writePack(pack))).toEqual(pack)
})

describe('hostile packs', () => {
  it('are at least twenty', () => expect(hostile.length).toBeGreaterThanOrEqual(20))
  it.each(hostile)('%s is refused with what, where, and what to do', (_, text, message, path) => {
    const result = readPack(text)
    if (result.ok) throw new Error('it was read')
    expect(result.error.message).toMatch(message)
    if (path !== '') expect(result.error.path.startsWith(path), result.error.path).toBe(true)
    expect(result.error.advice.length).toBeGreaterThan(10)
    expect(result.error.line + result.error.column).toBeGreaterThan(0)
  })
  it('a file that is too large is not looked at', () => {
    const result = readPack(' '.repeat(16 * 1024 * 1024 + 1))
    expect(!result.ok && result.error.code).toBe('too-large')
    expect(!result.ok && result.error.message).toContain('a pack has at most 16 MB')
  })
})

it('the JSON schema of packs leads to that of missions and says what a pack needs', () => {
  const schema = packJsonSchema() as {
    properties: Record<string, { items?: { properties: { mission: unknown } } }>
    required: string[]
  }
  expect(schema.properties.missions?.items?.properties.mission).toMatchObject({ $ref: 'mission-2.schema.json' })
  expect(schema.required).toEqual(['format', 'version', 'about', 'missions'])
})
