/** Stamps in the editor: those that come with the program, and a person's own, kept where this edition keeps things. */

import { partsOf } from '#analysis/layout/parts.ts'
import { shownCode } from '#analysis/layout/place-names.ts'
import { stampCost } from '#editing/edits/plans/stamp.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { readStamp, STAMP_EXTENSION, type Stamp, writeStamp } from '#model/mission/stamp-file.ts'
import type { Store } from '../editor.ts'
import type { EditorActions } from '../editor-state.ts'
import { uniqueName } from '../mission/unique-names.ts'
import { retryWrites } from '../recovery/retry.ts'
import { leaveRoom } from '../recovery/unsent.ts'
import { type StampPlace, type StoredStamp, stampPlace } from './stored-stamps.ts'

/** Largest number of custom stamps. */
const MAX_OWN = 200

type StampActions = Pick<EditorActions, 'fetchStamps' | 'addStamp' | 'openStamp' | 'renameStamp' | 'removeStamp'>

export function stampActions({ getState, setState }: Store, place: StampPlace = stampPlace()): StampActions {
  let fetching: Promise<void> | null = null
  let isUnreadTold = false
  /** Changes to the stamps that are not stored yet, in their order. */
  let unkept: ((stamps: readonly StoredStamp[]) => readonly StoredStamp[])[] = []
  const own = (): readonly StoredStamp[] => getState().stamps.filter((each) => each.own)
  const shown = (stamps: readonly StoredStamp[]): void =>
    setState({ stamps: [...stamps, ...getState().stamps.filter((each) => !each.own)] })

  const fetched = async (): Promise<void> => {
    const [kept, shipped] = await Promise.all([
      place.read().catch(() => null),
      import('./shipped-stamps.ts').then((module) => module.shippedStamps).catch(() => []),
    ])
    if (kept === null) {
      // Stamps that another attempt may find must not seem to be gone for good.
      fetching = null
      setState({ stamps: [...own(), ...shipped] })
      if (!isUnreadTold)
        getState().notify(
          'failure',
          'Your stamps couldn’t be read.',
          'They weren’t deleted. Bulkhead will try again the next time you open the stamps.',
          [],
          'read stamps',
        )
      isUnreadTold = true
      return
    }
    getState().settle('read stamps')
    setState({ stamps: [...kept.stamps, ...shipped] })
    if (kept.unread > 0)
      getState().notify(
        'failure',
        kept.unread === 1 ? 'One of your stamps cannot be read.' : `${kept.unread} of your stamps cannot be read.`,
        'They weren’t deleted: a newer version of Bulkhead may have saved them.',
      )
  }
  const fetch = (): Promise<void> => {
    fetching ??= fetched()
    return fetching
  }

  /** Shows the custom stamps as they are now, before the built-in ones, and stores them. */
  const keep = async (change: (stamps: readonly StoredStamp[]) => readonly StoredStamp[]): Promise<void> => {
    await fetch()
    shown(change(own()))
    unkept.push(change)
    await keepAll()
  }
  /** With what could not be kept before: it is shown here still, and there may be room for it now. */
  const keepAll = retryWrites({
    keep: async () => {
      const changes = [...unkept]
      if (changes.length === 0) return
      const kept = await place.change((stamps) => changes.reduce((made, one) => one(made), stamps))
      unkept = unkept.filter((one) => !changes.includes(one))
      shown(unkept.reduce((made, one) => one(made), kept))
    },
    kept: () => {
      if (unkept.length === 0) getState().settle('keep stamps')
    },
    failed: (isFirst) => {
      if (isFirst)
        getState().notify(
          'failure',
          'This change to your stamps couldn’t be saved: the next window will show them without it.',
          'Bulkhead keeps trying while this window is open. Save the stamps you need as files (Options in the tray).',
          [],
          'keep stamps',
        )
    },
  })

  const add = async (stamp: Stamp): Promise<string | null> => {
    await fetch()
    if (own().length >= MAX_OWN) {
      getState().notify('failure', `There are ${MAX_OWN} stamps already.`, 'Delete one you don’t need.')
      return null
    }
    const same = own().find((each) => writeStamp(each.stamp) === writeStamp(stamp))
    if (same !== undefined) return same.id
    const id = uniqueName()
    await keep((stamps) => [{ id, stamp, own: true }, ...stamps])
    return id
  }

  return {
    fetchStamps: fetch,
    addStamp: add,
    openStamp: async (name, text) => {
      const stamp = readStamp(text)
      if (!stamp.ok) {
        const { message, advice, path } = stamp.error
        getState().notify('failure', `${name} was not opened: ${path === '' ? '' : `${path}: `}${message}.`, advice)
        return
      }
      const id = await add(stamp.value)
      if (id === null) return
      // A version being looked at lies over the map, where the stamp is put down.
      leaveRoom(getState())
      setState({ versionShown: null })
      getState().setTool({ kind: 'stamp', stamp: id })
      getState().notify('done', `The stamp “${stamp.value.name}” is in the tray.`)
    },
    renameStamp: (id, name) =>
      keep((stamps) => stamps.map((each) => (each.id === id ? { ...each, stamp: { ...each.stamp, name } } : each))),
    removeStamp: async (id) => {
      const { tool, setTool } = getState()
      if (tool.kind === 'stamp' && tool.stamp === id) setTool({ kind: 'select' })
      const place = own().findIndex((each) => each.id === id)
      const gone = own()[place]
      if (gone === undefined) return
      await keep((stamps) => stamps.filter((each) => each.id !== id))
      // Undo takes back what was done to a mission, and stamps are in none.
      const bringBack = (stamps: readonly StoredStamp[]): readonly StoredStamp[] =>
        stamps.some((each) => each.id === id) ? stamps : stamps.toSpliced(place, 0, gone)
      const actions = [{ label: 'Undo', act: () => void keep(bringBack) }]
      getState().notify('done', `The stamp “${gone.stamp.name}” was removed.`, null, actions, `stamp ${id}`)
    },
  }
}

/** The stamp that is in hand, if there is one. */
export const stampInHand = ({
  tool,
  stamps,
}: Pick<ReturnType<Store['getState']>, 'tool' | 'stamps'>): StoredStamp | undefined =>
  tool.kind === 'stamp' ? stamps.find(({ id }) => id === tool.stamp) : undefined

/** A file name for a stamp: letters, digits, hyphens. */
export const stampFileName = ({ name }: Stamp): string =>
  `${
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase() || 'stamp'
  }.${STAMP_EXTENSION}`

// Pieces that a stamp takes out of the box, in words.

interface Taken {
  readonly code: string
  readonly count: number
  /** How many of them the box has not left. */
  readonly short: number
}

function takenBy(document: Mission, stamp: Stamp): readonly Taken[] {
  const spare = new Map(partsOf(document).map((row) => [row.code, row.spare]))
  return [...stampCost(stamp)].map(([code, count]) => ({
    code: shownCode(document, code),
    count,
    short: Math.max(0, count - Math.max(0, spare.get(code) ?? 0)),
  }))
}

/** `Short of 1 A1, 2 B3`: what the box has not left of it, or null if it has all. */
export function shortWords(document: Mission, stamp: Stamp): string | null {
  const short = takenBy(document, stamp).filter((taken) => taken.short > 0)
  return short.length === 0 ? null : `Short of ${short.map((taken) => `${taken.short} ${taken.code}`).join(', ')}`
}

/** `4 A1, 1 B3`; where the box has not enough left, how many it lacks: `4 A1 (1 short)`. Pillars that fit themselves are not counted. */
export function formatCost(document: Mission, stamp: Stamp): string {
  const pieces = takenBy(document, stamp).map(
    ({ code, count, short }) => `${count} ${code}${short > 0 ? ` (${short} short)` : ''}`,
  )
  if (pieces.length > 0) return pieces.join(', ')
  const things = (['zones', 'regions', 'markers', 'features', 'tokens', 'notes'] as const).reduce(
    (sum, name) => sum + (stamp[name]?.length ?? 0),
    0,
  )
  return countOf(things, 'thing')
}
