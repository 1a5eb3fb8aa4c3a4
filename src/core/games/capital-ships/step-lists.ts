/** The step list of boarding: both procedures, with what comes after. */
import { layoutOf } from '#analysis/layout/layout.ts'
import { failure, success } from '#foundation/result.ts'
import type { Vessel } from '#games/capital-ships/boarding-steps/table.ts'
import { walkSteps } from '#games/capital-ships/boarding-steps/walk.ts'
import { stepTableOf } from '#games/capital-ships/reading/step-table.ts'
import { formatAnswer, readAnswer, type StepList } from '#games/shared/rule-set-parts/step-list.ts'

const boarding: StepList = {
  id: 'boarding',
  title: 'Boarding, step by step',
  note: 'You roll, and press what came: N is nothing; S, D, T and Q are each more than the one before.',
  walk: (document, answers) => {
    const { question, vessels, log, refused } = walkSteps(stepTableOf(layoutOf(document)), answers, readAnswer)
    if (refused !== null)
      return failure({
        answer: refused.answer,
        message:
          refused.question === null
            ? 'the walk is over; there is nothing more to answer'
            : `“${refused.question.text}” takes ${formatAnswer(refused.question)}`,
      })
    const sideOf = (id: string | null): string => document.sides.find((side) => side.id === id)?.name ?? 'nobody'
    return success({
      question,
      log,
      figures: vessels.map((vessel) => ({
        id: vessel.id,
        name: vessel.name,
        rows: [{ name: 'Owner', value: sideOf(vessel.side) }, ...rowsOf(vessel, vessels)],
      })),
    })
  },
}

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
