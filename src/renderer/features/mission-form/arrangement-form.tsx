/** How the boards lie: two by numbers, by dragging, as titled decks with Access Zones in pairs; several one by one; an open table. */

import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { squaresName } from '#analysis/layout/area-names.ts'
import { kitOf, layoutOf } from '#analysis/layout/layout.ts'
import {
  type AccessWay,
  accessWays,
  boardsWithout,
  boardTitle,
  formatShift,
  partnersFor,
  planPair,
  planPartner,
} from '#editing/edits/plans/arrange.ts'
import {
  planAddHalf,
  planDeleteHalf,
  planRenameHalf,
  planShowHalf,
  planSideOfHalves,
} from '#editing/edits/plans/replace-mission.ts'
import type { Plan } from '#editing/edits/plans/selection.ts'
import { type BoardNumber, hasSquare, latticeOf } from '#model/kit/lattice.ts'
import {
  type Arrangement,
  arrangementSchema,
  asBoards,
  boardCount,
  decksOf,
  hasDecks,
  openSideSchema,
  plainArrangement,
} from '#model/mission/arrangement.ts'
import type { Mission } from '#model/mission/document.ts'
import type { HalfSet } from '#model/mission/half-choice.ts'
import { halvesSchema } from '#model/mission/objects.ts'
import { joiningNames, joins } from '#model/mission/plural.ts'
import { useEditor } from '#state/editor-store.ts'
import { SegmentField, SelectField } from '#ui/controls/choice-fields.tsx'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { faultIn, fromUnit, inInches, inUnit, type LengthUnit, lengthUnits } from '#ui/forms/item-edits.ts'
import { ArrangeButton, BoardsForm } from './boards-form.tsx'

/** The Access Zones by letter, with their squares on each board, and what makes a pair of those that are alone. */
function AccessPairs(): ReactNode {
  const document = useEditor((state) => state.document)
  const ways = accessWays(document)
  if (ways.length === 0)
    return hasDecks(document.arrangement) && joins(document) ? (
      <p className="field-hint">
        There is no way between the decks yet: paint {joiningNames(document)} with letters on{' '}
        {decksOf(document.arrangement).length === 2 ? 'both' : 'them'}.
      </p>
    ) : null
  return (
    <fieldset className="access-pairs">
      <legend>{joiningNames(document)}</legend>
      <ul>
        {ways.map((way) => (
          <PairRow key={way.regions.map(({ id }) => id).join(' ')} document={document} way={way} />
        ))}
      </ul>
    </fieldset>
  )
}

function PairRow({ document, way }: { readonly document: Mission; readonly way: AccessWay }): ReactNode {
  const select = useEditor((state) => state.select)
  const name = way.letter === '' ? 'Without a letter' : way.letter
  // With two boards, the second one is left of the first.
  const places = [...way.places].reverse().map(({ board, squares }) => `${squares} on ${boardTitle(document, board)}`)
  return (
    <li>
      <button
        type="button"
        className="button button-quiet access-way"
        onClick={() => select(way.regions.map(({ id }) => id))}
      >
        <strong>{name}</strong> {places.join(', ')}
      </button>
      {way.fault !== null && <p className="field-hint">{way.fault}</p>}
      {way.regions.length === 1 && <PairChoice document={document} region={way.regions[0]} />}
    </li>
  )
}

function PairChoice({
  document,
  region,
}: {
  readonly document: Mission
  readonly region: Mission['regions'][number] | undefined
}): ReactNode {
  const apply = useEditor((state) => state.apply)
  const notify = useEditor((state) => state.notify)
  if (region === undefined) return null
  const layout = layoutOf(document)
  const run = (plan: Plan): void => {
    if (plan.ok) apply(`Pair ${joiningNames(document)}`, plan.value)
    else notify('info', plan.error)
  }
  const mirrored = boardsWithout(document, region).flatMap((board) => {
    const squares = region.squares.map((square) => ({ ...square, board }))
    const lattice = latticeOf(layout.kit, board)
    return squares.every((square) => hasSquare(lattice, square)) ? [{ board, name: squaresName(layout, squares) }] : []
  })
  if (mirrored.length === 0) return null
  return (
    <div className="arrange-actions">
      {mirrored.map(({ board, name }) => (
        <button
          key={board}
          type="button"
          className="button"
          onClick={() => run(planPartner(document, region.id, board))}
        >
          Pair with {name}
        </button>
      ))}
      {partnersFor(document, region).map((partner) => (
        <button
          key={partner.id}
          type="button"
          className="button"
          onClick={() => run(planPair(document, region.id, partner.id))}
        >
          Pair with the zone in {squaresName(layout, partner.squares)}
        </button>
      ))}
    </div>
  )
}

// How large a table without squares is, in inches or millimetres.

type Open = Extract<Arrangement, { kind: 'open' }>

interface OpenTableFormProps {
  readonly open: Open
  readonly change: (value: Arrangement) => boolean
  readonly fault: (value: Arrangement) => string | null
}

function OpenTableForm({ open, change, fault }: OpenTableFormProps): ReactNode {
  const [unit, setUnit] = useState<LengthUnit>('inches')
  const field = (label: string, key: 'width' | 'height'): ReactNode => (
    <NumberField
      label={label}
      unit={unit === 'mm' ? 'mm' : '″'}
      value={inUnit(open[key], unit)}
      hint={unit === 'mm' ? inInches(open[key]) : `${open[key]} mm`}
      check={(value) => {
        const length = fromUnit(value, unit)
        return reasonAgainst(openSideSchema, length) ?? fault({ ...open, [key]: length })
      }}
      accept={(value) => change({ ...open, [key]: fromUnit(value, unit) })}
    />
  )
  return (
    <>
      <SegmentField
        label="Measured in"
        value={unit}
        choices={lengthUnits.map((value) => ({ value, label: value }))}
        onChoose={setUnit}
      />
      {field('Width', 'width')}
      {field('Height', 'height')}
      <p className="field-hint">
        Markers, features, notes and links can go anywhere on it. Walls, zones and areas need squares, which it doesn’t
        have.
      </p>
    </>
  )
}

const kindNames: Readonly<Record<Arrangement['kind'], string>> = {
  single: 'One board alone',
  joined: 'Two boards side by side',
  levels: 'Two deck levels',
  boards: 'Boards one by one',
  open: 'Open table, no squares',
}
const kinds = ['single', 'joined', 'levels', 'boards', 'open'] as const

/** Sides of a new open table (mm): 48 inches. */
const OPEN_MM = 1219.2

/** Returns the arrangement that a choice begins with: boards placed one by one begin where they lie. */
function fresh(document: Mission, kind: Arrangement['kind']): Arrangement {
  const { arrangement } = document
  const plain = plainArrangement(kitOf(document), arrangement)
  switch (kind) {
    case 'single':
      return { kind }
    case 'joined':
      return plain.kind === 'joined' ? plain : { kind, edge: 'west', gap: 0, offset: 0 }
    case 'levels':
      return plain.kind === 'levels' ? plain : { kind, upper: 2 }
    case 'boards':
      return asBoards(kitOf(document), arrangement)
    case 'open':
      return { kind, width: OPEN_MM, height: OPEN_MM }
  }
}

/** Returns a sentence on what has to be cleared before a choice can be made, or null if nothing does. */
function waitsFor(arrangement: Arrangement, blocked: readonly Arrangement['kind'][]): string | null {
  const said = blocked.includes('single')
    ? boardCount(arrangement) === 2
      ? 'One board alone: first clear the second board.'
      : arrangement.kind === 'open'
        ? 'Boards with squares: first clear what lies beyond a board of the kit.'
        : 'Fewer boards: first clear the others.'
    : null
  const usual = arrangement.kind === 'boards' && (blocked.includes('joined') || blocked.includes('levels'))
  return said ?? (usual ? 'Two boards: first clear anything that doesn’t fit boards of the standard size.' : null)
}

export function ArrangementForm(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const { arrangement } = document
  const change = (value: Arrangement): boolean =>
    apply('Arrange Boards', [{ type: 'set', field: 'arrangement', value }])
  const fault = (value: Mission['arrangement']): string | null =>
    reasonAgainst(arrangementSchema, value) ?? faultIn({ ...document, arrangement: value })
  const blocked = kinds.filter((kind) => kind !== arrangement.kind && fault(fresh(document, kind)) !== null)
  const waits = waitsFor(arrangement, blocked)
  return (
    <>
      <SelectField
        label="Boards"
        value={arrangement.kind}
        choices={kinds.map((value) => ({ value, label: kindNames[value], disabled: blocked.includes(value) }))}
        onChoose={(kind) => change(fresh(document, kind))}
        {...(waits === null ? {} : { hint: waits })}
      />
      {arrangement.kind === 'joined' && <JoinedForm joined={arrangement} change={change} fault={fault} />}
      {arrangement.kind === 'levels' && <LevelsForm levels={arrangement} change={change} />}
      {arrangement.kind === 'boards' && (
        <BoardsForm document={document} boards={arrangement} change={change} fault={fault} />
      )}
      {arrangement.kind === 'open' && <OpenTableForm open={arrangement} change={change} fault={fault} />}
      {boardCount(arrangement) > 1 && <AccessPairs />}
    </>
  )
}

interface FormProps {
  readonly change: (value: Arrangement) => boolean
}
type Joined = Extract<Arrangement, { kind: 'joined' }>
type Levels = Extract<Mission['arrangement'], { kind: 'levels' }>

function JoinedForm({
  joined,
  change,
  fault,
}: FormProps & { readonly joined: Joined; readonly fault: (value: Arrangement) => string | null }): ReactNode {
  const kit = useEditor((state) => kitOf(state.document))
  return (
    <>
      <SelectField
        label="Second board"
        value={joined.edge}
        choices={[
          { value: 'west', label: 'Left of the first' },
          { value: 'east', label: 'Right of the first' },
          { value: 'north', label: 'Above the first' },
          { value: 'south', label: 'Below the first' },
        ]}
        onChoose={(edge) => change({ ...joined, edge })}
      />
      <NumberField
        label="Gap"
        unit="mm"
        value={joined.gap}
        hint={joined.gap === 0 ? 'The boards touch.' : `${inInches(joined.gap)} apart.`}
        check={(gap) => fault({ ...joined, gap })}
        accept={(gap) => change({ ...joined, gap })}
      />
      <NumberField
        label="Offset"
        unit="mm"
        value={joined.offset}
        hint={`${inInches(joined.offset)}: ${formatShift(kit, joined)}.`}
        check={(offset) => fault({ ...joined, offset })}
        accept={(offset) => change({ ...joined, offset })}
      />
      <div className="arrange-actions">
        <ArrangeButton />
      </div>
    </>
  )
}

const usual = { upper: 'Upper deck', lower: 'Lower deck' } as const

function LevelsForm({ levels, change }: FormProps & { readonly levels: Levels }): ReactNode {
  /** Both titles together, or neither if both are the default ones. */
  const retitle = (which: 'upper' | 'lower', text: string): Arrangement => {
    const titles = { ...(levels.titles ?? usual), [which]: text.trim() === '' ? usual[which] : text.trim() }
    const { titles: _, ...bare } = levels
    return titles.upper === usual.upper && titles.lower === usual.lower ? bare : { ...bare, titles }
  }
  return (
    <>
      <SegmentField
        label="Upper deck"
        value={levels.upper === 1 ? '1' : '2'}
        choices={[
          { value: '1', label: 'First board' },
          { value: '2', label: 'Second board' },
        ]}
        onChoose={(upper) => change({ ...levels, upper: upper === '1' ? 1 : 2 })}
      />
      {(['upper', 'lower'] as const).map((which) => (
        <TextField
          key={which}
          label={`Title of the ${which} deck`}
          value={levels.titles?.[which] ?? ''}
          placeholder={usual[which]}
          check={(text) => reasonAgainst(arrangementSchema, retitle(which, text))}
          accept={(text) => change(retitle(which, text))}
        />
      ))}
    </>
  )
}

// The half-maps of each board: who brings them, which one is shown, and adding, renaming and deleting them.

export function HalfMapsForm(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const boards = layoutOf(document)
    .field.boards.map(({ board }) => board)
    .sort((a, b) => a - b)
  return (
    <>
      <h4 className="facts-title">Half-maps</h4>
      <p className="field-hint">Each side brings one of its half-maps, and they are joined at set-up.</p>
      {boards.map((board) => {
        const set = document.halves?.find((each) => each.board === board)
        return (
          <fieldset key={board} className="part-card" aria-label={`Half-maps of board ${board}`}>
            <div className="part-head">
              <span className="clip grow">Board {board}</span>
            </div>
            {set !== undefined && <HalfSetForm set={set} board={board} />}
            <button
              type="button"
              className="button"
              onClick={() => apply('Add Half-Map', planAddHalf(document, board))}
            >
              <Plus size={16} aria-hidden="true" /> Add a copy of this half
            </button>
          </fieldset>
        )
      })}
    </>
  )
}

function HalfSetForm({ set, board }: { readonly set: HalfSet; readonly board: BoardNumber }): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const notify = useEditor((state) => state.notify)
  const show = (id: string): void => {
    const plan = planShowHalf(document, board, id)
    if (plan.ok) apply('Show Half-Map', plan.value)
    else notify('info', plan.error)
  }
  const check = (id: string, title: string): string | null =>
    reasonAgainst(halvesSchema, [
      { ...set, options: set.options.map((half) => (half.id === id ? { id, title } : half)) },
    ])
  return (
    <>
      <SelectField
        label="Brought by"
        value={set.side}
        choices={document.sides.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(side) => apply('Change Side of Half-Maps', planSideOfHalves(document, board, side))}
      />
      {set.options.map(({ id, title }, index) => (
        <div key={id} className="part-head">
          <span className="grow">
            <TextField
              bare
              label={`Name of half-map ${index + 1}`}
              value={title}
              check={(text) => check(id, text)}
              accept={(text) => apply('Rename Half-Map', planRenameHalf(document, board, id, text))}
            />
          </span>
          {id === set.chosen ? (
            <span className="section-detail">on the map</span>
          ) : (
            <button type="button" className="button" aria-label={`Show half-map ${title}`} onClick={() => show(id)}>
              Show
            </button>
          )}
          <IconButton
            label={`Delete half-map ${title}`}
            disabled={id === set.chosen}
            onPress={() => apply('Delete Half-Map', planDeleteHalf(document, board, id))}
          >
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </>
  )
}
