/** Which units of the forces are embarked. In which craft is known to nobody, their owner included. */

import { tokenKindOf } from './custom-kinds.ts'
import type { Mission } from './document.ts'

type Token = Mission['tokens'][number]
type Unit = Mission['forces'][number]['units'][number]

/** What a side has on the map that units can be aboard. */
export const carriersOf = (document: Mission, side: string): readonly Token[] =>
  document.tokens.filter((token) => token.side === side && tokenKindOf(document, token.kind).carries === true)

/** Older files name a craft, which says no more than that. */
export const isEmbarked = ({ aboard }: Pick<Unit, 'aboard'>): boolean => aboard !== undefined

/** The unit embarked, or waiting off the table. */
export const embarked = ({ aboard: _, ...unit }: Unit, yes: boolean): Unit => (yes ? { ...unit, aboard: true } : unit)
