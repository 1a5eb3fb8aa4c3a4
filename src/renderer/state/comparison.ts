/** Another mission beside the open one: compared, or to be merged with it. */
import { readMissionIn } from '#core/containers/read-container.ts'
import type { Host, OpenedFile } from '#host/host.ts'
import { type ComparisonActions, type NamedMission, noComparison } from './comparison-state.ts'
import { nextState, type Store } from './editor.ts'
import { mergedInto } from './open-mission.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

export function comparisonActions(store: Store, host: Host): ComparisonActions {
  const get = store.getState

  const chosenMission = async (): Promise<(NamedMission & { readonly from: OpenedFile }) | null> => {
    const chosen = await host.openFile()
    if (!chosen.ok) {
      get().fail(chosen.error)
      return null
    }
    return missionOf(chosen.value)
  }

  const missionOf = (from: OpenedFile): (NamedMission & { readonly from: OpenedFile }) | null => {
    const { file, bytes } = from
    const read = readMissionIn(bytes, strictUtf8)
    if (read.ok) return { mission: read.value.document, name: file.name, from }
    get().notify('failure', `${file.name} was not compared: ${read.error.message}`, read.error.advice)
    return null
  }

  return {
    compareWith: (other, name, more = {}) => {
      store.setState({
        comparison: { of: get().open.id, other, name, merging: false, base: null, file: null, ...more },
        fairnessOpen: false,
        gallery: 'closed',
        bare: false,
        workspace: 'map',
      })
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
      const found = missionOf(now.value)
      if (found === null) return
      const base = await get().commonAncestor(found.from)
      if (get().open.id !== id) return
      const ref = { ref: found.from.file, fingerprint: found.from.fingerprint }
      get().compareWith(found.mission, `${found.name} on disk`, { base, file: ref })
    },
    chooseAncestor: async () => {
      const chosen = await chosenMission()
      const { comparison } = get()
      if (chosen === null || comparison === null) return
      const { mission, name } = chosen
      store.setState({ comparison: { ...comparison, merging: true, base: { mission, name } } })
    },
    closeComparison: () => store.setState(noComparison),
    saveDrawing: async (suggestedName, svg) => {
      const bytes = new TextEncoder().encode(svg)
      const result = await host.exportFile({ suggestedName, bytes, kind: 'SVG drawing', extension: 'svg' })
      if (result.ok) get().notify('done', `Saved ${result.value.name}.`)
      else get().fail(result.error)
    },
    setMarks: (marks) => store.setState({ marks }),
    takeMerged: (merged) => {
      const { comparison, open, notify } = get()
      if (comparison === null || comparison.of !== open.id) return
      get().keepVersion('Merge')
      store.setState({ ...nextState(get(), mergedInto(open, merged, comparison.file)), ...noComparison })
      notify('done', `Merged with ${comparison.name}.`, 'Undo takes it back as one step.')
    },
  }
}
