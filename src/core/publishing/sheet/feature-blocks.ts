/** What the terrain features of a map do in the game: one paragraph for each kind that stands there. */

import type { Block } from '#foundation/prose/prose.ts'
import { featureKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { formatFeature } from '#model/mission/objects.ts'

export function featureBlocks(document: Mission): Block[] {
  const kinds = new Map(document.features.map((feature) => [feature.kind, feature]))
  return [...kinds.values()].flatMap((feature): Block[] => {
    const words = formatFeature(document, feature).join(' ')
    if (words === '') return []
    return [
      {
        kind: 'paragraph',
        parts: [
          {
            kind: 'strong',
            parts: [{ kind: 'text', text: `${featureKindOf(document, feature.kind).name}:`, ours: true }],
          },
          { kind: 'text', text: ` ${words}`, ours: true },
        ],
      },
    ]
  })
}
