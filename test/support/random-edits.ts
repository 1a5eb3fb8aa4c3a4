/** Random edits as a person would make them: through the plans, on a map that grows as they go. */
import fc from 'fast-check'
import { layoutOf } from '#analysis/layout/layout.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { clipOf, planPaste } from '#editing/edits/plans/clip.ts'
import { automatic } from '#editing/edits/plans/labels.ts'
import {
  markerNear,
  planFeature,
  planLink,
  planMarker,
  planNote,
  pointedAt,
  turnedBy,
} from '#editing/edits/plans/loose-things.ts'
import { type Brush, floodFrom, isPainted, planPaint, planUnpaint } from '#editing/edits/plans/paint.ts'
import { planPanel, withFittedPillars } from '#editing/edits/plans/place-panel.ts'
import { planAddKind, planRemoveKind } from '#editing/edits/plans/replace-mission.ts'
import {
  addModel,
  addShowing,
  diagramOf,
  moveModel,
  nextDiagramId,
  nextModelId,
  removeModel,
  sceneFor,
  sceneOfDiagram,
  toggleHatchway,
} from '#editing/edits/plans/scene.ts'
import { planMove, planRemove, planToggle } from '#editing/edits/plans/selection.ts'
import { squareAt, squaresBetween } from '#editing/edits/plans/snap.ts'
import { areasFor, planToken } from '#editing/edits/plans/token.ts'
import { planFlip, planTurn } from '#editing/edits/plans/turn-flip.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import { collections, type Mission } from '#model/mission/document.ts'
import { type Edit, type Patch, putEdit } from '#model/mission/edit.ts'
import { idSource } from '#model/mission/ids.ts'

const codes = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3']

const place = fc.record({ x: fc.integer({ min: -20, max: 1230 }), y: fc.integer({ min: -20, max: 720 }) })
const stance = fc.record({
  axis: fc.constantFrom('pointer' as const, 'horizontal' as const, 'vertical' as const),
  half: fc.constantFrom('first' as const, 'second' as const),
  otherFace: fc.boolean(),
  start: fc.constantFrom('closed' as const, 'open' as const),
})
const pick = fc.array(fc.nat(400), { maxLength: 6 })

const label = fc.constantFrom(automatic, { how: 'letters' as const, text: '' }, { how: 'text' as const, text: 'North' })
const brush: fc.Arbitrary<Brush> = fc.oneof(
  fc.record({
    collection: fc.constant('zones' as const),
    kind: fc.constantFrom('guard-entry' as const, 'player-a-deployment' as const),
    side: fc.constantFrom('attacker', 'defender', null),
    serves: fc.constantFrom('both' as const, 'reserves' as const),
    zones: fc.constantFrom('each' as const, 'one' as const),
    label,
  }),
  fc.record({
    collection: fc.constant('regions' as const),
    kind: fc.constantFrom('compartment' as const, 'access-zone' as const, 'strongroom' as const),
    label,
  }),
)

/** One thing a person does; `pick` chooses items of the map as it then is. */
export const actionArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('panel' as const), code: fc.constantFrom(...codes), place, stance }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('marker' as const), place, free: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('paint' as const),
      place,
      side: fc.constantFrom('attacker', 'defender'),
      region: fc.boolean(),
      erase: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('stroke' as const),
      place,
      to: place,
      fill: fc.boolean(),
      brush,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('link' as const, 'feature' as const, 'note' as const, 'token' as const),
      place,
      to: place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('kind' as const),
      part: fc.constantFrom('zones' as const, 'regions' as const, 'markers' as const, 'tokens' as const),
      name: fc.stringMatching(/^[A-Za-z ]{1,20}$/),
      remove: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      pick,
      x: fc.integer({ min: -7, max: 7 }),
      y: fc.integer({ min: -7, max: 7 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('turn', 'flip', 'toggle', 'remove', 'duplicate'), pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('keep' as const, 'change' as const, 'drop' as const),
      place,
      to: place,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('title' as const), title: fc.string({ minLength: 1, maxLength: 30 }) }),
  },
)
export type Action = typeof actionArbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** The edits an action makes on a document; none when there is nothing to do or no room. */
function editsOf(document: Mission, action: Action): readonly Edit[] {
  const ids = 'pick' in action ? chosen(document, action.pick) : []
  switch (action.do) {
    case 'panel': {
      const plan = planPanel(document, action.code, action.stance, fieldPoint(action.place.x, action.place.y))
      if (plan === null || plan.reason !== null) return []
      const item = { ...plan.panel, id: idSource(document)('panels') }
      return [{ type: 'put', collection: 'panels', item }]
    }
    case 'marker': {
      const plan = planMarker(document, 'objective', fieldPoint(action.place.x, action.place.y), {
        snap: action.free ? 'free' : 'lattice',
      })
      return plan === null ? [] : [{ type: 'put', collection: 'markers', item: plan.marker }]
    }
    case 'paint': {
      const square = squareAt(document, fieldPoint(action.place.x, action.place.y))
      const brush = action.region
        ? ({ collection: 'regions', kind: 'inaccessible' } as const)
        : ({ collection: 'zones', kind: 'entry', side: action.side } as const)
      if (square === undefined) return []
      return action.erase ? planUnpaint(document, brush, [square]) : planPaint(document, brush, [square])
    }
    case 'stroke': {
      const [from, to] = [squareAt(document, action.place), squareAt(document, action.to)]
      if (from === undefined || to === undefined) return []
      const squares = action.fill ? floodFrom(layoutOf(document), from) : squaresBetween(document, from, to)
      const paints = !isPainted(document, action.brush, from)
      return (paints ? planPaint : planUnpaint)(document, action.brush, squares)
    }
    case 'link': {
      const [from, to] = [markerNear(document, action.place), markerNear(document, action.to)]
      if (from === undefined || to === undefined) return []
      const plan = planLink(document, 'power-line', from.id, to.id)
      return plan.reason === null ? [putEdit('links', plan.link)] : []
    }
    case 'feature': {
      const turn = turnedBy(0, Math.round(action.to.x / 50))
      const plan = planFeature(document, 'pipes', action.place, { snap: 'eighth', turn })
      return plan === null ? [] : [putEdit('features', plan.feature)]
    }
    case 'token': {
      const turn = turnedBy(0, Math.round(action.to.x / 50))
      const kind = document.kinds.tokens?.at(-1)?.id ?? (action.to.y < 300 ? 'vehicle-token' : 'single-model')
      const plan = planToken(document, kind, action.place, { turn, face: action.to.x < 400 ? 'down' : 'up' })
      if (plan === null) return []
      const area = areasFor(document, plan.token).find(({ under }) => under)
      return [putEdit('tokens', area === undefined ? plan.token : { ...plan.token, in: area.id })]
    }
    case 'note': {
      const note = planNote(document, action.place, 'free')
      return note === null ? [] : [putEdit('notes', pointedAt(document, note, action.to, 'free'))]
    }
    case 'kind': {
      const last = document.kinds[action.part]?.at(-1)
      if (!action.remove || last === undefined) return [planAddKind(document, action.part, action.name).edit]
      const plan = planRemoveKind(document, action.part, last.id)
      return plan.ok ? plan.value : []
    }
    case 'move': {
      const plan = planMove(document, ids, { x: action.x, y: action.y })
      return plan.ok ? plan.value : []
    }
    case 'turn':
    case 'flip': {
      const plan = (action.do === 'turn' ? planTurn : planFlip)(document, ids)
      return plan.ok ? plan.value : []
    }
    case 'toggle':
      return planToggle(document, ids)
    case 'remove':
      return planRemove(document, ids)
    case 'duplicate': {
      const plan = planPaste(document, clipOf(document, ids))
      return plan.ok ? plan.value.edits : []
    }
    case 'keep':
    case 'change':
    case 'drop':
      return [{ type: 'set', field: 'diagrams', value: diagramsAfter(document, action) }]
    case 'title':
      return [{ type: 'set', field: 'mission', value: { ...document.mission, title: action.title } }]
    default:
      throw new Error('unknown action')
  }
}

/** The diagrams of a mission after one was kept, worked on, or taken away. */
function diagramsAfter(
  document: Mission,
  { do: what, place: at, to }: Extract<Action, { do: 'keep' | 'change' | 'drop' }>,
): Mission['diagrams'] {
  const last = document.diagrams.at(-1)
  if (what === 'drop') return document.diagrams.slice(0, -1)
  const before = what === 'change' && last !== undefined ? sceneFor(document, sceneOfDiagram(last)) : emptyScene
  const id = nextModelId(before)
  const base = { kind: 'round' as const, diameter: 32 }
  const model = { id, board: 1 as const, x: 0, y: 0, base, turn: 0, side: 'attacker', unit: '', name: 'One' }
  const moved = moveModel(document, addModel(before, model), id, fieldPoint(at.x, at.y))
  const hatchway = document.panels.find((panel) => panel.hatchway !== null)?.id ?? ''
  const [other = model] = moved.models
  const shown = addShowing(toggleHatchway(document, moved, hatchway), {
    kind: 'sight',
    from: { model: other.id },
    to: { model: id },
  })
  const scene = to.x < 100 ? removeModel(shown, other.id) : shown
  if (what === 'change' && last !== undefined)
    return [...document.diagrams.slice(0, -1), diagramOf(scene, { id: last.id, title: last.title, text: 'Changed.' })]
  return [...document.diagrams, diagramOf(scene, { id: nextDiagramId(document), title: 'Kept', text: '' })]
}

function chosen(document: Mission, numbers: readonly number[]): string[] {
  const all = collections.flatMap((name) => document[name].map((item) => item.id))
  return [...new Set(numbers.flatMap((number) => all[number % Math.max(1, all.length)] ?? []))]
}

/** The edits with the pillars that fit themselves where a panel is placed or something goes. */
const finished = (document: Mission, edits: readonly Edit[], action: Action): readonly Edit[] =>
  edits.length > 0 && (action.do === 'panel' || action.do === 'remove') ? withFittedPillars(document, edits) : edits

/**
 * Runs actions one after the other; each that is refused or does nothing is passed over.
 * @param finish what the editor makes of the edits of a tool
 */
export function runActions(
  start: Mission,
  actions: readonly Action[],
  finish: (document: Mission, edits: readonly Edit[], action: Action) => readonly Edit[] = finished,
): { document: Mission; patches: Patch[] } {
  let document = start
  const patches: Patch[] = []
  for (const action of actions) {
    const outcome = applyEdits(document, finish(document, editsOf(document, action), action))
    if (!outcome.ok || outcome.value.patch.length === 0) continue
    document = outcome.value.document
    patches.push(outcome.value.patch)
  }
  return { document, patches }
}
