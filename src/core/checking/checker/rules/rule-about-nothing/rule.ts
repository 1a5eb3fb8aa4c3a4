/** Special rules and Tactical Manoeuvres that refer to something the map does not have. */

import type { Layout } from '#analysis/layout/layout.ts'
import { itemsOfPart, partsName } from '#analysis/layout/map-parts.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import { lackExplained, lacksKind } from '#checking/checker/causes.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
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

/**
 * One finding for each rule whose items are gone, and one for all rules that refer to the same missing parts, unless needs or
 * scoring report all of these.
 */
function check({ document }: Layout): FindingDraft[] {
  const lacks = document.play.rules.map(({ id, title, about }) => {
    const missing = about.filter((part) => itemsOfPart(document, part).length === 0)
    const parts = missing.filter((part) => !isItem(part))
    const absent = listOf(distinct(parts.map((part) => partsName(document, part))))
    return { id, title, gone: missing.filter(isItem), parts, absent }
  })
  return lacks.flatMap(({ id, title, gone, parts, absent }, index) => {
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
              message: `${listOf(titles)} ${titles.length === 1 ? 'refers' : 'refer'} to ${absent}, but the map doesn’t have any.`,
              advice: `Draw it, or take the reference out of ${alike.length === 1 ? 'the rule' : 'these rules'}.`,
              items: [],
              at: null,
              causes: parts.flatMap((part) => ('kind' in part ? [lacksKind(part.kind)] : [])),
              follows: parts.map(lackExplained),
            },
          ]),
    ]
  })
}

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
