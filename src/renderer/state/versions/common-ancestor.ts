/** What two missions both come from: the newest version of the open one that the other one has kept too, or is. */

import type { Host, OpenedFile, VersionOwner } from '#host/host.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Timeline } from '#model/versions/version-record.ts'
import type { NamedMission } from '../comparison/comparison-state.ts'
import type { OpenMission } from '../mission/open-mission.ts'
import { newMissionId } from '../mission/unique-names.ts'
import { versionName } from './version-labels.ts'

export const versionOwnerOf = ({ id, file }: Pick<OpenMission, 'id' | 'file'>): VersionOwner => ({
  mission: id,
  file: file?.ref ?? null,
  holds: file?.fingerprint ?? null,
})

/** Null: nothing that was kept tells. */
export async function commonAncestor(
  host: Pick<Host, 'missionVersions' | 'readVersion'>,
  open: OpenMission,
  { file, fingerprint }: Pick<OpenedFile, 'file' | 'fingerprint'>,
): Promise<NamedMission | null> {
  const isOwnFile = open.file?.ref.handle === file.handle
  if (isOwnFile && open.asSaved !== null) return { mission: open.asSaved, name: `${file.name} as it was here last` }
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
