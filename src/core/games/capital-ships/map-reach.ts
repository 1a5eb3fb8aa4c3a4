/** Bands around ships and squadrons: how far they move, and from where Marines board. Distances are from edge to edge. */

import { middleOnField, outlineOf } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { XY } from '#foundation/geometry/point.ts'
import { cornerAngles, type Ellipse } from '#foundation/geometry/rectangle.ts'
import { MM_PER_INCH } from '#foundation/geometry/units.ts'
import { inchText, isShip, isSquadron, numberOf, settingOf, type Token } from '#games/capital-ships/reading/fleet.ts'
import type { MapReach, ReachOutline } from '#games/shared/rule-set-parts/game-parts.ts'
import type { Mission } from '#model/mission/document.ts'

const DIRECTIONS = 120

/** The line so far (mm) around a base. */
function bandAround(base: Ellipse, far: number): XY[] {
  const hasCorners = cornerAngles(base).length > 0
  return Array.from({ length: DIRECTIONS }, (_, at) => {
    const angle = (2 * Math.PI * (at + 0.5)) / DIRECTIONS
    const [ahead, aside] = [Math.cos(angle), Math.sin(angle)]
    const length = Math.hypot(base.rx * ahead, base.ry * aside)
    const u = (hasCorners ? Math.sign(ahead) * base.rx : (base.rx ** 2 * ahead) / length) + far * ahead
    const v = (hasCorners ? Math.sign(aside) * base.ry : (base.ry ** 2 * aside) / length) + far * aside
    return { x: base.x + u * base.cos - v * base.sin, y: base.y + u * base.sin + v * base.cos }
  })
}

/** The bands of the selected tokens, or of all where none is. */
const bands =
  (inchesOf: (document: Mission, token: Token) => number | undefined, words: (inches: string) => string) =>
  (document: Mission, selected: ReadonlySet<string>): readonly ReachOutline[] => {
    const chosen = document.tokens.filter(({ id }) => selected.has(id))
    const { field } = layoutOf(document)
    return (chosen.length > 0 ? chosen : document.tokens).flatMap((token): ReachOutline[] => {
      const at = middleOnField(field, token)
      const inches = inchesOf(document, token)
      if (at === undefined || inches === undefined || inches <= 0) return []
      const points = bandAround(outlineOf(at, token.base, token.turn), inches * MM_PER_INCH)
      const labelAt = { x: at.x, y: Math.min(...points.map(({ y }) => y)) }
      return [{ item: token.id, label: words(inchText(inches)), labelAt, points }]
    })
  }

export const mapReaches: readonly MapReach[] = [
  {
    id: 'boarding-range',
    title: 'Boarding range',
    what: 'From where Marines board each capital ship, or each selected one.',
    outlines: bands(
      (document, token) => (isShip(token) ? settingOf(document, 'boardingRange') : undefined),
      (inches) => `Boarding ${inches}`,
    ),
  },
  {
    id: 'moves',
    title: 'Moves',
    what: 'How far each token moves that has a Move, and each squadron, or the selected ones.',
    outlines: bands(
      (document, token) =>
        numberOf(token, 'Move') ?? (isSquadron(token) ? settingOf(document, 'squadronMove') : undefined),
      (inches) => `Move ${inches}`,
    ),
  },
]
