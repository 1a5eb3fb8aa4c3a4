/**
 * Notices that somebody else has changed or removed the file of a mission, as soon as the person comes back to the
 * window: before they go on drawing on outdated work, and not only when they save. A mission whose file is gone counts
 * as unsaved from then on; nothing else is done about it here.
 */
import type { Fingerprint, Host } from '#host/host.ts'
import type { ListeningStore } from '../editor.ts'
import { inNoFile, type MissionFile, type MissionId } from '../mission/open-mission.ts'
import { changeMission, missionIn } from '../session/tabs.ts'

/** A folder that synchronises itself takes a file away for a moment, or writes it piece by piece: so long it has to stay as found (ms). */
const SETTLES_MS = 2000

/** Fingerprint of a file's content, or null if the file does not exist. */
type Holds = Fingerprint

interface Told {
  /** Fingerprint of the file when it was last read or written here. */
  readonly known: Fingerprint
  readonly found: Holds
}

/**
 * @param inTurn does something when all that was asked of files before is done: a save of our own changes a file, too
 * @param page null: there is none
 */
export function reportExternalChanges(
  store: ListeningStore,
  host: Pick<Host, 'readAgain'>,
  inTurn: (work: () => Promise<unknown>) => void,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null = typeof window === 'undefined'
    ? null
    : window,
): () => void {
  const get = store.getState
  const told = new Map<MissionId, Told>()
  const matterOf = (id: MissionId): string => `changed ${id}`
  const filesNow = (): ReadonlyMap<MissionId, MissionFile> =>
    new Map(
      get().tabs.flatMap((tab) => {
        const { id, file } = missionIn(get(), tab)
        return file === null || file.fingerprint === null ? [] : [[id, file] as const]
      }),
    )

  /**
   * Returns the file's content if it differs from the known one; undefined if it is the same, or the file cannot be
   * read.
   */
  const otherIn = async ({ ref, fingerprint }: MissionFile): Promise<Holds | undefined> => {
    const now = await host.readAgain(ref).catch(() => null)
    if (now?.ok) return now.value.fingerprint === fingerprint ? undefined : now.value.fingerprint
    return now?.error.code === 'not-found' ? null : undefined
  }

  const tell = (id: MissionId, file: MissionFile, found: Holds): void => {
    const now = filesNow().get(id)
    // Saved, reloaded or closed in the meantime, or it is being asked about.
    if (now?.ref.handle !== file.ref.handle || now.fingerprint !== file.fingerprint || get().question !== null) return
    told.set(id, { known: file.fingerprint, found })
    const { name } = file.ref
    const isShown = get().open.id === id
    if (found === null) {
      changeMission(store, id, inNoFile)
      get().notify('info', `${name} no longer exists.`, 'Save will ask where to put your work.', [], matterOf(id))
    } else
      get().notify(
        'info',
        `${name} has been changed elsewhere meanwhile.`,
        'You have an older copy open. Save will ask before overwriting, and offers to reload.',
        isShown ? [{ label: 'Compare', act: () => get().run('compare-disk') }] : [],
        matterOf(id),
      )
  }

  let looking = false
  const look = async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      const others: { readonly id: MissionId; readonly file: MissionFile; readonly found: Holds }[] = []
      for (const [id, file] of filesNow()) {
        const found = await otherIn(file)
        const last = told.get(id)
        if (found !== undefined && !(last?.known === file.fingerprint && last.found === found))
          others.push({ id, file, found })
      }
      if (others.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, SETTLES_MS))
      for (const { id, file, found } of others)
        if ((await otherIn(file)) === found) inTurn(async () => tell(id, file, found))
    } finally {
      looking = false
    }
  }

  const asked = (): void => void look()
  page?.addEventListener('focus', asked)
  // A message no longer applies once the file's content is known, or no mission has the file any more.
  const stop = store.subscribe(() => {
    if (told.size === 0) return
    const files = filesNow()
    for (const [id, { known }] of told)
      if (files.get(id)?.fingerprint !== known) {
        told.delete(id)
        get().settle(matterOf(id))
      }
  })
  return () => {
    page?.removeEventListener('focus', asked)
    stop()
  }
}
