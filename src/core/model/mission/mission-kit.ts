/** Which kit a mission is built of: one that the program has, or one that it carries itself. */
import { findKit, type Kit } from '#model/kit/kit.ts'
import type { Mission } from './document.ts'

/** Undefined for an id that the program does not know and a kit that is not there. */
export const kitNamed = ({ id, own }: Pick<Mission['kit'], 'id' | 'own'>): Kit | undefined =>
  // Kits are read only; the document's read-only lists are the same values.
  own === undefined ? findKit(id) : (own as Kit)
