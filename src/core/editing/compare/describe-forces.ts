import { kitOf } from '#analysis/layout/layout.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import { exactPlaceName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import { elsewhere, fact, facts, parts, text, things } from './describe-difference.ts'
import { baseWordsOf, choice, itemNamed, quoted } from './difference.ts'

type Force = Mission['forces'][number]

const idOf = ({ id }: { readonly id: string }): string => id
const nameOf = ({ name }: { readonly name: string }): string => name
const named =
  (part: 'parts' | 'slots') =>
  (id: string, document: Mission): string =>
    quoted(document.forces.flatMap((force) => force[part]).find((each) => each.id === id)?.name ?? id)

export const describeForces = things<Force>(
  'Force',
  ({ side }) => side,
  ({ side }, document) => sideName(document, side),
  parts<Force>({
    side: elsewhere,
    points: fact('points'),
    parts: things<Force['parts'][number]>(
      'Part',
      idOf,
      nameOf,
      parts<Force['parts'][number]>({
        id: elsewhere,
        name: text('name'),
        share: fact('share', (share) => `${share}%`),
      }),
    ),
    slots: things<Force['slots'][number]>(
      'Slot',
      idOf,
      nameOf,
      parts<Force['slots'][number]>({
        id: elsewhere,
        name: text('name'),
        part: fact('counts in', named('parts')),
        least: fact('at least'),
        most: fact('at most'),
      }),
    ),
    units: things<Force['units'][number]>(
      'Unit',
      idOf,
      nameOf,
      parts<Force['units'][number]>({
        id: elsewhere,
        name: text('name'),
        part: fact('part', named('parts')),
        slot: fact('counts as', named('slots')),
        points: fact('points'),
        models: fact('models'),
        size: text('size'),
        aboard: fact('embarked', () => 'yes'),
      }),
    ),
  }),
)

type Diagram = Mission['diagrams'][number]
type Model = Diagram['models'][number]
type Showing = Diagram['shows'][number]

const formatSpot = (spot: Showing['from'], document: Mission): string => {
  if ('model' in spot) return `model ${spot.model}`
  if ('zone' in spot) return itemNamed(spot.zone, document)
  if ('token' in spot) return itemNamed(spot.token, document)
  return exactPlaceName(kitOf(document), spot) || `${spot.x}, ${spot.y} mm`
}

const formatShowing = (showing: Showing, document: Mission): string => {
  const from = formatSpot(showing.from, document)
  switch (showing.kind) {
    case 'distance':
    case 'sight':
      return `${showing.kind} from ${from} to ${formatSpot(showing.to, document)}`
    case 'seen':
      return `what is seen from ${from}`
    case 'ranges':
      return `ranges from ${from}: ${showing.ranges.map(({ rule, inches }) => `${choice(rule)} ${inches}"`).join(', ')}`
  }
}

export const describeDiagrams = things<Diagram>(
  'Diagram',
  idOf,
  ({ title }) => title,
  parts<Diagram>({
    id: elsewhere,
    title: text('title'),
    text: text('text'),
    hatchways: fact('hatchways', (state) => (state === 'start' ? 'as the battle starts' : state)),
    changed: facts('hatchway that stands the other way:', itemNamed, 'does not matter'),
    breached: facts('wall that stands the other way:', itemNamed, 'does not matter'),
    withoutOptional: fact('without optional terrain'),
    dark: facts('dark area', itemNamed, 'does not matter'),
    models: things<Model>(
      'Model',
      idOf,
      ({ name, unit }) => name || unit,
      (before, after, told) => {
        const place = (model: Model | null | undefined) =>
          model == null ? null : { board: model.board, x: model.x, y: model.y }
        return [
          ...fact<NonNullable<ReturnType<typeof place>>>('place', ({ board, x, y }, document) => {
            return exactPlaceName(kitOf(document), { board, x, y }) || `off the squares (${x}, ${y} mm)`
          })(place(before), place(after), told),
          ...parts<Model>({
            id: elsewhere,
            board: elsewhere,
            x: elsewhere,
            y: elsewhere,
            base: fact('base', baseWordsOf),
            turn: fact('turn', (degrees) => `${degrees}°`),
            side: fact('side', (side, document) => sideName(document, side)),
            unit: text('unit'),
            name: text('name'),
          })(before, after, told),
        ]
      },
    ),
    shows: facts('shows', formatShowing),
  }),
)
