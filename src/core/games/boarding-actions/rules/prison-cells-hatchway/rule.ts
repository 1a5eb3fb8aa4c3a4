/** Prison cells that are open, or have more or fewer doors than one. */

import { distinctSquares, regionName, regionsOf } from '#analysis/layout/area-names.ts'
import { beyond, squareIndex } from '#analysis/layout/connected-areas.ts'
import { EDGE, edgeState } from '#analysis/layout/edge-states.ts'
import type { Layout } from '#analysis/layout/layout.ts'
import { atEdge, listOf } from '#analysis/layout/place-names.ts'
import { outOfReach } from '#checking/checker/causes.ts'
import type { FindingDraft, Fix, Rule } from '#checking/checker/finding.ts'
import { squarePlace } from '#checking/checker/places.ts'
import { COMPASS, edgeKey, edgeOfSquare, opposite, squareName } from '#model/kit/lattice.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Panel } from '#model/mission/terrain.ts'

export const prisonCellsHatchway: Rule = {
  info: {
    id: 'prison-cells-hatchway',
    title: 'Prison Cells without exactly one closed hatchway',
    group: 'zones',
    severity: 'warning',
    source: 'Jailbreak as published: one hatchway leads into the Prison Cells, and the prisoners begin behind it',
    confidence: 'M',
    thresholds: [
      { name: 'hatchways', label: 'Hatchways that lead into the cells', unit: 'count', usual: 1, min: 1, max: 20 },
    ],
  },
  why: 'The mission is about who opens the one hatchway of the cells. With another way out, or with that hatchway open from the start, the prisoners simply leave.',
  check,
}

/** Up to five findings for each region of cells: about open sides, the number of hatchways, the one that rules name, the way out, and open ones. */
function check(layout: Layout, threshold: (name: string) => number): FindingDraft[] {
  const wanted = Math.round(threshold('hatchways'))
  return regionsOf(layout.document, 'prison-cells').flatMap((region) => cellsDrafts(layout, region, wanted))
}

/** `No hatchway leads`, `One hatchway leads`, `2 hatchways lead`. */
function leading(count: number): string {
  if (count > 1) return `${count} hatchways lead`
  return count === 1 ? 'One hatchway leads' : 'No hatchway leads'
}

/** Returns a sentence that says where the hatchways are. */
function whichOnes(hatchways: readonly string[]): string {
  if (hatchways.length === 0) return ''
  const named = listOf(hatchways.slice(0, 6))
  if (hatchways.length > 6) return ` Among them: ${named}.`
  return ` ${hatchways.length === 1 ? 'It is' : 'They are'} ${named}.`
}

function cellsDrafts(layout: Layout, region: Mission['regions'][number], wanted: number): FindingDraft[] {
  const { gaps, hatchways, open, doors, inward, panels } = boundaryOf(layout, region)
  const name = regionName(layout.document, region)
  const [first] = distinctSquares(region.squares)
  const common = { items: [region.id], at: first === undefined ? null : squarePlace(layout, first) }
  const drafts: FindingDraft[] = []
  const [gap] = gaps
  if (gap !== undefined)
    drafts.push({
      ...common,
      key: `${region.id}:gap`,
      message: `${name} ${gaps.length === 1 ? 'is' : `is in ${gaps.length} places`} open to the deck: no wall stands ${gap}.`,
      advice: 'Close the cells with walls, or draw the area as far as the walls.',
    })
  if (hatchways.length !== wanted)
    drafts.push({
      ...common,
      key: `${region.id}:count`,
      message: `${leading(hatchways.length)} into ${name}; there should be ${wanted === 1 ? 'one' : wanted}.${whichOnes(hatchways)}`,
      advice: `Leave ${wanted === 1 ? 'one wall' : `${wanted} walls`} with a hatchway around the cells, and walls without one everywhere else.`,
      // Nobody can get in: the same cause, and the same remedy.
      ...(hatchways.length === 0 && gaps.length === 0 ? { follows: [[outOfReach(region.id)]] } : {}),
    })
  const strayed = strayedDoor(layout.document, panels)
  if (strayed !== undefined)
    drafts.push({
      ...common,
      key: `${region.id}:label`,
      message: `“${strayed}” is the hatchway of ${name} by the mission’s rules, but it is none of those around the cells.`,
      advice: 'Give that label to the hatchway of the cells.',
    })
  const [entered] = inward
  if (entered !== undefined && gaps.length === 0 && inward.length === hatchways.length)
    drafts.push({
      ...common,
      key: `${region.id}:one-way`,
      message: `Nobody can leave ${name}: the hatchway ${entered} is one-way, and is entered from outside.`,
      advice: 'Turn the hatchway, so that its pill is inside the cells, or take its tag off.',
    })
  const [begin] = open
  if (begin !== undefined)
    drafts.push({
      ...common,
      key: `${region.id}:open`,
      message: `The hatchway ${begin} of ${name} begins open.`,
      advice: 'Let it begin closed.',
      fix: shut(doors),
    })
  return drafts
}

/** Returns the label of a hatchway that a rule about the cells names, if it is drawn, but not around the cells. */
function strayedDoor({ panels, play: { rules } }: Mission, around: ReadonlySet<Panel>): string | undefined {
  const labels = rules
    .filter(({ about, within }) =>
      [...about, ...(within === undefined ? [] : [within.part])].some(
        (part) => part.part === 'regions' && part.kind === 'prison-cells',
      ),
    )
    .flatMap(({ about }) => about.flatMap((part) => (part.part === 'hatchways' ? (part.label ?? []) : [])))
  const has = (all: Iterable<Panel>, label: string): boolean =>
    [...all].some(({ hatchway }) => hatchway?.label === label)
  return labels.find((label) => has(panels, label) && !has(around, label))
}

/** Lets hatchways begin closed. */
const shut = (doors: ReadonlySet<Panel>): Fix => ({
  label: doors.size === 1 ? 'Let it begin closed' : 'Let them begin closed',
  safe: false,
  edits: [...doors].flatMap((panel) =>
    panel.hatchway === null
      ? []
      : [{ type: 'put', collection: 'panels', item: { ...panel, hatchway: { ...panel.hatchway, start: 'closed' } } }],
  ),
})

/** Returns the edges around a region by their names; the rim of the battlefield is no way out. */
function boundaryOf(layout: Layout, region: Mission['regions'][number]) {
  const squares = distinctSquares(region.squares)
  const mine = new Set(squares.map((square) => squareIndex(layout, square)))
  const found = {
    gaps: [] as string[],
    hatchways: [] as string[],
    open: [] as string[],
    /** Hatchways through which one only comes in. */
    inward: [] as string[],
    doors: new Set<Panel>(),
    panels: new Set<Panel>(),
  }
  const seen = new Set<string>()
  for (const square of squares)
    for (const side of COMPASS) {
      const outside = beyond(layout, square, side).filter((next) => !mine.has(squareIndex(layout, next)))
      if (outside.length === 0) continue
      const edge = edgeOfSquare(square, side)
      const key = `${square.board}:${edgeKey(edge)}`
      if (seen.has(key)) continue
      seen.add(key)
      const name = atEdge(layout.kit, square.board, edge) || squareName(layout.kit, square)
      // Across the seam, the other board may have another panel before the same opening.
      const beyondSeam = outside
        .filter(({ board }) => board !== square.board)
        .map((next) => edgeState(layout, next.board, edgeOfSquare(next, opposite(side))))
      const own = edgeState(layout, square.board, edge)
      const state = beyondSeam.length === 0 ? own : Math.max(own, Math.min(...beyondSeam))
      if (state === EDGE.free || state === EDGE.breached) found.gaps.push(name)
      if (state !== EDGE.open && state !== EDGE.closed) continue
      found.hatchways.push(name)
      const there = [square, ...outside].flatMap((each) =>
        layout.panelsOn(each.board, edgeOfSquare(each, each === square ? side : opposite(side))),
      )
      for (const panel of there) found.panels.add(panel)
      // A one-way hatchway is entered on the side of its pill.
      if (there.some(({ hatchway }) => hatchway?.tag === 'one-way' && hatchway.face === side)) found.inward.push(name)
      if (state !== EDGE.open) continue
      found.open.push(name)
      for (const panel of there) found.doors.add(panel)
    }
  return found
}
