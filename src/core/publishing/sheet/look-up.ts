/** The reference of the rule set, for missions that print it: sections by kind, and cards. */

import { hasManoeuvres, manoeuvreFacts } from '#analysis/rule-text/rule-facts.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import type { Mission } from '#model/mission/document.ts'
import { tiesOf } from '#model/mission/house-checks.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { formatEdition, type LookUp, lookUpKinds } from '#model/rule-sets/rule-set.ts'
import { factLines } from './fact-blocks.ts'
import type { Section } from './section.ts'

export const LOOK_UP = 'Reference'

const headings: Readonly<Record<LookUp['kind'], string>> = {
  manoeuvre: 'Tactical Manoeuvres',
  hatchway: 'Hatchways',
  stratagem: 'Stratagems',
  enhancement: 'Enhancements',
  other: 'Other rules',
}
const cardKinds: Readonly<Record<LookUp['kind'], string>> = {
  manoeuvre: 'Manoeuvre',
  hatchway: 'Hatchway',
  stratagem: 'Stratagem',
  enhancement: 'Enhancement',
  other: 'Reference',
}

/** None unless the mission prints them. An entry of the mission with the same title replaces that of the rule set. */
export function lookUpEntries(document: Mission): readonly LookUp[] {
  const { printsLookUp, reference = [] } = document.play
  if (printsLookUp !== true) return []
  const own = new Set(reference.map(({ title }) => title.toLowerCase()))
  return ruleSetOf(document).lookUp.filter(({ title }) => !own.has(title.toLowerCase()))
}

const words = (text: string): Inline => ({ kind: 'text', text, ours: true })
const strong = (text: string): Inline => ({ kind: 'strong', parts: [words(text)] })
const paragraph = (...parts: readonly Inline[]): Block => ({ kind: 'paragraph', parts })

const costOf = ({ cost }: LookUp): string => (cost === null ? '' : `${cost} CP`)

/** When, on what, the effect, and what limits it. */
function sentences(document: Mission, { when, target, text, restriction, rollOff }: LookUp): Inline[] {
  const tie = tiesOf(document) === 'again' ? 'Ties are rolled again.' : 'A tie changes nothing.'
  const named = (name: string, what: string): Inline[] => (what === '' ? [] : [strong(`${name}:`), words(` ${what}. `)])
  return [
    ...named('When', when),
    ...named('Who or what', target),
    words(rollOff ? `${text} ${tie}` : text),
    ...(restriction === '' ? [] : [words(' '), strong('Limit:'), words(` ${restriction}.`)]),
  ]
}

/**
 * One section for everything, with a heading for each kind; no blocks unless the mission prints it.
 * @param complete false if the facts of every manoeuvre are printed beside it
 */
export function lookUpSection(document: Mission, complete = true): Section {
  const entries = lookUpEntries(document)
  const blocks = lookUpKinds.flatMap((kind): Block[] => {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    if (ofKind.length === 0) return []
    return [
      { kind: 'heading', level: 3, parts: [words(headings[kind])], title: true },
      ...(kind === 'manoeuvre' && complete ? factLines(manoeuvreFacts(document)) : []),
      ...ofKind.map((entry) =>
        paragraph(
          strong(`${[entry.title, costOf(entry)].filter((part) => part !== '').join(', ')}.`),
          words(' '),
          ...sentences(document, entry),
        ),
      ),
    ]
  })
  const from = `In our own words. Figures: ${formatEdition(ruleSetOf(document))}.`
  return {
    title: LOOK_UP,
    blocks: blocks.length === 0 ? [] : [...blocks, { kind: 'paragraph', parts: [words(from)], muted: true }],
  }
}

export interface LookUpCard {
  readonly kind: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A card for each entry, and one of what holds for every manoeuvre unless the mission has that anyway. */
export function lookUpCards(document: Mission): LookUpCard[] {
  const entries = lookUpEntries(document)
  const isThere = hasManoeuvres(document) || !entries.some(({ kind }) => kind === 'manoeuvre')
  return [
    ...(isThere ? [] : [{ kind: LOOK_UP, title: headings.manoeuvre, blocks: factLines(manoeuvreFacts(document)) }]),
    ...entries.map((entry) => ({
      kind: [cardKinds[entry.kind], costOf(entry)].filter((part) => part !== '').join(' · '),
      title: entry.title,
      blocks: [paragraph(...sentences(document, entry))],
    })),
  ]
}
