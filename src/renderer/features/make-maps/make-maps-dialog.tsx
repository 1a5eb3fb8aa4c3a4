/** Maps out of the box, twelve at once: choose how they should be, look, compare, take one as one step. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SYMMETRIES } from '#analysis/symmetry/field-flip.ts'
import { formatStyle, STYLES, type Style, type StyleName } from '#editing/generate/generator-options.ts'
import { SORT_NAMES, SORTS, type SortName } from '#editing/generate/map-summary.ts'
import { EVERYTHING } from '#editing/generate/prepare.ts'
import { MAX_SEED } from '#editing/generate/random.ts'
import type { Mission } from '#model/mission/document.ts'
import { useEditor } from '#state/editor-store.ts'
import type { MapsOrder } from '#state/made-maps/generated-maps-messages.ts'
import { reasonAgainstSymmetry } from '#state/mission/symmetric.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx'
import { useUnsent } from '#ui/dialogs/use-unsent.ts'
import { formatSymmetry } from '#ui/names/symmetry-labels.ts'
import { forTouch } from '#ui/names/touch-wording.ts'
import { CompareMaps } from './compare-maps.tsx'
import { MapCard } from './map-card.tsx'
import { defaultChoices, type MapChoices, type What } from './map-choices.ts'
import { MissingNeedsHint } from './missing-needs-hint.tsx'
import { formatFound } from './results-summary.ts'
import { type ShownMap, useMaps } from './use-maps.ts'

const AT_ONCE = 12
/** Who still moves a slider or types has not chosen yet (ms). */
const CHOOSING_MS = 400

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
  const { what, symmetry, named, style, seed } = choices.draft
  const choose = (part: Partial<MapChoices>): void => choices.change({ ...choices.draft, ...part })
  const [sort, setSort] = useState<SortName | 'seed'>('worth')
  const [chosen, setChosen] = useState<readonly number[]>([])
  /** The seed of the map whose relatives are shown; null: maps of their own. */
  const [relativesOf, setRelativesOf] = useState<number | null>(null)
  const { make, stop, ...found } = useMaps({
    document,
    wishes: { symmetry, seed: 1, style },
    count: AT_ONCE,
    way: orderOf(what, document),
  })
  const { maps, wanted, busy } = found
  const number = /^\d{1,10}$/.test(seed) && Number(seed) <= MAX_SEED ? Number(seed) : null
  const order = (from: number, base = document, way = orderOf(what, document)): void => {
    setChosen([])
    setRelativesOf(base === document ? null : from)
    make({ document: base, wishes: { symmetry, seed: from, style }, count: AT_ONCE, way })
  }
  // What is chosen is made at once: nobody has to find out which button shows something.
  const latest = useRef(order)
  latest.current = order
  const isOpening = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the choices; a new one makes new maps
  useEffect(() => {
    if (number === null) return
    const timer = window.setTimeout(() => latest.current(number), isOpening.current ? 0 : CHOOSING_MS)
    isOpening.current = false
    return () => window.clearTimeout(timer)
  }, [what, symmetry, style, number])
  const next = (): void =>
    choose({
      seed: String((maps.length === 0 ? (number ?? 1) : Math.max(...maps.map((map) => map.seed)) + 1) % (MAX_SEED + 1)),
    })
  const take = (map: ShownMap): void => {
    stop()
    choices.forget()
    takeMap('Make Map', map.document)
    onClose()
  }
  // Maps keep the order in which they come until all are there, so that none moves away under the pointer.
  const sorted =
    sort === 'seed' || busy
      ? maps
      : [...maps].sort((a, b) =>
          a.measures && b.measures ? SORTS[sort].value(a.measures) - SORTS[sort].value(b.measures) : 0,
        )
  const pair = chosen.flatMap((each) => maps.find((map) => map.seed === each) ?? [])
  const { origin } = document
  return (
    <DialogFrame
      title="Make maps"
      description={forTouch(
        'Battlefields out of your box that have nothing wrong with them. Choose how they should be, and click the one you want: it is one step, and Undo brings your map back.',
      )}
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
            Twelve others
          </button>
          {busy && (
            <button type="button" className="button" onClick={stop}>
              Stop
            </button>
          )}
        </div>
        {origin !== undefined && (
          <p className="field-hint">
            The open map was made: seed {origin.seed}, style {origin.style}.
          </p>
        )}
        <p className="field-hint">Style: {formatStyle(style)}. The same seed and style make the same map again.</p>
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
                { value: 'seed', label: 'Seed' },
              ]}
              onChoose={setSort}
            />
          )}
        </div>
        {maps[0] !== undefined && (what === 'new' || what === 'fill') && <MissingNeedsHint made={maps[0].document} />}
        {pair.length === 2 && <CompareMaps maps={pair} busy={busy} onTake={take} />}
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
