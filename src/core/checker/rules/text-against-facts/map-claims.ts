/** What the texts say of the map: how many of a kind there are, by which letter or number one is called, which square it is in. */
import { inPattern } from '#core/checker/in-pattern.ts'
import { toldNames } from '#core/checker/missing-names.ts'
import { mentionsKind } from '#core/checker/mission-words.ts'
import { NUMBER, numberOf } from '#core/checker/numbers.ts'
import type { Claim, Sentence } from '#core/checker/sentences.ts'
import { toldNeeds } from '#core/checker/unmet-needs.ts'
import { squareName } from '#core/kit/square-names.ts'
import { allSquares } from '#core/layout/areas.ts'
import type { Layout } from '#core/layout/layout.ts'
import { squareOfMarker } from '#core/layout/marker-squares.ts'
import { squaresAt } from '#core/layout/squares-at.ts'
import type { Mission } from '#core/mission/document.ts'
import { kindsOf, markerKindOf } from '#core/mission/own-kinds.ts'
import { countOf, plural } from '#core/mission/plural.ts'
import { missingNames } from '#core/scoring/scoring-lacks.ts'
import { openingClaims } from './opening-claims.ts'

interface LabelClaim extends Claim {
  readonly label: string
}

interface Drawn {
  readonly id: string
  readonly name: string
  /** Whether texts call other kinds by its name too. */
  readonly general: boolean
  readonly labels: readonly string[]
}

export function mapClaims(layout: Layout, sentences: readonly Sentence[]): Claim[] {
  const { document } = layout
  const drawn = drawnKinds(document)
  // What the map lacks by the mission's needs is for need-not-met to say.
  const lacking = toldNeeds(document).flatMap(({ part }) =>
    'label' in part && part.label !== undefined ? [part.label] : [],
  )
  const markers = [...document.markers.map(({ label }) => label), ...lacking]
  const places = [...placeClaims(layout, sentences), ...kindPlaceClaims(layout, sentences)]
  return [
    ...drawn.flatMap((kind) => [
      ...countClaims(document, kind, sentences),
      ...unscored(document, kind.id, labelClaims(kind.name, kind.labels, sentences)),
    ]),
    ...unscored(document, '', labelClaims('Marker', markers, sentences)),
    // That something lies elsewhere is told with the square where it lies.
    ...squareClaims(layout, sentences).filter(({ quote }) => !places.some((place) => place.quote.endsWith(quote))),
    ...airlockClaims(document, sentences),
    ...openingClaims(layout, sentences),
    ...places,
  ]
}

/** Without the labels of a kind that scoring names too, which scoring-names-missing tells: a marker may be of any kind. */
function unscored(document: Mission, id: string, claims: readonly LabelClaim[]): readonly Claim[] {
  if (claims.length === 0) return claims
  const scored = toldNames(document, missingNames(document))
  const isScored = (label: string): boolean =>
    scored.some((name) => (name.part === 'markers' || name.kind === id) && name.label.toUpperCase() === label)
  return claims.filter(({ label }) => !isScored(label))
}

/** The kinds of the map that the texts call by their names. */
function drawnKinds(document: Mission): Drawn[] {
  const { zones, regions, markers } = kindsOf(document)
  const labelsOf = (items: readonly { readonly kind: string; readonly label: string }[], id: string): string[] =>
    items.filter(({ kind }) => kind === id).map(({ label }) => label)
  return [
    ...zones.map(({ id, name, general }) => ({ id, name, general, labels: labelsOf(document.zones, id) })),
    ...regions.map(({ id, name, general }) => ({ id, name, general, labels: labelsOf(document.regions, id) })),
    ...markers.map(({ id, name, general }) => ({ id, name, general, labels: labelsOf(document.markers, id) })),
  ].filter(({ name, labels }) => labels.length > 0 && mentionsKind(document, name))
}

/** What stands before a number of which a text says that it is all there is. */
const COUNT = new RegExp(
  `\\b(?:there are|all|the (?:map|battlefield) has|(?:map|battlefield) with|(?:map|battlefield|deck|ship) is (?:parted|divided|split) into) (${NUMBER}) `,
  'gi',
)

/** Words after which so many are not all of them: `two Terminals on the upper deck`, `two markers A`. */
const GOES_ON =
  /^(?:\w| ?,| ?[A-Z0-9]\b| (?:on (?!the (?:map|battlefield|table))|(?:in|at|of|within|near|nearest|between|beside|left|that|which|whose|with|per|each|more|other|without)\b))/

function countClaims(document: Mission, { name, general, labels }: Drawn, sentences: readonly Sentence[]): Claim[] {
  const many = plural(name)
  const lowerMany = many.toLowerCase()
  const counts = [labels.length, ...(general ? [document.markers.length, document.zones.length] : [])]
  for (const { text, says, lower } of sentences) {
    if (!lower.includes(lowerMany)) continue
    for (const match of text.matchAll(COUNT)) {
      const end = match.index + match[0].length
      const behind = text.slice(end + many.length)
      if (!lower.startsWith(lowerMany, end) || GOES_ON.test(behind) || counts.includes(numberOf(match[1] ?? '')))
        continue
      const quote = text.slice(match.index, end + many.length)
      const fact = `the map has ${countOf(labels.length, name)}`
      return [{ key: `count:${name}`, says, quote, fact, advice: 'Change the words, or what is on the map.' }]
    }
  }
  return []
}

/** A letter or a number after a name; “I” is a word. After a plural there are several of a sort. */
const NOT_GOING_ON = '(?![\\w’\'"″+])(?! (?:inch|unit|model|VP|victory|point))'
const BETWEEN = '(?:, and |, or |, | and | or |[–/-])'
const LABEL = new RegExp(`^ ([A-HJ-Z]|\\d{1,2})${NOT_GOING_ON}`)
const LABELS = new RegExp(`^s ([A-HJ-Z](?:${BETWEEN}[A-HJ-Z])*|\\d{1,2}(?:${BETWEEN}\\d{1,2})*)${NOT_GOING_ON}`)
/** Before the last word of a longer name, which is a kind of its own, or inside a word. */
const LONGER = /[A-Z][a-z]+ $|\w$/

/** Something called by a letter or number that none of its kind has. */
function labelClaims(name: string, labels: readonly string[], sentences: readonly Sentence[]): LabelClaim[] {
  const known = new Set(labels.filter((label) => label !== '').map((label) => label.toUpperCase()))
  // Whole words and names are not told from what the sentence goes on with.
  if (known.size === 0 || [...known].some((label) => !/^(?:[A-Z]|\d{1,2})$/.test(label))) return []
  const lowerName = name.toLowerCase()
  const found = new Map<string, LabelClaim>()
  for (const { text, lower, says, binding } of sentences) {
    if (!binding) continue
    for (let at = lower.indexOf(lowerName); at !== -1; at = lower.indexOf(lowerName, at + 1)) {
      const behind = text.slice(at + name.length)
      const said = LABEL.exec(behind) ?? LABELS.exec(behind)
      if (said === null || LONGER.test(text.slice(0, at))) continue
      for (const label of namedIn(said[1] ?? ''))
        if (!known.has(label) && !found.has(label))
          found.set(label, {
            key: `label:${name}:${label}`,
            label,
            says,
            quote: text.slice(at, at + name.length + said[0].length),
            fact: `no ${lowerName === 'marker' ? 'marker' : name} of the map is labelled ${label}`,
            advice: 'Change the words, or label it so on the map.',
          })
    }
  }
  return [...found.values()]
}

/** `A, B and D`; of `A–D` the two ends. */
const namedIn = (list: string): string[] => list.split(/, and |, or |, | and | or |[–/-]/)

/** With more than two boards names begin with the number of the board: `2D5`. */
const SQUARE = /\bsquares? ([1-9]?[A-Z][-−]?\d{1,2})\b/g

/** The square of a board, whatever stands before it; with a D it would be dice: `2D6`. */
const OF_BOARD = /\b([2-9][A-CE-HJ-N][-−]?[1-9])\b(?!["″”+])/g

/** Where something lies; letters and numbers of dice (`D8`) and lengths are no squares. */
const LIES_IN = /\b(?:in|into|through) ([A-CE-N][-−]?\d{1,2})\b(?![-−\d"″”'’+])/g

const HAS_BOARD = /[2-9][A-N]/

function squareClaims(layout: Layout, sentences: readonly Sentence[]): Claim[] {
  const said = sentences.flatMap(({ text, says, binding }) =>
    [
      ...(text.includes('square') ? text.matchAll(SQUARE) : []),
      ...(binding ? text.matchAll(LIES_IN) : []),
      // A code of the box can look like one (`2A4`), but not of a board that there is not.
      ...(HAS_BOARD.test(text) ? Array.from(text.matchAll(OF_BOARD)) : []).filter(
        ([name]) => Number(name[0]) > layout.field.boards.length,
      ),
    ].map(([quote, name = '']) => ({ quote, says, name: name.replace('−', '-') })),
  )
  if (said.length === 0) return []
  const names = new Set(allSquares(layout).map((square) => squareName(layout.kit, square)))
  // A name without the number of its board may be meant on any of them.
  const isWhole = [...names].some((name) => /^[A-Z]/.test(name))
  return [...new Map(said.toReversed().map((each) => [each.name, each])).values()]
    .filter(({ name }) => !names.has(name) && (isWhole || /^\d/.test(name)))
    .map(({ name, quote, says }) => ({
      key: `square:${name}`,
      says,
      quote,
      fact: 'the battlefield has no such square',
      advice: 'Name a square of the battlefield.',
    }))
}

/** Rules for airlocks, where no hatchway is one and none is asked for. */
function airlockClaims({ panels, play: { needs } }: Mission, sentences: readonly Sentence[]): Claim[] {
  const isThere =
    panels.some(({ hatchway }) => hatchway?.tag === 'airlock') ||
    needs.some(({ part }) => part.part === 'hatchways' && part.tag === 'airlock')
  const said = sentences.find(({ lower, binding }) => binding && /\bairlocks?\b/.test(lower))
  if (isThere || said === undefined) return []
  const quote = /\bairlocks?\b/i.exec(said.text)?.[0] ?? ''
  const fact = 'no hatchway is marked as an airlock'
  return [
    { key: 'airlock', says: said.says, quote, fact, advice: 'Change the words, or mark the hatchways that are meant.' },
  ]
}

/** The squares that the middle of a marker lies in, that which names its place first: on a line there are two. */
const namesOfPlace = (layout: Layout, marker: Mission['markers'][number]): string[] => {
  const square = squareOfMarker(layout, marker)
  return square === undefined
    ? []
    : [square, ...squaresAt(layout.kit, marker)].map((each) => squareName(layout.kit, each))
}

/** The number of its board may be left out. */
const isCalled = (name: string, said: string): boolean => name === said || (/^\d/.test(name) && name.slice(1) === said)

const PLACE = /\b[Mm]arker ([A-HJ-Z]|\d{1,2}) (?:lies|stands|is) in (?:square )?([1-9]?[A-Z][-−]?\d{1,2})\b/g

const IN_SQUARE = ' (?:lies |stands |is )?in (?:square )?([1-9]?[A-Z][-−]?\\d{1,2})\\b(?!′|’)'

/** “The terminal in E5”, where the only Terminal lies in another square. */
function kindPlaceClaims(layout: Layout, sentences: readonly Sentence[]): Claim[] {
  const { document } = layout
  const counts = new Map<string, number>()
  for (const { kind } of document.markers) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return document.markers.flatMap((only): Claim[] => {
    if (counts.get(only.kind) !== 1) return []
    const { name } = markerKindOf(document, only.kind)
    const [there, ...further] = namesOfPlace(layout, only)
    if (there === undefined) return []
    const lowerName = name.toLowerCase()
    return sentences.flatMap(({ text, lower, says }): Claim[] => {
      // Few sentences have the name, and a pattern takes longer to make than to look for it.
      const match = lower.includes(`the ${lowerName}`)
        ? new RegExp(`\\bthe ${inPattern(name)}${IN_SQUARE}`, 'i').exec(text)
        : null
      const said = (match?.[1] ?? '').replace('−', '-')
      if (match === null || [there, ...further].some((name) => isCalled(name, said))) return []
      return [
        {
          key: `place:${name}`,
          says,
          quote: match[0],
          fact: `it lies in ${there}`,
          advice: 'Change the words, or move the marker.',
        },
      ]
    })
  })
}

/** “Marker B lies in C4”, and it lies elsewhere. */
function placeClaims(layout: Layout, sentences: readonly Sentence[]): Claim[] {
  return sentences.flatMap(({ text, lower, says }) =>
    !lower.includes('marker')
      ? []
      : Array.from(text.matchAll(PLACE)).flatMap(([quote, label = '', written = '']): Claim[] => {
          const [found, ...more] = layout.document.markers.filter((marker) => marker.label.toUpperCase() === label)
          const names = found === undefined || more.length > 0 ? [] : namesOfPlace(layout, found)
          const [name] = names
          const said = written.replace('−', '-')
          if (name === undefined || names.some((each) => isCalled(each, said))) return []
          return [
            {
              key: `place:${label}`,
              says,
              quote,
              fact: `it lies in ${name}`,
              advice: 'Change the words, or move the marker.',
            },
          ]
        }),
  )
}
