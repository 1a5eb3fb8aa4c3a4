/** Short ways to write parts of a mission down in tests. */
import { blankMission } from '../../src/core/model/mission/blank.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Panel } from '../../src/core/model/mission/terrain.ts'
import { panelOf } from './panel-notation.ts'

type Region = Mission['regions'][number]
type Zone = Mission['zones'][number]
/** A square as it is easiest to write. */
type Spot = readonly [board: 1 | 2, x: number, y: number]

const squaresAt = (spots: readonly Spot[]): Zone['squares'] => spots.map(([board, x, y]) => ({ board, x, y }))

/** A plain Entry Zone without a label. */
export const entryZone = (id: string, side: string | null, ...spots: readonly Spot[]): Zone => ({
  id,
  kind: 'entry',
  side,
  label: '',
  squares: squaresAt(spots),
})

export const region = (id: string, kind: Region['kind'], label: string, ...spots: readonly Spot[]): Region => ({
  id,
  kind,
  label,
  squares: squaresAt(spots),
})

/** Panels p1, p2… on board 1. */
export const walls = (...texts: readonly string[]): Panel[] =>
  texts.map((text, index) => panelOf(`p${index + 1}`, 1, text))

/** The sheet of a new mission, with some of it filled in. */
export const sheetOf = (parts: Partial<Mission['mission']>): Mission['mission'] => ({
  ...blankMission().mission,
  ...parts,
})

/** The fragment, or a whole mission, with a rule and an objective that say something in the author's words. */
export function spoken<Parts extends Partial<Mission>>(
  said: { readonly rules?: string; readonly scoring?: string },
  parts: Parts,
): Parts & Pick<Mission, 'play'> {
  const play = parts.play ?? blankMission().play
  const rules: Mission['play']['rules'] =
    said.rules === undefined
      ? []
      : [{ id: 'spoken-rule', kind: 'special-rule', title: 'Spoken', text: said.rules, about: [] }]
  const objectives: Mission['play']['objectives'] =
    said.scoring === undefined
      ? []
      : [
          {
            id: 'spoken-scoring',
            title: 'Spoken',
            side: null,
            timing: { kind: 'as-written' },
            conditions: [],
            text: said.scoring,
          },
        ]
  return {
    ...parts,
    play: { ...play, rules: [...play.rules, ...rules], objectives: [...play.objectives, ...objectives] },
  }
}

/** The play facts of a new mission, with some of them filled in. */
export const playOf = (parts: Partial<Mission['play']>): Mission['play'] => ({ ...blankMission().play, ...parts })
