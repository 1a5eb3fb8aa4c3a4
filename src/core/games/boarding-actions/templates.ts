/** The templates of Boarding Actions, in the order in which people meet them. */

import type { Template } from '#games/shared/templates/template.ts'
import {
  corruptTheMachineSpirit,
  jailbreak,
  powerTheGenerators,
  pullTheirTeeth,
  strongrooms,
  voidTheShip,
} from './templates/frames-01-06.ts'
import {
  accessJunctionPrimus,
  deathInTheDark,
  deckSweepers,
  hullBreach,
  powerStruggle,
  thePipeline,
} from './templates/frames-11-23.ts'
import { controlCentre, radLeak, theFurnace } from './templates/frames-31-33.ts'
import { blank, fourPlayer, separated, threePlayer, twoLevel } from './templates/open.ts'

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
