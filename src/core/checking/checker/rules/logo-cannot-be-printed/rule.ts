/** A club's logo inside the mission that isn't a whole picture and won't be printed. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { faultOfLogo } from '#model/containers/validate-logo.ts'

export const logoCannotBePrinted: Rule = {
  info: {
    id: 'logo-cannot-be-printed',
    title: 'A logo that cannot be printed',
    group: 'mission',
    severity: 'warning',
    source: 'The PNG specification: what a whole picture is',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A mission with a club style carries its logo too. If that picture is damaged, the sheet is printed without it.',
  check,
}

function check({ document }: Layout): FindingDraft[] {
  const { style } = document.mission
  const logo = typeof style === 'object' ? style.club?.logo : undefined
  const fault = logo === undefined ? null : faultOfLogo(logo.data)
  if (fault === null) return []
  return [
    {
      key: 'logo',
      message: `The club’s logo won’t be printed: ${fault}.`,
      advice: 'Choose its picture once more in Your club’s style…, under Paper, or choose another paper style.',
      items: [],
      at: null,
    },
  ]
}
