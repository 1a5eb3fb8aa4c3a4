/** Special rules and Tactical Manoeuvres that refer to something the map does not have. */

import type { Layout } from '#analysis/layout/layout.ts'
import { itemsOfPart, partsName } from '#analysis/layout/map-parts.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { absentKinds, missingNames } from '#analysis/scoring/scoring-gaps.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { isReportedAbsent, isReportedByScoring, reportedNames } from '#checking/checker/mission-words.ts'
import { isOff } from '#checking/checker/settings.ts'
import { isReportedByNeeds, partKey, reportedNeeds } from '#checking/checker/unmet-needs.ts'
import { findItem, type Mission } from '#model/mission/document.ts'
import type { MapPart } from '#model/mission/map-part.ts'

export const ruleAboutNothing: Rule = {
  info: {
    id: 'rule-about-nothing',
    title: 'Special rule about what is not there',
    group: 'mission',
    severity: 'notice',
    source: 'The mission’s own special rules and what they refer to, looked up on the map',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A special rule or Tactical Manoeuvre says what on the map it speaks of. Players will look for it there, and it is not there.',
  check,
}

/** One finding for each rule whose items are gone, and one for all rules that refer to the same parts of which there is none. */
function check({ document }: Layout): FindingDraft[] {
  const unmet = reportedNeeds(document)
  const scored = scoredParts(document)
  // Most missions have nothing that is asked for in it.
  let known: ReturnType<typeof scoringTells> | undefined
  const isScored = (part: MapPart): boolean => {
    known ??= scoringTells(document)
    return known(part)
  }
  const lacks = document.play.rules.map(({ id, title, about }) => {
    const missing = about.filter(
      (part) =>
        itemsOfPart(document, part).length === 0 &&
        !isReportedByNeeds(unmet, part) &&
        !scored.has(partKey(part)) &&
        !isScored(part),
    )
    const absent = distinct(missing.filter((part) => !isItem(part)).map((part) => partsName(document, part)))
    return { id, title, gone: missing.filter(isItem), absent: listOf(absent) }
  })
  return lacks.flatMap(({ id, title, gone, absent }, index) => {
    const alike = lacks.filter((other) => other.absent === absent)
    const isFirst = alike[0] === lacks[index]
    const titles = distinct(alike.map((other) => `“${other.title}”`))
    return [
      ...(gone.length === 0 ? [] : [goneFrom(document, id, title, gone)]),
      ...(absent === '' || !isFirst
        ? []
        : [
            {
              key: `absent:${id}`,
              message: `${listOf(titles)} ${titles.length === 1 ? 'refers' : 'refer'} to ${absent}, and the map has none.`,
              advice: `Draw it, or take the reference out of ${alike.length === 1 ? 'the rule' : 'these rules'}.`,
              items: [],
              at: null,
            },
          ]),
    ]
  })
}

/** Finds parts that are reported with the objective that cannot be scored without them. */
function scoringTells(document: Mission): (part: MapPart) => boolean {
  const names = reportedNames(document, missingNames(document))
  const absent = reportedNames(document, absentKinds(document))
  const links = new Set(
    isOff(document, 'no-linked-pair')
      ? []
      : document.play.objectives.flatMap(({ conditions }) =>
          conditions.flatMap((condition) => (condition.kind === 'control-linked' ? [condition.link] : [])),
        ),
  )
  return (part) =>
    isReportedByScoring(names, part) ||
    isReportedAbsent(absent, part) ||
    (part.part === 'links' && links.has(part.kind))
}

/** Parts that are scored by their destruction: their absence is reported with the objective. */
const scoredParts = (document: Mission): ReadonlySet<string> =>
  new Set(
    isOff(document, 'scoring-names-missing')
      ? []
      : document.play.objectives.flatMap(({ conditions }) =>
          conditions.flatMap((condition) => (condition.kind === 'parts-destroyed' ? [partKey(condition.part)] : [])),
        ),
  )

type ItemPart = Extract<MapPart, { part: 'item' }>
const isItem = (part: MapPart): part is ItemPart => part.part === 'item'

function goneFrom(document: Mission, id: string, title: string, gone: readonly ItemPart[]): FindingDraft {
  const count = distinct(gone.map((part) => part.id)).length
  return {
    key: `gone:${id}`,
    message: `“${title}” refers to ${count === 1 ? 'something that is' : `${count} things that are`} not on the map any more.`,
    advice: 'Take the reference out of the rule, or refer to something else.',
    items: [],
    at: null,
    fix: withoutGone(document),
  }
}

/** Cleans all rules at once, because they are set together. */
function withoutGone(document: Mission): Fix {
  const { play } = document
  const rules = play.rules.map((rule) => ({
    ...rule,
    about: rule.about.filter((part) => !isItem(part) || findItem(document, part.id) !== undefined),
  }))
  return {
    label: 'Take out references to what is gone',
    safe: true,
    edits: [{ type: 'set', field: 'play', value: { ...play, rules } }],
  }
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)]
