/** Boarding with Marines. Source: capital-ship boarding v1.2.1, lines 6–32 (rule-sets.md C2, steps 1–6). */
import { lostTo, resultNames, worth } from '#games/capital-ships/calculators/results.ts'
import { marineSteps } from './step-names.ts'
import {
  catastrophe,
  damaged,
  endBoardings,
  howMany,
  isHit,
  type Log,
  oneOf,
  onMap,
  rolled,
  type Steps,
  targetsOf,
  yes,
} from './step-questions.ts'
import type { StepTable, Vessel } from './table.ts'

/** One attempt, from the declaration to the capture. */
export function* marinesBoard(boarder: Vessel, table: StepTable, log: Log): Steps {
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
