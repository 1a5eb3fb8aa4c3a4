/** A map that was made takes the place of the open one: one step, and what was there is kept as a version before. */
import type { Mission } from '#model/mission/document.ts'
import { nextState, type Store } from '../editor.ts'
import { replacedBy } from '../mission/open-mission.ts'
import type { GeneratedMapsActions } from './generated-maps-state.ts'

const FAIRER = 'Make Fairer'

export function generatedMapsActions(store: Store): GeneratedMapsActions {
  return {
    takeMap: (label, made) => {
      const { keepVersion, notify } = store.getState()
      // Texts that were just typed belong to what is kept.
      keepVersion(label)
      const { open } = store.getState()
      const { document } = open
      const map: Mission = {
        ...document,
        mission: { ...document.mission, symmetry: made.mission.symmetry },
        panels: made.panels,
        halfPillars: made.halfPillars,
        wallEnds: made.wallEnds,
        zones: made.zones,
        regions: made.regions,
        markers: made.markers,
        links: made.links,
        features: made.features,
        ...(made.origin === undefined ? {} : { origin: made.origin }),
      }
      store.setState({ ...nextState(store.getState(), replacedBy(open, label, map)), selection: [] })
      notify(
        'done',
        `The map of seed ${made.origin?.seed ?? ''} is yours.`,
        'Undo brings back what was there, as one step.',
      )
    },
    takeProposal: (edits) => {
      const { keepVersion } = store.getState()
      keepVersion(FAIRER)
      store.getState().apply(FAIRER, edits)
    },
  }
}
