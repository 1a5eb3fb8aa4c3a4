/** What the terrain features of a map do in the game: one paragraph for each kind that stands there. */
import type { Mission } from '#core/mission/document.ts'
import { featureWords } from '#core/mission/feature-traits.ts'
import { featureKindOf } from '#core/mission/own-kinds.ts'
import type { Block } from '#core/prose/prose.ts'

export function featureBlocks(document: Mission): Block[] {
  const kinds = new Map(document.features.map((feature) => [feature.kind, feature]))
  return [...kinds.values()].flatMap((feature): Block[] => {
    const words = featureWords(document, feature).join(' ')
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
