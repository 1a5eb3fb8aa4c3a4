/** The step list of assault craft: ram and breach, from the first touch to who is left. Source: rule-sets.md S3, S4. */
import type { StepList } from '#games/shared/rule-set-parts/step-list.ts'
import { choose, howMany, type Log, type Steps, stepListOf } from '#games/shared/rule-set-parts/step-walk.ts'
import type { Mission } from '#model/mission/document.ts'
import { playTogether } from '#model/mission/force-sums.ts'

/** A craft with the squad that is known to be aboard. */
interface Craft {
  readonly id: string
  readonly name: string
  readonly side: string
  /** Models of its squad, or null before a squad is chosen. */
  models: number | null
  state: 'in the void' | 'in a ram' | 'removed' | 'its squad is aboard the ship'
}

const MOST_MODELS = 60
const END = 'end'
/** Enemies so far from a breach are tested: these inches and a D6. */
const PRESSURE_INCHES = 6

const ramSteps = {
  touch: '1 Touch',
  squads: '2 Squads',
  pressure: '3 Pressure',
  fight: '4 Fight',
  after: '5 After the ram',
} as const
const breachSteps = {
  touch: '1 Touch',
  squad: '2 Squad',
  setUp: '3 Set up',
  pressure: '4 Pressure',
  after: '5 After the breach',
} as const

function craftsOf({ sides, tokens }: Mission): Craft[] {
  const owned = tokens.flatMap(({ kind, side, ...token }) =>
    kind === 'assault-craft' && side !== null ? [{ ...token, side }] : [],
  )
  const counts = new Map<string, number>()
  return owned.map(({ id, label, side }) => {
    const count = (counts.get(side) ?? 0) + 1
    counts.set(side, count)
    const owner = sides.find((each) => each.id === side)?.name ?? side
    return { id, name: `${owner}, craft ${label === '' ? count : label}`, side, models: null, state: 'in the void' }
  })
}

function* oneOf(step: string, text: string, crafts: readonly Craft[]): Steps<Craft | undefined> {
  const id = yield* choose(step, text, [
    ...crafts.map((craft): [string, string] => [craft.id, craft.name]),
    [END, crafts.length === 0 ? 'That is all' : 'None: that is all'],
  ])
  return crafts.find((craft) => craft.id === id)
}

/** Shows the squad of a craft, unless it is known already. */
function* shown(step: string, craft: Craft, log: Log): Steps {
  if (craft.models !== null) return
  craft.models = yield* howMany(
    step,
    `${craft.name}: roll a D6 for each squad embarked; the highest is aboard, and those that tie roll again. How many models has it?`,
    1,
    MOST_MODELS,
    null,
  )
  log.say(step, `${craft.name} carries a squad of ${craft.models}, which is known from now on.`)
}

/** Takes models from the squad of a craft; returns how many are left. */
function* losses(step: string, text: string, craft: Craft, log: Log): Steps<number> {
  const before = craft.models ?? 0
  if (before === 0) return 0
  const lost = yield* howMany(step, text, 0, before, null)
  craft.models = before - lost
  log.say(step, `${craft.name} loses ${lost} of ${before} and has ${craft.models}.`)
  return craft.models
}

const PRESSURE =
  'roll a D6 for each model; 1 or 2 kills, whatever its saves. A monster loses D3 wounds instead, a walker takes a glancing hit.'

function* ram(crafts: readonly Craft[], isEnemy: (one: Craft, other: Craft) => boolean, log: Log): Steps {
  const free = crafts.filter(({ state }) => state === 'in the void')
  const rams = yield* oneOf(
    ramSteps.touch,
    'Which craft has touched another?',
    free.filter((one) => free.some((other) => isEnemy(one, other))),
  )
  if (rams === undefined) return
  const struck = yield* oneOf(
    ramSteps.touch,
    `Which craft has ${rams.name} touched?`,
    free.filter((other) => isEnemy(rams, other)),
  )
  if (struck === undefined) return
  rams.state = 'in a ram'
  struck.state = 'in a ram'
  log.say(ramSteps.touch, `${rams.name} rams ${struck.name}. Until they have fought, guns may fire at both.`)
  const both = [rams, struck]
  for (const craft of both) yield* shown(ramSteps.squads, craft, log)
  for (const craft of both) {
    const text = `Pressure for ${craft.name}: ${PRESSURE} How many die?`
    yield* losses(ramSteps.pressure, text, craft, log)
  }
  while (rams.state === 'in a ram') {
    for (const craft of both) {
      const text = `They fight in the assault phase, without piling in. How many models does ${craft.name} lose?`
      yield* losses(ramSteps.fight, text, craft, log)
    }
    yield* ramEnds(rams, struck, log)
  }
}

/** The loser's craft goes; without a winner they stay and fight on, for nobody retreats. */
function* ramEnds(rams: Craft, struck: Craft, log: Log): Steps {
  const step = ramSteps.after
  const fallen = [rams, struck].filter(({ models }) => models === 0)
  const said =
    fallen.length > 0
      ? null
      : yield* choose(step, 'Who wins the fight? Losses count for the result; nobody retreats.', [
          [rams.id, rams.name],
          [struck.id, struck.name],
          ['none', 'Nobody: they fight on'],
        ])
  if (said === 'none') {
    log.say(step, 'Nobody wins: they stay, and fight again in the next assault phase.')
    return
  }
  for (const craft of [rams, struck]) {
    const goes = said === null ? fallen.includes(craft) : said !== craft.id
    craft.state = goes ? 'removed' : 'in the void'
    log.say(step, goes ? `${craft.name} is removed.` : `${craft.name} stays, and its squad is known.`)
  }
}

function* breach(crafts: readonly Craft[], log: Log): Steps {
  const free = crafts.filter(({ state }) => state === 'in the void')
  const craft = yield* oneOf(breachSteps.touch, 'Which craft has touched a ship?', free)
  if (craft === undefined) return
  const hole = yield* choose(breachSteps.touch, `Where does ${craft.name} go in?`, [
    ['wall', 'Through the wall', 'walls and shields do not hinder it'],
    ['hole', 'Through a hole that guns have shot'],
  ])
  log.say(breachSteps.touch, `${craft.name} breaches ${hole === 'wall' ? 'the wall' : 'through a hole'}.`)
  yield* shown(breachSteps.squad, craft, log)
  log.say(breachSteps.setUp, 'The squad is set up inside the wall, and its craft is removed.')
  const step = breachSteps.pressure
  if (hole === 'hole')
    yield* losses(step, `${craft.name}: a dangerous-terrain test without saves. How many models die?`, craft, log)
  else {
    yield* losses(step, `Pressure for the squad of ${craft.name}: ${PRESSURE} How many die?`, craft, log)
    const roll = yield* howMany(step, `Roll a D6 for how far the air goes (${PRESSURE_INCHES}" and the D6)`, 1, 6, null)
    const dead = yield* howMany(
      step,
      `Enemies within ${PRESSURE_INCHES + roll}" of the hole test their pressure too. How many models die?`,
      0,
      MOST_MODELS,
      0,
    )
    log.say(step, `Enemies within ${PRESSURE_INCHES + roll}" lose ${dead} ${dead === 1 ? 'model' : 'models'}.`)
    log.say(breachSteps.after, 'The hole closes.')
  }
  craft.state = craft.models === 0 ? 'removed' : 'its squad is aboard the ship'
  log.say(
    breachSteps.after,
    craft.models === 0 ? 'Nobody of the squad is left.' : 'The squad may still shoot or run, and assault.',
  )
}

const craftSteps: StepList = stepListOf({
  id: 'ram-and-breach',
  title: 'Ram and breach, step by step',
  note: 'You roll and type in what came. Which squad is aboard stays with its owner until a craft rams or breaches.',
  begin: (document) => ({
    crafts: craftsOf(document),
    isEnemy: (one: Craft, other: Craft) => one.side !== other.side && !playTogether(document, one.side, other.side),
  }),
  *session({ crafts, isEnemy }, log) {
    for (;;) {
      const deed = yield* choose(
        'What',
        crafts.length === 0
          ? 'No assault craft with an owner is on the map, so nobody rams or breaches.'
          : 'What has a craft touched in its move?',
        [
          ...(crafts.length === 0
            ? []
            : ([
                ['ram', 'A craft: ram'],
                ['breach', 'A ship: breach'],
              ] as const)),
          [END, 'Nothing: that is all'],
        ],
      )
      if (deed === END) return
      if (deed === 'ram') yield* ram(crafts, isEnemy, log)
      else yield* breach(crafts, log)
    }
  },
  figures: ({ crafts }) =>
    crafts.map(({ id, name, models, state }) => ({
      id,
      name,
      rows: [
        { name: 'Squad', value: models === null ? 'unknown' : `${models} ${models === 1 ? 'model' : 'models'}` },
        { name: 'State', value: state },
      ],
    })),
})

export const stepLists: readonly StepList[] = [craftSteps]
