/** Hangar of another size. */

import { firstSquare } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import {
  areaName,
  boundsOf,
  INCH_MM,
  inchesOf,
  isWhole,
  type Region,
  settingOf,
  shipsOf,
} from '#games/ship-to-ship/reading/ship-plan.ts'
import { capital } from '#model/mission/mission-rule-set.ts'

export const sHangarSize: Rule = {
  info: {
    id: 's-hangar-size',
    title: 'Hangar of another size',
    group: 'build',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, hangars of 12 by 12 inches',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Hangars are 12 by 12 inches, so that the same craft fit into each of them.',
  check,
}

const placeOf = (layout: Layout, { squares }: Region): FindingDraft['at'] => {
  const square = firstSquare(squares)
  return square === undefined ? null : squarePlace(layout, square)
}

/** A figure of the kit may be rounded so much (mm). */
const ROUNDED_MM = 13

function check(layout: Layout): FindingDraft[] {
  const side = settingOf(layout.document, 'hangarSide')
  return shipsOf(layout).flatMap(({ board, name, hangars }) =>
    hangars.flatMap((hangar): FindingDraft[] => {
      const { width, height } = boundsOf(layout, hangar, board)
      const fits = [width, height].every((length) => Math.abs(length - side * INCH_MM) <= ROUNDED_MM)
      if (fits && isWhole(layout, hangar, board)) return []
      const shape = fits ? 'has gaps' : `is ${inchesOf(width)} by ${inchesOf(height)}`
      return [
        {
          message: `${capital(areaName(hangar))} of ${name} ${shape}; hangars are ${side}" by ${side}".`,
          advice: `Draw it ${side}" by ${side}".`,
          items: [hangar.id],
          at: placeOf(layout, hangar),
        },
      ]
    }),
  )
}
