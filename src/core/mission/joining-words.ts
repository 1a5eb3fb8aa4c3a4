/** What the mission's game calls the areas that join decks: `Access Zone`. */
import { kindsOf, type WithKinds } from './own-kinds.ts'
import { plural } from './plural.ts'

export const joiningName = (document: WithKinds): string =>
  kindsOf(document).regions.find(({ joins }) => joins)?.name ?? 'Joining Area'

/** `Access Zones`. */
export const joiningNames = (document: WithKinds): string => plural(joiningName(document))
