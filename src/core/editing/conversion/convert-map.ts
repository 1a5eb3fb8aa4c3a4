/** What is drawn: items of kinds that the other game does not have go, and what hangs on them. */

import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { carriersOf, embarked, isEmbarked } from '#model/mission/embarked-units.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { type KindPart, kindParts } from '#model/rule-sets/kinds.ts'
import type { RuleSet } from '#model/rule-sets/rule-set.ts'
import type { ReportLoss } from './conversion.ts'
import { counted } from './loss-text.ts'

/** The map without items of kinds that are neither of the rule set nor the mission’s own. */
export function withoutUnknownKinds(document: Mission, to: RuleSet, tell: ReportLoss): Mission {
  const tables = kindsOf(document)
  const known = (part: KindPart, id: string): boolean =>
    to.kinds[part].some((kind) => kind.id === id) ||
    ((part === 'zones' || part === 'regions' || part === 'markers' || part === 'tokens') &&
      (document.kinds[part] ?? []).some((kind) => kind.id === id))
  let next = document
  for (const part of kindParts) {
    const gone = new Map<string, number>()
    const items = document[part] as readonly { readonly id: string; readonly kind: string }[]
    const left = items.filter(({ kind }) => {
      if (known(part, kind)) return true
      gone.set(kind, (gone.get(kind) ?? 0) + 1)
      return false
    })
    if (left.length === items.length) continue
    for (const [kind, count] of gone) {
      const name = tables[part].find(({ id }) => id === kind)?.name ?? kind
      tell('map', `${count} × ${name}: ${to.name} has no such kind.`)
    }
    // The rows are those of the collection, fewer of them; the compiler cannot follow that through a union of names.
    next = { ...next, [part]: left } as Mission
  }
  return withoutLooseEnds(next, tell, ruleSetOf(document).name)
}

/** Links whose markers are gone, and tokens that lay in an area that is gone. */
function withoutLooseEnds(document: Mission, tell: ReportLoss, from: string): Mission {
  const markers = new Set(document.markers.map(({ id }) => id))
  const areas = new Set([...document.zones, ...document.regions].map(({ id }) => id))
  const links = document.links.filter(({ from: one, to }) => markers.has(one) && markers.has(to))
  if (links.length < document.links.length)
    tell('map', `${counted(document.links.length - links.length, 'link')} between markers that go.`)
  let lay = 0
  const tokens = document.tokens.map((token) => {
    if (token.in === undefined || areas.has(token.in)) return token
    lay += 1
    const { in: _, ...free } = token
    return free
  })
  if (lay > 0)
    tell('map', `In which area of ${from} ${counted(lay, 'token')} ${lay === 1 ? 'lies' : 'lie'}: the area goes.`)
  let units = 0
  const forces = document.forces.map((force) => {
    if (carriersOf({ ...document, tokens }, force.side).length > 0) return force
    units += force.units.filter(isEmbarked).length
    return { ...force, units: force.units.map((unit) => (isEmbarked(unit) ? embarked(unit, false) : unit)) }
  })
  if (units > 0)
    tell('map', `That ${counted(units, 'unit')} ${units === 1 ? 'is' : 'are'} embarked: nothing carries them.`)
  return { ...document, links, tokens, forces }
}
