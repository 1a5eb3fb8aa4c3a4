/** What the schema of a pack cannot say alone: ids that are given twice, or that nothing has. */
import type { ValidationIssue } from '#model/mission/validation-issue.ts'
import type { Pack } from './pack.ts'

/** What a pack says of missions and facts, besides the missions themselves. */
type Speaking = Pick<Pack, 'table' | 'campaign'> & { readonly missions: readonly { readonly id: string }[] }

/** Everything in a pack that leads nowhere, in the order of the file. */
export function validatePack(pack: Speaking): ValidationIssue[] {
  const ids = new Set(pack.missions.map(({ id }) => id))
  const faults: ValidationIssue[] = []
  const mission = (id: string, path: ValidationIssue['path']): void => {
    if (!ids.has(id)) faults.push({ path, message: `the pack has no mission “${id}”` })
  }
  tableFaults(pack.table, mission)
  if (pack.campaign !== undefined) faults.push(...campaignFaults(pack.campaign, mission))
  faults.push(...twice(pack.missions, 'missions', 'mission'))
  return faults
}

type Refer = (id: string, path: ValidationIssue['path']) => void

function tableFaults(table: Pack['table'], refer: Refer): void {
  if (table.kind === 'dice')
    for (const [index, row] of (table.rows ?? []).entries()) refer(row.mission, ['table', 'rows', index, 'mission'])
  if (table.kind === 'rounds')
    for (const [index, { missions }] of table.rounds.entries())
      for (const [place, id] of missions.entries()) refer(id, ['table', 'rounds', index, 'missions', place])
}

function campaignFaults({ start, facts, links }: NonNullable<Pack['campaign']>, refer: Refer): ValidationIssue[] {
  const faults: ValidationIssue[] = twice(facts, 'campaign', 'fact', 'facts')
  const known = new Set(facts.map(({ id }) => id))
  refer(start, ['campaign', 'start'])
  for (const [index, { from, to, needs, sets }] of links.entries()) {
    const at = ['campaign', 'links', index] as const
    refer(from, [...at, 'from'])
    if (to !== undefined) refer(to, [...at, 'to'])
    for (const [list, states] of [
      ['needs', needs],
      ['sets', sets],
    ] as const)
      for (const [place, { fact }] of states.entries())
        if (!known.has(fact))
          faults.push({
            path: [...at, list, place, 'fact'],
            message: `the campaign has no fact “${fact}”`,
          })
  }
  return faults
}

function twice(
  entries: readonly { readonly id: string }[],
  list: string,
  what: string,
  inner?: string,
): ValidationIssue[] {
  const seen = new Set<string>()
  return entries.flatMap(({ id }, index): ValidationIssue[] => {
    const again = seen.has(id)
    seen.add(id)
    const path = inner === undefined ? [list, index, 'id'] : [list, inner, index, 'id']
    return again ? [{ path, message: `the id “${id}” is given to more than one ${what}` }] : []
  })
}
