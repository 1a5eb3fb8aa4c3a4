/** What a case of the host's contract expects, without a test runner. */
import type { Host, HostResult, VersionOwner, VersionToKeep } from '#host/host.ts'

export function expectThat(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`the host's contract: ${what}`)
}

export function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  expectThat(left === right, `${what}: ${left} instead of ${right}`)
}

export function unwrap<Value>(result: HostResult<Value>, what: string): Value {
  expectThat(result.ok, `${what} failed: ${result.ok ? '' : result.error.message}`)
  return result.value
}

export function expectFailure(result: HostResult<unknown>, code: string, what: string): void {
  expectThat(!result.ok, `${what} should have failed`)
  expectSame(result.error.code, code, what)
  expectThat(result.error.message !== '', `${what} fails without saying why`)
}

// The part of the host's contract that is about versions.

const saved = (text: string): VersionToKeep => ({ text, title: 'Plan', why: 'saved', deed: null, name: null })

interface VersionCase {
  readonly name: string
  run(stage: { readonly host: Host; willSaveAs(name: string | null): Promise<void> }): Promise<void>
}

/** The texts of a mission's versions, the oldest first. */
async function textsOf(host: Host, of: VersionOwner): Promise<{ id: string; texts: string[] }> {
  const timeline = unwrap(await host.missionVersions(of), 'listing versions')
  expectThat(timeline !== null, 'there is a timeline')
  const texts: string[] = []
  for (const { number } of timeline.versions)
    texts.push(unwrap(await host.readVersion(timeline.id, number), 'reading a version').text)
  return { id: timeline.id, texts }
}

/** A name for an opening of a mission that no case before had. */
const opening = (): string => Array.from({ length: 24 }, () => Math.floor(Math.random() * 16).toString(16)).join('')

export const versionContract: readonly VersionCase[] = [
  {
    name: 'keeps versions of an unsaved mission, and of its file afterwards',
    async run({ host, willSaveAs }) {
      const mission = opening()
      const unsaved = { mission, file: null, holds: null }
      expectSame(await host.missionVersions(unsaved), { ok: true, value: null }, 'the versions before')
      unwrap(await host.keepVersion(unsaved, { ...saved('née 船'), why: 'before', deed: 'Convert' }), 'keeping')
      await willSaveAs(`versions-${mission}.bulkhead`)
      const { file, fingerprint } = unwrap(await host.saveFileAs('plan', 'second'), 'saving')
      const owner = { mission, file, holds: fingerprint }
      const kept = unwrap(await host.keepVersion(owner, saved('second')), 'keeping once saved')
      expectSame([kept.number, kept.why, kept.hash], [2, 'saved', fingerprint], 'what was kept')
      expectSame((await textsOf(host, owner)).texts, ['née 船', 'second'], 'the texts')
      // Opened once more, it is another opening of the same file.
      expectSame(
        (await textsOf(host, { ...owner, mission: opening() })).texts,
        ['née 船', 'second'],
        'found by the file',
      )
      const all = unwrap(await host.allVersions(), 'listing all')
      expectThat(
        all.missions.some(({ title, versions }) => title === 'Plan' && versions === 2),
        'the mission is among all that have versions',
      )
      expectThat(all.usage.bytes > 0 && all.usage.versions >= 2, 'it is said how much is kept')
    },
  },
  {
    name: 'says how many versions other limits would take, and thins by those that hold',
    async run({ host }) {
      const owner = { mission: opening(), file: null, holds: null }
      for (const text of ['one', 'two']) unwrap(await host.keepVersion(owner, saved(owner.mission + text)), 'keeping')
      const ample = { days: 90, bytes: 1e9 }
      expectSame(unwrap(await host.versionsGoing(ample, ample), 'asking'), 0, 'going by the same limits')
      expectThat(unwrap(await host.versionsGoing({ ...ample, bytes: 0 }, ample), 'asking') >= 2, 'all go without room')
      expectThat(unwrap(await host.thinVersions(), 'thinning').versions >= 2, 'what is left is said')
      expectSame((await textsOf(host, owner)).texts.length, 2, 'versions of today')
    },
  },
  {
    name: 'names a version and forgets it',
    async run({ host }) {
      const owner = { mission: opening(), file: null, holds: null }
      for (const text of ['one', 'two']) unwrap(await host.keepVersion(owner, saved(owner.mission + text)), 'keeping')
      const { id } = await textsOf(host, owner)
      unwrap(await host.nameVersion(id, 1, 'The good one'), 'naming')
      unwrap(await host.forgetVersion(id, 2), 'forgetting')
      const left = unwrap(await host.missionVersions({ id }), 'listing by the id')
      expectSame(
        left?.versions.map(({ number, name }) => [number, name]),
        [[1, 'The good one']],
        'what is left',
      )
      expectFailure(await host.readVersion(id, 2), 'not-found', 'reading what was forgotten')
      expectFailure(await host.nameVersion(id, 2, null), 'not-found', 'naming what was forgotten')
    },
  },
]
