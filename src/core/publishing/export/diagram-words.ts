/** What a kept diagram says, in words: beside its map, and for those who cannot see it. */

import { regionName } from '#analysis/layout/area-names.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { listOf, pieceAndPlace } from '#analysis/layout/place-names.ts'
import { changedHatchways, changedWalls } from '#drawing/diagrams/draw-walls.ts'
import { readScene, type SceneReading } from '#drawing/diagrams/read-scene.ts'
import { modelName, solidOfScene, spotName } from '#drawing/diagrams/scene-solid.ts'
import type { Block, Inline } from '#foundation/prose/prose.ts'
import { readProse } from '#foundation/prose/read-prose.ts'
import { dropDanglingRefs, hasOptionalTerrain } from '#model/mission/diagram-references.ts'
import type { Diagram } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import { has } from '#model/mission/mission-rule-set.ts'
import type { Section } from '#publishing/sheet/section.ts'

type Showing = Diagram['shows'][number]

const words = (text: string): Inline => ({ kind: 'text', text, ours: true })

/** Its text, and what can be read off it as a list. */
export function diagramTexts(document: Mission, diagram: Diagram): Section[] {
  const items = readingsOf(document, diagram).map(({ what, readings }): readonly Block[] => [
    {
      kind: 'paragraph',
      parts: [
        words(`${what}: `),
        ...readings.flatMap(({ rule, value, reason }, index): Inline[] => [
          words(`${index === 0 ? '' : '; '}${rule} `),
          { kind: 'strong', parts: [words(value)] },
          words(` – ${reason}`),
        ]),
        words('.'),
      ],
    },
  ])
  return [
    { title: '', blocks: readProse(diagram.text).blocks },
    { title: 'What it shows', blocks: items.length === 0 ? [] : [{ kind: 'list', first: null, items }] },
  ]
}

/** The diagrams that a mission keeps, for pages that flow: each with how hatchways stand, its text and what it shows. */
export const diagramSections = (document: Mission): readonly Section[] =>
  document.diagrams.map((kept) => {
    const diagram = dropDanglingRefs(document, kept)
    const state = stateLine(document, diagram).replaceAll('  ·  ', '. ')
    const [text, shows] = diagramTexts(document, diagram)
    return {
      title: diagram.title,
      blocks: [
        ...(state === '' ? [] : [{ kind: 'paragraph' as const, parts: [words(`${state}.`)] }]),
        ...(text?.blocks ?? []),
        ...(shows?.blocks ?? []),
      ],
    }
  })

/** `All hatchways open, but hatchway A3 at C4 closed. Dark: Lighting Area 1.` */
export function stateLine(document: Mission, diagram: Diagram): string {
  const changed = changedHatchways(solidOfScene(document, diagram))
  const dark = document.regions.filter(({ id }) => diagram.dark.includes(id))
  return [
    formatHatchway(document, diagram, changed),
    formatWall(document, diagram),
    diagram.withoutOptional === true && hasOptionalTerrain(document) ? 'Without the optional terrain' : '',
    dark.length === 0 ? '' : `Dark: ${listOf(distinct(dark.map((region) => regionName(document, region))))}`,
  ]
    .filter((part) => part !== '')
    .join('  ·  ')
}

/** `Breached: A1 Long Wall on C4`; what is mended again is said too. */
function formatWall(document: Mission, diagram: Diagram): string {
  const layout = layoutOf(document)
  const walls = changedWalls(layout, diagram)
  const names = (breached: boolean): string[] =>
    walls.filter((one) => one.breached === breached).map(({ panel }) => pieceAndPlace(layout, panel))
  const [gone, whole] = [names(true), names(false)]
  return [gone.length === 0 ? '' : `Breached: ${listOf(gone)}`, whole.length === 0 ? '' : `Intact: ${listOf(whole)}`]
    .filter((part) => part !== '')
    .join('  ·  ')
}

type Changed = ReturnType<typeof changedHatchways>

function formatHatchway(document: Mission, { hatchways, changed: ids }: Diagram, changed: Changed): string {
  // Doorways that always stand open are as they are drawn.
  if (!has(document, 'hatchways')) return ''
  if (document.panels.every(({ hatchway }) => hatchway === null)) return 'No hatchways'
  if (hatchways !== 'start' && ids.length === 0) return `All hatchways ${hatchways}`
  const [open, closed] = [true, false].map((isOpen) =>
    changed.filter((one) => one.isOpen === isOpen).map(({ place }) => place.name.replace(/^hatchway /, '')),
  )
  const named = [told(open, 'open'), told(closed, 'closed')].filter((part) => part !== '')
  return `Hatchways as the battle starts${named.length === 0 ? '' : `, but ${listOf(named)}`}`
}

/** More than these are only counted. */
const MAX_NAMED = 8

function told(names: readonly string[] = [], state: string): string {
  if (names.length === 0) return ''
  return names.length > MAX_NAMED ? `${names.length} ${state}` : `${listOf(names)} ${state}`
}

/** The diagram read out: hatchways, models, and all that its list says. */
export function diagramDescription(document: Mission, diagram: Diagram): string {
  const models = diagram.models.map((model) => {
    const side = document.sides.find(({ id }) => id === model.side)
    const { board, x, y } = model
    const place = spotName(document, diagram, { board, x, y })
    return `${modelName(diagram, model)}${side === undefined ? '' : ` of ${side.name}`} at ${place}`
  })
  const readings = readingsOf(document, diagram).map(
    ({ what, readings: said }) =>
      `${what}: ${said.map(({ rule, value, reason }) => `${rule} ${value} – ${reason}`).join('; ')}.`,
  )
  return [
    `Diagram: ${diagram.title}.`,
    `${stateLine(document, diagram).replaceAll('  ·  ', '. ')}.`,
    models.length === 0 ? '' : `Models: ${listOf(models)}.`,
    ...readings,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

interface ReadShowing {
  /** `Leader looks at Watch`. */
  readonly what: string
  readonly readings: readonly SceneReading[]
}

function readingsOf(document: Mission, diagram: Diagram): ReadShowing[] {
  const all = readScene(document, diagram)
  return diagram.shows.map((showing, index) => ({
    what: showingName(document, diagram, showing),
    readings: all.filter((reading) => reading.showing === index),
  }))
}

function showingName(document: Mission, diagram: Diagram, showing: Showing): string {
  const from = spotName(document, diagram, showing.from)
  switch (showing.kind) {
    case 'distance':
      return `${from} to ${spotName(document, diagram, showing.to)}`
    case 'sight':
      return `${from} looks at ${spotName(document, diagram, showing.to)}`
    case 'seen':
      return `What ${from} sees`
    case 'ranges':
      return `Ranges of ${from}`
  }
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)]
