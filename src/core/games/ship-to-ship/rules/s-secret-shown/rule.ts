/** System that everybody sees. */

import type { Layout } from '#analysis/layout/layout.ts'
import { tokenName } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import { shipsOf } from '#games/ship-to-ship/reading/ship-plan.ts'

export const sSecretShown: Rule = {
  info: {
    id: 's-secret-shown',
    title: 'System that everybody sees',
    group: 'markers',
    severity: 'warning',
    source: 'Home-made ship-to-ship assault rules, systems lie face down',
    confidence: 'H',
    thresholds: [],
  },
  why: 'Systems are hidden from the attacker. One that lies face up is on every map, picture and sheet.',
  check,
}

function check(layout: Layout): FindingDraft[] {
  return shipsOf(layout).flatMap(({ systems }) =>
    systems
      .filter(({ face }) => face === 'up')
      .map((system) => ({
        message: `${tokenName(layout.document, system)} in ${pointPlace(layout, system).name} lies face up: every sheet shows what it is.`,
        advice: 'Turn it over; the owner’s list says what it is.',
        items: [system.id],
        at: pointPlace(layout, system),
        fix: {
          label: 'Turn it over',
          safe: false,
          edits: [{ type: 'put' as const, collection: 'tokens' as const, item: { ...system, face: 'down' as const } }],
        },
      })),
  )
}
