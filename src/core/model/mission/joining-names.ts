/** What the mission's game calls the areas that join decks: `Access Zone`; and whether it has any. */
import { kindsOf, type WithKinds } from './custom-kinds.ts'
import { plural } from './plural.ts'

/** Whether the game has such areas at all: ships in the void are joined by nothing. */
export const joins = (document: WithKinds): boolean => kindsOf(document).regions.some((kind) => kind.joins)

export const joiningName = (document: WithKinds): string =>
  kindsOf(document).regions.find(({ joins }) => joins)?.name ?? 'Joining Area'

/** `Access Zones`. */
export const joiningNames = (document: WithKinds): string => plural(joiningName(document))
