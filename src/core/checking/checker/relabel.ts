/** The fix for regions that rules call by number or letter: those with a wrong label get the ones that are missing. */
import { sortById } from '#analysis/layout/sort-by-id.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Fix } from './finding.ts'

type Region = Mission['regions'][number]

/**
 * Gives each region that has no label of its own one of those that are free, in id order; the first region with a label
 * keeps it. Safe when only regions without any label get one. Undefined when there are not labels enough.
 * @param labelled the regions by what they are called
 * @param labels every label there should be, in order
 */
export function relabelFix(
  labelled: ReadonlyMap<string, readonly Region[]>,
  labels: readonly string[],
  sort: string,
): Fix | undefined {
  const known = new Set(labels)
  const wrong = sortById([...labelled].flatMap(([label, same]) => (known.has(label) ? sortById(same).slice(1) : same)))
  const free = labels.filter((label) => !labelled.has(label))
  if (wrong.length === 0 || wrong.length > free.length) return undefined
  return {
    label: wrong.length === 1 ? `Give it the ${sort} ${free[0]}` : `Give each a ${sort} that is missing`,
    safe: wrong.every(({ label }) => label.trim() === ''),
    edits: wrong.map((region, index) => ({
      type: 'put',
      collection: 'regions',
      item: { ...region, label: free[index] ?? region.label },
    })),
  }
}
