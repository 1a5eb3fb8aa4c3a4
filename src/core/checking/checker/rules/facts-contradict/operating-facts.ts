/** The same hatchways, said to be operated by some sides only, and by others only. */

import { listOf } from '#analysis/layout/place-names.ts'
import { draftInText, type FindingDraft } from '#checking/checker/rule.ts'
import type { Mission } from '#model/mission/document.ts'

type Operating = NonNullable<Mission['play']['operating']>[number]

/** What comes with a limit of its own, or only if something is so, may be meant for one side beside the other. */
export function operatingDrafts(document: Mission): FindingDraft[] {
  const { operating = [] } = document.play
  return operating.flatMap((each, index) => {
    const other = operating.slice(0, index).find((before) => excludes(before, each))
    return other === undefined
      ? []
      : [
          draftInText(
            `operating:${index}`,
            `Of the same hatchways the mission says that ${whoOf(document, other)} them, and that ${whoOf(document, each)} them.`,
            'Name all of these sides in one of the two, take one out, or say which hatchways it is about.',
          ),
        ]
  })
}

function excludes(one: Operating, other: Operating): boolean {
  const [mine, others] = [one.sides, other.sides]
  if (mine === undefined || others === undefined) return false
  if (one.hatchways.tag !== other.hatchways.tag || one.hatchways.label !== other.hatchways.label) return false
  if (one.does !== other.does && one.does !== 'both' && other.does !== 'both') return false
  if ([one, other].some(({ limits, condition }) => limits !== undefined || condition !== undefined)) return false
  return mine.length + others.length > 0 && !mine.some((side) => others.includes(side))
}

const deeds = { opens: 'open', closes: 'close', both: 'open and close' } as const

function whoOf({ sides }: Mission, { sides: ids = [], does }: Operating): string {
  const who = ids.map((id) => sides.find((side) => side.id === id)?.name ?? id)
  return who.length === 0 ? `nobody can ${deeds[does]}` : `only ${listOf(who)} can ${deeds[does]}`
}
