/** The kits that come with the program. */
import boardingActions from '#resources/kits/boarding-actions.json' with { type: 'json' }
import { type Kit, kitSchema } from './kit.ts'

/** The lattice kit of domain facts, section 1; the default of every new mission. */
export const BOARDING_ACTIONS_KIT: Kit = kitSchema.parse(boardingActions)

const builtinKits: ReadonlyMap<string, Kit> = new Map([[BOARDING_ACTIONS_KIT.id, BOARDING_ACTIONS_KIT]])

/** Ids of all kits that a document may name. */
export const kitIds = (): string[] => [...builtinKits.keys()]

/** The kit of that id, or undefined when the program does not know it. */
export const findKit = (id: string): Kit | undefined => builtinKits.get(id)
