/** The templates of Boarding Actions, in the order in which people meet them. */

import type { Template } from '#games/shared/templates/template.ts'
import { voidTheShip } from './templates/frames/01-void-the-ship.ts'
import { pullTheirTeeth } from './templates/frames/02-pull-their-teeth.ts'
import { strongrooms } from './templates/frames/03-strongrooms.ts'
import { jailbreak } from './templates/frames/04-jailbreak.ts'
import { powerTheGenerators } from './templates/frames/05-power-the-generators.ts'
import { corruptTheMachineSpirit } from './templates/frames/06-corrupt-the-machine-spirit.ts'
import { accessJunctionPrimus } from './templates/frames/11-access-junction-primus.ts'
import { deckSweepers } from './templates/frames/12-deck-sweepers.ts'
import { thePipeline } from './templates/frames/13-the-pipeline.ts'
import { powerStruggle } from './templates/frames/21-power-struggle.ts'
import { deathInTheDark } from './templates/frames/22-death-in-the-dark.ts'
import { hullBreach } from './templates/frames/23-hull-breach.ts'
import { controlCentre } from './templates/frames/31-control-centre.ts'
import { theFurnace } from './templates/frames/32-the-furnace.ts'
import { radLeak } from './templates/frames/33-rad-leak.ts'
import { blank } from './templates/open/blank.ts'
import { separated } from './templates/open/separated.ts'
import { fourPlayer, threePlayer } from './templates/open/several-players.ts'
import { twoLevel } from './templates/open/two-level.ts'

export const templates: readonly Template[] = [
  blank,
  twoLevel,
  separated,
  accessJunctionPrimus,
  deckSweepers,
  thePipeline,
  powerStruggle,
  deathInTheDark,
  hullBreach,
  controlCentre,
  theFurnace,
  radLeak,
  voidTheShip,
  pullTheirTeeth,
  strongrooms,
  jailbreak,
  powerTheGenerators,
  corruptTheMachineSpirit,
  threePlayer,
  fourPlayer,
]
