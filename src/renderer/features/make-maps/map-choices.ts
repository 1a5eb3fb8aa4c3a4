/** What is chosen about the maps that are made. */
import { type RequestedSymmetry, STYLES, type Style, type StyleName } from '#editing/generate/generator-options.ts'
import type { Mission } from '#model/mission/document.ts'

/** What is made: all of the map, what it lacks, only walls, zones or markers, or maps like this one. */
export type What = 'new' | 'fill' | 'terrain' | 'zones' | 'markers' | 'vary'

export interface MapChoices {
  readonly what: What
  readonly symmetry: RequestedSymmetry
  readonly named: StyleName
  readonly style: Style
  /** As it is written: it may be no number yet. */
  readonly seed: string
}

/** What the dialog begins with in a mission of this symmetry. */
export const defaultChoices = (symmetry: Mission['mission']['symmetry']): MapChoices => ({
  what: 'new',
  symmetry,
  named: 'balanced',
  style: STYLES.balanced,
  seed: '1',
})
