/**
 * What every place keeps its promise by: the versions of missions in it, whatever it is. The cases know no test runner; a stage
 * brings the place, its clock, its files, and what a careless program does to it.
 */

import type { VersionPlace } from '#model/versions/version-record.ts'
import type { Limits, VersionsOf, Why } from '../../src/core/model/versions/version-record.ts'
import { type NewVersion, type VersionStore, versionStore } from '../../src/core/model/versions/version-store.ts'

export interface VersionStage {
  readonly place: VersionPlace
  /** Another program on the same place. */
  another(): Promise<VersionPlace>
  readonly clock: { now: number }
  /** A file of this name is there, or no more; the key by which the place knows it. */
  putFile(name: string): Promise<string>
  removeFile(name: string): Promise<void>
  /** Changes some of what is kept under a name, as a bad disk does. */
  damage(name: string, change: (text: string) => string): Promise<void>
}

interface VersionCase {
  readonly name: string
  run(stage: VersionStage): Promise<void>
}

const DAY = 86_400_000
const usual: Limits = { days: 90, bytes: 200 * 1024 * 1024 }

function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (left !== right) throw new Error(`versions: ${what}: ${left} instead of ${right}`)
}

const version = (text: string, why: Why = 'saved', more: Partial<NewVersion> = {}): NewVersion => ({
  text,
  title: `Title of ${text.slice(0, 20)}`,
  why,
  deed: null,
  name: null,
  ...more,
})
const unsaved = (mission: string): VersionsOf => ({ mission, file: null, holds: null })
const inFile = (mission: string, key: string, holds: string | null = null): VersionsOf => ({
  mission,
  file: { key, shown: key },
  holds,
})

async function textsOf(store: VersionStore, of: VersionsOf): Promise<readonly (string | null)[]> {
  const timeline = await store.timeline(of)
  if (!timeline.ok) throw new Error(`versions: the timeline is ${timeline.error}`)
  const texts = (timeline.value?.versions ?? []).map(async ({ number }) => {
    const read = await store.read(timeline.value?.id ?? '', number)
    return read.ok ? read.value.text : null
  })
  return Promise.all(texts)
}

async function idOf(store: VersionStore, of: VersionsOf): Promise<string> {
  const timeline = await store.timeline(of)
  if (!timeline.ok || timeline.value === null) throw new Error('versions: there is no timeline')
  return timeline.value.id
}

const MINE = 'aa01'
const THEIRS = 'bb02'
const LATER = 'cc03'

const versionCases: readonly VersionCase[] = [
  {
    name: 'keeps each text once, and numbers on',
    async run({ place, clock, putFile }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      for (const text of ['first', 'second', 'first', 'first']) {
        await store.keep(of, version(text), usual)
        clock.now += 1000
      }
      expectSame(await textsOf(store, of), ['first', 'second', 'first'], 'the texts')
      const timeline = await store.timeline(of)
      expectSame(timeline.ok && timeline.value?.versions.map(({ number }) => number), [1, 2, 3], 'the numbers')
      expectSame((await place.list('texts')).length, 2, 'texts that are kept')
    },
  },
  {
    name: 'keeps any text, empty and long, in any language',
    async run({ place, putFile }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      const texts = ['', 'née 船 🚀 ', 'x'.repeat(3_000_000)]
      for (const text of texts) await store.keep(of, version(text), usual)
      expectSame(
        (await textsOf(store, of)).map((text, at) => text === texts[at]),
        [true, true, true],
        'the texts',
      )
    },
  },
  {
    name: 'says of what is the newest already that it was saved, and gives it a name',
    async run({ place, putFile }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      await store.keep(of, version('same', 'hourly'), usual)
      await store.keep(of, version('same', 'saved'), usual)
      await store.keep(of, version('same', 'named', { name: 'To the printer' }), usual)
      await store.keep(of, version('same', 'opened'), usual)
      const timeline = await store.timeline(of)
      const kept = timeline.ok ? timeline.value?.versions : []
      expectSame(
        kept?.map(({ number, why, name }) => [number, why, name]),
        [[1, 'saved', 'To the printer']],
        'it',
      )
      // A name takes the place of no other: whoever gave it looks for it.
      await store.keep(of, version('same', 'named', { name: 'Final' }), usual)
      await store.keep(of, version('same', 'named', { name: 'To the printer' }), usual)
      const after = await store.timeline(of)
      const names = (after.ok ? after.value?.versions : [])?.map(({ number, name }) => `${number} ${name}`)
      expectSame(names, ['1 To the printer', '2 Final'], 'both names')
    },
  },
  {
    name: 'an unsaved mission has versions, which go with it once it is saved',
    async run({ place, putFile }) {
      const store = versionStore(place)
      await store.keep(unsaved(MINE), version('drawn', 'hourly'), usual)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      await store.keep(of, version('drawn and saved'), usual)
      const next = versionStore(place)
      expectSame(await textsOf(next, { ...of, mission: LATER }), ['drawn', 'drawn and saved'], 'its texts afterwards')
      expectSame((await next.missions()).length, 1, 'timelines')
    },
  },
  {
    name: 'saved over a file that has versions, those stay before its own',
    async run({ place, putFile }) {
      const store = versionStore(place)
      const key = await putFile('one.bulkhead')
      await store.keep(inFile(THEIRS, key), version('theirs'), usual)
      await store.keep(unsaved(MINE), version('mine', 'hourly'), usual)
      await store.keep(inFile(MINE, key), version('mine, saved'), usual)
      expectSame(await textsOf(store, inFile(LATER, key)), ['theirs', 'mine', 'mine, saved'], 'the texts')
      expectSame((await store.missions()).length, 1, 'timelines')
    },
  },
  {
    name: 'after Save As both files have what was before, and each goes on by itself',
    async run({ place, putFile }) {
      const store = versionStore(place)
      const [one, two] = [await putFile('one.bulkhead'), await putFile('two.bulkhead')]
      await store.keep(inFile(MINE, one), version('first'), usual)
      await store.keep(inFile(MINE, two), version('second'), usual)
      await store.keep(inFile(MINE, two), version('third'), usual)
      await store.keep(inFile(THEIRS, one), version('other'), usual)
      expectSame(await textsOf(store, inFile(LATER, two)), ['first', 'second', 'third'], 'the new file')
      expectSame(await textsOf(store, inFile(LATER, one)), ['first', 'other'], 'the old file')
    },
  },
  {
    name: 'a file that was moved is found again by what it holds',
    async run({ place, putFile, removeFile }) {
      const store = versionStore(place)
      const old = await putFile('old.bulkhead')
      for (const text of ['first', 'second']) await store.keep(inFile(MINE, old), version(text), usual)
      await removeFile('old.bulkhead')
      const moved = await putFile('moved.bulkhead')
      const next = versionStore(place)
      const holds = await place.hash('second')
      expectSame(await textsOf(next, inFile(LATER, moved, holds)), ['first', 'second'], 'what is found of it')
      await next.keep(inFile(LATER, moved, holds), version('second', 'opened'), usual)
      await next.keep(inFile(LATER, moved, holds), version('third'), usual)
      expectSame(await textsOf(versionStore(place), inFile(THEIRS, moved)), ['first', 'second', 'third'], 'its texts')
      expectSame((await next.missions()).length, 1, 'timelines')
      // Another file in its old place is another mission.
      const again = await putFile('old.bulkhead')
      expectSame(await textsOf(versionStore(place), inFile(THEIRS, again)), [], 'versions of another file there')
    },
  },
  {
    name: 'a copy of a file begins with what is kept of the file up to then',
    async run({ place, putFile }) {
      const store = versionStore(place)
      const [one, copy] = [await putFile('one.bulkhead'), await putFile('copy.bulkhead')]
      for (const text of ['first', 'second', 'third']) await store.keep(inFile(MINE, one), version(text), usual)
      await store.keep(inFile(LATER, copy, await place.hash('second')), version('second', 'opened'), usual)
      await store.keep(inFile(LATER, copy), version('changed'), usual)
      expectSame(await textsOf(store, inFile(THEIRS, copy)), ['first', 'second', 'changed'], 'the copy')
      expectSame(await textsOf(store, inFile(THEIRS, one)), ['first', 'second', 'third'], 'the file')
    },
  },
  {
    name: 'forgets for good, of all missions, and gives no number twice',
    async run({ place, putFile }) {
      const store = versionStore(place)
      const [one, two] = [await putFile('one.bulkhead'), await putFile('two.bulkhead')]
      await store.keep(inFile(MINE, one), version('first'), usual)
      await store.keep(inFile(MINE, one), version('secret', 'saved', { title: 'Secret title' }), usual)
      await store.keep(inFile(MINE, two), version('after'), usual)
      const id = await idOf(store, inFile(THEIRS, one))
      expectSame((await store.forget(id, 2)).ok, true, 'forgetting')
      expectSame(await textsOf(store, inFile(THEIRS, one)), ['first'], 'the one')
      expectSame(await textsOf(store, inFile(THEIRS, two)), ['first', 'after'], 'the other')
      expectSame(await place.has(`texts/${await place.hash('secret')}`), false, 'its text is there')
      for (const each of await place.list('missions'))
        expectSame((await place.read(`missions/${each}`))?.includes('Secret title'), false, 'its title is there')
      await store.keep(inFile(THEIRS, one), version('next'), usual)
      const timeline = await store.timelineById(id)
      expectSame(timeline.ok && timeline.value?.versions.map(({ number }) => number), [1, 3], 'the numbers')
      expectSame(await store.forget(id, 99), { ok: false, error: 'missing' }, 'forgetting what is not there')
    },
  },
  {
    name: 'gives a name and takes it away',
    async run({ place, putFile }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      await store.keep(of, version('first'), usual)
      const id = await idOf(store, of)
      const names = async () => {
        const timeline = await store.timelineById(id)
        return timeline.ok ? timeline.value?.versions.map(({ name }) => name) : null
      }
      await store.name(id, 1, 'Before the club night')
      expectSame(await names(), ['Before the club night'], 'the name')
      await store.name(id, 1, null)
      expectSame(await names(), [null], 'no name')
    },
  },
  {
    name: 'a damaged entry is counted, and the others stay readable',
    async run({ place, putFile, damage }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      for (const text of ['first', 'second', 'third']) await store.keep(of, version(text), usual)
      const id = await idOf(store, of)
      await damage(`missions/${id}`, (text) => text.replace('Title of second', 'Title of fecond'))
      expectSame(await textsOf(versionStore(place), { ...of, mission: LATER }), ['first', 'third'], 'what is read')
      const timeline = await versionStore(place).timelineById(id)
      expectSame(timeline.ok && timeline.value?.damaged, 1, 'damaged entries')
      await versionStore(place).keep({ ...of, mission: THEIRS }, version('fourth'), usual)
      const after = await versionStore(place).timelineById(id)
      expectSame(after.ok && after.value?.versions.map(({ number }) => number), [1, 3, 4], 'the numbers afterwards')
    },
  },
  {
    name: 'a torn last line costs nothing but itself',
    async run({ place, putFile, damage }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      for (const text of ['first', 'second']) await store.keep(of, version(text), usual)
      const id = await idOf(store, of)
      await damage(`missions/${id}`, (text) => text.trimEnd().slice(0, -30))
      const next = versionStore(place)
      expectSame(await textsOf(next, { ...of, mission: LATER }), ['first'], 'what is read')
      await next.keep({ ...of, mission: LATER }, version('third'), usual)
      expectSame(await textsOf(versionStore(place), { ...of, mission: THEIRS }), ['first', 'third'], 'what is added')
    },
  },
  {
    name: 'a damaged text is said to be so, and is sound once the same is kept again',
    async run({ place, putFile, damage }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      await store.keep(of, version('first'), usual)
      await store.keep(of, version('second'), usual)
      await damage(`texts/${await place.hash('first')}`, () => 'rubbish')
      expectSame(await textsOf(store, of), [null, 'second'], 'what is read')
      const id = await idOf(store, of)
      expectSame(await store.read(id, 1), { ok: false, error: 'damaged' }, 'the damaged one')
      await store.keep(of, version('first'), usual)
      expectSame(await textsOf(store, of), ['first', 'second', 'first'], 'what is read afterwards')
      await damage(`texts/${await place.hash('first')}`, () => 'rubbish')
      await store.keep(of, version('first'), usual)
      expectSame(await textsOf(store, of), ['first', 'second', 'first'], 'what is read of the newest, kept anew')
    },
  },
  {
    name: 'says so where there is no room for a version, and what was kept before it is written over stays',
    async run({ place, clock, putFile }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      const long = (seed: number): string =>
        Array.from({ length: 3000 }, (_, n) => (seed * 7919 + n * n).toString(36)).join()
      const tiny = { days: 90, bytes: 1000 }
      expectSame(await store.keep(of, version(long(1), 'before'), tiny), { ok: false, error: 'no-room' }, 'too long')
      expectSame((await store.usage()).versions, 0, 'versions after that')
      const { bytes } = await store.tidy(usual)
      expectSame(bytes, 0, 'what is kept after that')
      expectSame((await store.keep(of, version(long(2), 'before'), usual)).ok, true, 'with room')
      const forOne = { days: 90, bytes: (await store.usage()).bytes + 1000 }
      clock.now += 1000
      const saved = await store.keep(of, version(long(3)), forOne)
      expectSame(saved, { ok: false, error: 'no-room' }, 'what was saved over it')
      expectSame(await textsOf(store, of), [long(2)], 'what was there before')
      clock.now += 3_600_000
      expectSame((await store.keep(of, version(long(4)), forOne)).ok, true, 'saved an hour later')
      expectSame(await textsOf(store, of), [long(4)], 'what is left then')
    },
  },
  {
    name: 'a timeline of a newer program is left alone',
    async run({ place, putFile, damage }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      await store.keep(of, version('first'), usual)
      const id = await idOf(store, of)
      const json = JSON.stringify({ type: 'mission', format: 2, file: null, next: 5, more: true })
      const line = `${(await place.hash(json)).slice(0, 16)} ${json}`
      await damage(`missions/${id}`, () => `\n${line}\n`)
      const next = versionStore(place)
      const again = { ...of, mission: LATER }
      expectSame(await next.timeline(again), { ok: false, error: 'newer' }, 'reading')
      expectSame(await next.keep(again, version('second'), usual), { ok: false, error: 'newer' }, 'keeping')
      await next.tidy(usual)
      expectSame(await place.read(`missions/${id}`), `\n${line}\n`, 'what is there')
      expectSame(await place.has(`texts/${await place.hash('first')}`), true, 'its text is there')
    },
  },
  {
    name: 'two programs at once lose nothing of each other',
    async run({ place, another, putFile }) {
      const of = inFile(MINE, await putFile('one.bulkhead'))
      const other = await another()
      const stores = [versionStore(place), versionStore(other)]
      await Promise.all(Array.from({ length: 20 }, (_, at) => stores[at % 2]?.keep(of, version(`text ${at}`), usual)))
      const texts = await textsOf(versionStore(place), { ...of, mission: LATER })
      expectSame([...texts].sort(), Array.from({ length: 20 }, (_, at) => `text ${at}`).sort(), 'the texts')
      const timeline = await versionStore(place).timeline({ ...of, mission: LATER })
      const numbers = timeline.ok ? timeline.value?.versions.map(({ number }) => number) : []
      expectSame(
        numbers,
        Array.from({ length: 20 }, (_, at) => at + 1),
        'the numbers',
      )
    },
  },
  {
    name: 'never takes more room than it may, and what is thinned leaves nothing behind',
    async run({ place, clock, putFile }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      const limits = { days: 90, bytes: 60_000 }
      const long = (at: number): string =>
        Array.from({ length: 3000 }, (_, n) => (at * 7919 + n * n).toString(36)).join()
      for (let at = 0; at < 30; at += 1) {
        await store.keep(of, version(long(at), 'saved', at === 3 ? { name: 'Named' } : {}), limits)
        clock.now += 60_000
        expectSame((await store.tidy({ days: 90, bytes: 1e9 })).bytes <= limits.bytes, true, 'it takes no more')
      }
      const timeline = await store.timeline(of)
      const kept = timeline.ok ? (timeline.value?.versions ?? []) : []
      expectSame([kept[0]?.name, kept.at(-1)?.number], ['Named', 30], 'the named one and the newest')
      expectSame((await place.list('texts')).length, new Set(kept.map(({ hash }) => hash)).size, 'texts')
    },
  },
  {
    name: 'listing takes nothing away, and says what would go by other limits',
    async run({ place, clock, putFile }) {
      const store = versionStore(place)
      const of = inFile(MINE, await putFile('one.bulkhead'))
      for (const text of ['oldest', 'older', 'old', 'newer', 'newest']) {
        await store.keep(of, version(text), usual)
        clock.now += 15 * DAY
        await store.tidy(usual)
      }
      expectSame((await store.usage()).versions, 5, 'versions')
      expectSame(await store.going({ ...usual, days: 9 }, usual), 4, 'going by nine days')
      expectSame(await store.going(usual, { ...usual, days: 9 }), 0, 'going by longer ones')
      expectSame(await store.going({ ...usual, bytes: 1 }, usual), 5, 'going where there is no room')
      expectSame((await textsOf(versionStore(place), of)).length, 5, 'versions after that')
      expectSame((await store.tidy({ ...usual, days: 9 })).versions, 1, 'versions after thinning')
    },
  },
]

/** Runs every case on a stage of its own, in whatever test runner `define` belongs to. */
export function describeVersions(define: (name: string, run: (stage: VersionStage) => Promise<void>) => void): void {
  for (const { name, run } of versionCases) define(name, run)
}
