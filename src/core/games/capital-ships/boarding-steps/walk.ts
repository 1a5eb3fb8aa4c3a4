/** The whole step list: who acts, then the steps of that, until the players end it. Answers in, where it stands out. */

import { exoArmourBoards, inContact } from './exo-armour.ts'
import { marinesBoard } from './marines.ts'
import { type Asked, choose, type Log, type Steps, targetsOf } from './step-questions.ts'
import type { StepTable, Vessel } from './table.ts'

export interface Walked {
  readonly question: Asked | null
  readonly vessels: readonly Readonly<Vessel>[]
  readonly log: readonly { readonly step: string; readonly text: string }[]
  /** The answer that its question does not take, counted from 0; null: all are taken. */
  readonly refused: { readonly answer: number; readonly question: Asked | null } | null
}

/**
 * Walks the list with these answers. Pure: the table is copied before the first step.
 * @param read the answer as its question takes it; null when it does not
 */
export function walkSteps(
  table: StepTable,
  answers: readonly string[],
  read: (question: Asked, text: string) => string | null,
): Walked {
  const own: StepTable = { ...table, vessels: table.vessels.map((vessel) => ({ ...vessel })) }
  const log: { step: string; text: string }[] = []
  const steps = session(own, { say: (step, text) => log.push({ step, text }) })
  const stand = (question: Asked | null, refused: Walked['refused']): Walked => ({
    question,
    vessels: own.vessels,
    log,
    refused,
  })
  let now = steps.next()
  for (const [answer, text] of answers.entries()) {
    const question = now.done === true ? null : now.value
    const said = question === null ? null : read(question, text)
    if (said === null) return stand(question, { answer, question })
    now = steps.next(said)
  }
  return stand(now.done === true ? null : now.value, null)
}

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

/** Who has somebody to board and something to board with. */
function canAct(table: StepTable, vessel: Vessel): boolean {
  const { settings } = table
  if (vessel.gone || vessel.side === null) return false
  // A ship at Structure 0 is a wreck, whoever is aboard.
  if (vessel.kind === 'ship' && vessel.structureSaid && vessel.structure < 1) return false
  if (vessel.kind === 'ship' && vessel.marines < Math.max(1, settings.marinesToBoard)) return false
  return targetsOf(table, vessel).length > 0
}
