/** Kept diagrams that name hatchways, areas, sides, models or a board that the mission does not have any more. */

import type { Layout } from '#analysis/layout/layout.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { type DanglingRef, danglingRefsIn, dropDanglingRefs } from '#model/mission/diagram-references.ts'
import type { Mission } from '#model/mission/document.ts'

export const diagramShowsWhatIsGone: Rule = {
  info: {
    id: 'diagram-shows-what-is-gone',
    title: 'Diagram of deleted items',
    group: 'mission',
    severity: 'notice',
    source: 'The mission’s own diagrams and what they name, looked up on the map',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A diagram refers to items on the map. Deleted items are skipped when it is shown or printed, so it may say less than it did, or something else.',
  check,
}

/** One finding for each diagram. */
function check({ document }: Layout): FindingDraft[] {
  const lacking = document.diagrams.flatMap(({ id, title, ...scene }) => {
    const gone = danglingRefsIn(document, scene)
    return gone.length === 0 ? [] : [{ id, title, gone }]
  })
  if (lacking.length === 0) return []
  const fix = withoutAll(
    document,
    lacking.every(({ gone }) => gone.every(({ part }) => part !== 'board')),
  )
  return lacking.map(({ id, title, gone }) => {
    const names = [...new Set(gone.map(nameOf))]
    return {
      key: `gone:${id}`,
      message: `The diagram “${title}” names ${listOf(names)}, which ${names.length === 1 ? 'is' : 'are'} no longer on the map.`,
      advice: 'Draw the diagram again, or take out of it what is gone.',
      items: [],
      at: null,
      fix,
    }
  })
}

function nameOf({ part, id }: DanglingRef): string {
  switch (part) {
    case 'hatchway':
      return `the hatchway of wall “${id}”`
    case 'wall':
      return `the wall “${id}” that can be breached`
    case 'dark area':
      return `the lighting area “${id}”`
    case 'area':
      return `the zone or area “${id}”`
    case 'token':
      return `the token “${id}”`
    case 'side':
      return `the side “${id}”`
    case 'model':
      return `the model “${id}”`
    case 'board':
      return 'the second board'
  }
}

/**
 * Tidies all diagrams at once, because they are set together; everything else in them stays. Not safe if it removes
 * models that would be there again with the second board.
 */
function withoutAll(document: Mission, safe: boolean): Fix {
  const value = document.diagrams.map((diagram) => dropDanglingRefs(document, diagram))
  return { label: 'Take what is gone out of all diagrams', safe, edits: [{ type: 'set', field: 'diagrams', value }] }
}
