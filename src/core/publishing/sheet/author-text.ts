/** What of a sentence an author wrote and what the program says around it. */

import type { Inline } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'

/** Cuts a sentence at the texts of an author that stand in it; everything else is the program's. */
export function mixedText(sentence: string, own: readonly string[]): Inline[] {
  const parts: Inline[] = []
  const longest = own.filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
  let rest = sentence
  while (rest !== '') {
    const found = longest
      .map((text) => ({ text, at: rest.indexOf(text) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]
    const at = found?.at ?? rest.length
    if (at > 0) parts.push({ kind: 'text', text: rest.slice(0, at), ours: true })
    if (found !== undefined) parts.push({ kind: 'text', text: found.text })
    rest = rest.slice(at + (found?.text.length ?? 0))
  }
  return parts
}

/** What the author calls things, and what stands in the author's words in an objective. */
export function authorTexts({ play, mission, sides }: Mission): string[] {
  return [
    mission.title,
    mission.author,
    ...sides.map(({ name }) => name),
    ...play.objectives.flatMap(({ title, conditions }) => [
      title,
      ...conditions.flatMap((condition) =>
        condition.kind === 'free' ? [condition.text, condition.text.replace(/[.\s]+$/, '')] : [],
      ),
    ]),
    ...play.rules.map(({ title }) => title),
  ].filter((text) => text.length > 2)
}
