/** Driven-off squadron is not an inch away. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import {
  calledBy,
  drivenOffBy,
  inchesBetween,
  inchText,
  inchTextBeside,
  isEnemy,
  isOwn,
  isPlainYes,
  nameOf,
  settingOf,
  shipsOf,
  squadronsOf,
  type Token,
  textOf,
} from '#games/capital-ships/reading/fleet.ts'
import { compareIds } from '#model/mission/ids.ts'

export const cAfterDriveOff: Rule = {
  info: {
    id: 'c-after-drive-off',
    title: 'Driven-off squadron is not an inch away',
    group: 'mission',
    severity: 'warning',
    source: 'Capital-ship boarding v1.2.1, line 39',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A squadron that point defence drives off is placed 1" from the ship and moves no further.',
  check,
}

/** Inches: placed by hand, so that a tenth more or less is an inch all the same. */
const BY_HAND = 0.1

function check(layout: Layout): FindingDraft[] {
  const { document } = layout
  const away = settingOf(document, 'drivenOff')
  return squadronsOf(document).flatMap((squadron) => {
    const by = textOf(squadron, 'Driven off')
    if (by === undefined) return []
    const named = drivenOffBy(document, squadron)
    if (named.length === 0 && !isPlainYes(by)) return [strangerDraft(layout, squadron, by)]
    // A ship of the same side or team drives nobody off: another rule reports that.
    if (named.some((ship) => isOwn(document, squadron, ship))) return []
    const ships = named.length > 0 ? named : shipsOf(document).filter((ship) => isEnemy(document, squadron, ship))
    const [nearest] = ships
      .map((ship) => ({ ship, inches: inchesBetween(layout, squadron, ship) ?? Number.POSITIVE_INFINITY }))
      // Sorts ships that are equally far by id: rounding, which depends on the table's rotation, must not decide.
      .sort((a, b) => Math.round((a.inches - b.inches) * 1000) || compareIds(a.ship.id, b.ship.id))
    if (nearest === undefined || Math.abs(nearest.inches - away) <= BY_HAND) return []
    return [
      {
        message: `${nameOf(document, squadron)} was driven off and stands ${inchTextBeside(nearest.inches, away)} from ${nameOf(document, nearest.ship)}, not ${inchText(away)}.`,
        advice: `Move the squadron to ${inchText(away)} from the edge of the ship’s base.`,
        items: [squadron.id, nearest.ship.id],
        at: pointPlace(layout, squadron),
      },
    ]
  })
}

/** Reports a name of nobody that could have driven it off: most often a name written wrongly. */
function strangerDraft(layout: Layout, squadron: Token, by: string): FindingDraft {
  const { document } = layout
  const [other] = calledBy(document, by)
  const what =
    other === undefined
      ? `“${by}”, and nothing here is called that`
      : other === squadron
        ? 'itself'
        : `${nameOf(document, other)}, which is no capital ship`
  return {
    message: `${nameOf(document, squadron)} was driven off by ${what}.`,
    advice: 'Name a capital ship in the figure “Driven off”, or write “yes”.',
    items: other === undefined || other === squadron ? [squadron.id] : [squadron.id, other.id],
    at: pointPlace(layout, squadron),
  }
}
