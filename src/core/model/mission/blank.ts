/** A new, empty mission: two joined boards, an Attacker and a Defender, one kit. */

import { noCustomKinds } from './custom-kinds.ts'
import { MISSION_FORMAT, MISSION_VERSION, type Mission, noChecks } from './document.ts'
import { ruleSetOf } from './mission-rule-set.ts'
import { defaultPlay } from './play.ts'

// Defaults for missions of a rule set: its values, and the settings, tables and rules of house rules.

type Play = Mission['play']
type Begins = NonNullable<NonNullable<NonNullable<Mission['ruleSet']>['own']>['begins']>

/** Facts of play as the house rules of that mission have them; what is there already is not there twice. */
export function withMissionDefaults(play: Play, document: Pick<Mission, 'ruleSet'>): Play {
  const own = document.ruleSet?.own
  if (own === undefined) return play
  const { play: figures } = ruleSetOf(document)
  const usual = Object.fromEntries(
    Object.keys(own.play ?? {}).map((name) => [name, figures[name as keyof typeof figures].value]),
  )
  const { deployment, tables, rules, ...facts }: Begins = own.begins ?? {}
  const more = <Entry extends { readonly id: string }>(
    before: readonly Entry[],
    added: readonly Entry[] = [],
  ): readonly Entry[] => [...before, ...added.filter(({ id }) => !before.some((each) => each.id === id))]
  const allTables = more(play.tables ?? [], tables)
  // Omitted parts are not there at all, which the compiler cannot see in a partial of a schema.
  return inItsRounds({
    ...play,
    ...usual,
    ...(facts as Partial<Play>),
    deployment: { ...play.deployment, ...(deployment as Partial<Play['deployment']> | undefined) },
    rules: more(play.rules, rules),
    ...(allTables.length === 0 ? {} : { tables: allTables }),
  })
}

/** A shorter battle scores, uses its rules and brings in reserves in the rounds that it has. */
function inItsRounds(play: Play): Play {
  const { rounds, deployment } = play
  const within = <Span extends { readonly from: number; readonly to: number }>(span: Span): Span => ({
    ...span,
    from: Math.min(span.from, rounds),
    to: Math.min(span.to, rounds),
  })
  const { reserves } = deployment
  const late = (round: number | undefined, name: 'deepStrikeFrom' | 'deepStrikeTo'): object =>
    round === undefined ? {} : { [name]: Math.min(round, rounds) }
  return {
    ...play,
    deployment: {
      ...deployment,
      reserves:
        reserves.kind === 'arrive'
          ? {
              ...within(reserves),
              ...late(reserves.deepStrikeFrom, 'deepStrikeFrom'),
              ...late(reserves.deepStrikeTo, 'deepStrikeTo'),
            }
          : reserves,
    },
    objectives: play.objectives.map((objective) =>
      objective.timing.kind === 'progressive' ? { ...objective, timing: within(objective.timing) } : objective,
    ),
    rules: play.rules.map((rule) => (rule.rounds === undefined ? rule : { ...rule, rounds: within(rule.rounds) })),
  }
}

/** Returns the rule set field of a mission, or undefined for the default rule set. */
export function ruleSetField(
  own: NonNullable<Mission['ruleSet']>['own'],
  id: string,
  usual: string,
): Mission['ruleSet'] {
  if (own !== undefined) return { id: own.id, own }
  return id === usual ? undefined : { id }
}

/** A mission that begins now has the look of today; a file without a style keeps the look that it always had. */
export const withTodaysStyle = <Begun extends Pick<Mission, 'mission'>>(document: Begun): Begun => ({
  ...document,
  mission: { style: 'deck-plates', ...document.mission },
})

export function blankMission(title = 'Untitled mission'): Mission {
  return {
    format: MISSION_FORMAT,
    version: MISSION_VERSION,
    mission: {
      title,
      number: '',
      type: 'symmetric',
      summary: '',
      author: '',
      licence: '',
      version: '',
      symmetry: 'none',
      briefing: '',
    },
    sides: [
      { id: 'attacker', name: 'Attacker', role: 'attacker' },
      { id: 'defender', name: 'Defender', role: 'defender' },
    ],
    kit: { id: 'boarding-actions', count: 1, codes: {} },
    arrangement: { kind: 'joined', edge: 'west', gap: 0, offset: 0 },
    kinds: noCustomKinds,
    play: defaultPlay,
    checks: noChecks,
    panels: [],
    halfPillars: [],
    wallEnds: [],
    zones: [],
    regions: [],
    markers: [],
    links: [],
    features: [],
    notes: [],
    tokens: [],
    forces: [],
    diagrams: [],
  }
}
