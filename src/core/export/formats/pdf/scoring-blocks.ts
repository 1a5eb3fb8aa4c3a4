/** The structured scoring of a mission as prose: who scores what, when, and how much at most. */
import type { Mission } from '#core/mission/document.ts'
import type { Block, Inline } from '#core/prose/prose.ts'
import { exclusionWords } from '#core/scoring/exclusion-words.ts'
import { objectiveWords } from '#core/scoring/words.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const paragraph = (...parts: readonly Inline[]): Block => ({ kind: 'paragraph', parts })

export const scoringBlocks = (document: Mission): Block[] => [
  ...document.play.objectives.flatMap((objective): Block[] => {
    const { who, when, conditions, limit } = objectiveWords(document, objective)
    return [
      { kind: 'heading', level: 3, parts: [text(objective.title)] },
      paragraph({ kind: 'strong', parts: [text(who)] }, text(`: ${lowered(when)}`)),
      { kind: 'list', first: null, items: conditions.map((condition) => [paragraph(text(condition))]) },
      ...(limit === null ? [] : [paragraph(text(`${limit}.`))]),
    ]
  }),
  ...exclusionWords(document).map((words) => paragraph(text(`${words}.`))),
]

const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`
