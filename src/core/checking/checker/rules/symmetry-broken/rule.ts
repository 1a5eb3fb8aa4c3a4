/** Finds breaks of the symmetry that a mission claims, or the symmetry that it nearly has. */

import { firstSquare, hasWrongOwner, regionName } from '#analysis/layout/area-names.ts'
import { strangersOf } from '#analysis/layout/board-owners.ts'
import { fromParts } from '#analysis/layout/from-parts.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { edgesOf, spanOf } from '#analysis/layout/panel-geometry.ts'
import {
  edgesName,
  listOf,
  loosePieceName,
  markerName,
  namesOf,
  nodeName,
  panelName,
  tokenName,
} from '#analysis/layout/place-names.ts'
import { type Cause, causesOf, countOfMany, type ItemsById } from '#analysis/symmetry/causes.ts'
import { type Break, type Comparison, compareWithImage } from '#analysis/symmetry/compare.ts'
import { BEYOND, type Element, type Trait, traitsOf } from '#analysis/symmetry/elements.ts'
import { type FieldFlip, fieldFlipOf, SYMMETRIES, type Symmetry } from '#analysis/symmetry/field-flip.ts'
import type { FindingDraft, Place, Rule } from '#checking/checker/finding.ts'
import { edgePlace, firstItems, nodePlace, pointPlace, squarePlace } from '#checking/checker/places.ts'
import { opposite, placedAt, squareName } from '#model/kit/lattice.ts'
import { featureKindOf, kindsOf, linkKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import { type AnyItem, collections, type Item, type Mission } from '#model/mission/document.ts'
import { capital } from '#model/mission/mission-rule-set.ts'

// Says in words what breaks a symmetry, with the place where the counterpart would stand.

// Says in what way two counterparts are unlike: what the second is, and what it would have to be.

interface Unlike {
  readonly element: Element
  readonly other: Element
  readonly traits: readonly Trait[]
}

/** `the second has its hatchway in the west half instead of the east half and begins open instead of closed`. */
function reasons(layout: Layout, items: ItemsById, { element, other, traits }: Unlike, who: string): string {
  const words = traits.map((trait) => {
    const index = traitsOf[element.kind].indexOf(trait)
    const [wanted, is] = [element.counterTraits[index] ?? '', other.traits[index] ?? '']
    return saying(layout, items, other, trait, wanted, is)
  })
  return `${who} ${listOf(words)}`
}

function saying(layout: Layout, items: ItemsById, other: Element, trait: Trait, wanted: string, is: string): string {
  switch (trait) {
    case 'hatchway':
      return is === 'none' ? 'has no hatchway, but the first does' : 'has a hatchway, but the first doesn’t'
    case 'half': {
      const half = halfNames(layout, items, other)
      if (wanted === BEYOND) return 'cannot have its hatchway where the image has it, so far along the wall'
      return `has its hatchway in the ${half(is)} half instead of the ${half(wanted)} half`
    }
    case 'face':
      return `has the pill of its hatchway on the ${is} side instead of the ${wanted}`
    case 'start':
      return `begins ${is} instead of ${wanted}`
    case 'tag':
      return `has ${hatchwayNamed(is)} instead of ${hatchwayNamed(wanted)}`
    case 'kind':
      return `is ${withArticle(kindName(layout, other, is))} instead of ${withArticle(kindName(layout, other, wanted))}`
    case 'owner':
      return `belongs to ${owners(layout, is)} instead of ${owners(layout, wanted)}`
    case 'turn':
      return `is turned by ${is}° instead of ${wanted}°`
    case 'base':
      return `stands on another base (${is} instead of ${wanted})`
    case 'figures':
      return `has other figures (${is || 'none'} instead of ${wanted || 'none'})`
    case 'lies':
      return `lies face ${is} instead of face ${wanted}`
  }
}

/** `west`, `east`: the halves of a panel by the way it runs. */
function halfNames({ kit }: Layout, items: ItemsById, { item }: Element): (half: string) => string {
  const found = items.get(item)
  const panel = found?.collection === 'panels' && spanOf(kit, found.item) === 2 ? found.item : undefined
  const first = panel?.axis === 'vertical' ? 'north' : 'west'
  return (half) => (half === 'first' ? first : opposite(first))
}

const hatchwayNamed = (tag: string): string => (tag === '' ? 'a plain hatchway' : `a hatchway marked “${tag}”`)

const withArticle = (name: string): string => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`

/** The name of a kind as the comparison holds it, in which the zones of either side are of one kind. */
function kindName({ document }: Layout, { kind }: Element, id: string): string {
  const tables = kindsOf(document)
  const named = (kinds: readonly { readonly id: string; readonly name: string }[]): string =>
    kinds.find((each) => each.id === id)?.name ?? 'thing of another kind'
  switch (kind) {
    case 'zone':
      return id.startsWith('player ') ? 'zone of a player' : named(tables.zones)
    case 'region':
      return named(tables.regions)
    case 'marker':
      return named(tables.markers)
    case 'feature':
      return named(tables.features)
    case 'token':
      return named(tables.tokens)
    case 'link':
      return named(tables.links)
    case 'panel':
    case 'pillar':
    case 'wall-end':
      return kind
  }
}

function owners({ document }: Layout, ids: string): string {
  const names = document.sides.filter((side) => ids.split(' ').includes(side.id)).map(({ name }) => name)
  return names.length === 0 ? 'nobody' : listOf(names)
}

interface Described {
  /** `A1 north of C4`. */
  readonly name: string
  /** `between E-4 and F-4`: where its counterpart belongs. */
  readonly there: string
  readonly at: Place | null
}

/** Every item of the map by its id; gone through once somebody asks. */
function itemsById(document: Mission): ItemsById {
  let items: Map<string, AnyItem> | undefined
  return {
    get: (id) => {
      items ??= new Map(
        collections.flatMap((collection) =>
          (document[collection] as readonly Item[]).map((item): [string, AnyItem] => [
            item.id,
            { collection, item } as AnyItem,
          ]),
        ),
      )
      return items.get(id)
    },
  }
}

/** The items that breaks are about, as many as a finding points at, in their order. */
function itemsOf(breaks: readonly Break[]): string[] {
  const ids = new Set<string>()
  for (const found of breaks) {
    ids.add(found.element.item)
    if (found.kind === 'unlike') ids.add(found.other.item)
  }
  return firstItems([...ids].map((id) => ({ id }))).map(({ id }) => id)
}

/** Makes a finding of each cause. */
function describer(layout: Layout, flip: FieldFlip, items: ItemsById, how: string): (cause: Cause) => FindingDraft {
  const look = (element: Element): Described => describe(layout, flip, items, element)
  return ({ main, displaced, breaks }) => {
    const { element } = main
    const { name, there, at } = look(element)
    const common = { items: itemsOf(breaks), at }
    if (displaced !== null)
      return {
        ...common,
        message: `${capital(name)} and ${look(displaced).name} would be each other's counterparts ${how}, but lie unlike${there === '' ? '' : `: that of the first belongs here: ${there}`}.`,
        advice: 'Move one of the two, or do not call the map symmetric.',
      }
    switch (main.kind) {
      case 'alone': {
        const names =
          breaks.length > 1 && element.end !== undefined ? breaks.map((found) => look(found.element).name) : []
        const [who, has] = names.length > 1 ? [namesOf(names, String), 'have'] : [name, 'has']
        return {
          ...common,
          message: `${capital(who)} ${has} no counterpart ${how}${there === '' || names.length > 1 ? '' : `; it belongs here: ${there}`}.`,
          advice: 'Add the counterpart, take this one away, or do not call the map symmetric.',
        }
      }
      case 'unlike':
        return {
          ...common,
          message: `${capital(listOf([name, look(main.other).name]))} are each other's counterparts ${how}, but unlike: ${reasons(layout, items, main, 'the second')}.`,
          advice: 'Make the two alike, or do not call the map symmetric.',
        }
      case 'unlike-itself':
        return {
          ...common,
          message: `${capital(name)} lies on the middle of the map and is not the same ${how}: ${reasons(layout, items, { ...main, other: element }, 'it')}.`,
          advice: 'Replace it by something that looks the same from both sides, or do not call the map symmetric.',
        }
    }
  }
}

function describe(layout: Layout, flip: FieldFlip, items: ItemsById, element: Element): Described {
  const { kit } = layout
  const found = items.get(element.item)
  if (found === undefined) return { name: element.item, there: '', at: null }
  if (element.end !== undefined) {
    const { end } = element
    const node = flip.node(end)
    const name =
      found.collection === 'halfPillars' || found.collection === 'wallEnds'
        ? loosePieceName(layout, found.item)
        : `the half-pillar of ${found.collection === 'panels' ? panelName(layout, found.item) : element.item} at the ${nodeName(kit, end.board, end)}`
    return { name, there: nodeName(kit, node.board, node), at: nodePlace(layout, end.board, end) }
  }
  switch (found.collection) {
    case 'panels': {
      const panel = found.item
      const image = flip.panel(panel)
      const [edge] = edgesOf(kit, panel)
      const place = edge === undefined ? null : edgePlace(layout, panel.board, edge)
      return { name: panelName(layout, panel), there: edgesName(kit, image.board, edgesOf(kit, image)), at: place }
    }
    case 'zones':
      return areaOf(
        layout,
        flip,
        kindAndLabel(zoneKindOf(layout.document, found.item.kind).name, found.item),
        found.item,
      )
    case 'regions':
      return areaOf(layout, flip, regionName(layout.document, found.item), found.item)
    case 'markers':
      return pointOf(layout, flip, markerName(layout.document, found.item), found.item)
    case 'tokens':
      return pointOf(layout, flip, tokenName(layout.document, found.item), found.item)
    case 'features':
      return pointOf(layout, flip, featureKindOf(layout.document, found.item.kind).name, found.item)
    case 'links': {
      const ends = [found.item.from, found.item.to].flatMap((id) => {
        const end = items.get(id)
        return end?.collection === 'markers' ? [end.item] : []
      })
      const [end] = ends
      return {
        name: `${linkKindOf(layout.document, found.item.kind).name} between ${listOf(ends.map((marker) => `${markerName(layout.document, marker)} in ${pointPlace(layout, marker).name}`))}`,
        there: '',
        at: end === undefined ? null : pointPlace(layout, end),
      }
    }
    case 'halfPillars':
    case 'wallEnds':
    case 'notes':
      return { name: element.item, there: '', at: null }
  }
}

const kindAndLabel = (kind: string, { label }: { readonly label: string }): string => `${kind} ${label}`.trim()

function areaOf(
  layout: Layout,
  flip: FieldFlip,
  name: string,
  { squares }: Pick<Mission['zones'][number], 'squares'>,
): Described {
  const square = firstSquare(squares)
  if (square === undefined) return { name, there: '', at: null }
  const at = squarePlace(layout, square)
  return { name: `${name} in ${at.name}`, there: squareName(layout.kit, flip.square(square)), at }
}

function pointOf(
  layout: Layout,
  flip: FieldFlip,
  name: string,
  item: Pick<Mission['markers'][number], 'board' | 'x' | 'y'>,
): Described {
  const at = pointPlace(layout, item)
  return {
    name: `${name} ${placedAt(at.name)}`,
    there: pointPlace(layout, flip.place({ board: item.board, x: item.x, y: item.y })).name,
    at,
  }
}

export const symmetryBroken: Rule = {
  info: {
    id: 'symmetry-broken',
    title: 'Map breaks its declared symmetry',
    group: 'symmetry',
    severity: 'warning',
    source: 'The claim of the mission itself, or its type: a symmetric mission gives both sides the same battlefield',
    confidence: 'H',
    thresholds: [
      {
        name: 'alike',
        label: 'Share of the map that must match for a symmetry to be suggested',
        unit: 'percent',
        usual: 80,
        min: 50,
        max: 100,
      },
      {
        name: 'least',
        label: 'Fewest things on a map for a symmetry to be suggested',
        unit: 'count',
        usual: 12,
        min: 1,
        max: 1000,
      },
      {
        name: 'listed',
        label: 'Places that are listed one by one; more of them are one finding',
        unit: 'count',
        usual: 8,
        min: 1,
        max: 100,
      },
    ],
  },
  why: 'On a symmetric map every side finds the same walls, hatchways, zones and markers before it. One thing without its counterpart gives one side an advantage.',
  check,
}

const words: Readonly<Record<Symmetry, string>> = {
  'half-turn': 'after half a turn',
  'mirror-long': 'when mirrored at the long middle line',
  'mirror-short': 'when mirrored at the short middle line',
}
const names: Readonly<Record<Symmetry, string>> = {
  'half-turn': 'half turn',
  'mirror-long': 'mirrored along the field',
  'mirror-short': 'mirrored across the field',
}

/** Asked for by themselves, so that nothing is compared again because of a letter of the mission's texts. */
const claimOf = fromParts(({ document }) => document.mission.symmetry)
const typeOf = fromParts(({ document }) => document.mission.type)

function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const claim = claimOf(layout)
  if (claim !== 'none') return breaks(layout, claim, threshold('alike'), Math.round(threshold('listed')))
  if (typeOf(layout) !== 'symmetric') return []
  return nearly(layout, threshold('alike'), threshold('least'))
}

/** One finding for each cause that breaks the claim; one for all of them when there are more than that. */
function breaks(layout: Layout, symmetry: Symmetry, alike: number, most: number): FindingDraft[] {
  const comparison = withoutMisgiven(layout, compareWithImage(layout, symmetry))
  const flip = fieldFlipOf(layout, symmetry)
  if (comparison === null || flip === null)
    return [
      {
        key: 'boards',
        message: `The mission says that the map is the same ${words[symmetry]}, but the boards themselves do not lie like that.`,
        advice: `${layout.document.arrangement.kind === 'boards' ? 'Lay boards of one size opposite each other' : 'Join the boards without an offset'}, or choose another symmetry.`,
        items: [],
        at: null,
      },
    ]
  if (comparison.breaks.length === 0) return []
  const items = itemsById(layout.document)
  const many = countOfMany(layout, flip, items, comparison.breaks)
  if (many !== null && many > most) return [unlikeMap(layout, symmetry, comparison, many, alike)]
  const causes = causesOf(layout, flip, items, comparison.breaks)
  if (causes.length <= most && !isAnother(layout, comparison, causes.length))
    return causes.map(describer(layout, flip, items, words[symmetry]))
  return [unlikeMap(layout, symmetry, comparison, causes.length, alike)]
}

/**
 * An open table has few things: where three or more causes leave less than half of them alike, the claim itself is wrong rather
 * than each thing. Boards with few walls are being drawn, and each place helps.
 */
const isAnother = ({ document }: Layout, { matched, total }: Comparison, causes: number): boolean =>
  document.arrangement.kind === 'open' && causes >= 3 && matched * 2 < total

/** Without zones and parts of ships that are unlike by their owner alone, where whose they are is told by another rule. */
function withoutMisgiven(layout: Layout, comparison: Comparison | null): Comparison | null {
  if (comparison === null || comparison.breaks.length === 0) return comparison
  const { document } = layout
  const zones = document.zones.filter((zone) => hasWrongOwner(document, zone))
  const misgiven = new Set([...zones.map(({ id }) => id), ...strangersOf(document).keys()])
  if (misgiven.size === 0) return comparison
  const isTold = (found: Break): boolean =>
    found.kind === 'unlike' &&
    found.traits.every((trait) => trait === 'owner') &&
    (misgiven.has(found.element.item) || misgiven.has(found.other.item))
  return { ...comparison, breaks: comparison.breaks.filter((found) => !isTold(found)) }
}

/** One finding for a map that is not like its image at all; says so when another symmetry fits it better. */
function unlikeMap(
  layout: Layout,
  symmetry: Symmetry,
  { matched, total, breaks }: Comparison,
  causes: number,
  alike: number,
): FindingDraft {
  const best = mostAlike(layout, alike)
  const better = best !== undefined && best.comparison.matched > matched ? best.symmetry : undefined
  const nearlyWords = best?.comparison.matched === total ? '' : ', at least nearly'
  return {
    key: 'unlike-map',
    message: `The mission says that the map is the same ${words[symmetry]}, but in ${causes} places it is not: ${matched} of ${total} parts have their counterpart.`,
    advice:
      better === undefined
        ? 'Add the counterparts, or turn off Symmetry in the Mission view. Differences are listed one by one once there are fewer.'
        : `Set the symmetry of the mission to “${names[better]}”: the map is the same ${words[better]}${nearlyWords}.`,
    items: itemsOf(breaks),
    at: null,
    ...(better === undefined
      ? {}
      : {
          fix: {
            label: `Say that the map is the same ${words[better]}`,
            safe: false,
            edits: [{ type: 'set', field: 'mission', value: { ...layout.document.mission, symmetry: better } }],
          },
        }),
  }
}

/**
 * The symmetry that most of the map has.
 * @param alike the percentage of its parts that must have their counterpart
 * @param least how many parts there must be
 */
function mostAlike(
  layout: Layout,
  alike: number,
  least = 0,
): { readonly symmetry: Symmetry; readonly comparison: Comparison } | undefined {
  let best: { readonly symmetry: Symmetry; readonly comparison: Comparison } | undefined
  for (const symmetry of SYMMETRIES) {
    const comparison = compareWithImage(layout, symmetry, alike)
    if (comparison === null || comparison.total < least) continue
    if (best === undefined || comparison.matched > best.comparison.matched) best = { symmetry, comparison }
    if (comparison.matched === comparison.total) break
  }
  return best
}

/** For a symmetric mission that claims nothing: the symmetry that most of the map has. */
function nearly(layout: Layout, alike: number, least: number): FindingDraft[] {
  const { document } = layout
  if (document.panels.length + document.zones.length + document.markers.length === 0) return []
  const best = mostAlike(layout, alike, least)
  if (best === undefined) return []
  const { matched, total } = best.comparison
  const how = matched === total ? 'is' : 'is nearly'
  const share = matched === total ? '' : ` (${matched} of ${total} parts have their counterpart)`
  return [
    {
      key: 'nearly',
      severity: 'notice',
      message: `The map ${how} the same ${words[best.symmetry]}${share}, but the mission does not say so.`,
      advice: `Set the symmetry of the mission to “${names[best.symmetry]}”; then whatever breaks it is listed.`,
      items: [],
      at: null,
      fix: {
        label: `Say that the map is the same ${words[best.symmetry]}`,
        safe: false,
        edits: [{ type: 'set', field: 'mission', value: { ...document.mission, symmetry: best.symmetry } }],
      },
    },
  ]
}
