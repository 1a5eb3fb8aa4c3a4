/** Coloured floors and discs of the picture: the person says once what each colour is, and which discs are markers. */
import { type ReactNode, useMemo, useState } from 'react'
import { toField } from '#analysis/layout/battlefield.ts'
import { layoutOf } from '#analysis/layout/layout.ts'
import { sideName } from '#analysis/layout/place-names.ts'
import type { Figure, Paint } from '#drawing/display/display-list.ts'
import { circle, label, rectangle } from '#drawing/display/shapes.ts'
import { previewEdits } from '#editing/edits/apply-edits.ts'
import { planMarkers, planZones, type ZoneChoice } from '#editing/trace/propose-zones.ts'
import { nodePoint } from '#model/kit/lattice.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { countOf } from '#model/mission/plural.ts'
import { useEditor } from '#state/editor-store.ts'
import type { FoundThings } from '#state/tracing/tracing-state.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { useMarks } from '#ui/places/places.ts'

/** A meaning of a colour: no zone, or a kind of zone; the plain kind has one for each side. */
interface Meaning {
  readonly value: string
  readonly label: string
  readonly zone: Omit<ZoneChoice, 'regions'> | null
}

function meaningsOf(document: Mission): readonly Meaning[] {
  const zones = kindsOf(document).zones.flatMap(({ id, name, plain }): Meaning[] =>
    plain
      ? document.sides.map((side) => ({
          value: `${id} ${side.id}`,
          label: `${name}, ${sideName(document, side.id)}`,
          zone: { kind: id, side: side.id },
        }))
      : [{ value: id, label: name, zone: { kind: id } }],
  )
  return [{ value: '', label: 'No zone', zone: null }, ...zones]
}

const outline: Paint = { stroke: 'altered', width: 2.4, dash: [7, 5] }
/** Size of the number of a colour on the map (mm). */
const NUMBER_MM = 26

function figuresFor(document: Mission, { floors, markers }: FoundThings): readonly Figure[] {
  const { kit, field } = layoutOf(document)
  const pitch = kit.lattice.pitch.value
  const shapes = [
    ...floors.flatMap(({ squares }, index) =>
      squares.flatMap((square) => {
        const { x, y } = toField(field, square.board, nodePoint(kit, square))
        const box = { x: x + 3, y: y + 3, width: pitch - 6, height: pitch - 6 }
        const middle = { x: x + pitch / 2, y: y + pitch / 2 }
        const text = label(middle, String(index + 1), { size: NUMBER_MM, bold: true, ink: 'altered', halo: 'plate' })
        return [rectangle(box, outline), text]
      }),
    ),
    ...markers.map(({ board, x, y, size }) =>
      circle(toField(field, board, nodePoint(kit, { x, y })), (size * pitch) / 2 + 4, {
        ...outline,
        stroke: 'measure',
      }),
    ),
  ]
  return [{ item: null, shapes }]
}

const none: readonly Figure[] = []

export function ThingsStep(): ReactNode {
  const document = useEditor((state) => state.document)
  const found = useEditor((state) => state.found)
  const apply = useEditor((state) => state.apply)
  const show = useEditor((state) => state.showPicture)
  const meanings = useMemo(() => meaningsOf(document), [document])
  const [colours, setColours] = useState<readonly string[]>([])
  const markerKinds = kindsOf(document).markers
  const [markerKind, setMarkerKind] = useState<string>(markerKinds[0]?.id ?? '')
  /** Labels of the discs, by their number: undefined for the next free one, or null if the disc is no marker. */
  const [labels, setLabels] = useState<readonly (string | null | undefined)[]>([])
  useMarks(useMemo(() => (found === null ? none : figuresFor(document, found)), [document, found]))
  if (found === null || found.floors.length + found.markers.length === 0)
    return (
      <p role="status">
        {found === null
          ? 'Propose walls first: zones and markers are read with them.'
          : 'No zones or markers were found.'}
      </p>
    )
  const zones = found.floors.flatMap(({ regions }, index): ZoneChoice[] => {
    const meaning = meanings.find(({ value }) => value === colours[index])
    return meaning?.zone == null ? [] : [{ ...meaning.zone, regions }]
  })
  const kind = markerKinds.find(({ id }) => id === markerKind)?.id
  const markers = found.markers.flatMap((at, index) => {
    const text = labels[index]
    if (text === null || kind === undefined) return []
    return [{ at, kind, ...(text === undefined ? {} : { label: { how: 'text', text } as const }) }]
  })
  const count = zones.reduce((sum, { regions }) => sum + regions.length, 0)
  const what = [
    ...(count === 0 ? [] : [countOf(count, 'zone')]),
    ...(markers.length === 0 ? [] : [countOf(markers.length, 'marker')]),
  ].join(' and ')
  const build = (): void => {
    const painted = planZones(document, zones).edits
    const placed = planMarkers(previewEdits(document, painted), markers).edits
    if (apply(`Trace ${what}`, [...painted, ...placed])) show('look')
  }
  return (
    <>
      {found.floors.length > 0 && <p>Say what each colour is. Nothing is built yet.</p>}
      {found.floors.map(({ colour, squares, regions }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is its number
        <div className="picture-floor" key={index}>
          <span className="picture-swatch" style={{ background: `rgb(${colour.join(' ')})` }} aria-hidden="true">
            {index + 1}
          </span>
          <SelectField
            label={`Colour ${index + 1}: ${countOf(squares.length, 'square')} in ${countOf(regions.length, 'place')}`}
            value={colours[index] ?? ''}
            choices={meanings}
            onChoose={(value) =>
              setColours((before) => found.floors.map((_, at) => (at === index ? value : (before[at] ?? ''))))
            }
          />
        </div>
      ))}
      {found.markers.length > 0 && (
        <>
          <SelectField
            label={`${countOf(found.markers.length, 'disc')}, as`}
            value={markerKind}
            choices={markerKinds.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={setMarkerKind}
          />
          <ul className="picture-discs" aria-label="Discs">
            {found.markers.map(({ board, x, y }, index) => {
              const text = labels[index]
              const change = (value: string | null | undefined): void =>
                setLabels((before) => found.markers.map((_, at) => (at === index ? value : before[at])))
              return (
                <li key={`${board} ${x} ${y}`}>
                  <label>
                    <input
                      type="checkbox"
                      checked={text !== null}
                      onChange={({ target }) => change(target.checked ? undefined : null)}
                    />
                    Disc {index + 1}
                  </label>
                  <input
                    type="text"
                    maxLength={12}
                    aria-label={`Label of disc ${index + 1}`}
                    placeholder="next label"
                    value={text ?? ''}
                    disabled={text === null}
                    onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
      <button type="button" className="button button-main" disabled={what === ''} onClick={build}>
        {what === '' ? 'Build' : `Build ${what}`}
      </button>
      <button type="button" className="button" onClick={() => show('look')}>
        Discard
      </button>
    </>
  )
}
