/** A map that was made takes the place of the open one: one step, and what was there is kept as a version before. */

import type { GeneratorOptions } from '#editing/generate/generator-options.ts'
import type { Proposal } from '#editing/generate/improve-fairness.ts'
import type { Measures } from '#editing/generate/measures.ts'
import type { Task } from '#editing/generate/prepare.ts'
import type { Mission } from '#model/mission/document.ts'
import { nextState, type Store } from '../editor.ts'
import type { GeneratedMapsActions } from '../editor-state.ts'
import { replacedBy } from '../mission/open-mission.ts'

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
        'Undo brings your own map back in one step.',
      )
    },
    takeProposal: (edits) => {
      const { keepVersion } = store.getState()
      keepVersion(FAIRER)
      store.getState().apply(FAIRER, edits)
    },
  }
}

// Messages between the window and the workers that make maps and fairer maps.

/**
 * Request to the worker that makes maps: to prepare for a mission, so that the first map comes at once, or to make
 * maps.
 */
export type MapsRequest =
  | { readonly kind: 'warm'; readonly order: MapsOrder }
  | { readonly kind: 'make'; readonly order: MapsOrder }

/** Makes so many maps, each with the next seed. */
export interface MapsOrder {
  readonly document: Mission
  readonly wishes: GeneratorOptions
  readonly count: number
  /** New maps or what is missing; or near relatives, of which this share of walls is taken up again. */
  /** How far the sides may be apart in battles on a map (VP), or null if that doesn’t matter. */
  readonly apart: number | null
  readonly way: { readonly kind: 'make'; readonly task: Task } | { readonly kind: 'vary'; readonly share: number }
}

export interface MadeMap {
  readonly seed: number
  readonly document: Mission
}

export type MapsNews =
  /** Maps are not likely, and why: they are looked for all the same. */
  | { readonly kind: 'doubt'; readonly words: string }
  | { readonly kind: 'made'; readonly map: MadeMap }
  | { readonly kind: 'measured'; readonly seed: number; readonly measures: Measures | null }
  | { readonly kind: 'fair'; readonly seed: number; readonly words: string }
  | { readonly kind: 'none'; readonly why: string }
  /** Every map is there and measured; battles on them are still to come. */
  | { readonly kind: 'measured-all' }
  | { readonly kind: 'played'; readonly seed: number; readonly apart: number | null }
  | { readonly kind: 'done' }

export interface FairerOrder {
  readonly document: Mission
}

export type FairerNews =
  | { readonly kind: 'found'; readonly proposals: readonly Proposal[]; readonly steps: number }
  /** `why`: why nothing was found, or null if something was. */
  | { readonly kind: 'done'; readonly why: string | null }
  | { readonly kind: 'failed'; readonly reason: string }
