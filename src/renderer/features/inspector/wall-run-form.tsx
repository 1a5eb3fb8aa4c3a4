/** How runs of wall and rooms are built: their hatchways, and what stays in the box. */
import type { ReactNode } from 'react'
import { kitOf } from '#analysis/layout/layout.ts'
import { EVERY_LEAST, EVERY_MOST, type RunDoors } from '#editing/edits/plans/runs/lattice-path.ts'
import { MAX_ROOM_DOORS } from '#editing/edits/plans/runs/room-outline.ts'
import { COMPASS, type Compass } from '#model/kit/lattice.ts'
import { capital, has, hatchwayWord } from '#model/mission/mission-rule-set.ts'
import { plural } from '#model/mission/plural.ts'
import type { WallOptions } from '#state/editor-state.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField } from '#ui/controls/choice-fields.tsx'
import { strokeNames } from '#ui/names/choice-names.ts'
import { pieceName, pointerWords } from '#ui/names/tools.ts'

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const numberChoices = (from: number, to: number) =>
  numbers(from, to).map((number) => ({ value: String(number), label: String(number) }))

export function WallRunForm({ kind }: { readonly kind: 'run' | 'room' }): ReactNode {
  const walls = useEditor((state) => state.options.walls)
  const setOptions = useEditor((state) => state.setOptions)
  const opens = useEditor(({ document }) => has(document, 'hatchways'))
  const change = (next: Partial<WallOptions>): void => setOptions({ walls: { ...walls, ...next } })
  return (
    <>
      {kind === 'run' ? <RunFields walls={walls} change={change} /> : <RoomFields walls={walls} change={change} />}
      {opens && <StartField below={kind === 'run'} />}
      <PiecesFields walls={walls} change={change} />
    </>
  )
}

interface FieldsProps {
  readonly walls: WallOptions
  readonly change: (next: Partial<WallOptions>) => void
}

function RunFields({ walls, change }: FieldsProps): ReactNode {
  const { doors } = walls
  const word = useEditor(({ document }) => hatchwayWord(document))
  const { Click, click } = pointerWords()
  return (
    <>
      <p className="field-hint">
        Press on a corner of the grid and drag along its lines; going back removes walls again. {Click} a line to build
        one wall, or {click} a wall to put a {word} in it. While you drag, H makes the last stretch a {word}.
      </p>
      <SegmentField
        label={capital(plural(word))}
        value={doors.where}
        choices={[
          { value: 'none', label: 'None' },
          { value: 'middle', label: 'One in the middle', short: 'Middle' },
          { value: 'every', label: 'At regular distances', short: 'Every' },
        ]}
        onChoose={(where: RunDoors['where']) => change({ doors: { ...doors, where } })}
      />
      {doors.where === 'every' && (
        <SegmentField
          label="One in how many squares"
          below
          value={String(doors.every)}
          choices={numberChoices(EVERY_LEAST, EVERY_MOST)}
          onChoose={(every) => change({ doors: { ...doors, every: Number(every) } })}
        />
      )}
    </>
  )
}

const sideNames: Readonly<Record<Compass, string>> = { north: 'North', east: 'East', south: 'South', west: 'West' }

function RoomFields({ walls, change }: FieldsProps): ReactNode {
  const { roomDoors, roomBy } = walls
  const word = useEditor(({ document }) => hatchwayWord(document))
  return (
    <>
      <p className="field-hint">
        {roomBy === 'brush'
          ? 'Paint the squares of the room.'
          : 'Drag from corner to corner; by keyboard, Enter at both.'}{' '}
        Existing walls are kept, and the edge of the board needs none.
      </p>
      <SegmentField
        label="Squares by"
        value={roomBy}
        choices={(['rectangle', 'brush'] as const).map((value) => ({ value, label: strokeNames[value] }))}
        onChoose={(next) => change({ roomBy: next })}
      />
      <SegmentField
        label={capital(plural(word))}
        value={String(roomDoors.count)}
        choices={numberChoices(0, MAX_ROOM_DOORS)}
        onChoose={(count) => change({ roomDoors: { ...roomDoors, count: Number(count) } })}
      />
      {roomDoors.count > 0 && (
        <fieldset className="choices">
          <legend>On these sides</legend>
          {COMPASS.map((side) => (
            <TickBox
              key={side}
              label={sideNames[side]}
              on={roomDoors.sides.includes(side)}
              change={(on) =>
                change({
                  roomDoors: {
                    ...roomDoors,
                    sides: COMPASS.filter((other) => (other === side ? on : roomDoors.sides.includes(other))),
                  },
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** In a run, the buttons above it stand below their label. */
function StartField({ below }: { readonly below: boolean }): ReactNode {
  const start = useEditor((state) => state.stance.start)
  const setPlacement = useEditor((state) => state.setPlacement)
  return (
    <SegmentField
      label="Hatchways start"
      below={below}
      value={start}
      choices={[
        { value: 'closed', label: 'Closed' },
        { value: 'open', label: 'Open' },
      ]}
      onChoose={(next) => setPlacement({ start: next })}
    />
  )
}

/** Pieces that may be used. */
function PiecesFields({ walls, change }: FieldsProps): ReactNode {
  const document = useEditor((state) => state.document)
  const codes = kitOf(document).pieces.flatMap(({ kind, code }) => (kind === 'panel' ? [code] : []))
  return (
    <fieldset className="choices">
      <legend>From the box</legend>
      {codes.map((code) => (
        <TickBox
          key={code}
          label={pieceName(document, code)}
          on={!walls.without.includes(code)}
          change={(on) =>
            change({ without: codes.filter((other) => (other === code ? !on : walls.without.includes(other))) })
          }
        />
      ))}
    </fieldset>
  )
}

interface TickBoxProps {
  readonly label: string
  readonly on: boolean
  readonly change: (on: boolean) => void
}

const TickBox = ({ label, on, change }: TickBoxProps): ReactNode => (
  <label>
    <input type="checkbox" checked={on} onChange={({ target }) => change(target.checked)} />
    <span>{label}</span>
  </label>
)
