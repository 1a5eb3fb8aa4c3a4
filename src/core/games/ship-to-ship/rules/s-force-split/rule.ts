/** Force not shared out 60 to 40. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { partFor, unitsIn } from '#games/ship-to-ship/reading/force-chart.ts'
import { settingOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sForceSplit: Rule = {
  info: {
    id: 's-force-split',
    title: 'Force not shared out 60 to 40',
    group: 'mission',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, forces: 60 % assault, 40 % defence',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Three fifths of the points assault the other ship, two fifths defend the own one.',
  check,
}

/** One finding for each force. */
function check({ document }: Layout): FindingDraft[] {
  const assault = settingOf(document, 'assaultShare')
  const step = settingOf(document, 'shareStep')
  return document.forces.flatMap((force): FindingDraft[] => {
    const whose = document.sides.find(({ id }) => id === force.side)?.name ?? force.side
    const total = force.points ?? document.play.pointsLimit
    const shares = [
      { part: 'assault', name: 'assault', share: assault },
      { part: 'defence', name: 'defence', share: 100 - assault },
    ] as const
    const advice = `Give ${assault} % of the points to the assault, and the rest to the defence.`
    const said = shares.flatMap(({ part, name, share }) => {
      const own = partFor(force, part)
      if (own?.share !== share)
        return [
          {
            part,
            text: `The ${name} of ${whose} is ${own?.share === undefined ? 'given no share' : `${own.share} %`}; it should have ${share} % of the points.`,
          },
        ]
      const spent = unitsIn(force, part).reduce((sum, unit) => sum + unit.points, 0)
      const due = (total * share) / 100
      if (force.units.length === 0 || total === 0 || Math.abs(spent - due) <= step) return []
      return [{ part, text: `The ${name} of ${whose} has ${spent} points; ${share} % of ${total} are ${due}.` }]
    })
    const [first] = said
    if (first === undefined) return []
    // Points that one part has too many, the other has too few.
    const message = said.map(({ text }) => text).join(' ')
    return [{ key: `${force.side} ${first.part}`, message, advice, items: [], at: null }]
  })
}
