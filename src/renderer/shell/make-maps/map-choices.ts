/** What is chosen about the maps that are made; where the dialog has to make way, or the page dies, it is there again. */
import { z } from 'zod'
import { STYLES, type Style, type StyleName, type WishedSymmetry } from '#core/generate/wishes.ts'
import type { Mission } from '#core/mission/document.ts'
import { SYMMETRIES } from '#core/symmetry/field-flip.ts'

/** What is made: all of the map, what it lacks, only walls, zones or markers, or maps like this one. */
const WHATS = ['new', 'fill', 'terrain', 'zones', 'markers', 'vary'] as const
export type What = (typeof WHATS)[number]

export interface MapChoices {
  readonly what: What
  readonly symmetry: WishedSymmetry
  readonly named: StyleName
  readonly style: Style
  /** As it is written: it may be no number yet. */
  readonly seed: string
}

/** What the dialog begins with in a mission of this symmetry. */
export const usualChoices = (symmetry: Mission['mission']['symmetry']): MapChoices => ({
  what: 'new',
  symmetry,
  named: 'balanced',
  style: STYLES.balanced,
  seed: '1',
})

const share = z.number().min(0).max(1)
const length = z.number().min(0).max(1000)
const choicesSchema = z.object({
  what: z.enum(WHATS),
  symmetry: z.enum(['none', ...SYMMETRIES]),
  named: z.enum(['balanced', 'warren', 'halls', 'corridors']),
  style: z.object({
    ...{ box: share, rooms: share, corridors: share, loops: share, hatchways: share.nullable() },
    ...{ lane: length, base: length },
  }),
  seed: z.string().max(100),
})

/** Choices that an earlier window has left; null: they are none. */
export function readChoices(left: unknown): MapChoices | null {
  const read = choicesSchema.safeParse(left)
  return read.success ? read.data : null
}
