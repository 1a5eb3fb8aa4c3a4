/** Maps out of the box, twelve at once: choose how they should be, look, compare, take one as one step. */

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { apartText } from '#analysis/playtest/apart.ts'
import { SYMMETRIES } from '#analysis/symmetry/field-flip.ts'
import { unmetNeedsText } from '#checking/checker/unmet-needs.ts'
import {
  formatStyle,
  MAX_SEED,
  type RequestedSymmetry,
  STYLES,
  type Style,
  type StyleName,
} from '#editing/generate/generator-options.ts'
import { type Measures, measuresLine, SORT_NAMES, SORTS, type SortName } from '#editing/generate/measures.ts'
import { EVERYTHING } from '#editing/generate/prepare.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import type { MapsOrder } from '#state/made-maps/generated-maps.ts'
import { reasonAgainstSymmetry } from '#state/mission/symmetric.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { DialogFrame, useUnsent } from '#ui/dialogs/dialog-frame.tsx'
import { formatSymmetry } from '#ui/names/choice-names.ts'
import { pointerWords } from '#ui/names/tools.ts'
import { Thumbnail } from '#ui/pictures/drawn-canvas.tsx'
import { type MapsMade, type ShownMap, useMaps } from './use-maps.ts'

// Choices about the maps that are made.

/** Parts to generate: the whole map, the missing parts, only walls, zones or markers, or variants. */
export type What = 'new' | 'fill' | 'terrain' | 'zones' | 'markers' | 'vary'

export interface MapChoices {
  readonly what: What
  readonly symmetry: RequestedSymmetry
  readonly named: StyleName
  readonly style: Style
  /** How far the sides may be apart in battles (VP), or null if that doesn’t matter. */
  readonly apart: number | null
  /** As it is written: it may be no number yet. */
  readonly seed: string
}

/** Returns the choices that the dialog begins with in a mission of this symmetry. */
export const defaultChoices = (symmetry: Mission['mission']['symmetry']): MapChoices => ({
  what: 'new',
  symmetry,
  named: 'balanced',
  style: STYLES.balanced,
  apart: null,
  seed: '1',
})

// Names the things that the mission needs in addition to made maps, and that are drawn by hand.

/** @param made one of the maps: what it lacks, all of them lack */
export function MissingNeedsHint({ made }: { readonly made: Mission }): ReactNode {
  const text = useMemo(() => unmetNeedsText(made), [made])
  return text === null ? null : <p className="field-hint">{text}</p>
}

// Says above the maps how many there are, why there are no more, and what is still going on.

/** @param relativesOf the seed of the map whose relatives are shown, or null for independent maps */
export function formatFound(
  { maps, wanted, busy, playing, apart, stopped, why, doubt }: MapsMade,
  relativesOf: number | null,
): string {
  if (why !== null) return why
  if (maps.length === 0) {
    if (stopped) return 'Stopped before a map was found.'
    if (!busy) return doubt ?? 'No maps.'
    return doubt === null ? 'Making maps…' : `${doubt} Still searching. Press Stop to end it.`
  }
  const relatives = relativesOf === null ? '' : ` like the one of seed ${relativesOf}`
  const count = `${maps.length} of ${wanted} maps${relatives}`
  if (busy) return maps.length === wanted ? `${count}, measuring how fair they are…` : count
  if (playing) return `${count}, fighting battles on them…`
  if (maps.length === wanted || stopped) return count
  return `${count}. Other seeds gave no maps that differ enough${apart === null ? '' : ' and are as even'}.`
}

// Two made maps side by side, figure by figure.

const rows: readonly (readonly [keyof Measures, string])[] = [
  ['worth', 'Playability (of 100)'],
  ['rooms', 'Rooms'],
  ['sizes', 'Different sizes of rooms'],
  ['largest', 'Largest room (squares)'],
  ['loops', 'Ways round'],
  ['chokes', 'Bottlenecks'],
  ['flanks', 'Routes between the sides'],
  ['cover', 'Squares out of long lines of sight (%)'],
  ['lane', 'Longest lane (inches)'],
  ['contested', 'Contested markers'],
  ['safe', 'Markers nearer to one side'],
  ['nearness', 'Markers nearer to one side (turns, all together)'],
  ['doorsApart', 'Scoring hatchways farther for one side (inches)'],
  ['walls', 'Walls'],
  ['box', 'Box used (%)'],
  ['hatchways', 'Hatchways'],
]

function CompareMaps({
  maps,
  busy,
  playing,
  onTake,
}: {
  readonly maps: readonly ShownMap[]
  /** True while values that are still missing are being measured. */
  readonly busy: boolean
  readonly playing: boolean
  readonly onTake: (map: ShownMap) => void
}): ReactNode {
  return (
    <section className="compare-maps" aria-label="Two maps compared">
      <div className="compare-maps-pictures">
        {maps.map((map) => (
          <Side key={map.seed} map={map} onTake={() => onTake(map)} />
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {maps.map(({ seed }) => (
              <th scope="col" key={seed}>
                Seed {seed}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {maps.map(({ seed, measures }) => (
                <td key={seed}>{measures?.[key] ?? '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Fairness</th>
            {maps.map(({ seed, fair }) => (
              <td key={seed}>{fair ?? (busy ? 'Measuring…' : '–')}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Apart in 100 battles (VP)</th>
            {maps.map(({ seed, played }) => (
              <td key={seed}>{played === null ? (busy || playing ? 'Playing…' : '–') : played.toFixed(1)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Side({ map, onTake }: { readonly map: ShownMap; readonly onTake: () => void }): ReactNode {
  const mission = useCallback(() => map.document, [map.document])
  return (
    <figure>
      <Thumbnail mission={mission} />
      <figcaption>
        Seed {map.seed}{' '}
        <button type="button" className="button button-small" onClick={onTake}>
          Use this map
        </button>
      </figcaption>
    </figure>
  )
}

// One made map: picture, figures, and what can be done with it.

interface MapCardProps {
  readonly map: ShownMap
  readonly chosen: boolean
  readonly onTake: () => void
  readonly onMore: () => void
  readonly onChoose: () => void
}

function MapCard({ map, chosen, onTake, onMore, onChoose }: MapCardProps): ReactNode {
  const mission = useCallback(() => map.document, [map.document])
  const line = map.measures === null ? '' : measuresLine(map.measures)
  const hatchways = map.measures === null ? null : `${map.measures.hatchways} hatchways`
  const more = [hatchways, map.fair, map.played === null ? null : apartText(map.played)]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <li className="made-map" data-chosen={chosen} data-testid="made-map">
      <button type="button" className="made-map-take" onClick={onTake}>
        <span className="spoken">Use the map of seed {map.seed}: </span>
        <Thumbnail mission={mission} />
        <span className="made-map-line">{line}</span>
        <span className="made-map-line made-map-fair">{more}</span>
      </button>
      <span className="made-map-deeds">
        <span className="made-map-seed">Seed {map.seed}</span>
        <button
          type="button"
          className="row-button"
          onClick={onMore}
          aria-label={`More like this: the map of seed ${map.seed}`}
        >
          More like this
        </button>
        <label>
          <input
            type="checkbox"
            checked={chosen}
            onChange={onChoose}
            aria-label={`Compare the map of seed ${map.seed}`}
          />
          Compare
        </label>
      </span>
    </li>
  )
}

const AT_ONCE = 12
/** Pause after the last change of a slider or a text before maps are generated (ms). */
const CHOOSING_MS = 400

/** Maps that can’t be played come after all others (VP). */
const UNPLAYED = 1000

/** Choices of how even maps have to be; a hundred battles tell no less than 2 VP apart. */
const aparts = [
  { value: 'any', label: 'Any', apart: null },
  ...[2, 3, 5, 10].map((apart) => ({ value: String(apart), label: `At most ${apart} VP apart`, apart })),
]

const whats: readonly { readonly value: What; readonly label: string }[] = [
  { value: 'new', label: 'A new map (what is locked stays)' },
  { value: 'fill', label: 'What is missing (the rest stays)' },
  { value: 'terrain', label: 'Only walls (what is locked stays)' },
  { value: 'zones', label: 'Only zones and areas' },
  { value: 'markers', label: 'Only markers' },
  { value: 'vary', label: 'Maps like this one' },
]

const styleNames: readonly { readonly value: StyleName; readonly label: string }[] = [
  { value: 'balanced', label: 'Balanced' },
  { value: 'warren', label: 'Warren: many small rooms' },
  { value: 'halls', label: 'Halls: few large rooms' },
  { value: 'corridors', label: 'Corridors' },
]

const sliders = [
  { key: 'rooms', label: 'Rooms', low: 'few', high: 'many' },
  { key: 'corridors', label: 'Corridors', low: 'none', high: 'most' },
  { key: 'loops', label: 'Ways round', low: 'few', high: 'many' },
  { key: 'box', label: 'Of the box', low: 'little', high: 'all' },
] as const satisfies readonly {
  readonly key: keyof Style
  readonly label: string
  readonly low: string
  readonly high: string
}[]

const orderOf = (what: What, document: Mission): MapsOrder['way'] => {
  if (what === 'vary') return { kind: 'vary', share: 0.25 }
  const none = { terrain: false, zones: false, markers: false }
  const plan = { plan: what !== 'fill' || document.panels.length < 8 }
  switch (what) {
    case 'new':
      return {
        kind: 'make',
        task: { ...plan, making: EVERYTHING, keeping: 'locked', fromTemplate: true, by: 'generate' },
      }
    case 'fill':
      return { kind: 'make', task: { ...plan, making: EVERYTHING, keeping: 'all', fromTemplate: false, by: 'finish' } }
    default:
      return {
        kind: 'make',
        task: { ...plan, making: { ...none, [what]: true }, keeping: 'locked', fromTemplate: false, by: 'finish' },
      }
  }
}

export function MakeMapsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const document = useEditor((state) => state.document)
  const takeMap = useEditor((state) => state.takeMap)
  const choices = useUnsent('maps to make', document.mission.symmetry, defaultChoices)
  const { what, symmetry, named, style, apart, seed } = choices.draft
  const choose = (part: Partial<MapChoices>): void => choices.change({ ...choices.draft, ...part })
  const [sort, setSort] = useState<SortName | 'seed' | 'played'>('worth')
  const [chosen, setChosen] = useState<readonly number[]>([])
  /** The seed of the map whose relatives are shown, or null for independent maps. */
  const [relativesOf, setRelativesOf] = useState<number | null>(null)
  const { make, stop, ...found } = useMaps({
    document,
    wishes: { symmetry, seed: 1, style },
    count: AT_ONCE,
    apart,
    way: orderOf(what, document),
  })
  const { maps, wanted, busy, playing } = found
  const number = /^\d{1,10}$/.test(seed) && Number(seed) <= MAX_SEED ? Number(seed) : null
  const order = (from: number, base = document, way = orderOf(what, document)): void => {
    setChosen([])
    setRelativesOf(base === document ? null : from)
    make({ document: base, wishes: { symmetry, seed: from, style }, count: AT_ONCE, apart, way })
  }
  // Makes maps as soon as choices change: nobody has to find out which button shows something.
  const latest = useRef(order)
  latest.current = order
  const isOpening = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the choices; a new one makes new maps
  useEffect(() => {
    if (number === null) return
    const timer = window.setTimeout(() => latest.current(number), isOpening.current ? 0 : CHOOSING_MS)
    isOpening.current = false
    return () => window.clearTimeout(timer)
  }, [what, symmetry, style, apart, number])
  const next = (): void =>
    choose({
      seed: String((maps.length === 0 ? (number ?? 1) : Math.max(...maps.map((map) => map.seed)) + 1) % (MAX_SEED + 1)),
    })
  const take = (map: ShownMap): void => {
    stop()
    choices.forget()
    takeMap('Generate Map', map.document)
    onClose()
  }
  // Maps keep the order in which they come until all are there, so that none moves away under the pointer.
  const sorted =
    sort === 'seed' || busy || (sort === 'played' && playing)
      ? maps
      : [...maps].sort((a, b) => {
          if (sort === 'played') return (a.played ?? UNPLAYED) - (b.played ?? UNPLAYED)
          return a.measures && b.measures ? SORTS[sort].value(a.measures) - SORTS[sort].value(b.measures) : 0
        })
  const pair = chosen.flatMap((each) => maps.find((map) => map.seed === each) ?? [])
  const { origin } = document
  return (
    <DialogFrame
      title="Generate maps"
      description={`Generates valid battlefields from the pieces in your box. Choose the settings, then ${pointerWords().click} the map you want. Undo brings your own map back.`}
      onClose={onClose}
      className="make-maps"
    >
      <div className="make-maps-choices">
        <SelectField label="Make" value={what} choices={whats} onChoose={(made) => choose({ what: made })} first />
        <SegmentField
          label="Symmetry"
          value={symmetry}
          choices={[
            { value: 'none', label: 'None' },
            ...SYMMETRIES.map((value) => ({
              value,
              // The pictures lie as on paper, however the map lies in the window.
              label: formatSymmetry(document, value, false),
              disabled: reasonAgainstSymmetry(document, value) !== null,
            })),
          ]}
          onChoose={(wished) => choose({ symmetry: wished })}
        />
        <SelectField
          label="Style"
          value={named}
          choices={styleNames}
          onChoose={(name) => choose({ named: name, style: STYLES[name] })}
        />
        {sliders.map(({ key, label, low, high }) => (
          <label className="make-maps-slider" key={key}>
            <span>{label}</span>
            <input
              type="range"
              min={key === 'box' ? 0.2 : 0}
              max={1}
              step={0.05}
              value={style[key]}
              aria-valuetext={`${Math.round(style[key] * 100)} of 100, from ${low} to ${high}`}
              onChange={(event) => choose({ style: { ...style, [key]: Number(event.target.value) } })}
            />
          </label>
        ))}
        <SelectField
          label="In battles"
          value={String(apart ?? 'any')}
          choices={aparts}
          onChoose={(value) => choose({ apart: aparts.find((each) => each.value === value)?.apart ?? null })}
        />
        <label className="make-maps-seed">
          <span>Seed</span>
          <input
            inputMode="numeric"
            value={seed}
            aria-invalid={number === null}
            aria-describedby={number === null ? 'no-seed' : undefined}
            onChange={(event) => choose({ seed: event.target.value.trim() })}
          />
        </label>
        {number === null && (
          <p className="field-reason" id="no-seed">
            A seed is a whole number from 0 to {MAX_SEED}. The maps of the last one are shown.
          </p>
        )}
        <div className="make-maps-buttons">
          <button
            type="button"
            className="button button-main"
            disabled={number === null || (busy && maps.length === 0)}
            onClick={next}
          >
            Twelve more
          </button>
          {busy && (
            <button type="button" className="button" onClick={stop}>
              Stop
            </button>
          )}
        </div>
        {origin !== undefined && (
          <p className="field-hint">
            The open map was generated from seed {origin.seed}, style {origin.style}.
          </p>
        )}
        <p className="field-hint">Style: {formatStyle(style)}. The same seed and style give the same map again.</p>
      </div>
      <div className="make-maps-found">
        <div className="make-maps-bar">
          <p role="status">{formatFound(found, relativesOf)}</p>
          {busy && <progress max={wanted} value={maps.length} aria-label="Maps made" />}
          <span className="grow" />
          {maps.length > 1 && (
            <SelectField
              label="Sort by"
              value={sort}
              choices={[
                ...SORT_NAMES.map((value) => ({ value, label: SORTS[value].label })),
                { value: 'played', label: 'Most even in battles' },
                { value: 'seed', label: 'Seed' },
              ]}
              onChoose={setSort}
            />
          )}
        </div>
        {apart !== null && maps.length > 0 && !busy && !playing && maps.every(({ played }) => played === null) && (
          <p className="field-hint">
            No battles were fought on these maps, so some may be less even than you asked for: a playtest says why.
          </p>
        )}
        {maps[0] !== undefined && (what === 'new' || what === 'fill') && <MissingNeedsHint made={maps[0].document} />}
        {pair.length === 2 && <CompareMaps maps={pair} busy={busy} playing={playing} onTake={take} />}
        <ul className="made-maps">
          {sorted.map((map) => (
            <MapCard
              key={map.seed}
              map={map}
              chosen={chosen.includes(map.seed)}
              onTake={() => take(map)}
              onMore={() => order(map.seed, map.document, { kind: 'vary', share: 0.25 })}
              onChoose={() =>
                setChosen(
                  chosen.includes(map.seed)
                    ? chosen.filter((each) => each !== map.seed)
                    : [...chosen.slice(-1), map.seed],
                )
              }
            />
          ))}
        </ul>
      </div>
    </DialogFrame>
  )
}
