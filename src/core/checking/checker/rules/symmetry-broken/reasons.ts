/** Says in what way two counterparts are unlike: what the second is, and what it would have to be. */

import type { Layout } from '#analysis/layout/layout.ts'
import { spanOf } from '#analysis/layout/panel-geometry.ts'
import { listOf } from '#analysis/layout/place-names.ts'
import type { ItemsById } from '#analysis/symmetry/causes.ts'
import { type Element, type Trait, traitsOf } from '#analysis/symmetry/element.ts'
import { BEYOND } from '#analysis/symmetry/elements.ts'
import { opposite } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'

interface Unlike {
  readonly element: Element
  readonly other: Element
  readonly traits: readonly Trait[]
}

/** `the second has its hatchway in the west half instead of the east half and begins open instead of closed`. */
export function reasons(layout: Layout, items: ItemsById, { element, other, traits }: Unlike, who: string): string {
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
      return is === 'none' ? 'has no hatchway, but the first has one' : 'has a hatchway, but the first has none'
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
