/** Boarding with exo-armour, and what can come after. Source: lines 36–53 (rule-sets.md C2). */
import type { ResultName } from '#games/capital-ships/calculators/results.ts'
import { armourSteps } from './step-names.ts'
import {
  catastrophe,
  choose,
  damaged,
  isHit,
  type Log,
  next,
  oneOf,
  onMap,
  resultAnswers,
  rolled,
  type Steps,
  targetsOf,
  yes,
} from './step-questions.ts'
import type { StepTable, Vessel } from './table.ts'

const inContactOnMap = 1 / 25.4 + 1e-9

export function* exoArmourBoards(squadron: Vessel, table: StepTable, log: Log): Steps {
  const target = yield* oneOf(
    armourSteps.contact,
    `Which enemy capital ship does ${squadron.name} board?`,
    squadron,
    targetsOf(table, squadron),
    table,
  )
  if (target === undefined) return
  const inches = onMap(squadron, target, table)
  if (inches === undefined || inches > inContactOnMap) {
    const map = inches === undefined ? '' : ` On the map they are ${inches.toFixed(1)}" apart.`
    if (!(yield* yes(armourSteps.contact, `Has ${squadron.name} moved into contact with ${target.name}?${map}`))) {
      log.say(armourSteps.contact, `${squadron.name} is not in contact with ${target.name} and cannot board it.`)
      return
    }
    squadron.moved = true
  }
  squadron.boards = target.id
  log.say(armourSteps.contact, `${squadron.name} is in contact with ${target.name} and boards it.`)
  yield* attempt(squadron, target, table, log)
}

/** Steps 2 to 6, which a new activation begins again. */
function* attempt(squadron: Vessel, target: Vessel, table: StepTable, log: Log): Steps {
  const step = armourSteps.pointDefence
  let shot: ResultName | null = yield* rolled(
    step,
    `Point defence of ${target.name}, pool ${target.pointDefence}: the result`,
  )
  while (shot !== null) {
    if (isHit(shot)) {
      yield* drivenOff(squadron, target, shot, table, log)
      return
    }
    log.say(step, `${shot}: ${squadron.name} holds on.`)
    shot = yield* next(step, `Another result of the point defence of ${target.name}?`, resultAnswers)
  }
  yield* weapons(squadron, target, table, log)
}

function* drivenOff(squadron: Vessel, target: Vessel, shot: string, { settings }: StepTable, log: Log): Steps {
  const step = armourSteps.drivenOff
  const spent = yield* yes(step, `Has ${squadron.name} spent its Fire Control already?`)
  squadron.fireControl = spent ? 0 : 1
  squadron.boards = null
  squadron.moved = true
  log.say(
    step,
    `${shot}: ${squadron.name} is driven off, placed ${settings.drivenOff}" from ${target.name} and moves no further; Fire Control ${squadron.fireControl}. It takes ${shot} as squadrons do.`,
  )
}

/** One weapon after the other; all of them together use up the Fire Control. */
function* weapons(squadron: Vessel, target: Vessel, table: StepTable, log: Log): Steps {
  const { weapons: step, attack } = armourSteps
  const values = [
    ['AC', `AC ${squadron.ac}`],
    ['AS', `AS ${squadron.as}`],
  ] as const
  const missiles = squadron.missiles ? ' Its missiles meet no point defence.' : ''
  let value: string | null = yield* choose(
    step,
    `Which value does a weapon of ${squadron.name} use? The boarder chooses.`,
    values,
  )
  squadron.fireControl = 0
  log.say(step, `${squadron.name} attacks with all its weapons, which uses up all its Fire Control.`)
  while (value !== null) {
    log.say(
      step,
      `A weapon with ${value} ${value === 'AC' ? squadron.ac : squadron.as} and one flex die more; it counts as AC.`,
    )
    const result = yield* rolled(
      attack,
      `The attack of ${squadron.name} on ${target.name}: the result${missiles === '' ? '' : `.${missiles}`}`,
    )
    log.say(attack, `${squadron.name} attacks: ${result}.${missiles}`)
    yield* damaged(attack, target, result, table, log)
    if (target.structure === 0) {
      squadron.boards = null
      log.say(armourSteps.after, `${target.name} is at Structure 0; exo-armour leaves nobody aboard.`)
      yield* catastrophe(target, table, log)
      return
    }
    value = yield* next(step, `Another weapon of ${squadron.name}? Which value does it use?`, values)
  }
  log.say(armourSteps.after, `${squadron.name} stays in contact with ${target.name}.`)
}

/** A squadron that is in contact: what happens next. */
export function* inContact(squadron: Vessel, table: StepTable, log: Log): Steps {
  const target = table.vessels.find(({ id }) => id === squadron.boards)
  if (target === undefined) return
  const step = 'In contact'
  const event = yield* choose(step, `${squadron.name} is in contact with ${target.name}. What happens?`, [
    ['moves', `${target.name} moves`],
    ['again', `${squadron.name} is activated again`],
    ['dogfight', `${squadron.name} is intercepted (a dogfight)`],
    ['shots', `Shots at ${squadron.name}`],
  ])
  switch (event) {
    case 'moves':
      yield* shipMoves(squadron, target, log)
      return
    case 'again':
      yield* activatedAnew(squadron, target, table, log)
      return
    case 'dogfight':
      leaves(squadron)
      log.say(
        'Interception',
        `The interception ends the boarding: ${squadron.name} is placed ${table.settings.drivenOff}" from ${target.name}.`,
      )
      return
    default:
      yield* shotAt(squadron, target, table, log)
  }
}

function leaves(squadron: Vessel): void {
  squadron.boards = null
  squadron.moved = true
}

function* shipMoves(squadron: Vessel, target: Vessel, log: Log): Steps {
  target.moved = true
  const follows = yield* yes('Following', `${target.name} moves. Does ${squadron.name} follow? Its owner chooses.`)
  if (!follows) squadron.boards = null
  squadron.moved = true
  log.say(
    'Following',
    follows
      ? `${squadron.name} follows ${target.name} and stays in contact.`
      : `${squadron.name} stays behind; the boarding is over.`,
  )
}

function* activatedAnew(squadron: Vessel, target: Vessel, table: StepTable, log: Log): Steps {
  const again = yield* yes('New activation', `Does ${squadron.name} board ${target.name} again?`)
  if (!again) {
    leaves(squadron)
    log.say('New activation', `${squadron.name} does not board ${target.name} again.`)
    return
  }
  log.say('New activation', `${squadron.name} boards ${target.name} again, from point defence on.`)
  yield* attempt(squadron, target, table, log)
}

function* shotAt(squadron: Vessel, target: Vessel, table: StepTable, log: Log): Steps {
  const step = 'Shots at boarders'
  const result = yield* rolled(step, `Shots at ${squadron.name} (no macro weapons): the result`)
  if (result !== 'N') {
    log.say(step, `${result}: ${squadron.name} takes it as squadrons do.`)
    return
  }
  log.say(step, `N: the shots miss ${squadron.name} and hit ${target.name}.`)
  const onShip = yield* rolled(step, `What the missed shots do to ${target.name}: the result`)
  yield* damaged(step, target, onShip, table, log)
  if (target.structure === 0) {
    squadron.boards = null
    yield* catastrophe(target, table, log)
  }
}
