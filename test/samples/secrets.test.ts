/**
 * Files for everybody and for one side, searched byte by byte for what others have face down: packed streams, chunks, texts in
 * base64 and missions inside too. And two missions that differ in secrets alone make the very same files.
 */
import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { embarked } from '#model/mission/force-sums.ts'
import { Outlines } from '../../src/core/drawing/lettering/outlines.ts'
import { compareMissions } from '../../src/core/editing/compare/compare-missions.ts'
import { differenceLine } from '../../src/core/editing/compare/difference.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import { missionInLink, shareLinkOf } from '../../src/core/model/containers/share-link.ts'
import { writeMission } from '../../src/core/model/document-io/write-mission.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import {
  audienceCalled,
  comparedFor,
  defaultAudience,
  missionForAudience,
} from '../../src/core/publishing/export/audience.ts'
import { comparisonPicture } from '../../src/core/publishing/export/comparison-picture.ts'
import { comparisonPdf } from '../../src/core/publishing/export/formats/pdf/comparison-pdf.ts'
import { packPdfOptions } from '../../src/core/publishing/export/formats/pdf/pack/pack-pdf-options.ts'
import { writePackPdf } from '../../src/core/publishing/export/formats/pdf/pack/write-pack-pdf.ts'
import { pdfParts } from '../../src/core/publishing/export/formats/pdf/pdf-options.ts'
import { pictureSvg } from '../../src/core/publishing/export/picture-svg.ts'
import { exporters } from '../../src/core/publishing/export/registry.ts'
import { aboutSchema, type Pack } from '../../src/core/publishing/pack/pack.ts'
import { loadedTestFonts, testFonts } from '../support/fonts.ts'
import { openPdf, pageTexts } from '../support/pdf-pages.ts'
import { rasterise } from '../support/rasterise.ts'
import { missionOf } from '../support/rule-tester.ts'
import { ships, unit } from '../support/ship-mission.ts'

/** Words that stand in secrets alone. */
const ofEast = [
  'zanzibar',
  'own-quagga',
  'Quagga engine',
  'ΩψΔ',
  'narwhalfigure',
  'velociraptor',
  'because of zanzibar',
  'Xylophone scene',
]
const ofWest = ['wombatlabel']

type Token = Mission['tokens'][number]
const secret = (kind: string, side: string, change: Partial<Token>, tokens: readonly Token[]): Token[] =>
  tokens.map((token) => (token.kind === kind && token.side === side ? { ...token, ...change } : token))

const east = ships.tokens.find(({ kind, side }) => kind === 'system-armoury' && side === 'east')
if (east === undefined) throw new Error('no armoury')
/** East’s squad, embarked or not: everybody may know the squad, nobody else where it is. */
const withSquad = (isEmbarked: boolean): Mission['forces'] =>
  missionOf({
    ...ships,
    forces: ships.forces.map((force) =>
      force.side === 'east' ? { ...force, units: [embarked(unit('u1', 'assault', 'troops', 100), isEmbarked)] } : force,
    ),
  }).forces

/** Two ships; east hides a machine of its own kind, and the mission waives and shows something of it. */
const mission: Mission = missionOf({
  ...ships,
  kinds: {
    ...ships.kinds,
    tokens: [
      {
        id: 'own-quagga',
        name: 'Quagga engine',
        sign: 'ΩψΔ',
        role: null,
        base: { kind: 'round', diameter: 40 },
        figures: ['narwhalfigure'],
      },
    ],
  },
  checks: {
    ...ships.checks,
    waivers: [...ships.checks.waivers, { rule: 's-system-room', items: [east.id], reason: 'because of zanzibar' }],
  },
  forces: withSquad(true),
  diagrams: [
    {
      id: 'd1',
      title: 'Xylophone scene',
      text: '',
      hatchways: 'start',
      changed: [],
      dark: [],
      models: [],
      shows: [{ kind: 'seen', from: { token: east.id } }],
    },
  ],
  tokens: secret(
    'system-generator',
    'west',
    { label: 'wombatlabel' },
    secret(
      'system-armoury',
      'east',
      { kind: 'own-quagga', label: 'zanzibar', figures: { narwhalfigure: 'velociraptor' } },
      ships.tokens,
    ),
  ),
})

/** The same for everybody: other kinds, labels and figures under the same backs, in another order. */
const otherwise: Mission = {
  ...mission,
  kinds: { zones: mission.kinds.zones, regions: mission.kinds.regions, markers: mission.kinds.markers },
  checks: ships.checks,
  diagrams: [],
  forces: withSquad(false),
  tokens: mission.tokens
    .map((token) =>
      token.face === 'up' ? token : { ...token, kind: 'system-life-support', label: 'other', figures: { armour: '3' } },
    )
    .toReversed(),
}

/** Everything that can be read in a file: its bytes, what is packed in them, and base64, as far down as it goes. */
function everyText(bytes: Uint8Array, depth = 0): string[] {
  const raw = Buffer.from(bytes)
  const texts = [raw.toString('latin1'), raw.toString('utf8'), raw.toString('utf16le')]
  // Pixels hold nothing that is packed once more.
  if (depth === 4 || (depth > 0 && raw.length > 400_000)) return texts
  for (let at = raw.indexOf(0x78); at !== -1 && at + 2 < raw.length; at = raw.indexOf(0x78, at + 1)) {
    if (raw.readUInt16BE(at) % 31 !== 0) continue
    try {
      texts.push(...everyText(inflateSync(raw.subarray(at), { finishFlush: 2 }), depth + 1))
    } catch {
      // Not the beginning of anything packed.
    }
  }
  for (const [letters] of (texts[0] ?? '').matchAll(/[A-Za-z0-9+/_-]{60,}={0,2}/g))
    texts.push(...everyText(Buffer.from(letters, 'base64'), depth + 1))
  return texts
}

const optionsOf = (id: string): Record<string, unknown>[] => {
  if (id === 'pdf')
    return [{}, { sheet: pdfParts.filter((part) => part !== 'tiles'), linkBase: 'https://example.org/' }]
  if (id === 'svg') return [{}, { drawing: 'cut', markers: true }, { view: 'standing' }]
  if (id === 'uvtt') return [{}, { tokens: 'apart' }]
  return id === 'png' ? [{ width: 300 }, { width: 300, view: 'standing' }] : id === 'sheet' ? [{ width: 400 }] : [{}]
}

interface File {
  readonly name: string
  readonly bytes: Uint8Array
}
/** @param word null: without saying for whom */
const made = new Map<Mission, Map<string | null, Promise<File[]>>>()
function filesFor(document: Mission, word: string | null): Promise<File[]> {
  const known = made.get(document) ?? new Map<string | null, Promise<File[]>>()
  made.set(document, known)
  // A side goes by its name in any letters: what was made for it is taken again.
  const key = word?.toLowerCase() ?? null
  const files = known.get(key) ?? makeFiles(document, word)
  known.set(key, files)
  return files
}
async function makeFiles(document: Mission, word: string | null): Promise<File[]> {
  const files: File[] = []
  for (const exporter of exporters)
    for (const [index, options] of optionsOf(exporter.id).entries()) {
      // Other options are looked at once, for everybody.
      if (word !== 'everyone' && index > 0) continue
      if (word === null && !['pdf', 'png', 'svg'].includes(exporter.id)) continue
      // The author is hidden nothing: one format shows that.
      if (word === 'author' && exporter.id !== 'svg') continue
      const audience = word === null ? undefined : audienceCalled(document, word)
      if (audience?.ok === false) throw new Error(audience.error)
      const whom = audience?.value ?? defaultAudience(document, exporter, { ...exporter.defaults, ...options })
      const job = exporter.prepare(missionForAudience(document, whom), options, 'map')
      if (!job.ok) throw new Error(job.error.message)
      const made = await job.value.run({ fonts: testFonts(), rasterise })
      files.push(...made.map(({ name, bytes }) => ({ name: `${exporter.id} ${index}: ${name}`, bytes })))
      for (const warning of job.value.warnings)
        files.push({ name: `${exporter.id} warning`, bytes: Buffer.from(warning) })
    }
  // A pack is printed for everybody.
  if (word === 'everyone')
    for (const options of [{}, { booklet: true }]) {
      const pack: Pack = {
        about: aboutSchema.parse({ title: 'Pack' }),
        table: { kind: 'none' },
        missions: [{ id: 'one', mission: document }],
      }
      const bytes = await writePackPdf(pack, packPdfOptions.parse(options), { fonts: testFonts() })
      files.push({ name: `pdf 1: pack ${JSON.stringify(options)}`, bytes })
    }
  const audience = audienceCalled(document, word ?? 'everyone')
  if (audience.ok)
    files.push({ name: 'link', bytes: Buffer.from(shareLinkOf(missionForAudience(document, audience.value))) })
  return files
}

async function readableIn({ name, bytes }: File): Promise<string> {
  const texts = everyText(bytes)
  if (name.startsWith('pdf 0') || name.startsWith('pdf 1')) {
    const pdf = await openPdf(bytes)
    for (let number = 1; number <= pdf.numPages; number += 1)
      texts.push((await pageTexts(await pdf.getPage(number))).map(({ text }) => text).join(' '))
    await pdf.destroy()
  }
  if (name === 'link') {
    const inside = missionInLink(Buffer.from(bytes).toString())
    if (inside.ok) texts.push(writeMission(inside.value))
  }
  return texts.join('\n')
}
function found(text: string, words: readonly string[]): string[] {
  const small = text.toLowerCase()
  return words.filter((word) => small.includes(word.toLowerCase()))
}

describe.each([
  ['everyone', [...ofEast, ...ofWest]],
  [null, [...ofEast, ...ofWest]],
  ['west', ofEast],
  ['East', ofWest],
] as const)('for %s', (word, secrets) => {
  let files: File[] = []
  beforeAll(async () => {
    files = await filesFor(mission, word)
  })

  it('no byte of any format tells what others have face down', async () => {
    expect(files.length).toBeGreaterThan(word === null ? 3 : 8)
    for (const file of files) expect([file.name, found(await readableIn(file), secrets)]).toEqual([file.name, []])
  })
  it('the missions inside are sound', () => {
    const audience = audienceCalled(mission, word ?? 'everyone')
    if (audience.ok) missionOf(missionForAudience(mission, audience.value))
  })
})

it('a side has its own, in every format that holds the mission, and the author everything', async () => {
  const all = ['pdf 0', 'png 0', 'sheet 0', 'svg 0', 'uvtt 0', 'json 0', 'link']
  for (const [word, own, carriers] of [
    ['east', ofEast, all],
    ['author', [...ofEast, ...ofWest], ['svg 0', 'link']],
  ] as const) {
    const files = await filesFor(mission, word)
    for (const carrier of carriers) {
      const file = files.find(({ name }) => name.startsWith(carrier))
      if (file === undefined) throw new Error(`no ${carrier}`)
      expect([word, file.name, found(await readableIn(file), own)]).toEqual([word, file.name, own])
    }
  }
})

it('files for everybody are the same bytes, whatever lies face down', async () => {
  const [one, other] = [await filesFor(mission, 'everyone'), await filesFor(otherwise, 'everyone')]
  expect(other.map(({ name }) => name)).toEqual(one.map(({ name }) => name))
  for (const [index, { name, bytes }] of one.entries())
    expect([name, Buffer.compare(bytes, other[index]?.bytes ?? new Uint8Array())]).toEqual([name, 0])
})

/** The list, the picture and the pages of what differs between two missions, for those whom a word means. */
async function comparisonFor(before: Mission, after: Mission, word: string): Promise<File[]> {
  const seen = comparedFor({ before, after }, word)
  if (!seen.ok) throw new Error(seen.error)
  const names = { before: 'old', after: 'new' }
  const differences = compareMissions(seen.value.before, seen.value.after)
  const picture = comparisonPicture(seen.value.before, seen.value.after, { theme: 'print', ...names })
  const fonts = testFonts()
  const svg = pictureSvg(picture, new Outlines(loadedTestFonts()))
  const options = { paper: 'a4', ...names } as const
  const pdf = await comparisonPdf(seen.value.before, seen.value.after, options, { fonts })
  const list = differences.map((difference) => ({ ...difference, text: differenceLine(difference) }))
  return [
    { name: 'list', bytes: Buffer.from(JSON.stringify(list)) },
    { name: 'svg', bytes: Buffer.from(svg) },
    { name: 'pdf 0: what differs', bytes: pdf },
  ]
}

describe('what differs between two missions', () => {
  /** Everything that is secret differs, and so does something that everybody sees. */
  const before: Mission = { ...otherwise, mission: { ...otherwise.mission, summary: 'Everybody reads this' } }

  it.each([
    ['everyone', [...ofEast, ...ofWest], []],
    ['west', ofEast, ofWest],
    ['East', ofWest, ['zanzibar', 'Quagga engine']],
  ])(
    'told for %s, says nothing of what others have face down, nor who is embarked',
    async (word, secrets, own) => {
      const texts: string[] = []
      for (const file of await comparisonFor(before, mission, word)) {
        const text = await readableIn(file)
        expect([file.name, found(text, secrets)]).toEqual([file.name, []])
        texts.push(text)
      }
      expect(found(texts[0] ?? '', ['Everybody reads this', ...own])).toEqual(['Everybody reads this', ...own])
    },
    120_000,
  )
  it('is nothing for everybody where they differ in secrets alone', async () => {
    const [list] = await comparisonFor(otherwise, mission, 'everyone')
    expect(Buffer.from(list?.bytes ?? []).toString()).toBe('[]')
  })
  it('is everything for the author', async () => {
    const [list] = await comparisonFor(before, mission, 'author')
    if (list === undefined) throw new Error('no list')
    expect(found(await readableIn(list), ['zanzibar', 'wombatlabel'])).toHaveLength(2)
  })
  it('shows a side that one of them does not have only what is for everybody there', async () => {
    const renamed: Mission = {
      ...before,
      sides: before.sides.map((side) => (side.id === 'east' ? { ...side, id: 'north', name: 'North' } : side)),
      tokens: before.tokens.map((token) => (token.side === 'east' ? { ...token, side: 'north' } : token)),
      forces: before.forces.map((force) => (force.side === 'east' ? { ...force, side: 'north' } : force)),
    }
    for (const file of await comparisonFor(mission, renamed, 'North'))
      expect([file.name, found(await readableIn(file), [...ofEast, ...ofWest])]).toEqual([file.name, []])
    expect(comparedFor({ before: mission, after: renamed }, 'nobody')).toMatchObject({ ok: false })
  })
})

it('the checker finds nothing in a view that it does not find in the mission', () => {
  for (const word of ['everyone', 'east', 'west']) {
    const audience = audienceCalled(ships, word)
    if (!audience.ok) throw new Error(audience.error)
    const known = new Set(checkMission(ships).map(({ rule }) => rule))
    const more = checkMission(missionForAudience(ships, audience.value)).filter(({ rule }) => !known.has(rule))
    expect(more.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
  }
})
