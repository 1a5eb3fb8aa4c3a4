/** Stores versions and brings them back. The host writes them in the background: nobody waits for it. */

import type { Host, HostFailure, OpenedFile, VersionOwner, VersionToKeep } from '#host/host.ts'
import { versionLimits } from '#host/settings.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import type { ListedVersion, Timeline } from '#model/versions/version-record.ts'
import type { NamedMission } from '../comparison/comparison-state.ts'
import { nextState, type Store } from '../editor.ts'
import { saveTarget } from '../files/file-names.ts'
import { type OpenMission, openMission, replacedBy } from '../mission/open-mission.ts'
import { newMissionId } from '../mission/unique-names.ts'
import { handOverTypedText } from '../recovery/unsent.ts'
import { missionIn } from '../session/tabs.ts'
import { formatTime, historyClosed, type VersionsActions, type VersionsState, versionName } from './versions-state.ts'

// Common ancestor of two missions: the newest version of the open one that the other one has kept too, or is.

const versionOwnerOf = ({ id, file }: Pick<OpenMission, 'id' | 'file'>): VersionOwner => ({
  mission: id,
  file: file?.ref ?? null,
  holds: file?.fingerprint ?? null,
})

/** Null: nothing that was kept tells. */
async function commonAncestor(
  host: Pick<Host, 'missionVersions' | 'readVersion'>,
  open: OpenMission,
  { file, fingerprint }: Pick<OpenedFile, 'file' | 'fingerprint'>,
): Promise<NamedMission | null> {
  const isOwnFile = open.file?.ref.handle === file.handle
  if (isOwnFile && open.asSaved !== null) return { mission: open.asSaved, name: `${file.name} as last seen here` }
  const [ours, theirs] = await Promise.all([
    timelineOf(host, versionOwnerOf(open)),
    timelineOf(host, { mission: newMissionId(), file, holds: fingerprint }),
  ])
  if (ours === null) return null
  // Its own file has the same versions, and what is newest in them may be what somebody else has made of it since.
  const others = isOwnFile
    ? [open.file?.fingerprint]
    : [fingerprint, ...(theirs === null ? [] : hashesBeside(ours, theirs))]
  const common = ours.versions.findLast(({ hash }) => others.includes(hash))
  if (common === undefined) return null
  const found = await host.readVersion(ours.id, common.number)
  const read = found.ok ? readMission(found.value.text) : null
  return read?.ok ? { mission: read.value.document, name: versionName(common) } : null
}

const timelineOf = async (host: Pick<Host, 'missionVersions'>, of: VersionOwner): Promise<Timeline | null> => {
  const found = await host.missionVersions(of)
  return found.ok ? found.value : null
}

const hashesBeside = (ours: Timeline, theirs: Timeline): readonly string[] =>
  ours.id === theirs.id ? [] : theirs.versions.map(({ hash }) => hash)

export const noVersions: VersionsState = { ...historyClosed, versionsChanged: 0 }

/** So many missions of versions are remembered, for lists that are scrolled. */
const MAX_REMEMBERED = 40

type What = Pick<VersionToKeep, 'why'> & Partial<Pick<VersionToKeep, 'deed' | 'name' | 'title'>>

/** By this the message about versions that are not kept is known. */
const MATTER = 'versions'

/**
 * Stores a version of a mission with the host. Reports a failure once, or every time if the version was asked for by
 * name.
 */
export type SaveVersion = (open: OpenMission, text: string, what: What) => Promise<ListedVersion | null>

export function createVersionSaver({ getState, setState }: Store, host: Host): SaveVersion {
  let told = false
  const tell = ({ message, advice }: HostFailure, isAsked: boolean): null => {
    const meanwhile = `${advice} Until then, no new versions are saved.`.trim()
    if (!told || isAsked) getState().notify('failure', message, meanwhile, [], MATTER)
    told = true
    return null
  }
  return async (open, text, { why, deed = null, name = null, title = open.document.mission.title }) => {
    const version = { text, title: title.slice(0, 500), why, deed: deed?.slice(0, 200) ?? null, name }
    const kept = await host.keepVersion(versionOwnerOf(open), version)
    if (!kept.ok) return tell(kept.error, why === 'named')
    told = false
    getState().settle(MATTER)
    setState({ versionsChanged: getState().versionsChanged + 1 })
    return kept.value
  }
}

export function versionActions(store: Store, host: Host, keep: SaveVersion): VersionsActions {
  const { getState: get, setState } = store

  const changed = (): void => setState({ versionsChanged: get().versionsChanged + 1 })

  /** Returns the mission of a version, or null if it cannot be read, which it reports. */
  const read = async (
    timeline: string,
    number: number,
  ): Promise<{ readonly document: Mission; readonly version: ListedVersion } | null> => {
    const found = await host.readVersion(timeline, number)
    if (!found.ok) {
      get().fail(found.error)
      changed()
      return null
    }
    const mission = readMission(found.value.text)
    if (mission.ok) return { document: mission.value.document, version: found.value.version }
    get().notify('failure', `Version ${number} cannot be read: ${mission.error.message}`, mission.error.advice)
    return null
  }

  /** By the hash of the text, the last one last. */
  const remembered = new Map<string, Promise<Mission | null>>()
  const fetchVersion: VersionsActions['fetchVersion'] = ({ timeline, version }) => {
    const known = remembered.get(version.hash)
    const mission =
      known ??
      host.readVersion(timeline, version.number).then((found) => {
        const parsed = found.ok ? readMission(found.value.text) : null
        return parsed?.ok ? parsed.value.document : null
      })
    remembered.delete(version.hash)
    remembered.set(version.hash, mission)
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return mission
  }

  const keepVersion = (deed: string): void => {
    handOverTypedText()
    const { open } = get()
    void keep(open, writeMission(open.document), { why: 'before', deed })
  }

  return {
    showHistory: (open) => {
      if (open) setState({ historyOpen: true, findOpen: false, gallery: 'closed' })
      else setState(historyClosed)
    },
    listVersionsOf: (versionsOf) =>
      setState({
        versionsOf,
        versionShown: null,
        historyOpen: true,
        findOpen: false,
        gallery: 'closed',
      }),
    fetchVersions: () => {
      const { open, versionsOf } = get()
      return host.missionVersions(versionsOf === null ? versionOwnerOf(open) : { id: versionsOf })
    },
    fetchAllVersions: () => host.allVersions(),
    versionsGoingBy: async (limits) => {
      await get().settingsKept()
      const kept = await host.readSettings()
      return host.versionsGoing(versionLimits({ ...kept, ...limits }), versionLimits(kept))
    },
    limitVersions: async (limits) => {
      if ((await get().settingsKept()) === 'not read')
        return get().notify(
          'failure',
          'How long versions are kept wasn’t changed: your settings couldn’t be read.',
          'Restart Bulkhead, then change it.',
        )
      get().changeSettings(limits)
      // The host thins by what is kept: by limits of before it would take what is meant to stay.
      if ((await get().settingsKept()) !== 'kept') return
      const thinned = await host.thinVersions()
      if (!thinned.ok) get().fail(thinned.error)
      changed()
    },
    fetchVersion,
    keepVersion,
    keepOpened: (open, text) => void keep(open, text, { why: 'opened' }),
    keepFound: async (open, found, text, deed) => {
      const { title } = found.mission
      const what = deed === undefined ? ({ why: 'opened', title } as const) : ({ why: 'before', deed, title } as const)
      return (await keep(open, text, what)) !== null
    },
    keepSaved: (id, text) => {
      const tab = get().tabs.find((each) => missionIn(get(), each).id === id)
      if (tab !== undefined) void keep(missionIn(get(), tab), text, { why: 'saved' })
    },
    nameThisVersion: async (name) => {
      handOverTypedText()
      const { open } = get()
      const kept = await keep(open, writeMission(open.document), { why: 'named', name })
      if (kept !== null)
        get().notify('done', `Kept as “${name}”.`, 'You find it in the history (Edit → History and Versions).')
    },
    missionKey: async () => {
      const { open, document } = get()
      return (await timelineOf(host, versionOwnerOf(open)))?.id ?? document.mission.title
    },
    nameVersion: async (timeline, number, name) => {
      const named = await host.nameVersion(timeline, number, name)
      if (!named.ok) get().fail(named.error)
      const { versionShown } = get()
      if (named.ok && versionShown?.timeline === timeline && versionShown.version.number === number)
        setState({ versionShown: { ...versionShown, version: { ...versionShown.version, name } } })
      changed()
    },
    forgetVersion: async (timeline, number) => {
      const forgotten = await host.forgetVersion(timeline, number)
      if (forgotten.ok) setState({ versionShown: null })
      else get().fail(forgotten.error)
      changed()
    },
    lookAtVersion: async (timeline, number) => {
      const found = await read(timeline, number)
      if (found !== null) setState({ versionShown: { timeline, ...found }, workspace: 'map', gallery: 'closed' })
    },
    compareVersion: async (timeline, number) => {
      const { id } = get().open
      const found = await read(timeline, number)
      if (found === null || get().open.id !== id) return
      // The list stands where the comparison does.
      setState(historyClosed)
      get().compareWith(found.document, versionName(found.version))
    },
    commonAncestor: (other) => commonAncestor(host, get().open, other),
    stopLooking: () => setState({ versionShown: null }),
    restoreVersion: async (timeline, number) => {
      const { id } = get().open
      const found = await read(timeline, number)
      // Whoever has gone to another mission meanwhile does not want it there.
      if (found === null || get().open.id !== id) return
      const label = `Restore Version ${number}`
      keepVersion(label)
      const { open } = get()
      const next = replacedBy(open, label, found.document)
      const when = formatTime(found.version.time, Date.now())
      setState({ versionShown: null })
      if (next === open) return get().notify('info', `The mission is already as it was ${when}.`)
      setState({ ...nextState(get(), next), travels: get().travels + 1 })
      get().notify(
        'done',
        `The mission was restored to ${when}.`,
        'Undo brings your version back. Save writes it to the file.',
      )
    },
    openVersionCopy: async (timeline, number) => {
      const found = await read(timeline, number)
      if (found === null) return
      if (await get().openInTab(() => openMission(newMissionId(), found.document)))
        get().notify('done', `Version ${number} opened as a copy.`, saveTarget(host))
    },
  }
}
