/** Systems that are missing or doubled. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { emptySides } from '#checking/checker/unmet-needs.ts'
import { isEmpty, shipsOf, systems } from '#games/ship-to-ship/reading/ship-plan.ts'
import { countOf } from '#model/mission/plural.ts'

export const sSystemsThree: Rule = {
  info: {
    id: 's-systems-three',
    title: 'Systems that are missing or doubled',
    group: 'markers',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, three internal systems',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A ship has one generator, one armoury and one life support: losing each has a different effect.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap((ship): FindingDraft[] => {
    // Its side has nothing on the table: side-with-nothing reports that.
    if (emptySides(layout.document).length > 0 && isEmpty(ship)) return []
    const counts = systems.map(({ kind, name }) => ({
      name,
      count: ship.systems.filter((system) => system.kind === kind).length,
    }))
    // A system that lies face down may be the missing one.
    const missing = counts.filter(({ count }) => count === 0).length > ship.unknown
    const wrong = counts
      .filter(({ count }) => count > 1 || (count === 0 && missing))
      .map(({ count, name }) => (count === 0 ? `no ${name}` : countOf(count, name)))
    if (wrong.length === 0) return []
    return [
      {
        key: `ship ${ship.board}`,
        message: `${ship.name.replace(/^t/, 'T')} has ${listOf(wrong)}; a ship has one of each system.`,
        advice: adviceOf(counts),
        // All of them, so that nobody looking on learns which is which.
        items: ship.systems.map(({ id }) => id),
        at: null,
      },
    ]
  })
}

type Count = { readonly name: string; readonly count: number }

/** Says what to do about those that are wrong; the others are left out. */
function adviceOf(counts: readonly Count[]): string {
  const missing = counts.filter(({ count }) => count === 0).map(({ name }) => name)
  const doubled = counts.filter(({ count }) => count > 1).map(({ name }) => name)
  const place = missing.length === 0 ? '' : `lace ${listOf(missing.map(withArticle))} in it`
  const take = doubled.length === 0 ? '' : `eave one ${listOf(doubled)} of it`
  return `${place === '' ? '' : `P${place}`}${place !== '' && take !== '' ? ', and l' : take === '' ? '' : 'L'}${take}.`
}

/** Life support is not counted. */
const withArticle = (name: string): string =>
  name === 'life support' ? name : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
