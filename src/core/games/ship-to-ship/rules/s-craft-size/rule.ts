/** Craft that does not fit its hangar. */

import { sortById } from '#analysis/layout/area-names.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { listOf, namesOf, tokenName } from '#analysis/layout/place-names.ts'
import { basesOverlap, isOverEdge, terrainUnder } from '#analysis/layout/token-places.ts'
import type { FindingDraft, Rule } from '#checking/checker/finding.ts'
import { pointPlace } from '#checking/checker/places.ts'
import {
  areaName,
  belongsTo,
  blockedGuns,
  boundsOf,
  boxAround,
  extentOf,
  hangarAt,
  hostOf,
  INCH_MM,
  type Ship,
  shipsOf,
  type Token,
} from '#games/ship-to-ship/reading/ship-plan.ts'

export const sCraftSize: Rule = {
  info: {
    id: 's-craft-size',
    title: 'Craft that does not fit its hangar',
    group: 'markers',
    severity: 'error',
    source: 'Home-made ship-to-ship assault rules, craft of 8 by 3 inches',
    confidence: 'H',
    thresholds: [],
  },
  why: 'A craft is a card of 8 by 3 inches that lies wholly in its hangar, beside the others there.',
  check,
}

/** Half of 8 and of 3 inches, and what may be rounded (mm). */
const [LENGTH_MM, WIDTH_MM, ROUNDED_MM] = [4 * INCH_MM, 1.5 * INCH_MM, 1]

function check(layout: Layout): FindingDraft[] {
  const ships = shipsOf(layout)
  const tokens = sortById(layout.document.tokens)
  const craft = tokens.filter(({ kind }) => kind === 'assault-craft')
  const faults = new Map(craft.map((each) => [each, faultOf(layout, ships, each)]))
  const misplaced = misplacedParts(layout, ships)
  // Whoever lies in its place is not to blame for what lies wrongly and reaches over it.
  const inPlace = tokens.filter((each) => faults.get(each) === undefined && !misplaced.has(each))
  return craft.flatMap((each): FindingDraft[] => {
    const fault = faults.get(each) ?? overlapOf(layout, inPlace, each)
    if (fault === undefined) return []
    // Craft that lack the same hangar, or lie in the same wrong ship, have one cause.
    const alike = isOfPlace(fault) ? craft.filter((other) => faults.get(other) === fault) : [each]
    return alike[0] === each ? [draftOf(layout, alike, fault)] : []
  })
}

/** Faults that come of the hangars, not of the craft alone. */
const isOfPlace = (fault: string): boolean => fault.startsWith('belongs to') || fault.startsWith('is in no hangar')

/** @param craft those that have the fault, one or more */
function draftOf(layout: Layout, craft: readonly Token[], fault: string): FindingDraft {
  const [first] = craft
  const isOne = craft.length === 1
  const names = listOf(craft.map((each) => `${tokenName(layout.document, each)} in ${pointPlace(layout, each).name}`))
  const said = isOne ? fault : fault.replace(/^belongs/, 'belong').replace(/\bis in\b/, 'are in')
  const move = isOne ? 'Move it into' : 'Move them into'
  return {
    message: `${names} ${said}.`,
    advice: fault.startsWith('belongs to')
      ? `${move} a hangar of ${isOne ? 'its' : 'their'} own ship, or give ${isOne ? 'it its' : 'them their'} true owner.`
      : fault.startsWith('is in no hangar')
        ? `${move} a hangar${isOne ? '' : ', or draw the hangar that is missing'}.`
        : 'Turn it, move it, or give it its true size of 8 by 3 inches.',
    items: craft.map(({ id }) => id),
    at: first === undefined ? null : pointPlace(layout, first),
  }
}

/** Guns inside their ship, and parts over the edge or in terrain: craft are not to blame for what these reach over. */
function misplacedParts(layout: Layout, ships: readonly Ship[]): ReadonlySet<Token> {
  return new Set(
    ships.flatMap(({ guns, sections }) => [
      ...guns.filter(({ id }) => blockedGuns(layout).has(id)),
      ...[...guns, ...sections].filter((part) => isOverEdge(layout, part) || terrainUnder(layout, part).length > 0),
    ]),
  )
}

/** Says what is wrong with a craft where it lies. */
function faultOf(layout: Layout, ships: readonly Ship[], craft: Token): string | undefined {
  // Both ships can be one side's, as when the second is a copy of the first.
  const own = ships.filter(({ side }) => side === craft.side)
  const ship = own.find(({ hangars }) => hangarAt(layout, hangars, craft) !== undefined) ?? own[0]
  const { length, width } = extentOf(craft)
  if (Math.abs(length - LENGTH_MM) > ROUNDED_MM || Math.abs(width - WIDTH_MM) > ROUNDED_MM) return 'is not 8" by 3"'
  // Raiders have no hangars.
  if (ship === undefined || ship.hangars.length === 0) return groundFaultOf(layout, craft)
  const hangar = hangarAt(layout, ship.hangars, craft)
  if (hangar === undefined) {
    const host = hostOf(layout, ships, craft)
    return host === undefined
      ? `is in no hangar of ${ship.name}`
      : `${belongsTo(layout.document, craft)} and is in a hangar of ${host.name}`
  }
  const bounds = boundsOf(layout, hangar, ship.board)
  const box = boxAround(craft)
  const inside =
    box.x >= bounds.x - ROUNDED_MM &&
    box.y >= bounds.y - ROUNDED_MM &&
    box.x + box.width <= bounds.x + bounds.width + ROUNDED_MM &&
    box.y + box.height <= bounds.y + bounds.height + ROUNDED_MM
  return inside ? groundFaultOf(layout, craft) : `reaches out of ${areaName(hangar)}`
}

/** Says what is wrong with the ground under a craft. */
function groundFaultOf(layout: Layout, craft: Token): string | undefined {
  if (isOverEdge(layout, craft)) return 'reaches over the edge of the board'
  const terrain = terrainUnder(layout, craft)
  return terrain.length === 0 ? undefined : `stands in ${namesOf(terrain, (piece) => piece.name())}`
}

/** Returns the overlap of two craft; the later one is reported, with the first. */
function overlapOf(layout: Layout, all: readonly Token[], craft: Token): string | undefined {
  const index = all.indexOf(craft)
  const others = all.filter((other, at) => other.kind !== craft.kind || at < index)
  const under = others.find((other) => basesOverlap(layout, other, craft))
  return under === undefined ? undefined : `overlaps ${tokenName(layout.document, under)}`
}
