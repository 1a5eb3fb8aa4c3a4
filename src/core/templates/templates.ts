/** Every template, in the order in which people meet them. */
import { voidTheShip } from './frames/01-void-the-ship.ts'
import { pullTheirTeeth } from './frames/02-pull-their-teeth.ts'
import { strongrooms } from './frames/03-strongrooms.ts'
import { jailbreak } from './frames/04-jailbreak.ts'
import { powerTheGenerators } from './frames/05-power-the-generators.ts'
import { corruptTheMachineSpirit } from './frames/06-corrupt-the-machine-spirit.ts'
import { accessJunctionPrimus } from './frames/11-access-junction-primus.ts'
import { deckSweepers } from './frames/12-deck-sweepers.ts'
import { thePipeline } from './frames/13-the-pipeline.ts'
import { powerStruggle } from './frames/21-power-struggle.ts'
import { deathInTheDark } from './frames/22-death-in-the-dark.ts'
import { hullBreach } from './frames/23-hull-breach.ts'
import { controlCentre } from './frames/31-control-centre.ts'
import { theFurnace } from './frames/32-the-furnace.ts'
import { radLeak } from './frames/33-rad-leak.ts'
import { blank } from './open/blank.ts'
import { separated } from './open/separated.ts'
import { fourPlayer, threePlayer } from './open/several-players.ts'
import { twoLevel } from './open/two-level.ts'
import type { Template, Variant } from './template.ts'

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

/** The template or variant of that id; undefined when there is none. */
export const findTemplate = (id: string): Template | Variant | undefined =>
  templates
    .flatMap((template): (Template | Variant)[] => [template, ...template.variants])
    .find((each) => each.id === id)
