/** The host's calls about versions, the same on every host: only where versions lie and how a file is known differs. */
import type { Result } from '#foundation/result.ts'
import type { Limits, VersionsOf } from '#model/versions/version-record.ts'
import type { StoreFault, VersionStore } from '#model/versions/version-store.ts'
import type { FileRef, Host, HostFailure, HostResult, VersionOwner } from './host.ts'

export type VersionCalls = Pick<
  Host,
  | 'keepVersion'
  | 'missionVersions'
  | 'allVersions'
  | 'versionsGoing'
  | 'thinVersions'
  | 'readVersion'
  | 'nameVersion'
  | 'forgetVersion'
>

const faults: Readonly<Record<StoreFault, HostFailure>> = {
  newer: {
    code: 'failed',
    message: 'The versions of this mission were kept by a newer Bulkhead.',
    advice: 'Look at them with that one. Your mission itself is not concerned.',
  },
  missing: {
    code: 'not-found',
    message: 'This version no longer exists.',
    advice: 'It was forgotten, or made room for others. Refresh the list.',
  },
  damaged: {
    code: 'failed',
    message: 'The text of this version cannot be read: it is damaged, or you may not read its file.',
    advice: 'The versions before and after it are not concerned.',
  },
  'no-room': {
    code: 'failed',
    message: 'There is no room for this version.',
    advice: 'Give versions more room: the button with the sliders in the list of versions.',
  },
}

/**
 * @param fileOf what is known of a file, by which its versions are found
 * @param limits the person's settings as they are now
 * @param failureOf why the place itself refused (a full disk, a private window), for what was being done
 */
export function versionCalls(
  store: VersionStore,
  fileOf: (file: FileRef) => Promise<VersionsOf['file']>,
  limits: () => Limits,
  failureOf: (thrown: unknown, action: 'open' | 'save') => HostFailure,
): VersionCalls {
  const inWords = async <Value>(
    action: 'open' | 'save',
    work: () => Promise<Result<Value, StoreFault>>,
  ): Promise<HostResult<Value>> => {
    try {
      const result = await work()
      return result.ok ? result : { ok: false, error: faults[result.error] }
    } catch (thrown) {
      return { ok: false, error: failureOf(thrown, action) }
    }
  }
  const known = async ({ mission, file, holds }: VersionOwner): Promise<VersionsOf> => ({
    mission,
    file: file === null ? null : await fileOf(file),
    holds,
  })
  return {
    keepVersion: (of, version) => inWords('save', async () => store.keep(await known(of), version, limits())),
    missionVersions: (of) =>
      inWords('open', async () => ('id' in of ? store.timelineById(of.id) : store.timeline(await known(of)))),
    allVersions: () =>
      inWords('open', async () => ({
        ok: true,
        value: { usage: await store.usage(), missions: await store.missions() },
      })),
    versionsGoing: (limits, others) =>
      inWords('open', async () => ({ ok: true, value: await store.going(limits, others) })),
    thinVersions: () => inWords('save', async () => ({ ok: true, value: await store.tidy(limits()) })),
    readVersion: (id, number) => inWords('open', () => store.read(id, number)),
    nameVersion: (id, number, name) => inWords('save', () => store.name(id, number, name)),
    forgetVersion: (id, number) => inWords('save', () => store.forget(id, number)),
  }
}
