/** The step list of boarding: both procedures, with what comes after. */
import { layoutOf } from '#analysis/layout/layout.ts'
import {
  armourSteps,
  catastrophe,
  damaged,
  endBoardings,
  isHit,
  marineSteps,
  next,
  oneOf,
  onMap,
  resultAnswers,
  rolled,
  type StepTable,
  stepTableOf,
  targetsOf,
  type Vessel,
} from '#games/capital-ships/boarding-steps.ts'
import { lostTo, type ResultName, resultNames, worth } from '#games/capital-ships/calculators/boarding.ts'
import type { StepList } from '#games/shared/rule-set-parts/step-list.ts'
import { choose, howMany, type Log, type Steps, stepListOf, yes } from '#games/shared/rule-set-parts/step-walk.ts'

// Boarding with exo-armour, and what can come after. Source: lines 36–53 (rule-sets.md C2).

const inContactOnMap = 1 / 25.4 + 1e-9

function* exoArmourBoards(squadron: Vessel, table: StepTable, log: Log): Steps {
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
function* inContact(squadron: Vessel, table: StepTable, log: Log): Steps {
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

// Boarding with Marines. Source: capital-ship boarding v1.2.1, lines 6–32 (rule-sets.md C2, steps 1–6).

/** One attempt, from the declaration to the capture. */
function* marinesBoard(boarder: Vessel, table: StepTable, log: Log): Steps {
  const target = yield* oneOf(
    marineSteps.declare,
    `Which enemy capital ship does ${boarder.name} board?`,
    boarder,
    targetsOf(table, boarder),
    table,
  )
  if (target === undefined || !(yield* inRange(boarder, target, table, log))) return
  log.say(marineSteps.declare, `${boarder.name} boards ${target.name}. It spends no Fire Control.`)

  const committed = yield* howMany(marineSteps.commit, `Marines that ${boarder.name} commits`, 1, boarder.marines, null)
  log.say(marineSteps.commit, `${boarder.name} commits ${committed} of ${boarder.marines} Marines.`)

  const pool = yield* defended(boarder, target, committed, log)
  if (pool === 0) return

  const attack = yield* rolled(
    marineSteps.attack,
    `The attack on ${target.name} with a pool of ${pool}: the result as rolled`,
  )
  const better = resultNames[Math.min(worth(attack) + 1, resultNames.length - 1)] ?? attack
  log.say(marineSteps.attack, `${boarder.name} attacks with a pool of ${pool}: ${attack}, one step up ${better}.`)
  yield* damaged(marineSteps.attack, target, better, table, log)
  if (isHit(better) && target.marines > 0) {
    target.marines -= 1
    log.say(marineSteps.attack, `${target.name} loses a Marine and has ${target.marines}.`)
  }
  yield* captured(boarder, target, pool, table, log)
}

function* inRange(boarder: Vessel, target: Vessel, table: StepTable, log: Log): Steps<boolean> {
  const inches = onMap(boarder, target, table)
  const range = table.settings.boardingRange
  if (inches !== undefined && inches <= range + 0.02) {
    log.say(marineSteps.declare, `On the map they are ${inches.toFixed(1)}" apart, edge to edge: within ${range}".`)
    return true
  }
  const map = inches === undefined ? '' : ` On the map they are ${inches.toFixed(1)}" apart.`
  const near = yield* yes(
    marineSteps.declare,
    `Are ${boarder.name} and ${target.name} within ${range}", edge to edge?${map}`,
  )
  if (!near)
    log.say(marineSteps.declare, `${boarder.name} is more than ${range}" from ${target.name} and cannot board it.`)
  else boarder.moved = true
  return near
}

/** Point defence and the defender’s Marines; how many Marines strike after that. */
function* defended(boarder: Vessel, target: Vessel, committed: number, log: Log): Steps<number> {
  const step = marineSteps.pointDefence
  const shot = yield* rolled(step, `Point defence of ${target.name}, pool ${target.pointDefence}: the result`)
  if (isHit(shot)) {
    const dead = lostTo(shot, committed)
    boarder.marines -= dead
    log.say(
      step,
      `${shot}: driven off. ${dead} of ${committed} Marines ${dead === 1 ? 'is' : 'are'} lost, ${committed - dead} ${committed - dead === 1 ? 'comes' : 'come'} home; ${boarder.name} has ${boarder.marines}.`,
    )
    return 0
  }
  log.say(step, `${shot}: the boarders get through.`)
  return yield* answered(boarder, target, committed, log)
}

function* answered(boarder: Vessel, target: Vessel, committed: number, log: Log): Steps<number> {
  const step = marineSteps.defenders
  if (target.marines === 0) {
    log.say(step, `${target.name} has no Marines to answer with.`)
    return committed
  }
  if (
    !(yield* yes(
      step,
      `Does ${target.name} roll ${target.marines === 1 ? 'its Marine' : `its ${target.marines} Marines`}?`,
    ))
  ) {
    log.say(step, `${target.name} does not roll its Marines.`)
    return committed
  }
  const result = yield* rolled(step, `Marines of ${target.name}, pool ${target.marines}: the result`)
  if (!isHit(result)) {
    log.say(step, `${result}: nobody falls.`)
    return committed
  }
  boarder.marines -= 1
  log.say(
    step,
    `${result}: one Marine falls; ${committed - 1} of ${committed} go on, ${boarder.name} has ${boarder.marines}.`,
  )
  if (committed === 1) log.say(step, 'Nobody is left to attack: the attempt is over.')
  return committed - 1
}

/** At Structure 0 the ship is taken by those who stay aboard; without them, or with Structure left, all go home. */
function* captured(boarder: Vessel, target: Vessel, pool: number, table: StepTable, log: Log): Steps {
  const step = marineSteps.capture
  if (target.structure > 0) {
    log.say(step, `${target.name} still has Structure ${target.structure}: ${goHome(pool)}.`)
    return
  }
  const aboard = yield* howMany(
    step,
    `${target.name} is at Structure 0. How many of your Marines (${pool}) stay aboard and take her? With 0 she is not captured.`,
    0,
    pool,
    1,
  )
  if (aboard === 0) {
    log.say(step, `Nobody stays aboard: ${target.name} is not captured, and ${goHome(pool)}.`)
    yield* catastrophe(target, table, log)
    return
  }
  boarder.marines -= aboard
  target.marines = aboard
  target.side = boarder.side
  target.captured = true
  const owner = table.sides.find(({ id }) => id === boarder.side)?.name ?? 'nobody'
  log.say(
    step,
    `${target.name} is captured and belongs to ${owner}, with ${aboard} ${aboard === 1 ? 'Marine' : 'Marines'} aboard; ${pool - aboard} ${pool - aboard === 1 ? 'goes' : 'go'} home.`,
  )
  endBoardings(step, target, table, log)
  yield* catastrophe(target, table, log)
}

const goHome = (marines: number): string => `${marines === 1 ? 'the Marine goes' : `the ${marines} Marines go`} home`

// The whole step list: who acts, then the steps of that, until the players end it.

const END = 'end'

function* session(table: StepTable, log: Log): Steps {
  for (;;) {
    const able = table.vessels.filter((vessel) => canAct(table, vessel))
    const who = yield* choose('Who', able.length === 0 ? whyNobody(table) : 'Who boards, or is boarding?', [
      ...able.map((vessel): [string, string] => [vessel.id, vessel.name]),
      [END, 'Nobody: that is all'],
    ])
    if (who === END) return
    const vessel = able.find(({ id }) => id === who)
    if (vessel === undefined) return
    if (vessel.kind === 'ship') yield* marinesBoard(vessel, table, log)
    else if (vessel.boards === null) yield* exoArmourBoards(vessel, table, log)
    else yield* inContact(vessel, table, log)
  }
}

/** Why nobody can board, and what the mission lacks for it. */
function whyNobody(table: StepTable): string {
  const there = table.vessels.filter(({ gone }) => !gone)
  if (!there.some(({ kind }) => kind === 'ship'))
    return 'Nobody can board: no capital ship is on the table. It takes ships with owners, Structure and Marines.'
  const owned = there.filter(({ side }) => side !== null)
  if (owned.length === 0)
    return 'Nobody can board: nothing on the table has an owner. Ships and squadrons need one each.'
  if (owned.every((vessel) => targetsOf(table, vessel).length === 0))
    return 'Nobody can board: no ship of another side is on the table.'
  const marines = Math.max(1, table.settings.marinesToBoard)
  return `Nobody can board: no ship has both Structure left and ${marines === 1 ? 'a Marine' : `${marines} Marines`}, and no squadron is there.`
}

/** True if a vessel has a target and something to board with. */
function canAct(table: StepTable, vessel: Vessel): boolean {
  const { settings } = table
  if (vessel.gone || vessel.side === null) return false
  // A ship at Structure 0 is a wreck, whoever is aboard.
  if (vessel.kind === 'ship' && vessel.structureSaid && vessel.structure < 1) return false
  if (vessel.kind === 'ship' && vessel.marines < Math.max(1, settings.marinesToBoard)) return false
  return targetsOf(table, vessel).length > 0
}

const boarding = stepListOf({
  id: 'boarding',
  title: 'Boarding, step by step',
  note: 'You roll, and press what came: N is nothing; S, D, T and Q are each more than the one before.',
  begin: (document) => stepTableOf(layoutOf(document)),
  session,
  figures: ({ vessels }, { sides }) =>
    vessels.map((vessel) => ({
      id: vessel.id,
      name: vessel.name,
      rows: [
        { name: 'Owner', value: sides.find((side) => side.id === vessel.side)?.name ?? 'nobody' },
        ...rowsOf(vessel, vessels),
      ],
    })),
})

function rowsOf(vessel: Readonly<Vessel>, all: readonly Readonly<Vessel>[]): { name: string; value: string }[] {
  if (vessel.gone) return [{ name: 'State', value: 'gone' }]
  if (vessel.kind === 'ship')
    return [
      { name: 'Structure', value: String(vessel.structure) },
      { name: 'Marines', value: String(vessel.marines) },
      { name: 'Point Defence', value: String(vessel.pointDefence) },
      { name: 'Captured', value: vessel.captured ? 'yes' : 'no' },
    ]
  return [
    { name: 'Fire Control', value: String(vessel.fireControl) },
    { name: 'Boards', value: all.find(({ id }) => id === vessel.boards)?.name ?? 'nobody' },
  ]
}

export const stepLists: readonly StepList[] = [boarding]
