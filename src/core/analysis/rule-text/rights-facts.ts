/** Who may Secure which markers and operate which hatchways, where that differs from the usual. */

import { listOf } from '#analysis/layout/place-names.ts'
import { capital } from '#model/mission/capital.ts'
import { markerKindOf, regionKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { plural } from '#model/mission/plural.ts'
import { all, type Fact } from './fact.ts'
import { formatLimits } from './rule-facts.ts'
import { sideName } from './side-name.ts'

type Securing = NonNullable<Mission['play']['securing']>[number]
type Operating = NonNullable<Mission['play']['operating']>[number]

export const rightsFacts = (document: Mission): Fact[] => [
  ...(document.play.securing ?? []).map((each) => ({ name: 'Securing', text: formatSecuring(document, each) })),
  ...(document.play.operating ?? []).map((each) => ({ name: 'Hatchways', text: formatOperating(document, each) })),
]

/** `Any unit of the Attacker can Secure Control Nodes`, `any unit can Secure every marker in a Furnace`. */
export function formatSecuring(document: Mission, { markers, by, side, region }: Securing): string {
  const where = region === undefined ? '' : ` in a ${regionKindOf(document, region).name}`
  const which =
    markers.kind === 'all'
      ? 'every marker'
      : markers.kind === 'of-kind'
        ? plural(markerKindOf(document, markers.marker).name)
        : `${markers.labels.length === 1 ? 'marker' : 'markers'} ${listOf(markers.labels)}`
  const what = `${which}${where}`
  const whose = side === undefined ? '' : ` of ${sideName(document, side)}`
  switch (by) {
    case 'any-unit':
      return `any unit${whose} can Secure ${what}`
    case 'usual-units':
      return `${side === undefined ? 'the usual units' : `only the usual units${whose}`} can Secure ${what}`
    case 'nobody':
      return side === undefined ? `nobody can Secure ${what}` : `no unit${whose} can Secure ${what}`
  }
}

/** `“Cell door”: opened by Attacker only, for good.` */
export function formatOperating(document: Mission, operating: Operating): string {
  const { hatchways, sides, does, forGood, allAtOnce, limits, condition } = operating
  const done = { opens: 'opened', closes: 'closed', both: 'opened and closed' }[does]
  const who =
    sides === undefined
      ? ''
      : sides.length === 0
        ? ' by nobody'
        : ` by ${all(sides.map((side) => sideName(document, side)))} only`
  const parts = [
    `${done}${who}${allAtOnce === true ? ', all of them at once' : ''}${forGood === true ? ', for good' : ''}`,
    formatLimits(limits, document),
    condition === undefined ? '' : `only if: ${condition.replace(/[.\s]+$/, '')}`,
  ]
  return `${capital(formatHatchways(hatchways))}: ${parts.filter((part) => part !== '').join('; ')}`
}

/** `“Cell door”`, `airlock hatchways`, `all hatchways`. */
function formatHatchways({ tag, label }: Operating['hatchways']): string {
  if (label !== undefined) return `“${label}”`
  return tag === undefined ? 'all hatchways' : `hatchways marked “${tag}”`
}
