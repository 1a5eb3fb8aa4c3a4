/** Squadron whose figures cannot be played with: none, below 0, or neither yes nor no. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import {
  figureOf,
  isPlainYes,
  moveFault,
  nameOf,
  numberOf,
  squadronsOf,
  type Token,
  textOf,
} from '#games/capital-ships/reading/fleet.ts'

export const cSquadronFigures: Rule = {
  info: {
    id: 'c-squadron-figures',
    title: 'Squadron that cannot be played as it stands',
    group: 'mission',
    severity: 'warning',
    source: 'Capital-ship boarding v1.2.1, lines 9 and 36–53',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The step list asks for Fire Control, for AC or AS and for missiles. Missing values count as none, and any word but “no” counts as missiles. A Move that isn’t a number is ignored when reach is measured.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  // If nothing has an owner, one other finding says that nobody can board, and why.
  const owned = document.tokens.some(({ side }) => side !== null)
  return squadronsOf(document).flatMap((squadron) => {
    const faults = faultsOf(squadron)
    return [
      ...(squadron.side === null && owned ? [ownerless(layout, squadron)] : []),
      ...(faults.length === 0
        ? []
        : [
            {
              message: `${nameOf(document, squadron)} has ${listOf(faults.map(({ said }) => said))}.`,
              advice: `Give it ${listOf(faults.map(({ wanted }) => wanted))}.`,
              items: [squadron.id],
              at: pointPlace(layout, squadron),
            },
          ]),
    ]
  })
}

/** A ship may drift without an owner; a squadron is somebody’s, or nobody plays it. */
const ownerless = (layout: Layout, squadron: Token): FindingDraft => ({
  key: `owner ${squadron.id}`,
  message: `${nameOf(layout.document, squadron)} belongs to nobody, so nobody plays it and it boards nobody.`,
  advice: 'Say whose it is.',
  items: [squadron.id],
  at: pointPlace(layout, squadron),
})

interface Fault {
  readonly said: string
  readonly wanted: string
}

/** True if nobody has written anything there; a dash or 0 says that there is none. */
const isUnsaid = (squadron: Token, name: string): boolean => String(figureOf(squadron, name) ?? '').trim() === ''

function faultsOf(squadron: Token): Fault[] {
  const faults: Fault[] = []
  const control = String(figureOf(squadron, 'Fire Control') ?? '').trim()
  const number = /^[-−]\d+$/.test(control) ? -1 : numberOf(squadron, 'Fire Control')
  if (number === undefined || number < 0)
    faults.push({
      said:
        control === ''
          ? 'no Fire Control'
          : number === undefined
            ? `Fire Control “${control}”, which is no number`
            : `Fire Control ${control} (less than 0)`,
      wanted: 'a Fire Control of 0 or more',
    })
  const unsaid = ['AC', 'AS'].filter((name) => isUnsaid(squadron, name))
  faults.push(...unsaid.map((name) => ({ said: `no ${name}`, wanted: name })))
  if (unsaid.length === 0 && textOf(squadron, 'AC') === undefined && textOf(squadron, 'AS') === undefined)
    faults.push({ said: 'neither AC nor AS', wanted: 'one of the two' })
  const missiles = textOf(squadron, 'Missiles')
  if (missiles !== undefined && !isPlainYes(missiles))
    faults.push({ said: `Missiles “${missiles}”, which is neither yes nor no`, wanted: 'Missiles yes or no' })
  const move = moveFault(squadron)
  if (move !== null) faults.push({ said: move, wanted: 'a Move of 0 or more, in inches' })
  return faults
}
