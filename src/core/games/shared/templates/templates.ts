/** Every template, rule set by rule set, each in the order in which people meet them. */
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import { ruleSets, usualRuleSet } from '#model/rule-sets/rule-sets.ts'
import type { Template, Variant } from './template.ts'

/** Each rule set has a folder, and in it a list of templates, or none. */
const lists = import.meta.glob<readonly Template[]>('../../*/templates.ts', { eager: true, import: 'templates' })
const byRuleSet = new Map(Object.entries(lists).map(([path, list]) => [path.split('/').at(-2) ?? '', list]))

/** The templates of a rule set: its own, or else those of the one that it is based on. */
export const templatesOf = (ruleSet: RuleSet): readonly Template[] =>
  byRuleSet.get(ruleSet.id) ?? (ruleSet.base === null ? [] : templatesOf(ruleSet.base))

/** Those of all rule sets. */
export const templates: readonly Template[] = ruleSets.flatMap(({ id }) => byRuleSet.get(id) ?? [])

/** The template or variant of that id; undefined when there is none. */
export const findTemplate = (id: string): Template | Variant | undefined =>
  templates
    .flatMap((template): (Template | Variant)[] => [template, ...template.variants])
    .find((each) => each.id === id)

/**
 * An empty page for a game: the table, kit, sides and facts of play of its first template, which scores and has rules by kind,
 * never by what stands on its map; and nothing drawn.
 */
export function blankOf(ruleSet: RuleSet): Mission {
  const [first] = templatesOf(ruleSet)
  if (first === undefined || ruleSet.id === usualRuleSet.id) return blankMission()
  const { ruleSet: named, mission, sides, kit, arrangement, play, forces } = first.document()
  const blank = blankMission()
  return {
    ...blank,
    ...(named === undefined ? {} : { ruleSet: named }),
    mission: { ...blank.mission, type: ruleSet.types[0]?.id ?? mission.type },
    sides,
    kit,
    arrangement,
    play,
    forces,
  }
}

// Defaults of a game, applied to a mission that began differently: converted, or emptied by its author.

type Force = Mission['forces'][number]

/** Defaults for a mission; nothing the author wrote is changed. */
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

/** The default force of the game, with its chart and without units, or null if the game has no forces. */
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
