/** Nobody on the table can board. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { isTableBare } from '#checking/checker/unmet-needs.ts'
import { isEnemy, isShip, isSquadron, numberOf, settingOf, shipsOf } from '#games/capital-ships/reading/fleet.ts'

export const cNoMarinesAtAll: Rule = {
  info: {
    id: 'c-no-marines-at-all',
    title: 'Nobody on the table can board',
    group: 'mission',
    severity: 'error',
    source: 'Capital-ship boarding v1.2.1, line 5',
    confidence: 'H',
    thresholds: [],
  },
  why: 'The mission is about boarding, and nobody can do it.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  // A table on which nothing stands and nothing is to be won yet has only been begun.
  const { objectives } = document.play
  if (document.tokens.length === 0 && objectives.length === 0) return []
  // Without an enemy on the table nobody can board one: side-with-nothing reports that.
  if (isTableBare(document)) return []
  const least = settingOf(document, 'marinesToBoard')
  const ships = shipsOf(document)
  const owners = new Set(ships.map(({ side }) => side))
  const can = document.tokens.some((token) => {
    // One that lacks the figure may have Marines: that it is missing is for another rule to say.
    const able = isSquadron(token) || (isShip(token) && (numberOf(token, 'Marines') ?? least) >= least)
    return able && [...owners].some((side) => isEnemy(document, token, { side }))
  })
  if (can) return []
  return [
    {
      key: 'nobody',
      message: 'Nobody on the table can board an enemy capital ship.',
      advice:
        document.tokens.length > 0 && document.tokens.every(({ side }) => side === null)
          ? 'Say whose the ships and squadrons are: what belongs to nobody boards nobody.'
          : 'Give a ship Marines, or put an exo-armour squadron and an enemy capital ship on the table.',
      items: [],
      at: null,
    },
  ]
}
