/** What a game usually plays by, taken over into a mission that began otherwise: converted, or emptied by its author. */
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { blankOf } from './templates.ts'

type Force = Mission['forces'][number]

/** What of a mission it says: nothing that an author has written is touched. */
export type GameDefaults = Pick<Mission, 'play' | 'forces'>

/**
 * The mission's play and forces, with what the game usually has where the mission has nothing: scoring where none is written,
 * rules and tables by their ids, the chart of a force without parts and slots. Figures of the battle change only where
 * neither scoring nor rules are written.
 */
export function withGameDefaults(document: Mission): GameDefaults {
  const blank = blankOf(ruleSetOf(document))
  const { play } = document
  const unwritten = play.objectives.length === 0 && play.rules.length === 0
  const { rounds, pointsLimit, victoryCap, largestBase, firstTurn, deployment } = blank.play
  const tables = added(play.tables ?? [], blank.play.tables)
  return {
    play: {
      ...play,
      ...(unwritten ? { rounds, pointsLimit, victoryCap, largestBase, deployment } : {}),
      ...(play.firstTurn.kind === 'unstated' ? { firstTurn } : {}),
      objectives: play.objectives.length === 0 ? blank.play.objectives : play.objectives,
      rules: added(play.rules, blank.play.rules),
      ...(tables.length === 0 ? {} : { tables }),
    },
    forces: document.sides.flatMap(({ id }): readonly Force[] => {
      const own = document.forces.find(({ side }) => side === id)
      const usual = defaultForceOf(document, id)
      if (usual === null || (own !== undefined && own.parts.length + own.slots.length > 0))
        return own === undefined ? [] : [own]
      return [own === undefined ? usual : { ...usual, ...own, parts: usual.parts, slots: usual.slots }]
    }),
  }
}

/** A force as the game usually has it, with its chart and without units; null where it has none. */
export function defaultForceOf(document: Mission, side: string): Force | null {
  const [usual] = blankOf(ruleSetOf(document)).forces
  if (usual === undefined || usual.parts.length + usual.slots.length === 0) return null
  // Points are those of the mission.
  const { points: _, ...chart } = usual
  return { ...chart, side, units: [] }
}

const added = <Entry extends { readonly id: string }>(
  before: readonly Entry[],
  more: readonly Entry[] = [],
): readonly Entry[] => [...before, ...more.filter(({ id }) => !before.some((each) => each.id === id))]
