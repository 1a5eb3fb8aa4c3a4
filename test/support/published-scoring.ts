/**
 * The most each side can score by the figures of the fifteen published missions, and the templates that must bring it,
 * each with all that it asks for on its map. How they score is said in the templates alone.
 */

import { findTemplate } from '#games/shared/templates/templates.ts'
import type { Mission } from '#model/mission/document.ts'
import { fillTemplate } from './fill-template.ts'

type Most = readonly [max: number, capped: number]

export interface PublishedFrame {
  readonly number: string
  /** As one finds it, and filled with what it needs. */
  readonly template: Mission
  readonly document: Mission
  /** The most each side can score, without and with the cap. */
  readonly attacker: Most
  readonly defender: Most
}

const frame = (id: string, attacker: Most, defender: Most): PublishedFrame => {
  const template = findTemplate(id)?.document()
  if (template === undefined) throw new Error(`no template ${id}`)
  return {
    number: template.mission.number,
    template,
    document: fillTemplate(template),
    attacker,
    defender,
  }
}
const bothSides = (id: string, max: number): PublishedFrame =>
  frame(id, [max, Math.min(max, 90)], [max, Math.min(max, 90)])

/** How many the templates ask for where the published text leaves it to the map. */
const [AIRLOCKS, LOADERS, STRONGROOM_MARKERS, GENERATORS, TERMINALS, MACHINES] = [4, 2, 2, 2, 3, 5]

/** All fifteen. */
export const publishedFrames: readonly PublishedFrame[] = [
  bothSides('11', 75 + 45),
  bothSides('12', 40 + 15 * 3),
  bothSides('13', 100),
  bothSides('21', 90),
  bothSides('22', 90),
  bothSides('23', 60 + 15 * 3),
  bothSides('31', 90),
  bothSides('32', 90),
  bothSides('33', 90),
  bothSides('1', 20 * AIRLOCKS + 10),
  frame('2', [85, 85], [10 * LOADERS * 5, 90]),
  frame('3', [45 * STRONGROOM_MARKERS, 90], [90, 90]),
  frame('4', [90, 90], [90, 90]),
  frame('5', [10 * Math.min(GENERATORS, TERMINALS) * 5, 90], [100, 90]),
  frame('6', [20 * MACHINES, 90], [30 * MACHINES, 90]),
]
