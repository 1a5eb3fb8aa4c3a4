/** Another mission beside the open one: compared, or to be merged with it. */

import type { Host, OpenedFile } from '#host/host.ts'
import { readMissionIn } from '#model/containers/read-container.ts'
import { nextState, type Store } from '../editor.ts'
import { formatExported } from '../files/file-names.ts'
import { createQuarantine } from '../files/quarantine-file.ts'
import { mergedInto, type OpenMission } from '../mission/open-mission.ts'
import { changeMission } from '../session/tabs.ts'
import {
  type ComparisonActions,
  type FoundOnDisk,
  type NamedMission,
  noComparison,
  type OpenComparison,
} from './comparison-state.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

interface Chosen extends NamedMission {
  readonly from: OpenedFile
  /** Text of a mission file, or null for a picture that carries a mission. */
  readonly text: string | null
}

/**
 * Another mission beside the open one, as the window has it.
 * @param inTurn does something in the order of what is done with files
 */
export function comparisonActions(
  store: Store,
  host: Host,
  inTurn: (work: () => Promise<unknown>) => void,
): ComparisonActions {
  const get = store.getState
  const quarantine = createQuarantine(store, host)

  const chosenMission = async (): Promise<Chosen | null> => {
    const chosen = await host.openFile()
    if (!chosen.ok) {
      get().fail(chosen.error)
      return null
    }
    return missionOf(chosen.value)
  }

  const missionOf = (from: OpenedFile): Chosen | null => {
    const { file, bytes } = from
    const read = readMissionIn(bytes, strictUtf8, file.name)
    if (read.ok) {
      const { document: mission, text } = read.value
      return { mission, name: file.name, from, text: read.value.from === 'mission' ? text : null }
    }
    get().notify('failure', `${file.name} was not compared: ${read.error.message}`, read.error.advice)
    return null
  }

  /** For each content found on disk, whether it is a version by now. */
  const keeping = new WeakMap<FoundOnDisk, Promise<boolean>>()

  /** However merging begins: what was found on disk may be written over once it is merged, and is kept before. */
  const show = (comparison: OpenComparison): void => {
    const { merging, found, other } = comparison
    if (merging && found !== null && !keeping.has(found)) {
      const kept = get()
        .keepFound(get().open, other, found.text)
        .catch(() => false)
      keeping.set(found, kept)
      // Starting again tries again.
      void kept.then((isKept) => isKept || keeping.delete(found))
    }
    store.setState({ comparison })
  }

  /**
   * Allows Save to overwrite the file of a merged mission once its content is stored; otherwise reports that Save will
   * ask.
   */
  const allowOverwrite = async (merged: OpenMission, found: FoundOnDisk): Promise<void> => {
    const { ref } = found.file
    const isKept = (await keeping.get(found)) ?? false
    const why = isKept ? null : await quarantine({ file: ref, bytes: found.bytes })
    if (why !== null)
      return get().notify(
        'failure',
        why,
        `What ${ref.name} couldn’t be backed up, so Save will ask before overwriting the file.`,
      )
    // One that was saved meanwhile has a file as that left it.
    changeMission(store, merged.id, (open) => (open.file === merged.file ? { ...open, file: found.file } : open))
  }

  return {
    compareWith: (other, name, more = {}) => {
      show({ of: get().open.id, other, name, merging: false, base: null, found: null, ...more })
      store.setState({ report: null, gallery: 'closed', bare: false, workspace: 'map' })
    },
    compareWithFile: async (merging) => {
      const chosen = await chosenMission()
      if (chosen === null) return
      const { id } = get().open
      const base = await get().commonAncestor(chosen.from)
      if (get().open.id === id) get().compareWith(chosen.mission, chosen.name, { merging, base })
    },
    compareWithDisk: async () => {
      const { id, file } = get().open
      if (file === null) return
      const now = await host.readAgain(file.ref)
      if (!now.ok) return get().fail(now.error)
      const other = missionOf(now.value)
      if (other === null) return
      const base = await get().commonAncestor(other.from)
      if (get().open.id !== id) return
      const { file: ref, fingerprint, bytes } = other.from
      const { text } = other
      const found: FoundOnDisk | null = text === null ? null : { file: { ref, fingerprint }, text, bytes }
      get().compareWith(other.mission, `${other.name} on disk`, { base, found })
    },
    chooseAncestor: async () => {
      const chosen = await chosenMission()
      const { comparison } = get()
      if (chosen === null || comparison === null) return
      const { mission, name } = chosen
      if (comparison.of === get().open.id) show({ ...comparison, merging: true, base: { mission, name } })
    },
    closeComparison: () => store.setState(noComparison),
    saveDrawing: async (suggestedName, svg) => {
      const bytes = new TextEncoder().encode(svg)
      const result = await host.exportFile({ suggestedName, bytes, kind: 'SVG drawing', extension: 'svg' })
      if (result.ok) get().notify('done', formatExported(result.value, 'Saved'))
      else get().fail(result.error)
    },
    setMarks: (marks) => store.setState({ marks }),
    takeMerged: (merged) => {
      const { comparison, open, notify } = get()
      if (comparison === null || comparison.of !== open.id) return
      get().keepVersion('Merge')
      // A mission that was saved elsewhere meanwhile stays in that file.
      const { merging, found } = comparison
      const isOwn = merging && found !== null && found.file.ref.handle === open.file?.ref.handle
      const next = mergedInto(open, merged, isOwn)
      store.setState({ ...nextState(get(), next), ...noComparison })
      // Before a save that is asked for meanwhile.
      if (isOwn) inTurn(() => allowOverwrite(next, found))
      notify('done', `Merged with ${comparison.name}.`, 'Undo reverts it in one step.')
    },
  }
}
