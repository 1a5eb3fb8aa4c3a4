/**
 * Damaged files through every reader: none may throw, none may take long or much room, and a mission that is read is written
 * so that it reads the same. `BULKHEAD_MUTATIONS=1000000` reads that many, `BULKHEAD_SEED` others.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { journalLines } from '#editing/journal/journal-entry.ts'
import { readJournal } from '#editing/journal/read-journal.ts'
import { entriesBetween, entryText, pictureOf } from '#editing/journal/write-journal.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { packBundle, unpackBundle } from '#model/data-bundle/bundle.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { builtinKits } from '#model/kit/kit.ts'
import { readKit, writeKit } from '#model/kit/kit-file.ts'
import type { Mission } from '#model/mission/document.ts'
import { readRuleSet } from '#model/mission/rule-set-file.ts'
import { readStamp } from '#model/mission/stamp-file.ts'
import { type ReadTimeline, readTimeline, timelineText } from '#model/versions/timelines.ts'
import { LONGEST_TEXT } from '#model/versions/version-record.ts'
import { createTextStore } from '#model/versions/version-store.ts'
import { edited, type OpenMission, openMission, travelled } from '../../src/renderer/state/mission/open-mission.ts'
import { journalled } from '../../src/renderer/state/recovery/journals.ts'
import { projectFolder } from '../support/built-cli.ts'
import { carrierKinds } from '../support/carrier-kinds.ts'
import { carrierOf } from '../support/carriers.ts'
import { memoryVersions } from '../support/memory-versions.ts'
import { mutated } from '../support/mutated-bytes.ts'
import { type BenchRow, percentiles } from './row.ts'

const COUNT = Number(process.env.BULKHEAD_MUTATIONS ?? 10_000)
const SEED = Number(process.env.BULKHEAD_SEED ?? 1)
/** No file may take longer (ms of the processor: on a busy machine the clock says more of the other programs). */
const LONGEST = 2000
/** Nor may the program grow by more than that for it (MB). */
const MOST_MB = 200

const strict = new TextDecoder('utf-8', { fatal: true })
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

interface Reader {
  readonly name: string
  readonly files: readonly Uint8Array[]
  /** True if the file was read; throws if the reader threw, or if the result can't be written and read again. */
  readonly read: (bytes: Uint8Array) => boolean | Promise<boolean>
}

function readAgain(bytes: Uint8Array): boolean {
  const read = readMissionIn(bytes, strict)
  if (!read.ok) return false
  const text = writeMission(read.value.document)
  const again = readMission(text)
  if (!again.ok || writeMission(again.value.document) !== text) throw new Error('what was read does not read the same')
  return true
}

async function readers(): Promise<readonly Reader[]> {
  const samples = filesOf('resources/samples', '.bulkhead')
  const documents = samples.slice(0, 3).flatMap((bytes) => {
    const read = readMissionIn(bytes, strict)
    return read.ok ? [read.value.document] : []
  })
  const carriers = await Promise.all(
    documents.flatMap((document) => carrierKinds.map((kind) => carrierOf(document, kind))),
  )
  const links = documents.map((document) => bytesOf(shareLinkOf(document)))
  return [
    { name: 'missions', files: samples, read: readAgain },
    { name: 'pictures, documents, virtual tables', files: carriers, read: readAgain },
    { name: 'links', files: links, read: readAgain },
    {
      name: 'kits',
      files: builtinKits.map((kit) => bytesOf(writeKit(kit))),
      read: (bytes) => readKit(textOf(bytes)).ok,
    },
    {
      name: 'rule sets',
      files: filesOf('resources/samples', '.bulkhead-rules'),
      read: (bytes) => readRuleSet(textOf(bytes)).ok,
    },
    ...(await keptReaders(documents)),
    { name: 'stamps', files: filesOf('resources/stamps', ''), read: (bytes) => readStamp(textOf(bytes)).ok },
  ]
}

/** Readers of the program's own data: journals, timelines of versions and their texts, everything as one file. */
async function keptReaders(documents: readonly Mission[]): Promise<readonly Reader[]> {
  const journals = documents.map((document) => bytesOf(journalOf(document)))
  const timelines = await Promise.all(
    [1, 5, 40].map(async (count) =>
      bytesOf(await timelineText(timelineWith(count), async (text) => hashOf(bytesOf(text)))),
    ),
  )
  const packed = documents.map((document) => new Uint8Array(deflateRawSync(writeMission(document))))
  const bundle = packBundle({
    edition: 'desktop',
    made: '2026-05-04T10:00:00.000Z',
    files: [
      ...journals.map((bytes, index) => ({ path: `journal/${index}.journal`, bytes })),
      ...timelines.map((bytes, index) => ({ path: `versions/missions/${index}`, bytes })),
    ],
  })
  return [
    { name: 'journals', files: journals, read: (bytes) => readJournalAgain(textOf(bytes)) },
    {
      name: 'timelines of versions',
      files: timelines,
      // A damaged line is counted, and the rest is read.
      read: async (bytes) => {
        const read = await readTimeline(textOf(bytes), async (text) => hashOf(bytesOf(text)))
        return read.ok && read.value.damaged.length === 0
      },
    },
    {
      name: 'texts of versions',
      files: packed,
      read: async (bytes) => {
        const place = { ...memoryVersions().place, readPacked: async () => unpacked(bytes) }
        const text = await createTextStore(place).read(hashOf(inflated(bytes) ?? bytes))
        return text !== null && readMission(text).ok
      },
    },
    {
      name: 'data as one file',
      files: bundle.ok ? [bundle.value] : [],
      read: (bytes) => unpackBundle(bytes).ok,
    },
  ]
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const inflated = (bytes: Uint8Array): Uint8Array | null => {
  try {
    return inflateRawSync(bytes, { maxOutputLength: LONGEST_TEXT })
  } catch {
    return null
  }
}

/** As the folder of versions does it: a text that cannot be unpacked throws. */
function unpacked(packed: Uint8Array) {
  const bytes = inflateRawSync(packed, { maxOutputLength: LONGEST_TEXT })
  return { text: textOf(bytes), bytes: bytes.length, packed: packed.length }
}

const timelineWith = (count: number): ReadTimeline => ({
  file: { key: '/plans/a.bulkhead', shown: '~/plans/a.bulkhead' },
  next: count + 1,
  versions: Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    time: 1_777_888_999_000 + index,
    why: 'saved',
    deed: null,
    name: index % 3 === 0 ? `The ${index}th` : null,
    title: 'Cold Spine',
    hash: hashOf(bytesOf(String(index))),
    bytes: 1000,
    packed: 300,
  })),
  damaged: [],
})

/** Some steps, some of them undone. */
function journalOf(document: Mission): string {
  const lines = journalLines()
  let open = openMission('aaaaaaaa', document, null, false)
  let text = lines.of(pictureOf(journalled(open), 0), null)
  const go = (next: OpenMission | null): void => {
    if (next === null) return
    text += lines.of((entriesBetween(journalled(open), journalled(next), 0) ?? []).map(entryText), null)
    open = next
  }
  for (let turn = 0; turn < 12; turn += 1) {
    const value = {
      ...open.document.mission,
      title: `Turn ${turn}`,
      briefing: `${open.document.mission.briefing} ${turn}`,
    }
    const next = edited(open, 'Write', [{ type: 'set', field: 'mission', value }])
    go(next.ok ? next.value : null)
    if (turn % 4 === 3) go(travelled(open, 'undo'))
  }
  return text
}

/** Checks that the mission read from a damaged journal can be written. */
function readJournalAgain(text: string): boolean {
  const read = readJournal(text)
  if (!read.ok) return false
  const again = readMission(writeMission(read.value.document))
  if (!again.ok) throw new Error('what was read from a journal cannot be read again')
  return read.value.faults.length === 0
}

function filesOf(folder: string, ending: string): Uint8Array[] {
  const names = readdirSync(join(projectFolder, folder)).filter((name) => name.endsWith(ending))
  return names.map((name) => new Uint8Array(readFileSync(join(projectFolder, folder, name))))
}

export async function measureMutations(): Promise<BenchRow[]> {
  const generator = xoroshiro128plus(SEED)
  const random = (): number => uniformFloat64(generator)
  const all = await readers()
  for (const { files, read } of all)
    for (const file of files) if (!(await read(file))) throw new Error('a sound file was refused')
  let most = 0
  const rows: BenchRow[] = []
  for (const { name, files, read } of all) {
    const times: number[] = []
    let sound = 0
    for (let index = 0; index < Math.ceil(COUNT / all.length); index += 1) {
      const bytes = mutated(files, random)
      const [before, begun] = [process.memoryUsage.rss(), process.cpuUsage()]
      try {
        if (await read(bytes)) sound += 1
      } catch (thrown) {
        throw new Error(`${name}, damaged file ${index} of seed ${SEED}`, { cause: thrown })
      }
      const { user, system } = process.cpuUsage(begun)
      times.push((user + system) / 1000)
      most = Math.max(most, process.memoryUsage.rss() - before)
    }
    rows.push({
      name: `${times.length} damaged ${name}, ${sound} of them still sound: a file, processor time`,
      ...percentiles(times),
      unit: 'ms',
    })
    rows.push({ name: '  the longest', value: Math.max(...times), unit: 'ms', limit: LONGEST })
  }
  rows.push({
    name: 'The most that the program grew by for one file',
    value: most / 1024,
    unit: 'KB',
    limit: MOST_MB * 1024,
  })
  return rows
}
