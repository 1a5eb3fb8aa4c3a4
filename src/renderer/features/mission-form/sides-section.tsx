/** The sides: role, name, colour and hatching; added, taken away, put in order. */
import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, CircleAlert, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { defaultOptions, drawContextOf } from '#drawing/display/draw-context.ts'
import { sideSwatch } from '#drawing/display/key.ts'
import type { Mission } from '#model/mission/document.ts'
import { ruleSetOf } from '#model/mission/mission-rule-set.ts'
import { sideColours, sidePatterns, sideSchema } from '#model/mission/sheet.ts'
import { useEditor } from '#state/editor-store.ts'
import { reasonAgainst } from '#ui/controls/draft.ts'
import { useSelectFirst } from '#ui/controls/field-focus.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Fields } from '#ui/forms/fields.tsx'
import { Basic } from '#ui/forms/section.tsx'
import { ShapesSvg } from '#ui/pictures/pictures.tsx'
import { useMapTheme } from '#ui/theme/theme.ts'
import { MAX_SIDES, moved, reasonToKeepSide, type Side, withNewSide } from './mission-lists.ts'

const colourNames: Readonly<Record<(typeof sideColours)[number], string>> = {
  blue: 'Blue',
  amber: 'Amber',
  green: 'Green',
  pink: 'Pink',
  yellow: 'Yellow',
  red: 'Red',
}
const patternNames: Readonly<Record<(typeof sidePatterns)[number], string>> = {
  rising: 'Rising',
  falling: 'Falling',
  level: 'Horizontal',
  upright: 'Vertical',
  crossed: 'Crossed',
  grid: 'Grid',
}

export function SidesSection(): ReactNode {
  const document = useEditor((state) => state.document)
  const apply = useEditor((state) => state.apply)
  const { sides } = document
  const [added, setAdded] = useState<string | null>(null)
  const set = (label: string, value: typeof sides): boolean => apply(label, [{ type: 'set', field: 'sides', value }])
  const add = (): void => {
    const more = withNewSide(sides)
    if (set('Add Side', more)) setAdded(more.at(-1)?.id ?? null)
  }
  return (
    <Basic
      title="Sides"
      action={
        sides.length < MAX_SIDES && (
          <button type="button" className="button button-quiet button-small" onClick={add}>
            <Plus size={14} aria-hidden="true" /> Side
          </button>
        )
      }
    >
      <div className="fighters">
        {sides.map((side, index) => (
          <SideForm
            key={side.id}
            side={side}
            index={index}
            added={added === side.id}
            change={(label, next) =>
              set(
                label,
                sides.map((other) => (other.id === side.id ? next : other)),
              )
            }
            move={(by) => set('Reorder Sides', moved(sides, index, by))}
            remove={() =>
              set(
                'Remove Side',
                sides.filter(({ id }) => id !== side.id),
              )
            }
            keep={reasonToKeepSide(document, side.id)}
          />
        ))}
      </div>
    </Basic>
  )
}

interface SideFormProps {
  readonly side: Side
  readonly index: number
  /** Just now, by this person. */
  readonly added: boolean
  readonly change: (label: string, side: Side) => boolean
  readonly move: (by: 1 | -1) => void
  readonly remove: () => void
  /** Why it cannot be taken away; null when it can. */
  readonly keep: string | null
}

function SideForm({ side, index, added, change, move, remove, keep }: SideFormProps): ReactNode {
  const count = useEditor((state) => state.document.sides.length)
  const { roles } = useEditor((state) => ruleSetOf(state.document))
  const [refused, setRefused] = useState(false)
  const [open, setOpen] = useState(added)
  const card = useSelectFirst<HTMLFieldSetElement>(added)
  const does = useEditor(({ document }) => doesFirst(document, side))
  return (
    <fieldset className="part-card fighter" data-open={open} ref={card} aria-label={`Side ${index + 1}: ${side.name}`}>
      <div className="part-head">
        <button type="button" className="part-title" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Swatch id={side.id} />
          <span className="fighter-name">
            <b className="clip">{side.name}</b>
            {does !== '' && <small>{does}</small>}
          </span>
          {open ? <ChevronUp size={14} aria-hidden="true" /> : <ChevronDown size={14} aria-hidden="true" />}
        </button>
        {open && (
          <>
            <IconButton label={`Move ${side.name} up`} disabled={index === 0} onPress={() => move(-1)}>
              <ArrowUp size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Move ${side.name} down`} disabled={index === count - 1} onPress={() => move(1)}>
              <ArrowDown size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Remove ${side.name}`}
              onPress={() => {
                setRefused(keep !== null)
                if (keep === null) remove()
              }}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      {refused && keep !== null && (
        <p className="field-reason" role="alert">
          <CircleAlert aria-hidden="true" size={14} /> {keep}
        </p>
      )}
      {open && (
        <Fields
          item={side}
          check={(next, key) =>
            key === 'name' ? reasonAgainst(sideSchema.shape.name, next.name) : reasonAgainst(sideSchema, next)
          }
          set={(next, step = '') => change(step, next)}
          rows={[
            { key: 'name', as: 'text', inline: true, label: 'Name', step: 'Rename Side' },
            {
              key: 'role',
              as: 'select',
              label: 'Role',
              step: 'Change Role',
              choices: roles.map(({ id, name }) => ({ value: id, label: name })),
            },
            (count > 2 || side.team !== undefined) && {
              key: 'team',
              as: 'text',
              optional: true,
              inline: true,
              label: 'Team',
              placeholder: 'Plays for itself',
              step: 'Change Team',
            },
            {
              key: 'colour',
              as: 'select',
              label: 'Colour',
              step: 'Change Colour',
              usual: '',
              choices: [
                { value: '', label: `Automatic (${placeName(colourNames, sideColours[index])})` },
                ...sideColours.map((value) => ({ value, label: colourNames[value] })),
              ],
            },
            {
              key: 'pattern',
              as: 'select',
              label: 'Hatching',
              step: 'Change Hatching',
              usual: '',
              choices: [
                { value: '', label: `Automatic (${placeName(patternNames, sidePatterns[index])})` },
                ...sidePatterns.map((value) => ({ value, label: patternNames[value] })),
              ],
            },
          ]}
        />
      )}
    </fieldset>
  )
}

/** Returns a side’s note in a word or two: that it goes or sets up first, or its role. */
function doesFirst({ play, ruleSet }: Mission, { id, name, role }: Side): string {
  const { firstTurn, deployment } = play
  const said = [
    ...(firstTurn.kind === 'side' && firstTurn.side === id ? ['goes first'] : []),
    ...(deployment.firstToSetUp === id ? ['sets up first'] : []),
  ]
  const called = ruleSetOf({ ruleSet }).roles.find((each) => each.id === role)?.name
  return said.join(', ') || (called === undefined || called === name ? '' : called)
}

const placeName = <Id extends string>(names: Readonly<Record<Id, string>>, id: Id | undefined): string =>
  id === undefined ? 'none' : names[id].toLowerCase()

function Swatch({ id }: { readonly id: string }): ReactNode {
  const document = useEditor((state) => state.document)
  const theme = useMapTheme()
  const shapes = sideSwatch(drawContextOf(document, defaultOptions), id)
  return <ShapesSvg picture={{ box: { x: -8.5, y: -5.5, width: 17, height: 11 }, scale: 1.6, shapes }} theme={theme} />
}
