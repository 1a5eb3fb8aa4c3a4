/** The kits that come with the program. */
import boardingActions from '#resources/kits/boarding-actions.json' with { type: 'json' }
import killTeamBox from '#resources/kits/kill-team-box.json' with { type: 'json' }
import paperKit from '#resources/kits/paper-kit.json' with { type: 'json' }
import shipPlan from '#resources/kits/ship-plan.json' with { type: 'json' }
import twoInchTiles from '#resources/kits/two-inch-tiles.json' with { type: 'json' }
import type { Kit } from './kit.ts'

/** Taken as it is: that the program's own data are what their schema makes of them, test/architecture/own-data.test.ts tells. */
const kit = (data: unknown): Kit => data as Kit

/** The lattice kit of domain facts, section 1; the default of every new mission. */
export const BOARDING_ACTIONS_KIT: Kit = kit(boardingActions)

/** The same pieces as they come in the box of the skirmish game: half as many. */
const KILL_TEAM_BOX: Kit = kit(killTeamBox)

/** Every kit that a document may name, the usual one first. */
export const builtinKits: readonly Kit[] = [
  BOARDING_ACTIONS_KIT,
  KILL_TEAM_BOX,
  kit(twoInchTiles),
  kit(paperKit),
  kit(shipPlan),
]

/** Ids of all kits that a document may name. */
export const kitIds = (): string[] => builtinKits.map((kit) => kit.id)

/** The kit of that id, or undefined when the program does not know it. */
export const findKit = (id: string): Kit | undefined => builtinKits.find((kit) => kit.id === id)
