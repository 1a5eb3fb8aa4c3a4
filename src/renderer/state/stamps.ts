/** Stamps in the editor: those that come with the program, and a person's own, kept where this edition keeps things. */
import { createStore, get as read, set as write } from 'idb-keyval'
import { z } from 'zod'
import { readStamp, STAMP_EXTENSION, type Stamp, writeStamp } from '#core/mission/stamp-file.ts'
import type { Store } from './editor.ts'
import type { EditorActions } from './editor-state.ts'
import type { KeptStamp } from './kept-stamp.ts'

/** Most stamps of one's own. */
const MOST_OWN = 200
const KEY = 'own'
/** Texts of stamp files, so that what is kept is read like any file. */
const keptSchema = z.array(z.strictObject({ id: z.string().max(40), text: z.string() })).max(MOST_OWN)

let store: ReturnType<typeof createStore> | undefined
function opened(): ReturnType<typeof createStore> {
  store ??= createStore('bulkhead-stamps', 'kept')
  return store
}

async function keptStamps(): Promise<readonly KeptStamp[]> {
  const kept = keptSchema.safeParse(await read(KEY, opened()))
  return kept.success
    ? kept.data.flatMap(({ id, text }) => {
        const stamp = readStamp(text)
        return stamp.ok ? [{ id, stamp: stamp.value, own: true }] : []
      })
    : []
}

type StampActions = Pick<EditorActions, 'fetchStamps' | 'addStamp' | 'openStamp' | 'renameStamp' | 'removeStamp'>

export function stampActions({ getState, setState }: Store): StampActions {
  let fetching: Promise<void> | null = null
  const own = (): readonly KeptStamp[] => getState().stamps.filter((each) => each.own)

  const fetched = async (): Promise<void> => {
    const [kept, shipped] = await Promise.all([
      keptStamps().catch(() => []),
      import('./shipped-stamps.ts').then((module) => module.shippedStamps).catch(() => []),
    ])
    // What was added meanwhile stays.
    const early = own().filter(({ id }) => !kept.some((each) => each.id === id))
    setState({ stamps: [...kept, ...early, ...shipped] })
  }
  const fetch = (): Promise<void> => {
    fetching ??= fetched()
    return fetching
  }

  /** Shows the stamps of one's own as they are now, before those of the program, and keeps them. */
  const keep = async (change: (stamps: readonly KeptStamp[]) => readonly KeptStamp[]): Promise<void> => {
    await fetch()
    const next = change(own())
    setState({ stamps: [...next, ...getState().stamps.filter((each) => !each.own)] })
    try {
      await write(
        KEY,
        next.map(({ id, stamp }) => ({ id, text: writeStamp(stamp) })),
        opened(),
      )
    } catch {
      getState().notify(
        'failure',
        'Your stamps could not be kept here: they are gone when the window is closed.',
        'Save those you need as files (Options in the tray).',
      )
    }
  }

  const add = async (stamp: Stamp): Promise<string | null> => {
    await fetch()
    if (own().length >= MOST_OWN) {
      getState().notify('failure', `There are ${MOST_OWN} stamps already.`, 'Remove one that you do not need.')
      return null
    }
    const same = own().find((each) => writeStamp(each.stamp) === writeStamp(stamp))
    if (same !== undefined) return same.id
    const id = crypto.randomUUID()
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
      getState().setTool({ kind: 'stamp', stamp: id })
      getState().notify('done', `The stamp “${stamp.value.name}” is in the tray.`)
    },
    renameStamp: (id, name) =>
      keep((stamps) => stamps.map((each) => (each.id === id ? { ...each, stamp: { ...each.stamp, name } } : each))),
    removeStamp: async (id) => {
      const { tool, setTool } = getState()
      if (tool.kind === 'stamp' && tool.stamp === id) setTool({ kind: 'select' })
      await keep((stamps) => stamps.filter((each) => each.id !== id))
    },
  }
}

/** The stamp that is in hand, if there is one. */
export const stampInHand = ({
  tool,
  stamps,
}: Pick<ReturnType<Store['getState']>, 'tool' | 'stamps'>): KeptStamp | undefined =>
  tool.kind === 'stamp' ? stamps.find(({ id }) => id === tool.stamp) : undefined

/** A file name for a stamp: letters, digits, hyphens. */
export const stampFileName = ({ name }: Stamp): string =>
  `${
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase() || 'stamp'
  }.${STAMP_EXTENSION}`
