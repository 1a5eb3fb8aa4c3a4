/** Sides, kinds, codes, rules, objectives and tables that nobody can tell apart by their names. */

import type { Layout } from '#analysis/layout/layout.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { customDeckTitle, decksOf } from '#model/mission/arrangement.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'

export const nameUsedTwice: Rule = {
  info: {
    id: 'name-used-twice',
    title: 'Name that means several things',
    group: 'mission',
    severity: 'warning',
    source: 'The sheet calls sides, kinds, pieces, rules and objectives by their names alone',
    confidence: 'H',
    thresholds: [],
  },
  why: 'On the sheet, in the key and on the score sheet only the name tells one from the other.',
  check,
}

interface Named {
  readonly id: string
  readonly name: string
  /** Owner; defaults to everybody's. */
  readonly side?: string | null | undefined
}

function check({ document, kit }: Layout): FindingDraft[] {
  const { sides, play } = document
  const { zones, regions, markers } = kindsOf(document)
  const isOwn = ({ id }: Named): boolean => id.startsWith('own-')
  const titled = (things: readonly (Omit<Named, 'name'> & { readonly title: string })[]): Named[] =>
    things.map(({ id, title, side }) => ({ id, name: title, side: side ?? null }))
  const decks = decksOf(document.arrangement).flatMap((deck) => {
    const name = customDeckTitle(document.arrangement, deck)
    return name === undefined ? [] : [{ id: String(deck), name }]
  })
  const codes = kit.pieces.map(({ code }) => ({ id: code, name: document.kit.codes[code] ?? code }))
  return [
    ...twice('side', sides, ({ name }) => [`Two sides are called “${name}”.`, 'Give one of them another name.']),
    ...twice('deck', decks, ({ name }) => [`Two decks are called “${name}”.`, 'Give one of them another name.']),
    ...[zones, regions, markers].flatMap((kinds) =>
      twice(
        'kind',
        kinds.filter((kind) => isOwn(kind) || kinds.some((own) => isOwn(own) && alike(own, kind))),
        ({ name }) => [
          `The mission has a custom type called “${name}”, but there is already a type with that name.`,
          'Give your kind another name, or use the one that is there.',
        ],
      ),
    ),
    ...signDrafts(document),
    ...twice('code', codes, ({ name }, ids) => [
      `The code “${name}” stands for several pieces of the box: ${ids.join(', ')}.`,
      'Give each piece its own code, on the Box tab.',
    ]),
    ...twice('scoring', titled(play.objectives), ({ name }) => [
      `Two objectives are called “${name}”.`,
      'Give one of them another title, or make them one.',
    ]),
    ...play.objectives.flatMap(({ id: objective, title, conditions }) =>
      conditions.flatMap((condition, index) =>
        condition.kind === 'fate'
          ? twice(
              `fate:${objective}:${index}`,
              condition.outcomes.map(({ name }, row) => ({ id: String(row), name })),
              ({ name }) => [`“${title}” has two fates called “${name}”.`, 'Give one of them another name.'],
            )
          : [],
      ),
    ),
    ...twice('rule', titled(play.rules), ({ name }) => [
      `Two rules are called “${name}”.`,
      'Give one of them another title, or make them one.',
    ]),
    ...(play.tables ?? []).flatMap((table) =>
      table.kind === 'choice'
        ? twice(
            `row:${table.id}`,
            table.rows.map(({ text }, index) => ({ id: String(index), name: text })),
            ({ name }) => [`“${table.title}” offers “${name}” more than once.`, 'Take one of the two out.'],
          )
        : [],
    ),
    ...twice('table', titled(play.tables ?? []), ({ name }) => [
      `Two tables are called “${name}”.`,
      'Give one of them another title, or make them one.',
    ]),
    ...REFERENCES.flatMap(([kind, several]) =>
      twice(
        kind,
        (play.reference ?? []).flatMap(({ kind: own, title, side }, index) =>
          own === kind ? [{ id: String(index), name: title, side: side ?? null }] : [],
        ),
        ({ name }) => [`Two ${several} are called “${name}”.`, 'Give one of them another title, or make them one.'],
      ),
    ),
  ]
}

const REFERENCES = [
  ['stratagem', 'stratagems'],
  ['enhancement', 'enhancements'],
  ['other', 'entries of the reference'],
] as const

/**
 * Reports custom kinds that the map and the key draw with one sign, except those of one name, which are reported by it.
 * Zones have the colour of their side as well.
 */
function signDrafts(document: Mission): FindingDraft[] {
  const { regions, markers } = document.kinds
  return [regions, markers].flatMap((kinds) =>
    twice(
      'sign',
      kinds.flatMap(({ id, name, sign }) =>
        kinds.some((other) => other.id !== id && folded(other) === folded({ id, name })) ? [] : [{ id, name: sign }],
      ),
      ({ name: sign }, ids) => [
        `The sign “${sign}” stands for several kinds of the mission: ${ids.map((id) => kinds.find((kind) => kind.id === id)?.name ?? id).join(', ')}.`,
        'Give each its own sign.',
      ],
    ),
  )
}

const folded = ({ name }: Named): string => name.trim().toLowerCase().replace(/\s+/g, ' ')
const alike = (one: Named, other: Named): boolean => folded(one) === folded(other)

/** One finding for each name that several things have. */
function twice(
  what: string,
  things: readonly Named[],
  say: (first: Named, ids: readonly string[]) => readonly [message: string, advice: string],
): FindingDraft[] {
  const byName = new Map<string, Named[]>()
  for (const thing of things) byName.set(folded(thing), [...(byName.get(folded(thing)) ?? []), thing])
  return [...byName].flatMap(([name, same]) => {
    const [first] = same
    if (first === undefined || same.length < 2) return []
    // Entries of different sides are in separate columns.
    const owners = same.map(({ side }) => side ?? null)
    if (!owners.includes(null) && new Set(owners).size === owners.length) return []
    const [message, advice] = say(
      first,
      same.map(({ id }) => id),
    )
    return [{ key: `${what}:${name}`, message, advice, items: [], at: null }]
  })
}
